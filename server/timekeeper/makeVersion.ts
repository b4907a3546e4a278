import { createHash } from 'node:crypto'
import { contentOf, type HandedSlot } from '#domain/numbers/handOver.ts'
import { nextVersionFrom, VERSIONS_A_DAY_MAX } from '#domain/numbers/handOverBounds.ts'
import { handOverFindings, type Finding } from '#domain/numbers/handOverChecks.ts'
import type { HandOver } from '#contract/numbers/timekeeper.ts'
import type { Context } from '../context.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { takeNumbers, type Series } from '../db/counters.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { areFrozen } from '../numbers/store.ts'
import { inTurn } from './inTurn.ts'
import { addVersion, momentsFrozen, newestVersion, numbersWithChips, oneVersion, slotsNow } from './store.ts'

const VERSIONS: Series = { name: 'hand-over', first: 1, begins: 'each year' }

/** How many teams there are, as versions and pages count them. */
export const teamsIn = (slots: readonly HandedSlot[]) => new Set(slots.map(({ teamID }) => teamID)).size

/** What is wrong with what would be handed over now. (rules/handover#checks) */
export async function findingsIn(connection: Connection, slots: readonly HandedSlot[]): Promise<Finding[]> {
  return handOverFindings({
    slots,
    chipsOf: await numbersWithChips(connection),
    isFrozen: await areFrozen(connection),
  })
}

const sumOf = (slots: readonly HandedSlot[]) =>
  createHash('sha256')
    .update(JSON.stringify(slots.map(contentOf)))
    .digest('hex')

/** Unless it is wished anyway, only what changed is frozen. */
type Wish = { isAnyway: boolean }

/** Freezing that waits for its turn, by its wish: whoever asks before it begins gets its version too, so twenty clicks make no twenty versions. */
const waitingOf = new WeakMap<Context, Map<boolean, Promise<HandOver>>>()

/**
 * Freezes what is handed over, whatever is wrong with it. Refusals: 409 there is nobody, and unless it is asked for, nothing changed since the
 * newest version: so a second click makes no second one; 429 too many of this account. (rules/handover#versions, rules/handover#once)
 */
export function makeVersion(context: Context, caller: User, wish: Wish): Promise<HandOver> {
  const waiting = waitingOf.get(context) ?? new Map<boolean, Promise<HandOver>>()
  waitingOf.set(context, waiting)
  const joined = waiting.get(wish.isAnyway)
  if (joined) return joined
  const forget = () => waiting.get(wish.isAnyway) === own && waiting.delete(wish.isAnyway)
  const own = inTurn(context, (tx) => {
    forget()
    return freeze(tx, context, { ...wish, caller })
  }).finally(forget)
  waiting.set(wish.isAnyway, own)
  return own
}

async function freeze(tx: Transaction, context: Context, { caller, isAnyway }: Wish & { caller: User }) {
  const now = await slotsNow(tx)
  if (now.length === 0) throw new Refusal('HAND_OVER_NOBODY')
  const slots = now.map(({ isErased: _, emailHash: __, ...slot }) => slot)
  const sha256 = sumOf(slots)
  const newest = await newestVersion(tx)
  if (newest?.sha256 === sha256 && !isAnyway) throw new Refusal('HAND_OVER_UNCHANGED', newest.version)
  await refuseOneMore(tx, context, caller)
  const version = await takeNumbers(tx, { ...VERSIONS, count: 1 })
  const findings = (await findingsIn(tx, slots)).length
  const counted = { version, teams: teamsIn(slots), runners: slots.length, findings }
  await addVersion(tx, { ...counted, at: context.now(), authorId: caller.id, sha256, slots: now })
  await writeLog(tx, { caller, code: 'handedOver', facts: counted })
  return found(await oneVersion(tx, version))
}

/** Refusal: 429 the account has frozen so many that it waits. (rules/handover#how-often) */
async function refuseOneMore(tx: Transaction, { settings, now }: Context, { id }: User): Promise<void> {
  if (!settings.RATE_LIMITS) return
  const moment = now()
  const free = nextVersionFrom(await momentsFrozen(tx, { authorId: id, limit: VERSIONS_A_DAY_MAX }), moment)
  if (free === null) return
  throw new Refusal('TOO_MANY_HAND_OVERS').retryAfter(Math.ceil((free.getTime() - moment.getTime()) / 1000))
}

/** A version that the caller named, or a 404. */
export function found(version: HandOver | undefined): HandOver {
  if (version === undefined) throw new Refusal('HAND_OVER_NOT_FOUND')
  return version
}
