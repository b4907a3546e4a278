import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { yearMessages } from '#contract/event/yearMessages.ts'
import { CHANGES_ITS_YEAR, isOnlyRead } from '#domain/staff/rightsOfAYear.ts'
import { contextOf, type Context } from '../context.ts'
import { noChanges } from '../db/changes.ts'
import { openDatabase, openReadingPool, openWritingPool } from '../db/client.ts'
import { schemaOf } from '../db/eachYear.ts'
import type { Act, ActOf } from '../http/act.ts'
import { Refusal } from '../http/refusal.ts'
import { eventInForce } from '../settings/eventInForce.ts'
import { yearCalled } from '../years/store.ts'

/** A year that is looked into: the context of its calls, the work of each, and its connections. */
type Opened = { context: Context; acts: ReadonlyMap<string, Act>; close: () => Promise<void> }

/** Finds the work of a call in another year, and that year's context; null: there is none of that label for everybody. */
export type OtherYears = { actOf: ActOf; contextOf: (label: string) => Promise<Context | null> }

/** Adds the calls of the whole product to a server. */
type AddCalls = (app: FastifyInstance, context: Context) => void

/**
 * Answers calls about another year: the same calls over connections that see that year's tables in place of the current one's, and only read, but for what
 * prepares a year or is said about names of a past one. What goes on over the years is changed as always. Nothing is kept between two calls but the connections. Refusals: 400 there is no such year for who asks, or
 * something would change in it; 403 companies ask about none. (rules/years#asking, rules/years#preparing, rules/years#past-names)
 */
export function otherYears(
  app: FastifyInstance,
  { context, addCalls }: { context: Context; addCalls: AddCalls },
): OtherYears {
  const opened = new Map<string, Opened>()
  app.addHook('onClose', async () => {
    await Promise.all([...opened.values()].map(({ close }) => close()))
  })

  const lookInto = async (schema: string, openPool = openReadingPool): Promise<Opened> => {
    const key = `${openPool.name} ${schema}`
    const known = opened.get(key) ?? open(context, { pool: openPool(context.pool, schema), addCalls })
    opened.set(key, known)
    known.context.event = await eventInForce(known.context)
    return known
  }

  const actIn: ActOf = async (request: FastifyRequest, label: string) => {
    const { caller, routeOptions } = request
    const { endpoint } = routeOptions.config
    if (!endpoint) throw new Error('it is no call of the API')
    const { access, changesPastYears, line, method, right } = endpoint
    const isOfStaff = caller?.role === 'admin' || caller?.role === 'program'
    if (!isOfStaff && access !== 'public') throw new Refusal('FORBIDDEN')
    const year = await yearCalled(context.db, label)
    if (!year || (!isOfStaff && year.state === 'preparation'))
      throw new Refusal('INVALID_PARAMETER', yearMessages.unknown)
    const isWritten = method !== 'GET' && right !== undefined && CHANGES_ITS_YEAR[right]
    const isPastToo = changesPastYears === true && year.state !== 'preparation'
    if (isWritten && !isPastToo && isOnlyRead(right, year.state))
      throw new Refusal('INVALID_PARAMETER', yearMessages.onlyRead)
    if (year.state === 'current' || (method !== 'GET' && !isWritten)) return actOf(app.acts, line)
    const { context: theirs, acts } = await lookInto(schemaOf(year), isWritten ? openWritingPool : openReadingPool)
    const act = actOf(acts, line)
    return (asked) => theirs.holdEvent(() => act(asked))
  }

  const contextIn = async (label: string) => {
    const year = await yearCalled(context.db, label)
    if (!year || year.state === 'preparation') return null
    return year.state === 'current' ? context : (await lookInto(schemaOf(year))).context
  }

  return { actOf: actIn, contextOf: contextIn }
}

function actOf(acts: ReadonlyMap<string, Act>, line: string): Act {
  const act = acts.get(line)
  if (!act) throw new Error(`${line} is not served`)
  return act
}

function open(context: Context, { pool, addCalls }: { pool: Context['pool']; addCalls: AddCalls }): Opened {
  const { settings, event, publicUrl, now } = context
  const theirs = contextOf({ db: openDatabase(pool), pool, changes: noChanges, settings, event, publicUrl, now })
  // it never listens: what its calls do is asked by those of the server itself
  const calls = Fastify()
  calls.decorate('served', new Map())
  calls.decorate('acts', new Map())
  addCalls(calls, theirs)
  return { context: theirs, acts: calls.acts, close: () => pool.end() }
}
