import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CostlyWork } from '#contract/endpoint.ts'
import { isRecord } from '#domain/isRecord.ts'
import { askerOf, namesOf, sessionOf } from './askers.ts'
import { sideOf } from './http/caller.ts'
import type { Side } from './http/caller.ts'
import { networkOf } from './http/networkOf.ts'
import { Refusal } from './http/refusal.ts'
import { semaphore } from './semaphore.ts'

type Room = { permits: number; queue: number }

/**
 * Answers of a kind that are worked out at once, and that wait: of all companies, and of the staff, whom no company's keep from their work. What
 * waits holds little, and each company waits once: the whole field may.
 */
const FOR_ALL = {
  company: { list: { permits: 2, queue: 500 }, document: { permits: 2, queue: 500 } },
  staff: { list: { permits: 3, queue: 60 }, document: { permits: 1, queue: 60 } },
} as const satisfies Record<Side, Record<Waiting, Room>>
/**
 * Of all companies, who take turns by their names, what costs little: the connections of the pool that are left are for the staff, logins and changes.
 * Without a sum 24 companies that only asked for their own teams kept a login waiting for 4.6 s.
 */
const LITTLE: Room = { permits: 6, queue: 2000 }
/** Of all who have a code and no login, who take turns by their addresses: their teams cost as much as a company's own. */
const BY_CODE: Room = { permits: 6, queue: 2000 }
/**
 * Of one company, member of staff or code, so that nobody who asks for much takes the places of others; a page asks for some at the same
 * moment. All that costs little is counted too: of a company with a hundred teams even its own list takes the thread for 20 ms. Changes of a
 * company wait for each other anyway, for its row in the database: here they wait without a connection of the pool. Its accounts take turns, and
 * the sessions of each: no colleague, and no thief of a session, keeps the others from theirs.
 */
const FOR_ONE = {
  list: { permits: 1, queue: 12 },
  document: { permits: 1, queue: 12 },
  file: { permits: 1, queue: 12 },
  little: { permits: 3, queue: 100 },
  change: { permits: 1, queue: 50 },
  session: { permits: 2, queue: 10 },
} as const satisfies Record<Cost, Room>

type Waiting = Extract<CostlyWork, 'list' | 'document'>
type Cost = Exclude<CostlyWork, 'shared'> | 'little' | 'change'
/** Work of which something is left until its answer was taken: rows in memory, or parts to be read. */
const UNTIL_TAKEN: ReadonlySet<Cost> = new Set<Cost>(['list', 'file'])
/** Whoever takes one slowly keeps others from theirs no longer than this. */
const TAKEN_WITHIN_MS = 5000
type Turn = ReturnType<typeof semaphore>
/** Work for an answer: whether it is done, and what is called when the answer begins to be sent, or never will be. */
type Work = { isDone: boolean; end: () => void }

/**
 * Lets calls wait for their turn: of a company, or a member of staff, few at a time, one of those that cost much, and of these few in sum. What
 * waits has no connection of the pool. A turn ends when the answer begins to be sent. Of a list or a file the asker's own one lasts until it was
 * taken, since its rows are in memory until then, or its parts still to be read, or for five seconds: nobody else waits for slow readers. Whoever turns away
 * meanwhile frees no turn. Refusal: 503 too many wait. (rules/faults#costly-work)
 */
export function queueCalls(app: FastifyInstance): void {
  const turnsOf = (side: Side): Record<Waiting, Turn> => ({
    list: semaphore(FOR_ALL[side].list),
    document: semaphore(FOR_ALL[side].document),
  })
  const ofAll: Record<Side, Record<Waiting, Turn>> = { company: turnsOf('company'), staff: turnsOf('staff') }
  const byCode = semaphore(BY_CODE)
  const ofCompanies = semaphore(LITTLE)
  const ofOne = new Map<string, { turn: Turn; asked: number }>()
  const underWay = new WeakMap<ServerResponse, Work>()

  const ownTurn = (cost: Cost, name: string) => {
    const who = `${cost} ${name}`
    const own = ofOne.get(who) ?? { turn: semaphore(FOR_ONE[cost]), asked: 0 }
    own.asked += 1
    ofOne.set(who, own)
    const leave = () => {
      own.asked -= 1
      if (own.asked === 0) ofOne.delete(who)
    }
    return { ...own, leave }
  }
  const over = async ({ raw }: FastifyRequest, response: ServerResponse) => {
    // whoever turns away does not end the work: only what never begins, because its body does not come, is over then
    await new Promise<void>((resolve) => {
      const work = { isDone: false, end: resolve }
      underWay.set(response, work)
      response.once('close', () => {
        if (!raw.complete || work.isDone) resolve()
      })
    })
  }
  const taken = async (response: ServerResponse) => {
    if (response.destroyed) return
    const settled = new AbortController()
    const { signal } = settled
    const closed = once(response, 'close', { signal })
    const late = delay(TAKEN_WITHIN_MS, undefined, { signal, ref: false })
    await Promise.race([closed, late])
    // neither is waited for any more
    settled.abort()
    await Promise.allSettled([closed, late])
  }

  app.addHook('onSend', async (_request, reply) => underWay.get(reply.raw)?.end())
  // where nobody is there any more and nothing is to be said, nothing is sent; a connection that is gone says so before its answer does
  app.decorate('endTurn', ({ raw, request }) => {
    const work = underWay.get(raw)
    if (!work) return
    work.isDone = true
    if (raw.destroyed || request.socket.destroyed) work.end()
  })
  app.decorate('awaitTurn', async (request, reply) => {
    const { raw } = reply
    const cost = costOf(request)
    const asker = cost === 'session' && request.caller ? sessionOf(request.caller) : askerOf(request)
    if (cost === 'shared' || asker === null) return
    const { turn, leave } = ownTurn(cost, asker)
    const { caller, ip } = request
    await new Promise<void>((resolve, reject) => {
      const begin = async () => {
        // nobody waits for it any more
        if (raw.destroyed) throw new Refusal('BUSY')
        resolve()
        await over(request, raw)
      }
      const inAll = () => {
        if (caller === null) return byCode(begin, networkOf(ip))
        if (cost === 'list' || cost === 'document') return ofAll[sideOf(caller)][cost](begin)
        return cost === 'little' && sideOf(caller) === 'company' ? ofCompanies(begin, asker) : begin()
      }
      const inTurn = async () => {
        await inAll()
        if (UNTIL_TAKEN.has(cost)) await taken(raw)
      }
      turn(inTurn, ...namesOf(request))
        .catch(reject)
        .finally(leave)
    })
  })
}

/** The cost of a call: of a list by its whole, a part of it costs little. */
function costOf({ caller, method, query, routeOptions }: FastifyRequest): Cost | 'shared' {
  const isChange = method !== 'GET' && caller?.role === 'customer'
  const { costs = isChange ? 'change' : 'little', partBy } = routeOptions.config.endpoint ?? {}
  const isPart = partBy !== undefined && isRecord(query) && partBy in query
  return costs === 'list' && isPart ? 'little' : costs
}
