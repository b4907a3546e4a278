import { describe, expect, test } from 'vitest'
import {
  hasFittingCheckDigit,
  hasForbiddenCharacters,
  isBirthYear,
  isCompanyUID,
  isEmail,
  isPhone,
  isPostalCode,
  isStaffPassword,
  isStrongPassword,
  isValidAddress,
  tidyUID,
} from './checks.ts'

describe('isEmail', () => {
  test.each([
    'a@b.at',
    'vorname.nachname+lauf@firma-tirol.co.at',
    "o'neill@firma.at",
    'post@bäckerei.at',
    'müller@firma.at',
  ])('takes %s', (text) => expect(isEmail(text)).toBe(true))
  test.each([
    '',
    'anna',
    'anna@',
    '@firma.at',
    'anna@firma',
    'anna@@firma.at',
    'anna@firma..at',
    'anna@.at',
    'anna@firma.at.',
    'an na@firma.at',
    ' anna@firma.at',
    'a@b.at,c@d.at',
    'a@b.at;c@d.at',
    'Anna <anna@firma.at>',
    '"anna"@firma.at',
    'anna@firma.at\n',
    'anna@firma.at\r\nBcc: alle@firma.at',
    'anna\u0000@firma.at',
    'anna\u202E@firma.at',
    `${'a'.repeat(250)}@b.at`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false))

  test('takes 254 characters, not 255', () => {
    expect(isEmail(`${'a'.repeat(249)}@b.at`)).toBe(true)
    expect(isEmail(`${'a'.repeat(250)}@b.at`)).toBe(false)
  })
})

describe('isPhone', () => {
  test.each([
    '0512123456',
    '+43512123456',
    '+43 512 123-456',
    '0043 664 1234567',
    '123456789012345',
    '06641234567',
    '0512 / 12 34 56',
    '(0512) 12.34.56',
    '+43 (0)512 123456',
  ])('takes %s', (text) => expect(isPhone(text)).toBe(true))
  test.each([
    '',
    '123456789',
    '1234567890123456',
    '+',
    '++43512123456',
    '0512 12 34 5a',
    '4351+2123456',
    '0512,123456',
    '0512123456\n',
  ])('refuses %j', (text) => expect(isPhone(text)).toBe(false))
})

test.each(['ATU12345678', 'atu 1234 5678', 'ATU-1234.5678', ' Atu12345678\n'])(
  'the UID %j is read as it is written',
  (text) => expect(tidyUID(text)).toBe('ATU12345678'),
)

test.each([
  ['ATU12345678', true],
  ['atu12345678', false],
  ['ATU1234567', false],
  ['ATU123456789', false],
  ['ATU12345678\n', false],
  ['DE123456789', false],
  ['', false],
])('the UID %j is valid: %s', (text, valid) => expect(isCompanyUID(text)).toBe(valid))

test.each([
  [999, false],
  [1000, true],
  [6020, true],
  [100_000, true],
  [999_999_999, true],
  [1_000_000_000, false],
  [6020.5, false],
  [Number.NaN, false],
  [-6020, false],
])('the postal code %d is valid: %s', (value, valid) => expect(isPostalCode(value)).toBe(valid))

describe('isValidAddress', () => {
  const address = {
    street: 'Maria-Theresien-Str.',
    houseNumber: '1',
    postalCode: 6020,
    city: 'Innsbruck',
    state: 'Tirol',
    country: 'AT',
  }
  test('takes an address with every part', () => expect(isValidAddress(address)).toBe(true))
  test.each(['street', 'houseNumber', 'city', 'state', 'country', 'postalCode'])('needs %s', (part) => {
    expect(isValidAddress({ ...address, [part]: null })).toBe(false)
  })
  test('refuses blanks and impossible postal codes', () => {
    expect(isValidAddress({ ...address, city: ' ' })).toBe(false)
    expect(isValidAddress({ ...address, postalCode: 999 })).toBe(false)
  })
})

test.each([
  ['Geheim12', true],
  ['ÄÖü45678', true],
  [`aB1${'x'.repeat(197)}`, true],
  ['Gehei12', false],
  ['geheim12', false],
  ['GEHEIM12', false],
  ['Geheimes', false],
  [`aB1${'x'.repeat(198)}`, false],
  ['', false],
])('the password %j is strong: %s', (text, strong) => expect(isStrongPassword(text)).toBe(strong))

test.each([
  ['zwölf Zeiche', true],
  ['x'.repeat(200), true],
  ['elf Zeichen', false],
  ['x'.repeat(201), false],
  ['zwei\nZeilen lang', false],
])('the password %j is long enough for the staff: %s', (text, enough) => expect(isStaffPassword(text)).toBe(enough))

test.each([
  [1899, false],
  [1900, true],
  [2026, true],
  [2027, false],
  [1990.5, false],
  [Number.NaN, false],
])('the birth year %d is possible in 2026: %s', (year, possible) => {
  expect(isBirthYear(year, new Date('2026-06-01T12:00:00Z'))).toBe(possible)
})

test.each([
  ['Bäckerei „Łukasz & Söhne“ 👟', false],
  ['עברית العربية', false],
  ['zwei\nZeilen', true],
  ['Tab\tTab', true],
  ['\u007F', true],
  ['\u0085', true],
  ['\u2028', true],
  ['gpj.\u202Eexe', true],
  ['\u2066innen\u2069', true],
  ['half an emoji \uD83D', true],
  ['a whole one 😀', false],
  ['a family joined 👨\u200D👩\u200D👧', false],
  ['\u200B', true],
  [' \u200B\u3164 ', true],
  ['', false],
  ['   ', false],
])('%j has forbidden characters: %s', (text, forbidden) => expect(hasForbiddenCharacters(text)).toBe(forbidden))

test.each([
  ['ATU13585627', true],
  ['ATU37675002', true],
  ['ATU13585628', false],
  ['ATU31585627', false],
  ['ATU1358562', true],
  ['', true],
])('the check digit of %j fits: %s', (uid, fits) => expect(hasFittingCheckDigit(uid)).toBe(fits))
