import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { rosterMessages } from '#contract/roster/rosterMessages.ts'
import { aFile, aLargeZip, aStreamedZip, aWorkbook, aZip, sheetParts } from '../../../../../test/support/sheets.ts'
import { readRosterFile, readRosterText } from './readRosterFile.ts'

const { file: says } = rosterMessages
const rows = [
  ['Vorname', 'Nachname'],
  ['Jörg', 'Größl'],
]
const csv = 'Vorname;Nachname\r\nJörg;Größl\r\n'
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))

const TWO_TEAMS = [
  ['Team', 'Vorname', 'Nachname', 'Jahrgang', 'Geschlecht', 'E-Mail', 'Größe'],
  ['Steinböcke', 'Anna', 'Gruber', '1990', 'w', 'anna.gruber@probe.example', 'M'],
  ['Steinböcke', 'Ben', 'Moser', '1985', 'm', '', 'L'],
  ['Steinböcke', 'Cara', 'Lang', '1979', 'w', '', ''],
  ['Murmeltiere', 'Dora', 'Auer', '1992', 'w', 'dora.auer@probe.example', 'S'],
  ['Murmeltiere', 'Emil', 'Ebner', '1988', 'm', '', 'XL'],
  ['Murmeltiere', 'Fritz', 'Falk', '1975', 'm', '', ''],
]

describe('a text file', () => {
  test.each([
    ['UTF-8', aFile(csv)],
    ['UTF-8 with a mark', aFile('\uFEFF', csv)],
    ['Windows-1252', aFile(latin(csv))],
    ['UTF-16', aFile(utf16(csv.replaceAll(';', '\t')))],
    ['what Excel names Macintosh', aFile(latin('Vorname;Nachname\rJ\u009Arg;Gr\u009A\u00A7l'))],
    ['the separator that its first line names', aFile('\uFEFFsep=;\r\n', csv)],
  ])('in %s is read', async (_encoding, file) => {
    expect(await readRosterFile(file)).toEqual({ cells: rows, notices: [], hidden: [] })
  })
})

test.each([
  ['a file', () => readRosterFile(aFile('Vorname;Nachname\nJÃ¶rg;GrÃ¶ÃŸl'))],
  ['what was pasted', () => readRosterText('Vorname\tNachname\nHans\tMŸller')],
  ['a file of DOS', () => readRosterFile(aFile(latin('Vorname;Nachname\nHans;M\u0081ller')))],
])('%s whose umlauts came wrong is read with a warning', async (_, read) => {
  expect(await read()).toMatchObject({ cells: { length: 2 }, notices: [says.oddLetters] })
})

