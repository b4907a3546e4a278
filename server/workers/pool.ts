import { AsyncLocalStorage } from 'node:async_hooks'
import { ownerOf, sideOf, type Caller, type Side } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { RETRY_AFTER_SECONDS } from '../semaphore.ts'
import type { Job, Named, Place, Work } from './job.ts'
import { startWorker, type Worker } from './worker.ts'

/** Jobs that run at once: the machines of this product have two cores. */
const SLOTS = 2
/**
 * Jobs of a kind that wait for a slot, of companies and of the staff each; and those of one asker beside the one that runs. So nobody's files keep
 * the places of others' documents, and no company those of the staff.
 */
const WAITING_MAX = 8
const OWN_WAITING_MAX = 1
/** Time for which an owner's work counts after the last of it. */
const LATELY_MS = 300_000
/** Time after which background work goes before companies, and a company before the staff, in milliseconds; never twice in a row. */
const LATE_MS = { background: 5000, company: 2000 }
/** A worker that had nothing to do for so long gives its memory back. */
const IDLE_MS = 60_000

/**
 * The asker of a job. A company or member of the staff (`owner`) has one job at a time and one that waits; what is done in the background waits
 * behind all others for some seconds, and is never refused. What has an owner there waits for the owner's other jobs, too.
 */
export type Asker = Asking | Background
type Asking = { owner: string; side: Side; wants: 'document' | 'upload' }
type Background = 'background' | { owner: string; side: 'background'; wants: 'document' }

/** A company, whoever of it asks, a member of the staff, or a program, for a document that is drawn. */
export const askedBy = (caller: Caller): Asker => ({ owner: ownerOf(caller), side: sideOf(caller), wants: 'document' })
/** A company, member of the staff or program with a file that is read: of these only one runs at a time, so that one slot is always left for documents. */
export const sentBy = (caller: Caller): Asker => ({ owner: ownerOf(caller), side: sideOf(caller), wants: 'upload' })

type Slot = { workers: Partial<Record<Place, Worker>>; idle: NodeJS.Timeout | undefined; last: Promise<unknown> }
type Waiting = { asker: Asker; since: number; begin: (slot: Slot) => void; refuse: (busy: Refusal) => void }

const free: Slot[] = Array.from({ length: SLOTS }, () => ({ workers: {}, idle: undefined, last: Promise.resolve() }))
const waiting: Waiting[] = []
const running = new Set<Asker>()
let lastBegun: Asker | undefined
/** The last ones of each kind: uploads wait for each other alone. */
const lastOf: Partial<Record<Asking['wants'], Asking>> = {}
/** Milliseconds of workers that an owner has had lately, and until when they count. */
const hadLately = new Map<string, { ms: number; until: number }>()
/** The slot that an act has taken before it began. */
const taken = new AsyncLocalStorage<{ slot: Slot | undefined }>()

const isSame = (one: Asker, other: Asker) => one !== 'background' && other !== 'background' && one.owner === other.owner
const isBackground = (asker: Asker): asker is Background => asker === 'background' || asker.side === 'background'
const isUpload = (asker: Asker) => asker !== 'background' && asker.wants === 'upload'

function mayRun(asker: Asker): boolean {
  const others = [...running]
  if (isUpload(asker) && others.some(isUpload)) return false
  return !others.some((other) => isSame(asker, other))
}

/**
 * Runs a job in the slot that was taken for it, in a thread or process beside the answering one. Refusals: those of the job, 400 what costs
 * more than its kind may.
 */
export async function runJob<Does extends Work>(
  job: Job<Does>,
  ...args: Parameters<Does>
): Promise<Awaited<ReturnType<Does>>> {
  const slot = taken.getStore()?.slot
  if (!slot) throw new Error(`No slot was taken for ${job.name}.`)
  return inTurn(slot, () => runIn<Awaited<ReturnType<Does>>>(slot, job, args))
}

/**
 * Waits for a slot, then does what is within, whose jobs begin at once: so none waits while it holds a connection, a lock or a counter. To be
 * called outside of any transaction. Refusal: 503 with Retry-After when too many wait, and none of them has had more. (rules/faults#costly-work)
 */
