import { once, type EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CostlyWork } from '#contract/endpoint.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { askerOf, codeOf, namesOf, sessionOf, sidedNamesOf } from './askers.ts'
import { asCall } from './callUnderWay.ts'
import { callerOf, sideOf, type Side } from './http/caller.ts'
import { networksOf } from './http/networkOf.ts'
import { Refusal } from './http/refusal.ts'
import { noteWaiting } from './http/waitingCalls.ts'
import { inShortTurn } from './inTurns.ts'
import { ALL_OF_THEM, semaphore, type WhenGone } from './semaphore.ts'

type Room = { permits: number; queue: number }

/**
 * Answers of a kind that are worked out at once, and that wait: of all companies, of the staff, whom no company's keep from their work, and of all programs. What
 * waits holds little, and each company waits once: the whole field may.
 */
const FOR_ALL = {
  company: { list: { permits: 2, queue: 500 }, document: { permits: 2, queue: 500 } },
  staff: { list: { permits: 3, queue: 60 }, document: { permits: 1, queue: 60 } },
  program: { list: { permits: 1, queue: 30 }, document: { permits: 1, queue: 30 } },
} as const satisfies Record<Side, Record<Waiting, Room>>
/**
 * Of all companies, who take turns by their names, what costs little: the connections of the pool that are left are for the staff, logins and changes.
 * Without a sum 24 companies that only asked for their own teams kept a login waiting for 4.6 s.
 */
const LITTLE: Room = { permits: 6, queue: 2000 }
/**
 * Of all companies likewise, what they change, which holds a connection until it is written. Without a sum 24 companies that changed all their teams
 * held every connection, and reading one's own waited for 0.7 s.
 */
const CHANGES: Room = { permits: 4, queue: ALL_OF_THEM }
/** Of all companies likewise, what an account asks of its own login: 192 calls at once kept another company's own call waiting for up to 4.7 s. */
const SESSIONS: Room = { permits: 2, queue: ALL_OF_THEM }
/** Of all companies likewise, what they search of their own. */
const SEARCHES: Room = { permits: 3, queue: ALL_OF_THEM }
/**
 * Of all companies likewise, what changes who gets into one: it waits for the company's row. In one sum with their sessions, twenty companies whose
 * lists held their rows at another server kept everybody's list of sessions waiting for 5.9 s.
 */
const ACCESSES: Room = { permits: 2, queue: ALL_OF_THEM }
/**
 * Of all the staff, who take turns by their accounts: what their pages read, what they change, and what they ask of their logins. Without a sum 24 calls
 * of counters, or of a search, kept a company's own call waiting for 1.9 s and a login for 4.6 s.
 */
const OF_STAFF = {
  little: { permits: 3, queue: ALL_OF_THEM },
  change: { permits: 4, queue: ALL_OF_THEM },
  session: { permits: 2, queue: ALL_OF_THEM },
  access: { permits: 2, queue: ALL_OF_THEM },
  // apart: searches of one clerk for eight words, beside 96,500 payments, kept every page of the staff waiting for 5 s and longer
  search: { permits: 2, queue: ALL_OF_THEM },
}
/** Of all programs likewise; they have no sessions, and change no access. */
const OF_PROGRAMS: Record<keyof typeof OF_STAFF, Room> = {
  little: { permits: 2, queue: 100 },
  change: { permits: 2, queue: 50 },
  session: { permits: 1, queue: 0 },
  access: { permits: 1, queue: 0 },
  search: { permits: 1, queue: 12 },
}
const OF_MANY = {
  company: { little: LITTLE, change: CHANGES, session: SESSIONS, access: ACCESSES, search: SEARCHES },
  staff: OF_STAFF,
  program: OF_PROGRAMS,
}
/**
 * Of all who have no login, who take turns by their networks, what asks the database: connections of the pool are left for whoever has one. A
 * thousand strangers who only asked for a reset kept a company's own call waiting for 2.2 s. Holders of codes and others apart, and what those read
 * from what they change: that may wait for a row that the company's list has locked, and a login waited behind 24 of them for 2.8 s, another captain's page for 3.0. What brings a login
 * back waits for that row too ('access'): logins waited behind it for 7.6 s.
 */
