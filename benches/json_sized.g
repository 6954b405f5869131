// The JSON of json.g in documents of a size that can be set: ELEMENTS elements of 10.7 bytes on average, in one array.

include "json.g";

sized: {new ELEMENTS = 96} '[' element ** ELEMENTS % ',' ']';
