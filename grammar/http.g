HTTP requests

// Every document is what one connection carries: requests of HTTP/1.1 or 1.0, one behind the other, framed as RFC 9112 says. Lengths are
// computed from the bodies; a request has one Host, and never both a length and a chunked body.
//
// What a tester of a server finds in it: all four forms of a target, methods of which nobody has heard, names of headers in any
// case, blanks and tabs around values, empty values, values beyond ASCII, the same header several times, quoted strings with
// escapes, bodies where nobody expects them, chunks of one byte, chunk extensions, zeros before sizes, trailers, empty lines before
// a request.
//
// Settings, such as `--set REQUESTS=20 --set FOLD=True`:
//
//     REQUESTS  how many requests
//     HEADERS   how many headers each has at most, besides those it needs
//     BODY      how many bytes a body has at most, about
//     FOLD      values that go on in the next line, which RFC 9112 lets nobody send
//     LENGTHS   a length said twice, `Content-Length: 5, 5`, which a server may refuse

start: {new REQUESTS = random.choice([1, 1, 2, 3, 5])
        new HEADERS = random.choice([2, 5, 12])
        new BODY = random.choice([20, 100, 1000])
        new FOLD = False
        new LENGTHS = False}
       {new I = 0}
       requests;

requests: (I < REQUESTS) {I += 1} request requests | (I >= REQUESTS) '';

// How the body is framed is drawn before the headers, which say it. Headers come in any order. What closes the connection or makes a tunnel of
// it is the last request.
request: {new LAST = I == REQUESTS
          new VERSION = '1.0' if LAST and random.randint(0, 4) == 0 else '1.1'
          new TUNNEL = LAST and VERSION == '1.1' and random.randint(0, 9) == 0
          new FRAMING = 'none' if TUNNEL else random.choice(['none', 'length', 'length', 'chunked' if VERSION == '1.1' else 'length'])
          new CONTENT = body() if FRAMING == 'length' else b''
          new TRAILER = FRAMING == 'chunked' and random.randint(0, 2) == 0
          new FIELDS = []
          new SINGLE = random.sample(['Accept-Language', 'Cookie', 'User-Agent', 'Authorization', 'Range', 'If-None-Match', 'If-Modified-Since', 'Content-Type', 'Expect', 'X-Long'], 10)}
         (@12 '' | '\r\n')
         ((VERSION == '1.1') {FIELDS.append(host())} | (VERSION == '1.0') ({FIELDS.append(host())} | ''))
         ((FRAMING == 'none') '' | (FRAMING == 'length') {FIELDS.append(length())} | (FRAMING == 'chunked') {FIELDS.append(coding())})
         ((TRAILER) {FIELDS.append(trailer())} | (not TRAILER) '')
         ((LAST) (@2 '' | {FIELDS.append(closing())}) | (not LAST) (@4 '' | {FIELDS.append(keeping())}))
         another ** 0..(max(0, HEADERS))
         {random.shuffle(FIELDS)}
         line fields(0) '\r\n'
         ((FRAMING == 'chunked') chunk ** 0..4 last_chunk | (FRAMING != 'chunked') [CONTENT]);

// Most headers may come once; `SINGLE` has those that have not yet.
another: (SINGLE) {FIELDS.append(single(SINGLE.pop()))} | {FIELDS.append(repeatable())};
fields(N): (N < len(FIELDS)) [FIELDS[N]] '\r\n' fields(N + 1) | (N >= len(FIELDS)) '';

line: ( (TUNNEL) 'CONNECT ' authority
      | (not TUNNEL) ( @6 ('GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE' | 'PATCH') ' ' path
                     | 'OPTIONS ' (path | '*')
                     | 'GET ' ('http' | 'HTTPS') '://' authority path
                     | method ' ' path ) )
      ' HTTP/' [VERSION] '\r\n';
method: 'M-SEARCH' | 'PROPFIND' | 'x' | 'get' | /[A-Z]{1,20}/ | "!#$%&'*+-.^_`|~09";

path: ('/' segment) ** 1..4 (@2 '' | '?' query);
segment: @5 /[a-z0-9]{0,8}/ | '..' | '.' | '%2e%2E' | '%00' | ';v=1' | '~user' | 'a+b' | "!$&'()*,=:@" | '%C3%A9' | '%25';
query: (/[a-z]{1,4}/ ('=' (/[a-zA-Z0-9]{0,6}/ | '%20' | '/?' | '%5B%5D') | '')) ** 0..4 % '&';
authority: ('example.org' | 'a.b.c.example' | 'xn--bcher-kva.example' | '127.0.0.1' | '[::1]' | '[2001:db8::8:800:200c:417a]' | 'LOCALHOST') ':' [random.randint(1, 65535)];

// Names are written in any way. Around values there may be blanks and tabs.
name(N): @5 [N] | [N.lower()] | [N.upper()];
blank: @6 ' ' | '' | '  ' | '\t' | ' \t ';
after: @6 '' | ' ' | '\t ';

