import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContextOn } from '../support/context.ts'
import { aDatabase } from '../support/database.ts'
import { brokenPromises } from '../support/invariants.ts'
import { askMore, BUYER_COMMANDS, sellOut } from '../support/lines/buyerCommands.ts'
import { LINE_RULES, type LineRules } from '../support/lines/lineStock.ts'
import { aFloor, aStillClock, type Server } from '../support/lines/lineFloor.ts'
import { LINE_STATES } from '../support/lines/lineStates.ts'
import { OFFER_COMMANDS, take } from '../support/lines/offerCommands.ts'
import { deleteOrder, OFFICE_COMMANDS, pass, round, setStock } from '../support/lines/officeCommands.ts'

/** Histories of a shop that is nearly sold out; `npm run generated` plays more of them, which come to all the states. */
const HISTORIES = Number(process.env.HISTORIES ?? 3)
const SEED = Number(process.env.SEED ?? 20_261_129)
/** Histories after which all the states have come. */
const ALL_STATES_FROM = 60
const LENGTH = 60
const TIMEOUT_MS = 3_600_000

const COMMANDS = [...BUYER_COMMANDS, ...OFFER_COMMANDS, ...OFFICE_COMMANDS]
/** Few of them, which soon contradict each wrong model. */
const TELLING = [askMore, deleteOrder, setStock, pass, round, round, take]
const clocks = [aStillClock(), aStillClock()] as const
let servers: Server[]

beforeAll(async () => {
  const database = await aDatabase()
  const beside = { ...database, drop: async () => undefined }
  const second = { house: await aContextOn(beside, {}, clocks[1]), clock: clocks[1] }
  servers = [{ house: await aContextOn(database, {}, clocks[0]), clock: clocks[0] }, second]
})
afterAll(async () => {
  for (const { house } of servers.toReversed()) await house.close()
})

const histories = (rules: LineRules, { acts = COMMANDS, reached = new Set<string>() }) =>
  fc.asyncProperty(fc.commands(acts, { maxCommands: LENGTH, size: 'max' }), async (commands) => {
    const real = await aFloor(servers, { rules, reached })
    await sellOut(real)
    await fc.asyncModelRun(() => ({ model: real.books, real }), commands)
    // the letters of companies go when these are erased
    const broken = Object.keys(await brokenPromises(real.db, new Map()))
    expect(broken.filter((promise) => !promise.includes('confirmation'))).toEqual([])
  })

test(
  `stock, lines and offers are what a small model of them says, in ${HISTORIES} histories on two servers`,
  { timeout: TIMEOUT_MS },
  async () => {
    const reached = new Set<string>()
    await fc.assert(histories(LINE_RULES, { reached }), { numRuns: HISTORIES, seed: SEED, endOnFailure: true })
    const missing = LINE_STATES.filter((state) => !reached.has(state))
    expect(HISTORIES < ALL_STATES_FROM ? [] : missing).toEqual([])
  },
)

const WRONG: [string, Partial<LineRules>][] = [
  ['what comes back is on sale at once', { keepsForLine: false }],
  ['more that is asked for keeps the first place', { laterLast: false }],
  ['an offer holds for a day', { offerHours: 24 }],
]
test.each(WRONG)('a model by which %s is found to differ', { timeout: TIMEOUT_MS }, async (_, wrong) => {
  const outcome = await fc.check(histories({ ...LINE_RULES, ...wrong }, { acts: TELLING }), {
    numRuns: 10,
    seed: SEED,
    endOnFailure: true,
  })
  expect(outcome.failed).toBe(true)
  expect(String(outcome.errorInstance)).toContain('to deeply equal')
})
