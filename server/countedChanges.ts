import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allowance } from './allowance.ts'
import { sessionOf } from './askers.ts'
import type { Settings } from './config.ts'
import { ownerOf } from './http/caller.ts'
import { Refusal } from './http/refusal.ts'
import { RETRY_AFTER_SECONDS } from './semaphore.ts'

/**
 * Changes of a company at once, and then one after so many milliseconds: each is logged with all that it is about, and kept. A hundred teams need
 * a few hundred.
 */
const TOGETHER = { most: 3600, everyMs: 1000 }
/** Those of each account, when others have used up all of these. */
const OWN = { most: 300, everyMs: 5000 }
/** Of what protects an account, of each session, of which a login opens another: no thief of one uses up what its owner needs. */
const OF_SESSION = { most: 300, everyMs: 5000 }
const REFUSED = 400

type Share = { name: string; of: ReturnType<typeof allowance> }

/**
 * Counts what companies change, once it is their turn; what is refused does not count. Refusal: 503 what all of the company may change together is
 * used up, and what this account may itself. (rules/faults#costly-work)
 */
export function countChanges(app: FastifyInstance, { RATE_LIMITS }: Pick<Settings, 'RATE_LIMITS'>): void {
  if (!RATE_LIMITS) return
  const together = allowance(TOGETHER)
  const own = allowance(OWN)
  const ofSession = allowance(OF_SESSION)
  const taken = new WeakMap<FastifyRequest, Share>()

  const sharesOf = ({ caller, routeOptions }: FastifyRequest): Share[] => {
    if (caller?.role !== 'customer') return []
    if (routeOptions.config.endpoint?.costs === 'session') return [{ name: sessionOf(caller), of: ofSession }]
    return [
      { name: ownerOf(caller), of: together },
      { name: `account ${caller.id}`, of: own },
    ]
  }

  app.addHook('preHandler', async (request) => {
    const shares = request.method === 'GET' ? [] : sharesOf(request)
    if (shares.length === 0) return
    const now = performance.now()
    const share = shares.find(({ name, of }) => of.take(name, now))
    if (!share) throw new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)
    taken.set(request, share)
  })
  app.addHook('onSend', async (request, { statusCode }) => {
    const share = taken.get(request)
    if (share && statusCode >= REFUSED) share.of.giveBack(share.name)
  })
}
