import { expect, test } from 'vitest'
import { readChipList, type ChipFault, type ChipSlot } from './chipList.ts'

const slot = (startNumber: string | null, chipNumber: number, transponder: string | null = null): ChipSlot => ({
  startNumber,
  chipNumber,
  transponder,
})
const SLOTS = [slot('101A', 1), slot('101B', 2, 'KX-2'), slot('101C', 3), slot('102A', 12), slot(null, 13)]

const readList = (text: string, slots = SLOTS) => {
  const list = readChipList(text, slots)
  return 'unread' in list ? undefined : list
}
const given = (text: string) => readList(text)?.given.map(({ startNumber, chip }) => `${startNumber} ${chip}`)

test.each<[string, string]>([
  ['as the timekeeper writes it', 'Startnummer;Chip\r\n101A;KX-1\r\n101C;0012\r\n'],
  ['without a heading', '101A;KX-1\n101C;0012'],
  ['with a byte-order mark and quotes', '\uFEFF"Startnummer";"Chip"\r\n"101A";"KX-1"\r\n"101C";"0012"'],
  ['with tabs', 'Startnummer\tChip\n101A\tKX-1\n101C\t0012\n'],
  ['with commas', 'Startnummer,Chip\n101A,KX-1\n101C,0012\n'],
  ['with the separator named and sums below', 'sep=|\n101A|KX-1\n101C|0012\nSumme|2\n'],
  ['with headings again on each page', 'Startnummer;Chip\n101A;KX-1\nStartnummer;Chip\n101C;0012\n'],
  ['with line ends of an old Mac', 'Startnummer;Chip\r101A;KX-1\r101C;0012\r'],
  ['with blank lines at the end and between', '101A;KX-1\n\n101C;0012\n;\n ; \n\n'],
  ['with numbers as somebody types them', '0101a;KX-1\n 101-C ; 0012 \n'],
  ['with other columns around', 'Nr;Name;Transponder\n101A;Lena;KX-1\n101C;Max;0012\n'],
  ['by what is printed, where both numbers are in it', 'Bib;Aufdruck;Transponder1\n3;101A;KX-1\n1;101C;0012\n'],
  ['by the Startnummer ID, leading zeros or not', 'Startnummer;Chip\n0001;KX-1\n3;0012\n'],
  ['with a line that stands there twice', '101A;KX-1\n101C;0012\n101A;KX-1\n'],
])('a list of chips is read %s', (_, text) => {
  expect(given(text)).toEqual(['101A KX-1', '101C 0012'])
  expect(readList(text)?.faults.filter(({ startNumber }) => startNumber !== '')).toEqual([])
})

test('it says what is new, what changes and what is as it was', () => {
  const list = readList('101A;1\n101B;KX-9')
  expect(list?.given).toEqual([
    { line: 1, startNumber: '101A', chip: '1', before: null },
    { line: 2, startNumber: '101B', chip: 'KX-9', before: 'KX-2' },
  ])
  expect(readChipList('101B;kx-2', SLOTS)).toMatchObject({ given: [], same: 1, faults: [] })
})

test('it says by which number it counts', () => {
  expect(['101A;1', '1;1'].map((text) => readList(text)?.isByChipNumber)).toEqual([false, true])
})

test('chips may be exchanged', () => {
  const both = [slot('101A', 1, 'X1'), slot('101B', 2, 'X2')]
  expect(readChipList('101A;X2\n101B;X1', both)).toMatchObject({ given: [{ chip: 'X2' }, { chip: 'X1' }], faults: [] })
})

test.each<[string, string, [number, ChipFault, string][]]>([
  ['a number that nobody has', 'Startnummer;Chip\n999A;1\n', [[2, 'unknownNumber', '']]],
  ['a slot that has no printed number', '13;1\n', [[1, 'unknownNumber', '']]],
  ['a number with two chips', '101A;1\n\n101A;2\n', [[3, 'numberTwice', '1']]],
  ['a chip with two numbers, leading zeros or not', '101A;0012\n101C;12\n', [[2, 'chipTwice', '1']]],
  ['a chip that another number has, which is not in the list', '101A;kx-2\n', [[1, 'chipTaken', '101B']]],
  [
    'a missing chip and a missing number',
    '101A;\n;7\n',
    [
      [1, 'noChip', ''],
      [2, 'noNumber', ''],
    ],
  ],
  [
    'what is no chip',
    `101A;=1+1\n101C;${'9'.repeat(41)}\n`,
    [
      [1, 'badChip', ''],
      [2, 'badChip', ''],
    ],
  ],
])('it names %s', (_, text, faults) => {
  expect(readList(text)?.faults.map(({ line, fault, other }) => [line, fault, other])).toEqual(faults)
})

test.each(['', '\n\n', 'nur ein Wort', '101A\n101B'])('%j is no list of chips', (text) => {
  expect(readChipList(text, SLOTS)).toEqual({ unread: 'noTable' })
})

test.each<[string, string, string | number, string | number]>([
  ['Startnummer;Name;RFID\n101A;Anna Moser;KX-1', '101A KX-1', 'Startnummer', 'RFID'],
  ['RFID;Startnummer\nKX-1;101A', '101A KX-1', 'Startnummer', 'RFID'],
  ['MyLaps-Chip (RFID);Startnr. 2027;Name\nKX-1;101A;Anna', '101A KX-1', 'Startnr. 2027', 'MyLaps-Chip (RFID)'],
  ['Chips des Laufs 2027\n\nBib;Tag\n101A;KX-1', '101A KX-1', 'Bib', 'Tag'],
  ['Bib Number;Chip-Zeit;Chip Number\n101A;00:20;KX-1', '101A KX-1', 'Bib Number', 'Chip Number'],
  ['Startnummer des Läufers;RFID-Tag (UHF)\n101A;KX-1', '101A KX-1', 'Startnummer des Läufers', 'RFID-Tag (UHF)'],
  ['101A;KX-1', '101A KX-1', 1, 2],
  ['101A;KX-1;', '101A KX-1', 1, 2],
])('%j says which columns were taken', (text, chips, number, chip) => {
  expect(given(text)).toEqual([chips])
  expect(readList(text)?.columns).toEqual({ number, chip })
})

test.each<[string, string[]]>([
  ['Platz;Laufzeit\n1;00:35:12', ['Platz', 'Laufzeit']],
  ['Startnummer;Name\n101A;Anna M', ['Startnummer', 'Name']],
  ['Startnummer;Chip 1;Chip 2\n101A;X;Y', ['Startnummer', 'Chip 1', 'Chip 2']],
  ['Startnummer;Chipzeit\n101A;00:20:12', ['Startnummer', 'Chipzeit']],
  ['Bib;Chip Time;Gun Time\n101A;00:20:12;00:20:15', ['Bib', 'Chip Time', 'Gun Time']],
  ['Startnummer;Chip-Status\n101A;retour', ['Startnummer', 'Chip-Status']],
  ['Startnummer alt;Chip\n101A;KX-1', ['Startnummer alt', 'Chip']],
  ['Chip;Name\n7;Anna', ['Chip', 'Name']],
  ['Nummern;Kennungen\n101A;KX-1', ['Nummern', 'Kennungen']],
  ['101A;Anna;KX-1', ['101A', 'Anna', 'KX-1']],
  ['KX-1;101A\nKX-2;101B', ['KX-2', '101B']],
])('the columns of %j are not guessed', (text, first) => {
  expect(readChipList(text, SLOTS)).toEqual({ unread: 'columns', first })
})
