import { expect, test } from 'vitest'
import { DEFAULT_RESULT_SETTINGS } from '#domain/results/resultSettings.ts'
import type { ResultSlot } from '#domain/results/readResults.ts'
import { SLOTS } from '#domain/teams/teams.ts'
import { aWorkbook } from '../../test/support/sheets.ts'
import { readFile } from './readFile.ts'

/** Finishers of a real company run, its sheets, and its odd cells: Excel's fractions of a day, and people without a net time. */
const FINISHERS = 5434
const SHEETS = ['Frauen', 'Männer', 'Walking']
const FRACTIONS = 7
const WITHOUT_NET = 4
const DAY_SECONDS = 86_400

const two = (value: number) => String(value).padStart(2, '0')
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`

/** Somebody by a number: the team's, the slot, and the times in seconds, net and gross up to 781 apart. */
function finisher(index: number) {
  const startNumber = `${101 + Math.floor(index / 3)}${SLOTS[index % 3]}`
  const net = 1100 + ((index * 7919) % 2600)
  return { startNumber, sheet: SHEETS[index % SHEETS.length] ?? '', net, gun: net + ((index * 31) % 781) }
}

test('a list of the shape of a real company run comes in whole: three sheets, mixed cells', async () => {
  const all = Array.from({ length: FINISHERS }, (_, index) => finisher(index))
  const slots = all.map(({ startNumber, sheet }, index): ResultSlot => ({
    startNumber,
    chipNumber: index + 1,
    transponder: null,
    firstName: 'Vor',
    lastName: `Nach${index}`,
    competition: sheet === 'Walking' ? 'NORDIC_WALKING' : 'RUNNING',
    timekeeping: true,
  }))
  const netCell = (net: number, index: number) => {
    if (index < WITHOUT_NET) return ''
    return index < WITHOUT_NET + FRACTIONS ? net / DAY_SECONDS : clock(net)
  }
  const sheets = SHEETS.map((name) => ({
    name,
    rows: [
      ['Rang', 'Name', 'Verein', 'Zeit brutto', 'Zeit netto', 'Startnr.'],
      ...all.flatMap(({ startNumber, sheet, net, gun }, index) =>
        sheet === name
          ? [[`${index + 1}.`, `Nach${index}, Vor`, 'Firma', clock(gun), netCell(net, index), startNumber]]
          : [],
      ),
    ],
  }))
  const bytes = new Uint8Array(await (await aWorkbook(...sheets)).arrayBuffer())
  const { plausible } = DEFAULT_RESULT_SETTINGS
  const { results, total, warned } = await readFile({
    bytes,
    slots: JSON.stringify(slots),
    gone: [],
    columns: null,
    plausible,
  })
  expect([total, results.length]).toEqual([FINISHERS, FINISHERS])
  const read = new Map(results.map((result) => [result.startNumber, result]))
  const wrong = all.filter(({ startNumber, net, gun }, index) => {
    const result = read.get(startNumber)
    return result?.gunTime !== gun * 1000 || result.netTime !== (index < WITHOUT_NET ? null : net * 1000)
  })
  expect(wrong).toEqual([])
  expect(warned.map(({ kind }) => kind)).toEqual([])
})
