import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './document.ts'
import { knownAs, type Known } from './known.ts'

/** Where a value stands: its name there, and the address of the call. */
type Place = { name: string; path: string; known: Known }

const LETTERS = 'abcdefghijklmnopqrstuvwxyzäöüßéABCXYZ -.'.split('')
const words = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: min, maxLength: Math.max(min, Math.min(max, 24)) })

const INT_MAX = 2_147_483_647

/** Mostly small: an order of a thousand teams tests no more than one of three. */
const whole = ({ minimum = -INT_MAX, maximum = INT_MAX }: Schema) => {
  const [min, max] = [Math.ceil(minimum), Math.floor(Math.min(maximum, INT_MAX))]
  return fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min, max: Math.min(max, Math.max(min, 0) + 3) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, Math.min(max, 1000)) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  )
}

const FORMATS: Record<string, Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString()),
  email: fc.oneof(
    fc.emailAddress(),
    words(1, 8).map((name) => `${name.replace(/[ .]/g, '')}x@firma.example`),
  ),
  binary: fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<unknown> {
  if (format !== undefined && FORMATS[format]) return FORMATS[format]
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  return words(minLength, maxLength)
}

/** A value that the schema allows; where the world knows values of that name, mostly one of those. */
export function valueOf(schema: Schema, place: Place): Arbitrary<unknown> {
  const known = place.known.get(knownAs(place.name, place.path) ?? '')
  const made = plainValue(schema, place)
  const isOne = !schema.properties && !schema.items
  if (!known || known.length === 0 || !isOne) return made
  return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: made })
}

function plainValue(schema: Schema, place: Place): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, place)))
  const type = Array.isArray(schema.type) ? schema.type : [schema.type]
  return fc.oneof(...type.map((one) => ofType(one, schema, place)))
}

function ofType(type: string | undefined, schema: Schema, place: Place): Arbitrary<unknown> {
  if (type === 'object') return objectOf(schema, place)
  if (type === 'array') return arrayOf(schema, place)
  if (type === 'string') return text(schema)
  if (type === 'integer') return whole(schema)
  if (type === 'number')
    return fc.oneof(
      whole({ minimum: 0, ...schema }),
      fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    )
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return fc.jsonValue({ maxDepth: 2 })
}

/** Left out more often than not: a body with every field is refused for one of them nearly always. */
export const sometimes = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

const seldom = (value: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.oneof({ weight: 25, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

function objectOf({ properties = {}, required = [] }: Schema, place: Place): Arbitrary<unknown> {
  // a choice of options is refused for one that an item does not have: mostly none is made
  const omitted = place.name === 'itemAttributes' ? seldom : sometimes
  const parts = Object.entries(properties).map(([name, schema]) => {
    const value = valueOf(schema, { ...place, name })
    return [name, required.includes(name) ? value : omitted(value)] as const
  })
  return fc
    .record(Object.fromEntries(parts))
    .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
}

function arrayOf({ items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema, place: Place): Arbitrary<unknown> {
  if (prefixItems) return fc.tuple(...prefixItems.map((one) => valueOf(one, place)))
  return fc.array(valueOf(items, { ...place, name: '[]' }), {
    minLength: minItems,
    maxLength: Math.min(maxItems, minItems + 3),
  })
}

const times = (letter: string, length: number) => letter.repeat(length)

/** Values at and beyond the edges. */
export const EDGES = fc.constantFrom<unknown>(
  '',
  ' ',
  '\t',
  0,
  -0,
  -1,
  1,
  0.1,
  0.005,
  1e-7,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e21,
  1e308,
  -1e308,
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  times('x', 50),
  times('x', 51),
  times('x', 100),
  times('x', 101),
  times('x', 254),
  times('x', 255),
  times('x', 500),
  times('x', 501),
  times('9', 40),
  '1899',
  1899,
  1900,
  2027,
  '1e3',
  '0x10',
  '１２',
  '0',
  '-1',
  'null',
  'true',
  Array.from({ length: 101 }, () => 1),
)

const OTHERS = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 5 }), fc.integer(), { maxKeys: 2 }),
)

/** Anything that JSON can say, most of it not what is expected. */
export const WRONG = OTHERS

/** Texts that are difficult to store, compare, print or mail. */
export const UNICODE = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '\uD800',
    'a\uDC00b',
    '\uDBFF',
    '\u202Etxet',
    '\u2066x\u2069',
    '\u200F',
    'e\u0301',
    'Z\u0351\u0352\u0353a\u0300\u0301l',
    '👩‍👩‍👧‍👦',
    '🇦🇹',
    '\uFEFF',
    '\uFFFE',
    '\uFFFF',
    '\u2028',
    '\u2029',
    '\u00A0',
    '\u3000',
    'ẞ',
    'İ',
    'ﬁ',
    '１２３',
    '٣',
    '\u{10FFFF}',
    '\u{1F600}'.repeat(60),
    'Ａ',
    '\u0085',
    '\u061C',
    '\u180E',
    '= 1+1',
    "'; --",
    '%s%n',
    '${7*7}',
    '<b>x</b>',
    '\\u0000',
  ),
)
export const CONTROLS = fc.oneof(
  fc.constantFrom(
    '\0',
    'a\0b',
    '\0'.repeat(20),
    '\u0001',
    '\u001F',
    '\u007F',
    '\u009F',
    '\r\n',
    'x\r\nBcc: y@z.example',
    '\b',
    '\u001B[2J',
  ),
  fc.string({ unit: fc.constantFrom('\0', '\n', '\r', '\u0007', 'x'), minLength: 1, maxLength: 12 }),
)
export const HUGE = fc.oneof(
  fc.integer({ min: 1000, max: 60_000 }).map((length) => times('ä', length)),
  fc.integer({ min: 66_000, max: 90_000 }).map((length) => times('x', length)),
  fc.integer({ min: 100, max: 4000 }).map((length) => Array.from({ length }, () => 1)),
  fc
    .integer({ min: 100, max: 2000 })
    .map((length) => Object.fromEntries(Array.from({ length }, (_, at) => [`k${at}`, at]))),
)
