start: /[\d_]/ | /[^\D2-9]/ | /[^\W\da-zA-Z]/;
