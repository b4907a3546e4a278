import { readFileSync } from 'node:fs'
import { read, utils } from '@e965/xlsx/dist/xlsx.mini.min'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SLOTS } from '../teams/teams.ts'
import { listText } from '../text/listText.ts'
import { raceResultList, type ListCell } from './raceResultList.ts'
import { readResults, type Plausible, type ResultSlot } from './readResults.ts'
import { proposeColumns } from './resultColumns.ts'
import { listOfRows, textList } from './resultTable.ts'

const SAMPLES = new URL('../../test/support/samples/results/', import.meta.url)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, SAMPLES)))
const jsonOf = (name: string): unknown => JSON.parse(readFileSync(new URL(name, SAMPLES), 'utf8'))

const Events = z.array(
  z.object({
    number: z.int(),
    chipNumbers: z.array(z.int()),
    competition: z.enum(['RUNNING', 'NORDIC_WALKING']),
    timekeeping: z.boolean(),
    runners: z.array(z.object({ firstName: z.string(), lastName: z.string() })),
  }),
)
const slots: ResultSlot[] = Events.parse(jsonOf('event.json')).flatMap(({ number, chipNumbers, runners, ...team }) =>
  runners.map((runner, place) => ({
    ...team,
    ...runner,
    startNumber: `${number}${SLOTS[place]}`,
    chipNumber: chipNumbers[place] ?? null,
    transponder: null,
  })),
)

const HOUR = 3_600_000
const PLAUSIBLE: Plausible = {
  RUNNING: { fastest: 960_000, slowest: 3 * HOUR },
  NORDIC_WALKING: { fastest: null, slowest: 3 * HOUR },
}

const Told = z.object({ gunTime: z.int(), netTime: z.int(), status: z.string() }).partial()
const Expected = z.record(
  z.string(),
  z.object({
    results: z.record(z.string(), Told).optional(),
    warnings: z.array(z.object({ startNumber: z.string(), line: z.int() })),
    mayWarn: z.array(z.string()).optional(),
    refused: z.int().optional(),
  }),
)
const EXPECTED = Expected.parse(jsonOf('expected.json'))

function listIn(name: string) {
  if (name.endsWith('.json')) return raceResultList(jsonOf(name))
  if (name.endsWith('.csv')) return textList(listText(bytesOf(name)).text)
  const { Sheets, SheetNames } = read(bytesOf(name), { type: 'array' })
  const sheet = Sheets[SheetNames[0] ?? '']
  return listOfRows(utils.sheet_to_json<ListCell[]>(sheet!, { header: 1, raw: true, defval: '' }))
}

function readIn(name: string) {
  const list = listIn(name)
  const columns = list && proposeColumns(list.headings)
  if (!list || !columns) throw new Error(`${name} is not read.`)
  return readResults(list, { columns, slots, plausible: PLAUSIBLE })
}

describe('a list of a timekeeper is read from its headings', () => {
  test.each(Object.entries(EXPECTED))('%s', (name, { results = {}, refused: isRefused, warnings, mayWarn = [] }) => {
    const read = readIn(name)
    const told = Object.fromEntries(
      read.results.map(({ startNumber, ...result }) => [
        startNumber,
        Object.fromEntries(Object.entries(result).filter(([, value]) => value !== null)),
      ]),
    )
    // a file that is refused says nothing else; a time beside a status is kept, though it is not told here of each
    expect(told).toMatchObject(results)
    expect(isRefused ? [] : Object.keys(told).toSorted()).toEqual(Object.keys(results).toSorted())
    const odd = read.warnings.filter(
      ({ kind, startNumber }) => !(kind === 'hoursAsMinutes' && mayWarn.includes(startNumber)),
    )
    expect(odd.map(({ line, startNumber }) => ({ line, startNumber }))).toEqual(
      warnings.map(({ line, startNumber }) => ({ line, startNumber })),
    )
  })

  test('and warned of by kind', () => {
    expect(readIn('10-warnings.csv').warnings.map(({ kind }) => kind)).toEqual([
      'sameTwice',
      'otherName',
      'withoutTimekeeping',
      'tooFast',
      'tooSlow',
      'netAboveGun',
      'unknownNumber',
    ])
    expect(readIn('09-number-twice.csv').warnings.map(({ kind }) => kind)).toEqual(['differentTwice'])
  })
})

/** The results and warnings of a list that is written as a text. */
const inText = (text: string) => {
  const list = textList(text)
  const columns = list && proposeColumns(list.headings)
  return list && columns && readResults(list, { columns, slots, plausible: PLAUSIBLE })
}

describe('a list', () => {
  test('with one time that does not say which is net', () => {
    expect(inText('Startnummer;Zeit\n101A;17:57,5')).toMatchObject({ results: [{ netTime: 1_077_500, gunTime: null }] })
    expect(inText('Startnummer;Zeit;Netto\n101A;18:00;17:57,5')).toMatchObject({
      results: [{ netTime: 1_077_500, gunTime: 1_080_000 }],
    })
  })

  test('whose time is none is named with its line, whatever else it says', () => {
    expect(inText('Startnummer;Netto\n101A;siebzehn\n101B;17:57')).toEqual({
      results: [{ startNumber: '101B', netTime: 1_077_000, gunTime: null, status: null }],
      warnings: [{ kind: 'noTime', line: 2, startNumber: '101A', text: 'siebzehn' }],
    })
  })

  test('whose line has a time and no number is named', () => {
    expect(inText('Startnummer;Netto\n;17:57\n;\n')).toEqual({
      results: [],
      warnings: [{ kind: 'noNumber', line: 2, startNumber: '', text: '' }],
    })
  })

  test('with numbers of RACE RESULT for statuses, which places are not', () => {
    expect(inText('Startnummer;Netto;Status\n101A;17:57;2')).toMatchObject({ results: [{ status: 'DSQ' }] })
    expect(inText('Platz;Startnummer;Netto\n2;101A;17:57\nDSQ;101B;18:00')).toMatchObject({
      results: [{ status: null }, { status: 'DSQ' }],
    })
  })

  test('by whole numbers, which are never teams, and by chips', () => {
    expect(inText('Startnummer;Netto\n1;17:57\n101;17:57')).toMatchObject({
      results: [{ startNumber: '101A' }],
      warnings: [{ kind: 'unknownNumber', startNumber: '101' }],
    })
  })

  test('without headings that are known is none', () => {
    expect([inText('101A;17:57'), inText('Name;Verein\nAnna;ASV'), inText('')]).toEqual([null, null, null])
  })
})

test.each([
  null,
  [],
  {},
  { list: {} },
  { list: {}, DataFields: ['BIB'], data: 'x' },
  { list: {}, DataFields: [1], data: [] },
  { list: {}, DataFields: ['BIB'], data: { a: { b: 3 } } },
])('%j is no list of RACE RESULT', (json) => {
  expect(raceResultList(json)).toBeNull()
})

test('groups within groups without an end are no list', () => {
  const deep = Array.from({ length: 50 }).reduce<unknown>((within) => ({ group: within }), [['1', '1', '17:57']])
  expect(raceResultList({ list: {}, DataFields: ['BIB', 'ID', 'TIMETEXT'], data: deep })).toBeNull()
})
