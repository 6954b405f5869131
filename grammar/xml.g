XML documents

// Every document is well-formed XML 1.0 with namespaces: tags match because one rule writes both, attributes of an element differ, also when
// their prefixes are resolved, prefixes are declared before they are used and entities before they are referred to.
//
// What a tester of an XML reader finds in it: a prolog with a document type, elements and attributes declared, entities that contain
// entities and markup, namespaces that are declared anew or taken away, CDATA, comments, processing instructions, character
// references, line ends of all kinds, names beyond ASCII, both quotes.
//
// Settings, such as `--set SIZE=1000 --set DOCTYPE=False`:
//
//     SIZE        about how many elements
//     DEPTH       how deep they nest
//     DOCTYPE     a document type with entities; many readers refuse it
//     NAMESPACES  prefixes
//     PRETTY      line breaks and indentation between elements

start: {new SIZE = random.choice([3, 10, 20, 50])
        new DEPTH = random.choice([3, 5, 10, 40])
        new DOCTYPE = random.randint(0, 1) == 0
        new NAMESPACES = True
        new PRETTY = random.randint(0, 1) == 0}
       {new LEFT = SIZE; new LEVEL = 0; new NUMBER = 0
        new PREFIXES = []            # the prefixes that are declared here
        new ENTITIES = ['lt', 'gt', 'amp', 'quot', 'apos']; new IDS = 0
        new ROOT = name()}
       (@4 '<?xml version="1.0"' (@3 ' encoding="UTF-8"' | " encoding='utf-8'" | '') (@3 '' | ((not DOCTYPE) ' standalone="yes"' | (DOCTYPE) ' standalone="no"')) ' '? '?>' end_of_line | '')
       misc ** 0..1
       ((DOCTYPE) doctype | (not DOCTYPE) '')
       element(ROOT)
       (@2 '' | end_of_line misc);

end_of_line: @4 '\n' | '\r\n' | '\n\n' | '\t\n';
misc: comment end_of_line | instruction end_of_line;

// The internal subset. Entities are known from their declaration on; the text of one may refer to those before it.
doctype: '<!DOCTYPE ' [ROOT] (@4 '' | ' SYSTEM "' /[a-z]{1,8}/ '.dtd"' | " PUBLIC '-//Loom//DTD Test//EN' 'test.dtd'") ' [' end_of_line
         declaration ** 1..5 ']' '>' end_of_line;
declaration: '  '
      ( @5 {NUMBER += 1; new E = f'e{NUMBER}'} '<!ENTITY ' [E] ' "' entity_text '">' {ENTITIES.append(E)}
      | {NUMBER += 1; new E = f'm{NUMBER}'} '<!ENTITY ' [E] " '<" [E] ">" entity_text "</" [E] ">'>" {ENTITIES = ENTITIES + ['!' + E]}
      | {NUMBER += 1} '<!ELEMENT ' name [NUMBER] ' ' ('EMPTY' | 'ANY' | '(#PCDATA)' | '(' name (',' | '|') name '?)*' | '(#PCDATA|' name ')*' | '(' name '+, (' name '|' name '*))') '>'
      | {NUMBER += 1} '<!ATTLIST ' name ' ' attribute_name [NUMBER] ' ' ('CDATA #IMPLIED' | 'CDATA "default"' | '(yes|no) \'no\'' | 'NMTOKENS #IMPLIED' | 'CDATA #FIXED "1"') '>'
      | '<!NOTATION n' {NUMBER += 1} [NUMBER] ' SYSTEM "viewer">'
      | {NUMBER += 1} '<!ENTITY % p' [NUMBER] ' "<!-- of a parameter entity -->">\n  %p' [NUMBER] ';'
      | {NUMBER += 1} '<!ENTITY x' [NUMBER] ' SYSTEM "file.xml">'
      | comment | instruction )
      end_of_line;
entity_text: ( /[a-zA-Z ]{1,12}/ | '&#38;#60;' | '&#x20AC;' | 'ü' | reference_before ) ** 0..3;
reference_before: '&' [random.choice([e for e in ENTITIES if e[0] != '!'])] ';';