host: name('Host') ':' blank (authority | 'example.org' | @0.3 '') after;
length: name('Content-Length') ':' blank ((LENGTHS) [len(CONTENT)] ', ' [len(CONTENT)] | @8 [len(CONTENT)] | '000' [len(CONTENT)]) after;
coding: name('Transfer-Encoding') ':' blank (@4 'chunked' | 'Chunked' | 'CHUNKED' | 'x-own, chunked' | 'gzip ,\tchunked' | 'x-own;level="9", chunked') after;
trailer: name('Trailer') ': X-Checksum';
closing: name('Connection') ':' blank ('close' | 'Close' | 'keep-alive, close') after;
keeping: name('Connection') ':' blank ( 'keep-alive' | 'Keep-Alive, TE' {FIELDS.append(te())} | 'upgrade' {FIELDS.append(upgrade())} );
te: name('TE') ':' blank ('trailers' | 'trailers, deflate;q=0.5' | '');
upgrade: name('Upgrade') ':' blank ('websocket' | 'HTTP/2.0, SHTTP/1.3');
single(N): (N == 'Accept-Language') name(N) ':' blank ('de-CH, de;q=0.9, *;q=0.001' | '' | 'en') after
     | (N == 'Cookie') name(N) ':' blank (/[a-z]{1,5}/ '=' /[a-zA-Z0-9]{0,10}/) ** 1..4 % '; '
     | (N == 'User-Agent') name(N) ':' blank 'Loom/' [random.randint(0, 9)] '.0 (' comment ')' after
     | (N == 'Authorization') name(N) ':' blank ('Basic ' /[A-Za-z0-9+\/]{4,20}/ '==' | 'Bearer ' /[a-z0-9\-._~+\/]{1,30}/ | 'Digest username="' quoted '", uri="/"')
     | (N == 'Range') name(N) ':' blank 'bytes=' ('0-' | '-500' | '0-0,-1' | '9500-')
     | (N == 'If-None-Match') name(N) ':' blank ('*' | 'W/"' /[a-z0-9]{0,8}/ '", ""')
     | (N == 'If-Modified-Since') name(N) ':' blank ('Sun, 06 Nov 1994 08:49:37 GMT' | 'Sunday, 06-Nov-94 08:49:37 GMT' | 'Sun Nov  6 08:49:37 1994')
     | (N == 'Content-Type') name(N) ':' blank media
     | (N == 'Expect') name(N) ':' blank '100-continue'
     | (N == 'X-Long') name(N) ':' blank /[a-z0-9 ]{200,600}x/;

repeatable: @2 name('Accept') ':' blank media ** 0..3 % (',' | ', ' | ' ,') after
     | name('Via') ':' blank '1.0 fred, 1.1 ' authority
     | name('Forwarded') ':' blank 'for="_mdn";proto=http;by=203.0.113.43'
     | 'X-' /[A-Za-z0-9\-_.!~]{1,12}/ ':' blank value after
     | @0.5 "!#$%&'*+-.^_`|~" [random.randint(0, 9)] ':' value
     | (FOLD) 'X-Folded:' blank /[a-z]{1,8}/ '\r\n' (' ' | '\t') /[a-z]{1,8}/;

media: ('text/html' | '*/*' | 'application/vnd.api+json' | 'multipart/form-data; boundary="' quoted '"' | 'text/*') (@2 '' | ';q=0.' [random.randint(0, 999)] | '; charset=utf-8' | ' ; a="' quoted '"');
comment: /[A-Za-z ]{0,10}/ | 'a (b) \\) c' | 'X11; U';
quoted: (/[a-z ,;=]{1,6}/ | '\\"' | '\\\\' | '\t' | b'\xe9' | 'ü') ** 0..4;
value: '' | @4 /[!-~]([ -~]{0,20}[!-~])?/ | b'\xff\x80' | 'ü' | '"' quoted '"' | 'a, b,c' | '0';

body: piece ** 0..(max(0, BODY // 8));
piece: @4 /[a-zA-Z0-9 ]{1,8}/ | '\r\n' | '\r\n\r\n' | b'\x00' | b'\xff\xfe' | '0\r\n\r\n' | 'GET / HTTP/1.1\r\n' | '{"a": 1}' | 'é';

// A chunk is never empty: an empty one is the last.
chunk: {new DATA = data()} size(len(DATA)) extension '\r\n' [DATA] '\r\n';
data: /[a-z]/ piece ** 0..(max(0, BODY // 32));
size(N): @4 [f'{N:x}'] | [f'{N:X}'] | '00' [f'{N:x}'];
extension: @6 '' | ';' /[a-z]{1,5}/ | ';' /[a-z]{1,5}/ '=' /[a-z0-9]{1,5}/ | ';a="' quoted '"' | ';x;y=1;z="\\""';
last_chunk: (@4 '0' | '000' | '0;last') '\r\n' ((TRAILER) 'X-Checksum:' blank /[0-9a-f]{8}/ after '\r\n' (@2 '' | 'X-Empty:\r\n') | (not TRAILER) '') '\r\n';
