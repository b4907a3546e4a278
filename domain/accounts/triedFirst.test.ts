import { expect, test } from 'vitest'
import { isTriedFirst, triedWord } from './triedFirst.ts'

const words = new Set(['passwort', 'sommer', 'oktober', 'qwertz', 'hallo', 'maerz'])
const own = ['Käthe Über', 'kaethe.ueber', 'Holzbau Stöckl GmbH', 'Tiroler Firmenlauf 2027']

test.each([
  'Passwort1',
  'passwort2027!',
  'P4$$w0rt99',
  'Sömmer-2027',
  '2027Oktober!',
  'QWERTZ123',
  'H-a-l-l-o-123',
  'Maerz2027',
  'Kaethe123',
  'Käthe1980!',
  'Ueber2027',
  'KaetheUeber1',
  'Holzbau2027',
  'Stoeckl-1',
  'HolzbauStöckl1',
  'HolzbauStoecklGmbH1',
  'Firmenlauf-2027',
  'TirolerFirmenlauf2027',
  '123456789012',
  'aaaaaaaaaaaa',
])('%s is tried first', (password) => {
  expect(isTriedFirst(password, { words, own })).toBe(true)
})

test.each([
  // what P's rule takes
  'Abcdefg1',
  'Abcd1234',
  'Rodelhang123',
  'Sommerlauf-2027',
  'Passwort-fuer-alle-1',
  'Holz-und-Bau-7',
  'lange genug für alle',
  'Пароль-Ж-12345',
])('%s is not', (password) => {
  expect(isTriedFirst(password, { words, own })).toBe(false)
})

test.each([
  ['2027-Sömmer!!', 'sommer'],
  ['Größe12', 'grosse'],
  ['12345', ''],
])('%s is made of %s', (password, word) => {
  expect(triedWord(password)).toBe(word)
})

test('a password as long as one may be, of one sign, takes no time', () => {
  for (const sign of ['a', '1', '-', 'ä', '\u0301'])
    expect(isTriedFirst(sign.repeat(200), { words, own: [sign.repeat(254)] })).toBe(true)
})
