import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecord } from '#domain/text/isRecord.ts'
import { allowance } from './allowance.ts'
import { accountOf, codeOf, sessionOf } from './askers.ts'
import type { Settings } from './config.ts'
import { ownerOf } from './http/caller.ts'
import { networksOf } from './http/networkOf.ts'
import { Refusal } from './http/refusal.ts'
import { RETRY_AFTER_SECONDS } from './semaphore.ts'

/**
 * Changes of a company at once, and then one after so many milliseconds: each is logged with all that it is about, and kept. A hundred teams need
 * a few hundred. Likewise of an address with codes.
 */
const TOGETHER = { most: 3600, everyMs: 20_000 }
/**
 * Those of all companies at one address: an address may sign up 30 an hour, and the log of as many, each with all of its changes, grew by 0.9 GB an
 * hour.
 */
const OF_ADDRESS = { most: 7200, everyMs: 10_000 }
/** Those of each account, when others have used up all of these; and of each code, of which one company may have hundreds. */
const OF_ACCOUNT = { most: 100, everyMs: 20_000 }
const OF_CODE = { most: 60, everyMs: 60_000 }
/** Of what protects an account, of each session, of which a login opens another: no thief of one uses up what its owner needs. */
const OF_SESSION = { most: 300, everyMs: 5000 }
/** Of each of the staff: nobody at a desk or a counter does more, and what a stolen session writes is kept for a year. */
const OF_STAFF = { most: 3600, everyMs: 1000 }
/** Calls of each program, reading ones too: several a second for as long as somebody may have to look for a program that has gone wild. */
const OF_PROGRAM = { most: 300, everyMs: 250 }
/** Rows of a list that are logged and kept as much as a change. */
const ROWS_OF_A_CHANGE = 10
const REFUSED = 400

type Allowance = ReturnType<typeof allowance>
/** Allowances by their names, of all of which a change takes. */
type Shares = Readonly<Record<string, Allowance>>

/**
 * Counts what companies, holders of codes and the staff change, and all that programs ask, once it is their turn; what is refused does not count. Refusal: 503
 * what all of a company, or an address, one of the staff, or a program, may together is used up, and what this account or code may itself. (rules/faults#costly-work)
 */
export function countChanges(app: FastifyInstance, { RATE_LIMITS }: Pick<Settings, 'RATE_LIMITS'>): void {
  if (!RATE_LIMITS) return
  const together = allowance(TOGETHER)
  const ofAddress = allowance(OF_ADDRESS)
  const ofAccount = allowance(OF_ACCOUNT)
  const ofCode = allowance(OF_CODE)
  const ofSession = allowance(OF_SESSION)
  const ofStaff = allowance(OF_STAFF)
  const ofProgram = allowance(OF_PROGRAM)
  const taken = new WeakMap<FastifyRequest, { shares: Shares; count: number }>()

  /** The shares that a change may take, the first of them that are left. */
  const sharesOf = (request: FastifyRequest): Shares[] => {
    const { caller, routeOptions } = request
    const { costs } = routeOptions.config.endpoint ?? {}
    const code = codeOf(request)
    const network = `network ${networksOf(request.ip)[0]}`
    if (!caller) return code === undefined ? [] : [{ [network]: together }, { [code]: ofCode }]
    if (caller.role === 'program') return [{ [ownerOf(caller)]: ofProgram }]
    if (caller.role !== 'customer') return [{ [accountOf(caller)]: ofStaff }]
    if (costs === 'session' || costs === 'access') return [{ [sessionOf(caller)]: ofSession }]
    return [{ [ownerOf(caller)]: together, [network]: ofAddress }, { [accountOf(caller)]: ofAccount }]
  }

  app.addHook('preHandler', async (request) => {
    const count = changesOf(request)
    const choices = count === 0 ? [] : sharesOf(request)
    if (choices.length === 0) return
    const now = performance.now()
    const shares = choices.find((all) => takeOfAll(all, count, now))
    if (!shares) throw new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
    taken.set(request, { shares, count })
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const change = taken.get(request)
    if (change && statusCode >= REFUSED) giveBack(change.shares, change.count)
  })
}

/** Takes of each share, or of none where one of them has none left; tells whether it did. */
function takeOfAll(shares: Shares, count: number, now: number): boolean {
  const without = Object.entries(shares).findIndex(([name, of]) => !of.take({ name, count }, now))
  if (without < 0) return true
  giveBack(Object.fromEntries(Object.entries(shares).slice(0, without)), count)
  return false
}

function giveBack(shares: Shares, count: number): void {
  for (const [name, of] of Object.entries(shares)) of.giveBack({ name, count })
}

/** Number of changes that a call counts as; of a list that is only looked at, none, and of a program each call. */
function changesOf({ caller, method, body, routeOptions }: FastifyRequest): number {
  if (method === 'GET') return caller?.role === 'program' ? 1 : 0
  const { entersList } = routeOptions.config.endpoint ?? {}
  if (entersList === undefined || !isRecord(body)) return 1
  const rows = body[entersList]
  return body.mode === 'apply' && Array.isArray(rows) ? Math.ceil(rows.length / ROWS_OF_A_CHANGE) : 0
}
