start: /[\p{Lu}&&[A-Ca-c]]/ | /[\p{Nd}&&[\u{660}-\u{662}x]]/;
