import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { read, utils } from '@e965/xlsx'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { SheetCell } from '#domain/text/sheets.ts'
import { csvOf } from '#domain/text/csv.ts'
import { csvFile } from './csvFile.ts'
import { workbook, type Sheet } from './workbook.ts'

const at = new Date('2027-05-31T12:00:00Z')
const HOSTILE = ['=1+1', '<b>&"</b>', ' a\n\tb ', 'x\u0000\uD800\u001Fy', '_x0041_', 'Ş😀', '']

const sheet = (name: string, header: string[], ...parts: SheetCell[][][]): Sheet => ({
  name,
  header,
  async *parts() {
    yield* parts
  },
})
const whole = (sheets: Sheet[]) => buffer(Readable.from(workbook(sheets, at)))

test('two programs read the same sheets from it: texts as they are, numbers, days and sums that can be added up', async () => {
  const bytes = await whole([
    sheet('Firmen & Co', ['Name', 'Tag'], [['Bergblick', { day: '2027-05-31' }]], [[null, 7]]),
    sheet('Zahlungen', ['Betrag', ...HOSTILE.map((_, place) => `T${place}`)], [[{ cents: -123456 }, ...HOSTILE]]),
    sheet('Leer', ['Nichts']),
    sheet(
      'Breit',
      Array.from({ length: 28 }, (_, place) => `S${place}`),
      [Array.from({ length: 28 }, (_, place) => place)],
    ),
  ])
  const texts = ['=1+1', '<b>&"</b>', ' a\n\tb ', 'xy', '_x0041_', 'Ş😀']

  const book = read(bytes, { cellDates: true, UTC: true })
  expect(book.SheetNames).toEqual(['Firmen & Co', 'Zahlungen', 'Leer', 'Breit'])
  const rowsOf = (name: string) => utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, UTC: true })
  expect(rowsOf('Firmen & Co')).toEqual([
    ['Name', 'Tag'],
    ['Bergblick', new Date('2027-05-31T00:00:00Z')],
    [undefined, 7],
  ])
  expect(rowsOf('Zahlungen')[1]).toEqual([-1234.56, ...texts])
  expect(rowsOf('Leer')).toEqual([['Nichts']])
  expect(rowsOf('Breit')[1]).toEqual(Array.from({ length: 28 }, (_, place) => place))
  expect(book.Sheets['Zahlungen']!['B2']).toMatchObject({ t: 's' })

  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(book.SheetNames)
  expect(sheets[1]!.rows[1]!.slice(0, 4)).toEqual([-1234.56, ...texts.slice(0, 3)])
  expect(sheets[0]!.rows[1]![1]).toEqual(new Date('2027-05-31T00:00:00Z'))
})

/** A sheet of so many rows that counts those which were asked for. */
function counted(rows: number) {
  const asked = { rows: 0, isOver: false }
  const parts = async function* () {
    try {
      for (; asked.rows < rows; asked.rows += 100)
        yield Array.from({ length: 100 }, () => Array.from({ length: 12 }, () => Math.random().toString(36)))
    } finally {
      asked.isOver = true
    }
  }
  return { asked, sheet: { name: 'Personen', header: Array.from({ length: 12 }, String), parts } }
}

test('whoever takes it slowly, or goes away, has it read no further: few rows are ever in memory', async () => {
  const { asked, sheet: people } = counted(20_000)
  let bytes = 0
  for await (const chunk of workbook([people], at)) {
    bytes += chunk.length
    if (bytes > 300_000) break
    await new Promise(setImmediate)
  }
  const soFar = asked.rows
  expect(soFar).toBeLessThan(10_000)
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
  expect(asked).toEqual({ rows: soFar, isOver: true })
})

test('rows that cannot be read break it off, so that nobody takes it for whole', async () => {
  const broken: Sheet = {
    name: 'Firmen',
    header: ['Name'],
    async *parts() {
      yield [['Bergblick']]
      throw new Error('away')
    },
  }
  await expect(whole([broken])).rejects.toThrow('away')
})

test('as CSV it has the same bytes in parts as at once', async () => {
  const rows = Array.from({ length: 7 }, (_, place) => [`=${place}`, place, null])
  const parts = async function* () {
    yield rows.slice(0, 3)
    yield rows.slice(3)
  }
  const sent = await buffer(Readable.from(csvFile({ name: '', header: ['A', 'B', 'C'], parts })))
  expect(sent.toString()).toBe(csvOf(['A', 'B', 'C'], rows))
})
