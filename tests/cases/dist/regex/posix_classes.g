start: /[[:digit:]]/ | /[[:xdigit:]&&[^0-9a-f]]/ | /[[:space:]]/ | /[[:alpha:]--[b-zB-Z]]/;
