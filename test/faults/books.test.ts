import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RULES, type Rules } from '../support/books/books.ts'
import { COMMANDS } from '../support/books/commands.ts'
import { STATES } from '../support/books/states.ts'
import { aTrade } from '../support/books/trade.ts'
import { aHouse } from '../support/context.ts'
import { brokenPromises } from '../support/invariants.ts'

/** Whole histories of two companies; `npm run generated` plays more of them. */
const HISTORIES = Number(process.env.HISTORIES ?? 16)
const SEED = Number(process.env.SEED ?? 20_261_122)
/** Its first histories already contradict each wrong model; another seed takes more of them. */
const TELLING_SEED = 3
const LENGTH = 40
const TIMEOUT_MS = 3_600_000

const house = aHouse()

const histories = (rules: Rules, reached = new Set<string>()) =>
  fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: LENGTH, size: 'max' }), async (commands) => {
    const real = await aTrade(house, { rules, reached })
    await fc.asyncModelRun(() => ({ model: real.books, real }), commands)
    expect(await brokenPromises(house.db, new Map())).toEqual({})
  })

test(
  `stock, places and money are what a small model of them says, in ${HISTORIES} histories`,
  { timeout: TIMEOUT_MS },
  async () => {
    const reached = new Set<string>()
    await fc.assert(histories(RULES, reached), { numRuns: HISTORIES, seed: SEED, endOnFailure: true })
    expect([...reached].toSorted()).toEqual(STATES.toSorted())
  },
)

const WRONG: [string, Partial<Rules>][] = [
  ['what is deleted does not come back into stock', { returnsStock: false }],
  ['the company fee is refunded one team too early', { refundFrom: 14 }],
  ['a filled place stays free', { takesPlaces: false }],
]
test.each(WRONG)('a model by which %s is found to differ', { timeout: TIMEOUT_MS }, async (_, wrong) => {
  const outcome = await fc.check(histories({ ...RULES, ...wrong }), {
    numRuns: 40,
    seed: TELLING_SEED,
    endOnFailure: true,
  })
  expect(outcome.failed).toBe(true)
  expect(String(outcome.errorInstance)).toContain('to deeply equal')
})
