import { expect, test } from 'vitest'
import { isSumRow, listRows } from './listRows.ts'

const TABLE_ROWS_MAX = 20_000
const TABLE_COLUMNS_MAX = 100
const parseTable = (text: string) => listRows(text, { max: TABLE_ROWS_MAX, columns: TABLE_COLUMNS_MAX }).rows

const cases: [string, string, string[][]][] = [
  [
    'tabs, as Excel copies',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a quoted cell of two lines',
    '"a\nb"\tc\nd\te',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
  ['doubled quotes', '"sag ""ja"""\tb', [['sag "ja"', 'b']]],
  [
    'a quote that is only a sign',
    '"Blitz" Innsbruck\tb\n5" lang\tc',
    [
      ['"Blitz" Innsbruck', 'b'],
      ['5" lang', 'c'],
    ],
  ],
  [
    'a quote that never ends',
    '"a\tb\n"c\td',
    [
      ['"a', 'b'],
      ['"c', 'd'],
    ],
  ],
  [
    'semicolons',
    'a;b,c;d\n1;2,5;3',
    [
      ['a', 'b,c', 'd'],
      ['1', '2,5', '3'],
    ],
  ],
  [
    'commas',
    'a,"b;c",d\n1,2,3',
    [
      ['a', 'b;c', 'd'],
      ['1', '2', '3'],
    ],
  ],
  [
    'the separator that the file names',
    'sep=|\r\na|b\r\nc;d|e',
    [
      ['a', 'b'],
      ['c;d', 'e'],
    ],
  ],
  ['the separator that the file names in quotes, with old line ends', '"sep=;"\ra,b;c\r', [['a,b', 'c']]],
  [
    'strokes',
    'a|b\n1|2,5',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'a title above and sums below',
    'Läufer 2027\n\na;b\n1;2\nSumme: 1,5',
    [['Läufer 2027'], [''], ['a', 'b'], ['1', '2'], ['Summe: 1,5']],
  ],
  [
    'old line ends',
    'a;b\rc;d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'digits that are kept a text',
    '="0664";="A ""b""";c\n=1;2;3',
    [
      ['0664', 'A "b"', 'c'],
      ['=1', '2', '3'],
    ],
  ],
  [
    'quotes behind blanks',
    '"a" ; "b;c" ;  ="0664"\n 1; 5" lang;"x" y',
    [
      ['a', 'b;c', '0664'],
      [' 1', ' 5" lang', '"x" y'],
    ],
  ],
  [
    'columns that are drawn by blanks',
    'Läufer der Firma, 2027\n\nTeam      Name           Jahr\nBlitz     Anna Huber     1990\n          Ben Moser\nDie Drei  Cara Auer      1992',
    [
      ['Läufer der Firma, 2027'],
      [''],
      ['Team', 'Name', 'Jahr'],
      ['Blitz', 'Anna Huber', '1990'],
      ['', 'Ben Moser', ''],
      ['Die Drei', 'Cara Auer', '1992'],
    ],
  ],
  [
    'columns that are drawn by blanks, of any width',
    'Name    Jahr\nAnna Huber    1990\nBen Moser   1991',
    [
      ['Name', 'Jahr'],
      ['Anna Huber', '1990'],
      ['Ben Moser', '1991'],
    ],
  ],
  ['two blanks by mistake', 'Anna  Huber\nBen Moser\nCara Auer', [['Anna  Huber'], ['Ben Moser'], ['Cara Auer']]],
  [
    "a mark that says 'the same as above'",
    'Blitz\tAnna\n"\tBen\r\n"\tCara\nDora\t"\nEmil\t"',
    [
      ['Blitz', 'Anna'],
      ['"', 'Ben'],
      ['"', 'Cara'],
      ['Dora', '"'],
      ['Emil', '"'],
    ],
  ],
  ['a mark at the beginning', '\uFEFFa;b', [['a', 'b']]],
  ['a single column', 'Anna Huber\nBen Moser', [['Anna Huber'], ['Ben Moser']]],
  [
    'empty cells',
    ';b;\n;;',
    [
      ['', 'b', ''],
      ['', '', ''],
    ],
  ],
  ['nothing', '', [['']]],
]

test.each(cases)('a text with %s is cut into its cells', (_name, text, cells) => {
  expect(parseTable(text)).toEqual(cells)
})

test('the line that names the separator is told, so that rows keep their numbers', () => {
  expect(['sep=;\na;b', 'a;b'].map((text) => listRows(text, { max: 9, columns: 9 }).before)).toEqual([1, 0])
})

test.each([
  ['Summe: 6 Personen', true],
  ['Summe', true],
  ['Gesamt 12', true],
  ['Gesamtsumme', true],
  ['Anzahl: 6', true],
  ['Total', true],
  ['∑ 6', true],
  ['Summer', false],
  ['Gesamtschule Nord', false],
  ['Totalschaden', false],
  ['Total-Lauf', false],
  ['', false],
])('%j is a sum: %s', (cell, isSum) => {
  expect(isSumRow(['', ` ${cell} `, '6'])).toBe(isSum && cell !== '')
})

test('a long text of quotes that never close is read in one go', () => {
  const line = `${'"x '.repeat(2000)}\n`
  expect(parseTable(line.repeat(500))).toHaveLength(500)
})

test('a cell longer than any name is read whole', () => {
  const long = 'x'.repeat(5000)
  expect(parseTable(`${long};b\nc;d`)).toEqual([
    [long, 'b'],
    ['c', 'd'],
  ])
})

test.each(['\n', '\r', '\r\n'])(
  'a text of as many short cells as there may be is read in one go, with %j',
  (lineBreak) => {
    const line = Array.from({ length: TABLE_COLUMNS_MAX }, () => 'a').join('\t')
    const rows = parseTable(`${line}${lineBreak}`.repeat(TABLE_ROWS_MAX))
    expect(rows).toHaveLength(TABLE_ROWS_MAX)
    expect(rows.at(-1)).toHaveLength(TABLE_COLUMNS_MAX)
  },
)
