start: '\uD7FF\uE000\u{D7ff}';
