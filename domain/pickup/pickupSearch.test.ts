import { expect, test } from 'vitest'
import { findableOf, foundIn, openedBy, scanned } from './pickupSearch.ts'

const item = (teamName: string, startNumber: string | null, personName: string | null) => ({
  teamName,
  startNumber,
  personName,
})
const LIST = [
  {
    customerID: 42,
    companyName: 'Nordkette Holzbau GmbH',
    pickupNumber: 'A-00042-7',
    token: '0A1B2C3D4E5F6071',
    items: [item('Die 1019er', '1018A', 'Ayşe Demir'), item('Die 1019er', '1018B', null)],
  },
  {
    customerID: 572,
    companyName: 'Großbäckerei Łukasz',
    pickupNumber: 'A-00572-4',
    token: 'FFFF000011112222',
    items: [item('Semmelblitz', '1019A', 'Jürgen Müller'), item('Semmelblitz', null, null)],
  },
]
const findable = LIST.map(findableOf)
/** A company whose code and team could be taken for numbers and names of others. */
const ALIKE = {
  customerID: 7,
  companyName: 'Ade & Söhne KG',
  pickupNumber: 'A-00007-0',
  token: 'BE72101810A2CAFE',
  items: [item('Team 4 You', '12A', 'Jo Ade')],
}
/** Result of reading the code of the first company. */
const COMPANY = { kind: 'company', customerID: 42 }

test.each([
  ['holzbau', [42]],
  ['NORDKETTE gmbh', [42]],
  ['demir ayse', [42]],
  ['muller', [572]],
  ['grossbackerei lukasz', [572]],
  ['1018', [42]],
  ['1018b', [42]],
  ['Startnummer 1018', [42]],
  ['Nr. 1018b', [42]],
  // the team with this number before the one that is called so
  ['1019', [572, 42]],
  ['A-00042-7', [42]],
  ['a 005724', [572]],
  ['0a1b 2c3d', [42]],
  ['ffff-oooo-1111-2222', [572]],
  ['GletscherFFFF000011112222', [572]],
  [']C11018B', [42]],
  [']Q3A-00572-4', [572]],
  [']Q3ffff-oooo-1111-2222', [572]],
  ['gibt es nicht', []],
  ['  ', []],
])('„%s“ finds %j', (text, expected) => {
  expect(foundIn(findable, text)).toEqual(expected)
})

// as a hand scanner for an American keyboard types on a German one, as lists and people write, as it is pasted
test.each([
  ['1018', 42],
  ['1018 B', 42],
  ['1018.b', 42],
  ['1.018', 42],
  ['1 018 A', 42],
  ['01018', null],
  ['012', 7],
  ['0012A', 7],
  ['#12', 7],
  ['№ 12', 7],
  ['Start-Nr. 12 A', 7],
  ['Team 1018', 42],
  ['1018A1018A', 42],
  ['1018A, 1018B', 42],
  ['1018 12', null],
  ['1018A Demir', 42],
  ['Łukasz 1018', null],
  ['+C11018B', 42],
  ['1018\u200b', 42],
  ['１０１８Ｂ', 42],
  ['Aß00042ß7', 42],
  ['+Q3Aß00042ß7', 42],
  ['a?00042?7', 42],
  ['A–00042–7', 42],
  ['A\u201100042\u20117', 42],
  ['A-00042-7\u200b', 42],
  ['A-00042-7A-00042-7', 42],
  ['A-00572-4A-00042-7', 42],
  ['GletscherA-00042-7', 42],
  ['FFFF000011112222A-00042-7', 42],
  ['Abholnummer A-00042-7', 42],
  ['Abholnr. 00042-7', 42],
  ['A-00042-8', null],
  ['Rechnung 2027-00042', null],
  ['0a1bß2c3dß4e5fß6071', 42],
  ['０Ａ１Ｂ２Ｃ３Ｄ４Ｅ５Ｆ６０７１', 42],
  ['https://lauf.example/ausgabe#0A1B2C3D4E5F6071 ', 42],
  ['4e5f-6071', 42],
  ['2c3d-4e5f', 42],
  // letters of a code are no word, its digits no number
  ['cafe', null],
  ['1810', null],
  ['Nord\u00adkette', 42],
  ['Ｎｏｒｄｋｅｔｔｅ', 42],
  ['Ju\u0308rgen Mu\u0308ller', 572],
  [']Q3', null],
  ['ab '.repeat(100_000), null],
])('Enter after „%.40s“ opens %j', (text, expected) => {
  expect(openedBy([...LIST, ALIKE].map(findableOf), text)).toBe(expected)
})

test.each([
  ['the code of a company', '0A1B2C3D4E5F6071', COMPANY],
  ['the same as typed from paper', '0a1b-2c3d-4e5f-6o71', COMPANY],
  ['a code of an earlier notice', 'A-00572-4', { kind: 'company', customerID: 572 }],
  ['a code behind a foreign one that stands in the field', 'https://example.org/abc0A1B2C3D4E5F6071', COMPANY],
  ['a code behind a word', 'Gletscher0A1B2C3D4E5F6071', COMPANY],
  ['a code behind a torn one', 'FFFF00000A1B2C3D4E5F6071', COMPANY],
  ['a code behind one of another event', '11112222333344440A1B2C3D4E5F6071', COMPANY],
  ['a code twice', '0A1B2C3D4E5F60710A1B2C3D4E5F6071', COMPANY],
  ['a code behind the mark that a scanner sets before it', ']Q30A1B2C3D4E5F6071', COMPANY],
  ['a pickup number behind such a mark', ']Q3A-00572-4', { kind: 'company', customerID: 572 }],
  ['a code of another event behind such a mark', ']Q31111222233334444', { kind: 'unknown' }],
  [
    'such a mark behind what stands in the field',
    'https://example.org/abc]d2A-00572-4',
    { kind: 'company', customerID: 572 },
  ],
  ['a code with the start of another behind it', '0A1B2C3D4E5F6071FFFF', { kind: 'foreign' }],
  ['a code of another event behind a word', 'Gletscher1111222233334444', { kind: 'foreign' }],
  ['a code of another event, or of a company that is gone', '1111222233334444', { kind: 'unknown' }],
  ['a pickup number of nobody here', 'A-00001-3', { kind: 'unknown' }],
  ['a pickup number typed by a scanner for another keyboard', 'Aß00042ß7', COMPANY],
  ['a pickup number twice', 'A-00042-7A-00042-7', COMPANY],
  ['a pickup number of nobody here behind a code', '0A1B2C3D4E5F6071A-00001-3', { kind: 'unknown' }],
  ['an address of the product', 'https://lauf.example/ausgabe#42', { kind: 'foreign' }],
  ['anything else', 'https://example.at/anmeldung', { kind: 'foreign' }],
])('%s', (_, text, expected) => {
  expect(scanned(LIST, text)).toEqual(expected)
})
