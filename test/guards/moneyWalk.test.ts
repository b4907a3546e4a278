import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenPromises } from '../support/invariants.ts'
import { brokenBooks } from '../support/money/brokenBooks.ts'
import { FIRST_ACTS } from '../support/money/moneyActs.ts'
import { aMoneyWorld } from '../support/money/moneyWorld.ts'
import { ACTS, isDone, takeStep } from '../support/money/takeStep.ts'

/** `npm run generated` walks more and longer ones; a walk that fails is told with its seed and what was done. */
const WALKS = Number(process.env.WALKS ?? 2)
/** Rounds of all acts, each in an order of its own. */
const ROUNDS = Number(process.env.ROUNDS ?? 1)
const SEED = Number(process.env.SEED ?? 20_261_127)
/** Acts and their variants that walks must have come to, of some forty: fewer would tell of little. */
const REACHED_MIN = 20
/** Random numbers of a step. */
const ROLLS = 8
const TIMEOUT_MS = 3_600_000

const rolled = fc.array(fc.noBias(fc.nat({ max: 9999 })), { minLength: ROLLS, maxLength: ROLLS })
const places = ACTS.map((_, place) => place)
const round = fc
  .tuple(
    fc.shuffledSubarray(places, { minLength: places.length }),
    fc.array(rolled, { minLength: places.length, maxLength: places.length, size: 'max' }),
  )
  .map(([order, rolls]) => order.map((place, nth) => ({ place, rolled: rolls[nth] ?? [] })))

test(
  `all sums of money agree after each act of ${WALKS} walks of companies and a clerk`,
  { timeout: TIMEOUT_MS },
  async () => {
    const reached = new Set<string>()
    const rounds = fc.array(round, { minLength: ROUNDS, maxLength: ROUNDS })
    const walk = fc.asyncProperty(rounds, rolled, async (taken, first) => {
      const world = await aMoneyWorld(reached)
      try {
        for (const [place, act] of FIRST_ACTS.entries()) await isDone(world, act, [...first.slice(place), ...first])
        for (const step of taken.flat()) await takeStep(world, step)
        expect(await brokenBooks(world)).toEqual([])
        expect(await brokenPromises(world.house.db, new Map())).toEqual({})
      } finally {
        await world.close()
      }
    })
    await fc.assert(walk, { numRuns: WALKS, seed: SEED, endOnFailure: true })
    expect(reached.size, `${[...reached].join(', ')}`).toBeGreaterThanOrEqual(REACHED_MIN)
  },
)
