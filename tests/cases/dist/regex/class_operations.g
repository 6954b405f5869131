start: /[a-e&&[c-g]]/ /[a-e--[b-d]]/ /[a-c~~b-d]/ /[a-d&&b-z&&[^c]]/;