// An element of this local name. The namespaces that it declares hold for its own name, too; they end with it.
element(LOCAL): {LEFT -= 1; new LEVEL = LEVEL + 1; new PREFIXES = PREFIXES; new ATTRIBUTES = ['xmlns']
                 new DECLARED = namespaces() if NAMESPACES else ''
                 new TAG = LOCAL if LEVEL == 1 and DOCTYPE else tag(LOCAL)}
      '<' [TAG] [DECLARED] attribute ** 0..3 ' '?
      ( @(1 if LEVEL > 1 else 0) '/>'
      | @2 '>' content ** 0..3 '</' [TAG] ' '? '>'
      | @4 (LEFT > 0) '>' children '</' [TAG] '>' );

// Elements and what may stand between them.
children: child more_children;
more_children: @(12 if LEVEL < 3 else 3) (LEFT > 0) child more_children | ((PRETTY) '\n' ['  ' * (LEVEL - 1)] | (not PRETTY) '');
child: ((PRETTY) '\n' ['  ' * LEVEL] | (not PRETTY) '') ( @5 (LEVEL < DEPTH) element(name()) | (LEVEL >= DEPTH) text | comment | @2 (not PRETTY) content );

namespaces: ( @3 '' | ' xmlns="' ('' | uri) '"' | @2 {new P = prefix()} ' xmlns:' [P] '="' uri '"' {PREFIXES.append(P)} );
prefix: {NUMBER += 1} ('p' | 'ns-' | 'x.' | 'é') [NUMBER];
uri: {NUMBER += 1} ('http://example.org/' | 'urn:x:' | 'https://example.com/a?b=c;d=') [NUMBER];
tag(LOCAL): ((PREFIXES) [random.choice(PREFIXES)] ':' | @3 '') [LOCAL];

// A name comes once in an element: where it is there already it gets a number.
attribute: {new A = attribute_name(); A = A if A not in ATTRIBUTES else f'{A}{len(ATTRIBUTES)}'; ATTRIBUTES.append(A)}
      ( @6 space [A] (@5 '=' | ' = ') value
      | (PREFIXES) space [random.choice(PREFIXES)] ':' [A] '=' value
      | ('xml:lang' not in ATTRIBUTES) {ATTRIBUTES.append('xml:lang')} space 'xml:lang="' ('en' | 'de-CH' | '') '"'
      | ('xml:space' not in ATTRIBUTES) {ATTRIBUTES.append('xml:space')} space "xml:space='" ('preserve' | 'default') "'"
      | ('xml:id' not in ATTRIBUTES) {ATTRIBUTES.append('xml:id'); IDS += 1} space 'xml:id="id' [IDS] '"' );
space: @5 ' ' | '\n    ' | '\t';
attribute_name: @4 /[a-z]{1,6}/ | 'data-x' | '_' | 'größe' | 'X.1' | '属性';
value: '"' (attribute_text | "'") ** 0..2 '"' | "'" (attribute_text | '"') ** 0..2 "'";
attribute_text: @4 /[a-zA-Z0-9 ]{0,10}/ | '>' | '\n' | '\t' | '&#10;' | '&#x9;' | reference_before | 'é' | '&lt;' | ']]>';

content: @4 text | cdata | comment | instruction | '&' reference_name ';' | character_reference | (LEVEL < DEPTH) element(name());
reference_name: {new E = random.choice(ENTITIES)} [E.replace('!', '')];
text: @4 /[a-zA-Z0-9 .,]{1,20}/ | '"' | "'" | '>' | ']] ' | 'naïve 日本 😀' | '\r\n' | 'e\u0301' | '\u00a0' | '\ufeff' | '\u2028' | /[\u{e000}-\u{e010}]/ | ']]&gt;';
character_reference: '&#' [random.choice([9, 10, 13, 32, 38, 60, 8364, 55295, 57344, 65533, 65536, 1114111])] ';' | '&#x' ('1F600' | '3c' | 'A' | 'd' | '10FFFF' | '00041') ';';
cdata: '<![CDATA[' ('' | '<not><a tag>' | '&not;' | ']]' | ']' | ']]]]><![CDATA[>' | /[ -\\^-~]{0,30}/ | '日本' | '<![CDATA[') ']]>';
comment: '<!--' ('' | ' ' /[a-zA-Z <>&'"]{0,30}/ ' ' | '-x- ' | ' <a> &b; ]]> ' | '日本') '-->';
instruction: '<?' ('target' | 'php' | 'xml-stylesheet' | 'x' [random.randint(0, 9)]) (' ' /[a-z ="<>&]{0,20}/ | '') '?>';
name: @5 /[a-z]{1,8}/ | /[A-Z_][a-zA-Z0-9._\-]{0,6}/ | 'größe' | 'имя' | '名前' | 'a-b.c' | '_';
