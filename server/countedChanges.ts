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
const TOGETHER = { most: 3600, everyMs: 1000 }
/** Those of each account, when others have used up all of these; and of each code, of which one company may have hundreds. */
const OF_ACCOUNT = { most: 300, everyMs: 5000 }
const OF_CODE = { most: 60, everyMs: 60_000 }
/** Of what protects an account, of each session, of which a login opens another: no thief of one uses up what its owner needs. */
const OF_SESSION = { most: 300, everyMs: 5000 }
/** Of each of the staff: nobody at a desk or a counter does more, and what a stolen session writes is kept for a year. */
const OF_STAFF = { most: 3600, everyMs: 1000 }
/** Rows of a list that are logged and kept as much as a change. */
const ROWS_OF_A_CHANGE = 10
const REFUSED = 400

type Share = { name: string; of: ReturnType<typeof allowance> }

/**
 * Counts what companies, holders of codes and the staff change, once it is their turn; what is refused does not count. Refusal: 503 what all of a company, or
 * an address, or one of the staff, may change together is used up, and what this account or code may itself. (rules/faults#costly-work)
 */
export function countChanges(app: FastifyInstance, { RATE_LIMITS }: Pick<Settings, 'RATE_LIMITS'>): void {
  if (!RATE_LIMITS) return
  const together = allowance(TOGETHER)
  const ofAccount = allowance(OF_ACCOUNT)
  const ofCode = allowance(OF_CODE)
  const ofSession = allowance(OF_SESSION)
  const ofStaff = allowance(OF_STAFF)
  const taken = new WeakMap<FastifyRequest, Share & { count: number }>()

  const sharesOf = (request: FastifyRequest): Share[] => {
    const { caller, routeOptions } = request
    const { costs } = routeOptions.config.endpoint ?? {}
    const code = codeOf(request)
    if (!caller && code !== undefined)
      return sharesIn({ [`network ${networksOf(request.ip)[0]}`]: together, [code]: ofCode })
    if (!caller) return []
    if (caller.role !== 'customer') return sharesIn({ [accountOf(caller)]: ofStaff })
    if (costs === 'session' || costs === 'access') return sharesIn({ [sessionOf(caller)]: ofSession })
    return sharesIn({ [ownerOf(caller)]: together, [accountOf(caller)]: ofAccount })
  }

  app.addHook('preHandler', async (request) => {
    const count = changesOf(request)
    const shares = count === 0 ? [] : sharesOf(request)
    if (shares.length === 0) return
    const now = performance.now()
    const share = shares.find(({ name, of }) => of.take({ name, count }, now))
    if (!share) throw new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
    taken.set(request, { ...share, count })
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const share = taken.get(request)
    if (share && statusCode >= REFUSED) share.of.giveBack(share)
  })
}

const sharesIn = (shares: Record<string, Share['of']>): Share[] =>
  Object.entries(shares).map(([name, of]) => ({ name, of }))

/** Number of changes that a call counts as; of a list that is only looked at, none. */
function changesOf({ method, body, routeOptions }: FastifyRequest): number {
  if (method === 'GET') return 0
  const { entersList } = routeOptions.config.endpoint ?? {}
  if (entersList === undefined || !isRecord(body)) return 1
  const rows = body[entersList]
  return body.mode === 'apply' && Array.isArray(rows) ? Math.ceil(rows.length / ROWS_OF_A_CHANGE) : 0
}