export async function takingSlot<Result>(asker: Asker, act: () => Promise<Result>): Promise<Result> {
  if (taken.getStore()?.slot) return act()
  const slot = await nextSlot(asker)
  const began = performance.now()
  const held: { slot: Slot | undefined } = { slot }
  try {
    return await taken.run(held, act)
  } finally {
    held.slot = undefined
    noteHad(asker, performance.now() - began)
    release(slot, asker)
  }
}

async function nextSlot(asker: Asker): Promise<Slot> {
  const slot = mayRun(asker) ? free.pop() : undefined
  if (slot) return occupied(slot, asker)
  refuseCrowd(asker)
  return new Promise((begin, refuse) => waiting.push({ asker, since: performance.now(), begin, refuse }))
}

/** A refusal is a BUSY for who asks, or for whoever waits and has had most: many companies of one stranger do not keep everybody else out. */
function refuseCrowd(asker: Asker): void {
  if (isBackground(asker)) return
  const alike = waiting.filter(
    ({ asker: other }) => !isBackground(other) && other.side === asker.side && other.wants === asker.wants,
  )
  const own = alike.filter(({ asker: other }) => isSame(asker, other))
  if (own.length >= OWN_WAITING_MAX) throw busy()
  if (alike.length < WAITING_MAX) return
  const most = alike.reduce((one, other) => (hadBy(other.asker) >= hadBy(one.asker) ? other : one))
  if (hadBy(most.asker) <= hadBy(asker)) throw busy()
  waiting.splice(waiting.indexOf(most), 1)
  most.refuse(busy())
}

const busy = () => new Refusal('BUSY').retryAfter(RETRY_AFTER_SECONDS)

function hadBy(asker: Asker): number {
  const had = isBackground(asker) ? undefined : hadLately.get(asker.owner)
  return had && had.until > performance.now() ? had.ms : 0
}

function noteHad(asker: Asker, ms: number): void {
  if (isBackground(asker)) return
  const now = performance.now()
  hadLately.set(asker.owner, { ms: hadBy(asker) + ms, until: now + LATELY_MS })
  for (const [owner, { until }] of hadLately) if (until <= now) hadLately.delete(owner)
}

function occupied(slot: Slot, asker: Asker): Slot {
  clearTimeout(slot.idle)
  running.add(asker)
  lastBegun = asker
  if (!isBackground(asker)) lastOf[asker.wants] = asker
  return slot
}

function release(slot: Slot, asker: Asker): void {
  running.delete(asker)
  slot.idle = setTimeout(() => endWorkers(slot), IDLE_MS)
  slot.idle.unref()
  free.push(slot)
  beginNext()
}

/**
 * The staff come first, since they are few, then companies, who has had least lately before others, then what is done in the background. Who has
 * waited for long goes before those: four statements of a clerk, one after the other, kept every company's logo waiting for as long as they came.
 */
const RANK = { lateCompany: 0, staff: 1, lateBackground: 2, program: 3, company: 4, background: 5 } as const

function rankOf({ asker, since }: Waiting): number {
  const waited = performance.now() - since
  if (isBackground(asker)) {
    const isTheirs = lastBegun !== undefined && !isBackground(lastBegun)
    return isTheirs && waited >= LATE_MS.background ? RANK.lateBackground : RANK.background
  }
  const isBehindStaff = asker.side === 'company' && lastOf[asker.wants]?.side === 'staff'
  return isBehindStaff && waited >= LATE_MS.company ? RANK.lateCompany : RANK[asker.side]
}

function beginNext(): void {
  const [next] = waiting
    .filter(({ asker }) => mayRun(asker))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || hadBy(one.asker) - hadBy(other.asker))
  const slot = next && free.pop()
  if (!slot) return
  waiting.splice(waiting.indexOf(next), 1)
  next.begin(occupied(slot, next.asker))
  beginNext()
}

function endWorkers(slot: Slot): void {
  for (const worker of Object.values(slot.workers)) worker.end()
  slot.workers = {}
}

async function inTurn<Result>(slot: Slot, act: () => Promise<Result>): Promise<Result> {
  const done = slot.last.then(act)
  slot.last = done.catch(() => undefined)
  return done
}

async function runIn<Result>(slot: Slot, job: Named, args: readonly unknown[]): Promise<Result> {
  const known = slot.workers[job.place]
  const worker = known && !known.isOver() ? known : startWorker(job.place)
  slot.workers[job.place] = worker
  return worker.run<Result>(job, args)
}