describe('an Excel file', () => {
  test('is read as texts: numbers, days, yes and no', async () => {
    const row = ['Anna', 436641234567, new Date('1990-05-17T00:00:00Z'), true, null, false]
    expect(await readRosterFile(await aWorkbook({ name: 'Liste', rows: [row] }))).toEqual({
      cells: [['Anna', '436641234567', '17.05.1990', 'ja', '', 'nein']],
      notices: [],
      hidden: [],
    })
  })

  test('gives its first visible sheet with headings, else with content, and says which', async () => {
    const before = [
      { name: 'Leer', rows: [] },
      { name: 'Geheim', rows, hidden: true },
      { name: 'Deckblatt', rows: [['Meldung 2027', 'Talverein']] },
    ]
    const file = await aWorkbook(...before, { name: 'Läufer', rows }, { name: 'Alt', rows })
    expect(await readRosterFile(file)).toEqual({ cells: rows, notices: [says.sheet('Läufer')], hidden: [] })
    const without = await aWorkbook(...before, { name: 'Alt', rows: [['alt']] })
    expect(await readRosterFile(without)).toMatchObject({ notices: [says.sheet('Deckblatt')] })
  })

  test('repeats merged cells in each of their rows, but not beside each other', async () => {
    const merges = [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 1 },
      { startRow: 1, startCol: 0, endRow: 3, endCol: 0 },
    ]
    const cells = [['Liste'], ['Blitz', 'Anna'], [null, 'Ben'], [null, 'Cara'], ['Donner', 'Dora']]
    expect(await readRosterFile(await aWorkbook({ name: 'Liste', rows: cells, merges }))).toEqual({
      cells: [
        ['Liste', ''],
        ['Blitz', 'Anna'],
        ['Blitz', 'Ben'],
        ['Blitz', 'Cara'],
        ['Donner', 'Dora'],
      ],
      notices: [says.mergedCells],
      hidden: [],
    })
  })

  test('gives the stored results of formulas, nothing for an error, and counts those without a result', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>B1</f><v>Anna</v></c><c r="B1"><f>1+1</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1" t="inlineStr"><is><t>Ende</t></is></c></row></sheetData></worksheet>'
    expect(await readRosterFile(aZip(sheetParts(sheet)))).toEqual({
      cells: [['Anna', '', '', 'Ende']],
      notices: [says.formulas, says.formulasWithoutResult(1)],
      hidden: [],
    })
  })

  test.each([
    // what Excel and others leave of a text that was deleted
    ['x1-empty-shared-string-cell', TWO_TEAMS],
    ['x2-SharedStrings-capital', TWO_TEAMS],
    ['x3-backslash-entries', TWO_TEAMS],
    ['x4-hidden-filtered-rows', TWO_TEAMS, [4, 5, 6]],
  ])('%s.xlsx gives the people and teams that stand in it', async (name, cells, hidden: number[] = []) => {
    expect(await readRosterFile(aFile(await readFile(`test/support/samples/${name}.xlsx`)))).toEqual({
      cells,
      notices: [],
      hidden,
    })
  })

  test.each(['x', 'ss', 'ns0'])(
    'whose elements are written with the prefix %s: is read like any other',
    async (prefix) => {
      const sheet =
        '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Anna</t></is></c></row><row r="2" hidden="true"><c r="A2" t="str"><v>Ben</v></c></row><row r="3" ht="0"><c r="A3"><v>7</v></c></row></sheetData></worksheet>'
      const parts = sheetParts(sheet).map(({ name, content }) => ({
        name,
        content: String(content)
          .replaceAll(/<(?=\/?[A-Za-z])\/?/g, `$&${prefix}:`)
          .replaceAll('xmlns=', `xmlns:${prefix}=`),
      }))
      expect(await readRosterFile(aZip(parts))).toEqual({
        cells: [['Anna'], ['Ben'], ['7']],
        notices: [],
        hidden: [1, 2],
      })
    },
  )

  const CELLS =
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Anna</t></is></c><c r="B1" t="d"/><c r="C1" t="d"><v>1990-05-17</v></c><c r="D1" t="b"/></row></sheetData></worksheet>'
  const edited = (edit: (content: string, name: string) => string) =>
    sheetParts(CELLS).map(({ name, content }) => ({ name, content: edit(String(content), name) }))
  const placed = (place: string) =>
    edited((content, name) =>
      name.endsWith('workbook.xml.rels') ? content.replace('worksheets/sheet1.xml', place) : content,
    )
  const prefixed = (prefix: string) =>
    edited((content) =>
      content.replaceAll(/<(?=\/?[A-Za-z])\/?/g, `$&${prefix}:`).replaceAll('xmlns=', `xmlns:${prefix}=`),
    )
  test.each([
    ['with the prefix x-1', prefixed('x-1')],
    ['with the prefix x.1', prefixed('x.1')],
    ['with a prefix of letters that are no ASCII', prefixed('tabelle-größe')],
    ['whose sheet is at ./worksheets/sheet1.xml', placed('./worksheets/sheet1.xml')],
    ['whose sheet is at ../xl/worksheets/sheet1.xml', placed('../xl/worksheets/sheet1.xml')],
    ['whose sheet is at /xl/worksheets/sheet1.xml', placed('/xl/worksheets/sheet1.xml')],
    ['whose sheet is at worksheets//sheet%31.xml', placed('worksheets//sheet%31.xml')],
    [
      'that names properties which are not there',
      edited((content) =>
        content.replace(
          '</Types>',
          '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/></Types>',
        ),
      ),
    ],
    ['with line breaks in its tags', edited((content) => content.replaceAll(/<(c|v|t|row)(?=[ >])/g, '<$1\n'))],
    [
      'of the strict kind',
      edited((content) =>
        content
          .replaceAll('schemas.openxmlformats.org/spreadsheetml/2006/main', 'purl.oclc.org/ooxml/spreadsheetml/main')
          .replaceAll(
            'schemas.openxmlformats.org/officeDocument/2006/relationships',
            'purl.oclc.org/ooxml/officeDocument/relationships',
          ),
      ),
    ],
  ])('%s is read like any other, a day without a value too', async (_, parts) => {
    expect(await readRosterFile(aZip(parts))).toEqual({ cells: [['Anna', '', '17.05.1990']], notices: [], hidden: [] })
  })

  test('has no content in a cell of text without a value, whatever kind of text', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Team</t></is></c><c r="B1" t="inlineStr"><is><t>Vorname</t></is></c></row><row r="2"><c r="A2" t="s"/><c r="B2" t="str"><v>Anna</v></c></row><row r="3"><c r="A3" t="s"><v></v></c><c r="B3" t="str"/></row><row r="4"><c r="A4" t="n"/><c r="B4" t="inlineStr"/></row></sheetData></worksheet>'
    const cells = [
      ['Team', 'Vorname'],
      ['', 'Anna'],
    ]
    expect(await readRosterFile(aZip(sheetParts(sheet)))).toEqual({ cells, notices: [], hidden: [] })
  })

  test.each([
    ['wrote while it went, its sizes behind each file,', aStreamedZip],
    ['packed as a large one, its places in fields of their own,', aLargeZip],
  ])('that a program %s is read', async (_, zip) => {
    const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Anna</v></c></row></sheetData></worksheet>'
    expect(await readRosterFile(zip(sheetParts(sheet)))).toEqual({
      cells: [['Anna']],
      notices: [],
      hidden: [],
    })
  })

  test('with cells that claim places far away is no larger for it', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="ZZZZZZ1"><v>2</v></c><c r="A999999999"><v>3</v></c></row></sheetData></worksheet>'
    expect(await readRosterFile(aZip(sheetParts(sheet)))).toEqual({ cells: [['1']], notices: [], hidden: [] })
  })

  test('with a cell in the last corner of the sheet is no larger for it', async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row></sheetData></worksheet>'
    expect(await readRosterFile(aZip(sheetParts(sheet)))).toEqual({ cells: [['1']], notices: [], hidden: [] })
  })

  test('of 20,000 rows is read, of more it is refused', async () => {
    const many = (count: number) =>
      aWorkbook({ name: 'Liste', rows: Array.from({ length: count }, (_, index) => [index]) })
    expect(await readRosterFile(await many(20_000))).toMatchObject({ cells: { length: 20_000 } })
    expect(await readRosterFile(await many(20_001))).toEqual({ fault: says.tooManyRows(20_000) })
    expect(says.tooManyRows(20_000)).toContain('mehr als 20.000 Zeilen')
  })
})

