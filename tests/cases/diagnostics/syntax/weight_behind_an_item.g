start: 'a' @2;