const STRANGERS: Room = { permits: 3, queue: 2000 }
/** Of all who send a token, who take turns by their networks: whether it is one is known by the database only. */
const LOOK_UPS: Room = { permits: 4, queue: ALL_OF_THEM }
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
  access: { permits: 2, queue: 10 },
  search: { permits: 1, queue: 12 },
  // a network of those without a login and code: a school, a company, or all behind a proxy that is not named; fewer than the tries that a limit allows
  network: { permits: 8, queue: ALL_OF_THEM },
} as const satisfies Record<Cost, Room>

type Waiting = Extract<CostlyWork, 'list' | 'document'>
type Cost = Exclude<CostlyWork, 'shared'> | 'little' | 'change' | 'network'
/** Work of which something is left until its answer was taken: rows in memory, or parts to be read. */
const UNTIL_TAKEN: ReadonlySet<Cost> = new Set<Cost>(['list', 'file'])
/** Work for which a session waits alone. */
const OF_SESSION: ReadonlySet<CostlyWork | Cost> = new Set<Cost>(['session', 'access'])
/** Whoever takes one slowly keeps others from theirs no longer than this. */
const TAKEN_WITHIN_MS = 5000
type Turn = ReturnType<typeof semaphore>
/** Work for an answer: whether it is done, what is called when the answer begins to be sent, or never will be, and when others may go on before. */
type Work = { isDone: boolean; end: () => void; letOthers: () => void }

/**
 * Lets calls wait for their turn: of a company, or a member of staff, few at a time, one of those that cost much, and of these few in sum. What
 * waits has no connection of the pool. A turn ends when the answer begins to be sent. Of a list or a file the asker's own one lasts until it was
 * taken, since its rows are in memory until then, or its parts still to be read, or for five seconds: nobody else waits for slow readers. Whoever turns away
 * meanwhile frees no turn. While a password is hashed, others have the turn among all. Refusal: 503 too many wait. (rules/faults#costly-work)
 */