describe('what is no list', () => {
  const packed = sheetParts('<worksheet/>')
  const bomb = Buffer.alloc(101 * 1024 * 1024, ' ')
  const cut = async (file: Blob) => aFile((await file.arrayBuffer()).slice(0, 400))
  const withoutSheet = packed.slice(0, 2)
  test.each<[string, Blob | Promise<Blob>, string]>([
    ['nothing', aFile(), says.empty],
    ['blanks', aFile(' ;;\r\n;;'), says.empty],
    ['an empty workbook', aWorkbook({ name: 'Leer', rows: [] }), says.empty],
    ['10 MB and a byte', aFile(new Uint8Array(10 * 1024 * 1024 + 1)), says.tooLarge(10)],
    ['an old .xls', aFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])), says.oldOrLocked],
    ['a picture', aFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])), says.wrongFormat],
    ['a PDF', aFile('%PDF-1.7\n'), says.wrongFormat],
    ['a web page', aFile('<html><table><tr><td>Anna</td></tr></table></html>'), says.wrongFormat],
    ['a ZIP of something else', aZip([{ name: 'word/document.xml', content: '<w/>' }]), says.notExcel],
    ['a list of another program', aZip([...packed, { name: 'META-INF/manifest.xml', content: '<m/>' }]), says.notExcel],
    ['a workbook without its sheet', aZip(withoutSheet), says.notExcel],
    ['half a workbook', aWorkbook({ name: 'Liste', rows }).then(cut), says.notExcel],
    ['two letters', aFile('PK'), says.notExcel],
    ['broken XML', aZip(sheetParts('<worksheet><sheetData><row r="x"><c r="??">')), says.empty],
    ['a bomb that says its size', aZip(sheetParts(bomb.toString())), says.unpackedTooLarge],
    ['a bomb that says it is small', aZip(sheetParts(bomb.toString(), { unpacked: 1000 })), says.notExcel],
    ['a bomb that says nothing', aZip(sheetParts(bomb.toString(), { unpacked: 0 })), says.notExcel],
    [
      'a bomb that hides its packed size',
      aZip(sheetParts(bomb.toString(), { packed: 0, unpacked: 1000 })),
      says.notExcel,
    ],
  ])('as %s is refused with a sentence', async (_what, file, fault) => {
    expect(await readRosterFile(await file)).toEqual({ fault })
  })

  test('as a file that is gone is refused with a sentence', async () => {
    const gone = { size: 10, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }
    expect(await readRosterFile(gone)).toEqual({ fault: says.unread })
  })

  test('as a pasted text of more rows than a list has is refused', () => {
    expect(readRosterText('Anna\tHuber\n'.repeat(20_001))).toEqual({ fault: says.tooManyRows(20_000) })
  })
})
