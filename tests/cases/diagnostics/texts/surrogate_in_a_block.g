start: """
  a\u{d800}
  """;
