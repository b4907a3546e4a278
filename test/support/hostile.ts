/** Names and texts as people have them and as attackers enter them; each may stand in any field, and must be shown as it was typed. */
export const HOSTILE: readonly string[] = [
  // markup, and what ends or begins it
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  "'><svg onload=alert(3)>",
  '<a href="javascript:alert(4)">Klick</a>',
  'javascript:alert(5)',
  'data:text/html,<script>alert(6)</script>',
  '</script><script>alert(7)</script>',
  '</title></textarea><b>fett</b>',
  '<!-- Kommentar',
  '--> weiter',
  ']]>',
  '&lt;b&gt;',
  '&amp;amp; &nbsp; &#60;',
  '<iframe src="//elsewhere.example">',
  '" style="position:fixed" x="',
  '<style>*{display:none}</style>',
  // templates, patterns and statements
  '{{7*7}}',
  '${7*7}',
  '<%= 7*7 %>',
  '#{7*7}',
  '%s%n%d%x',
  '$& $1 $$ $`',
  "'; DROP TABLE teams; --",
  '1 OR 1=1',
  '%_%',
  '\\',
  '\\u003cb\\u003e \\n \\x41',
  '../../etc/passwd',
  'a/b?c=d&e=f#g',
  // quotes
  '„Die Schnellen“ “quoted” «so»',
  '\'einfach\' "doppelt" `schräg`',
  // formulas
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://elsewhere.example";"Klick")',
  '+49+1',
  '-2+3',
  '@SUM(A1:A9)',
  ';a;"b";c',
  // of the length that just fits
  'W'.repeat(100),
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsvorsitzender',
  // scripts of the world
  'שלום עולם',
  'مرحبا بالعالم',
  'Łukasz Żółć-Škvorecký',
  'İstanbul ıssız',
  'ẞ ß ﬁ ﬂ ſ',
  'e\u0301 statt é',
  'Z\u0351\u036b\u0343a\u0363\u0368l\u0348g\u0321o\u0315',
  '👨‍👩‍👧‍👦 👩🏽‍🚀 🏳️‍🌈',
  '🇦🇹 🇩🇪',
  '北京马拉松',
  '𝒻𝒶𝓃𝒸𝓎',
  // words with a special meaning in code
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  // people
  'O’Brien',
  "D'Angelo",
  'Mc-Donald',
  'van der Bellen',
  'X Æ A-12',
  'Null',
]

/** Texts that no field takes: control characters and ends of lines. */
export const REFUSED: readonly string[] = [
  'Zeile\nZeile',
  'Zeile\r\nBcc: alle@firma.example',
  'Tab\tTab',
  'Nichts\u0000da',
  'Glocke\u0007',
  'Rot\u001b[31m',
  'Zurück\u0008',
]

/** Texts with characters that nobody sees, and the text that is taken. */
export const UNSEEN: readonly [typed: string, seen: string][] = [
  ['null\u200bbreit', 'nullbreit'],
  ['Silben\u00adtrennung', 'Silbentrennung'],
  ['\u202Eumgekehrt', 'umgekehrt'],
  ['ge\u202Adreht\u202C', 'gedreht'],
  ['\u2066isoliert\u2069', 'isoliert'],
  ['Füller\u3164', 'Füller'],
  ['\ufeffWort\u2060ende\u200e', 'Wortende'],
  ['Trenner\u2028Trenner', 'Trenner Trenner'],
  ['Absatz\u2029Absatz', 'Absatz Absatz'],
  ['Zeile\u0085Zeile', 'Zeile Zeile'],
  ['geschütztes\u00a0Leerzeichen', 'geschütztes Leerzeichen'],
]

/** As much of it as a field takes, and unlike all others there. */
export const fitting = (text: string, max: number) => [...text].slice(0, max).join('').slice(0, max).trim()