export function queueCalls(app: FastifyInstance): void {
  const turnsOf = (side: Side): Record<Waiting, Turn> => ({
    list: semaphore(FOR_ALL[side].list),
    document: semaphore(FOR_ALL[side].document),
  })
  const ofAll = tableOf(kindsOf(FOR_ALL), turnsOf)
  const ofStrangers = tableOf(['reading', 'changing', 'access', 'other'], () => semaphore(STRANGERS))
  const ofMany = tableOf(kindsOf(OF_MANY), (side) =>
    tableOf(kindsOf(OF_STAFF), (kind) => semaphore(OF_MANY[side][kind])),
  )
  const lookUps = semaphore(LOOK_UPS)
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
  const workOf = ({ raw }: FastifyRequest, response: ServerResponse) => {
    const [over, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const end = () => {
      over.resolve()
      others.resolve()
    }
    const work = { isDone: false, end, letOthers: others.resolve }
    underWay.set(response, work)
    // whoever turns away does not end the work: only what never begins, because its body does not come, is over then
    response.once('close', () => {
      if (!raw.complete || work.isDone) end()
    })
    return { over: over.promise, othersGoOn: others.promise }
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
  app.decorate('findCaller', (request) =>
    callerOf(request, (token) => {
      const { ip, raw } = request
      const begins = noteWaiting(raw, ip)
      const find = async () => {
        begins()
        // the request itself counts as destroyed once its body is whole
        return request.socket.destroyed ? null : app.tokenOwner(token)
      }
      return lookUps
        .unlessGone(whenGone(request.socket))(find, ...networksOf(ip))
        .finally(begins)
    }),
  )
  app.decorate('asCall', (request, reply, act) =>
    asCall(
      { names: [askerOf(request), ...namesOf(request)], letOthers: () => underWay.get(reply.raw)?.letOthers() },
      act,
    ),
  )
  app.decorate('awaitTurn', async (request, reply) => {
    const cost = costOf(request)
    if (cost !== 'shared') await turnOf(cost, request, reply)
    await inShortTurn(...sidedNamesOf(request))
  })
  const turnOf = async (cost: Cost, request: FastifyRequest, { raw }: FastifyReply) => {
    // who hung up while it was found out who asks: no end comes any more that would take the call out of the line
    if (raw.destroyed) throw new Refusal('BUSY')
    const { caller, ip } = request
    const hasSession = caller !== null && caller.role !== 'program'
    const asker = OF_SESSION.has(cost) && hasSession ? sessionOf(caller) : askerOf(request)
    // who has no login shares a network with many who have none either
    const { turn, leave } = ownTurn(caller === null && cost === 'access' ? 'network' : cost, asker)
    const gone = whenGone(raw)
    const begins = caller === null ? noteWaiting(request.raw, ip) : () => undefined
    await new Promise<void>((resolve, reject) => {
      let over = Promise.resolve()
      const begin = async () => {
        // nobody waits for it any more
        if (raw.destroyed) throw new Refusal('BUSY')
        begins()
        resolve()
        const work = workOf(request, raw)
        over = work.over
        await work.othersGoOn
      }
      const inAll = () => {
        if (caller === null) {
          const withCode = request.method === 'GET' ? 'reading' : 'changing'
          const without = cost === 'access' ? cost : 'other'
          const turns = ofStrangers[codeOf(request) === undefined ? without : withCode]
          return turns.unlessGone(gone)(begin, ...networksOf(ip))
        }
        if (cost === 'list' || cost === 'document') return ofAll[sideOf(caller)][cost].unlessGone(gone)(begin)
        if (cost === 'file' || cost === 'network') return begin()
        const kind = cost === 'little' && request.method !== 'GET' ? 'change' : cost
        return ofMany[sideOf(caller)][kind].unlessGone(gone)(begin, asker)
      }
      const inTurn = async () => {
        await inAll()
        await over
        if (UNTIL_TAKEN.has(cost)) await taken(raw)
      }
      turn
        .unlessGone(gone)(inTurn, ...namesOf(request))
        .catch(reject)
        .finally(() => {
          begins()
          leave()
        })
    })
  }
}

/** Listeners for the end of an answer beyond which Node warns: each line in which its call stands has one, and who counts what it holds. */
const LISTENERS_MAX = 30

/** Tells when a connection, or that of an answer, is closed, for a call that waits: it holds a body that nobody counts any more. */
function whenGone(connection: EventEmitter): WhenGone {
  connection.setMaxListeners(LISTENERS_MAX)
  return (then) => {
    connection.once('close', then)
    return () => void connection.off('close', then)
  }
}

/** The cost of a call: of a list by its whole, a part of it costs little, or what a search does. */
function costOf(request: FastifyRequest): Cost | 'shared' {
  const { caller, method, query, routeOptions } = request
  const isChange = method !== 'GET' && (caller?.role === 'customer' || caller?.role === 'program')
  const isStranger = caller === null && codeOf(request) === undefined
  const ofAnother = isStranger ? 'network' : 'little'
  const { costs = isChange ? 'change' : ofAnother, partBy, searchedBy } = routeOptions.config.endpoint ?? {}
  const asksBy = (name: string | undefined) => name !== undefined && isRecord(query) && name in query
  if (costs === 'list' && !asksBy(partBy)) return costs
  // of another year nothing lies in memory
  if (costs === 'shared' && asksBy('year')) return ofAnother
  const inList = asksBy(searchedBy) ? 'search' : 'little'
  return costs === 'list' || costs === 'little' ? inList : costs
}
