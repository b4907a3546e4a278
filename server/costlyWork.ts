import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CostlyWork } from '#contract/endpoint.ts'
import { Refusal } from './http/refusal.ts'
import { semaphore } from './semaphore.ts'
import type { User } from './http/caller.ts'

/** Answers of a kind that are worked out at once for all, and that wait. */
const FOR_ALL = {
  list: { permits: 3, queue: 60 },
  document: { permits: 1, queue: 60 },
} as const satisfies Record<CostlyWork, { permits: number; queue: number }>
/** Of one caller, so that nobody who asks for much takes the places of others; a page asks for some at the same moment. */
const FOR_ONE = { permits: 1, queue: 12 }

type Turn = ReturnType<typeof semaphore>

/**
 * Lets what costs much wait for its turn: one of a company, or of a member of staff, at a time, and few in sum. What waits has no connection of
 * the pool. The turn of a document ends when it is drawn; that of a list when it was taken, since all its rows are in
 * memory until then. Whoever turns away meanwhile frees no turn. Refusal: 503 too many wait. (rules/faults#costly-work)
 */
export function queueCostlyWork(app: FastifyInstance): void {
  const ofAll: Record<CostlyWork, Turn> = { list: semaphore(FOR_ALL.list), document: semaphore(FOR_ALL.document) }
  const ofOne = new Map<string, { turn: Turn; asked: number }>()
  /** Callbacks for the moment at which an answer begins to be sent. */
  const underWay = new WeakMap<ServerResponse, () => void>()

  const ownTurn = (who: string) => {
    const own = ofOne.get(who) ?? { turn: semaphore(FOR_ONE), asked: 0 }
    own.asked += 1
    ofOne.set(who, own)
    const leave = () => {
      own.asked -= 1
      if (own.asked === 0) ofOne.delete(who)
    }
    return { ...own, leave }
  }
  const over = async ({ raw }: FastifyRequest, response: ServerResponse, kind: CostlyWork) => {
    // whoever turns away does not end the work: only what never begins, because its body does not come, is over then
    await new Promise<void>((resolve) => {
      underWay.set(response, resolve)
      response.once('close', () => raw.complete || resolve())
    })
    if (kind === 'list' && !response.destroyed) await new Promise<void>((resolve) => response.once('close', resolve))
  }

  app.addHook('onSend', async (_request, reply) => underWay.get(reply.raw)?.())
  app.decorate('awaitTurn', async (request, reply) => {
    const { raw } = reply
    const kind = costOf(request)
    if (kind === undefined || request.caller === null) return
    const { turn, leave } = ownTurn(`${kind} ${nameOf(request.caller)}`)
    await new Promise<void>((resolve, reject) => {
      const begin = async () => {
        // nobody waits for it any more
        if (raw.destroyed) throw new Refusal('BUSY')
        resolve()
        await over(request, raw, kind)
      }
      turn(() => ofAll[kind](begin))
        .catch(reject)
        .finally(leave)
    })
  })
}

/** A part of a list costs little. */
function costOf({ query, routeOptions }: FastifyRequest): CostlyWork | undefined {
  const { costs, counted = false } = routeOptions.config.endpoint ?? {}
  const isPart = counted && typeof query === 'object' && query !== null && 'limit' in query
  return costs === 'list' && isPart ? undefined : costs
}

const nameOf = (caller: User) => (caller.role === 'customer' ? `company ${caller.customerID}` : `account ${caller.id}`)
