import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FIRST_YEAR, LATER_YEARS, remind, STATES_OF_YEARS } from '../support/books/pastCommands.ts'
import type { YearRules } from '../support/books/trade.ts'
import { aTradeOfYears, nextYear, YEAR_RULES } from '../support/books/years.ts'
import { aHouse } from '../support/context.ts'
import { brokenPromises } from '../support/invariants.ts'

/** Histories of two companies over three years; `npm run generated` plays more of them. */
const HISTORIES = Number(process.env.YEAR_HISTORIES ?? 4)
const SEED = Number(process.env.SEED ?? 20_261_129)
/** Commands of a year. */
const LENGTH = 30
const aYear = (commands: typeof FIRST_YEAR) => fc.commands(commands, { maxCommands: LENGTH, size: 'max' })
const THREE_YEARS = [aYear(FIRST_YEAR), aYear(LATER_YEARS), aYear(LATER_YEARS)] as const
const TIMEOUT_MS = 3_600_000

const house = aHouse()

const histories = (yearRules: YearRules, reached = new Set<string>()) =>
  fc.asyncProperty(...THREE_YEARS, async (...years) => {
    const real = await aTradeOfYears(house, { yearRules, reached })
    for (const [place, commands] of years.entries()) {
      if (place > 0) await nextYear(real)
      await fc.asyncModelRun(() => ({ model: real.books, real }), commands)
    }
    await remind(real)
    expect(await brokenPromises(house.db, new Map())).toEqual({})
  })

test(
  `of three years stock, places and money are what a small model says, in ${HISTORIES} histories`,
  { timeout: TIMEOUT_MS },
  async () => {
    const reached = new Set<string>()
    await fc.assert(histories(YEAR_RULES, reached), { numRuns: HISTORIES, seed: SEED, endOnFailure: true })
    expect(STATES_OF_YEARS.filter((state) => !reached.has(state))).toEqual([])
  },
)

const WRONG: [string, Partial<YearRules>][] = [
  ['a Gutschrift takes a place of a past year back', { freesPlaces: true }],
  ['what is owed of a past year is forgotten', { forgetsDebts: true }],
]
test.each(WRONG)('a model by which %s is found to differ', { timeout: TIMEOUT_MS }, async (_, wrong) => {
  const outcome = await fc.check(histories({ ...YEAR_RULES, ...wrong }), {
    numRuns: 20,
    seed: SEED,
    endOnFailure: true,
  })
  expect(outcome.failed).toBe(true)
  expect(String(outcome.errorInstance)).toContain('to deeply equal')
})
