import type { KeptRecords } from '#contract/pickup/pickup.ts'
import { isPast } from '#domain/text/days.ts'
import { mayDo } from '#domain/staff/staffRoles.ts'
import {
  endPickup,
  noteAttempt,
  noteSending,
  pickupState,
  readPickup,
  settleSent,
  takeList,
  unsentRecords,
  type PickupEnd,
} from '#web/state/pickup.ts'
import type { Waiting } from '#web/state/pickupDatabase.ts'
import { session } from '#web/state/session.ts'
import { call } from './call.ts'
import { sendAll } from './pickupSending.ts'
import { Problem } from './problem.ts'

/** A device in sight asks so often what the others did. */
const EVERY_MS = 30_000

/** Why a call was refused for who is asking; null for any other failure. */
const END_OF: Record<number, PickupEnd> = { 401: 'login', 403: 'role' }
function endOf(error: unknown): PickupEnd | null {
  if (!(error instanceof Problem)) return null
  return error.code === 'SECOND_STEP_FIRST' ? 'secondStep' : (END_OF[error.status] ?? null)
}

let running: Promise<void> | null = null
let isAskedAgain = false

/** Sends what waits and reads what the others did; while it runs, once more after it. Never throws. (rules/pickup#device) */
export function syncPickup(): Promise<void> {
  if (running) {
    isAskedAgain = true
    return running
  }
  running = sync().finally(() => {
    running = null
    if (!isAskedAgain) return
    isAskedAgain = false
    void syncPickup()
  })
  return running
}

let eventDay: string | null = null

/** Sends and reads from now on: at once, in intervals, when the network or the person comes back. */
export function keepInSync({ date }: { date: string }): () => void {
  eventDay = date
  const again = () => void syncPickup()
  const whenSeen = () => {
    if (document.visibilityState === 'visible') void readPickup().then(syncPickup)
  }
  const timer = setInterval(again, EVERY_MS)
  addEventListener('online', again)
  document.addEventListener('visibilitychange', whenSeen)
  void readPickup().then(syncPickup)
  return () => {
    clearInterval(timer)
    removeEventListener('online', again)
    document.removeEventListener('visibilitychange', whenSeen)
  }
}

async function sync(): Promise<void> {
  try {
    noteSending(await sendAll({ unsent: unsentRecords, send, settle: settleSent }))
    await readList()
    noteAttempt({ isReached: true, isFull: false })
  } catch (error) {
    const end = endOf(error)
    // what is neither an answer nor a silence of the server is the database's: the device has no room
    const isFull = !(error instanceof Problem)
    noteAttempt({ isReached: end !== null || isFull, isFull })
    const why = end ?? (isLongOver() ? 'over' : null)
    if (why) await endPickup(why).catch(() => noteAttempt({ isReached: true, isFull: true }))
  }
}

const isOver = (moment: number) => eventDay !== null && isPast(eventDay, new Date(moment))
/** By this device's own clock, which may be a day ahead: on the day of the race it must not take the list away. (rules/pickup#order) */
const isLongOver = () => isOver(Date.now() + (pickupState().facts.clockAhead ?? 0) - DAY_MS)
const DAY_MS = 86_400_000

/**
 * Whether the event is over, the server's clock says; this device's only where nobody asks the server. Who may not hand out gets no list here,
 * though the office reads it elsewhere: what such a device recorded, nobody would take. (rules/pickup#role)
 */
async function readList(): Promise<void> {
  const { end, facts } = pickupState()
  if (end === 'over') return
  if (session().token === null) return endPickup(isLongOver() ? 'over' : 'login')
  if (facts.cursor === undefined && !mayDo((await call('GET /admins/me')).roles, 'pickup.write'))
    return endPickup('role')
  const list = await call('GET /pickup', { query: { since: facts.cursor } })
  if (isOver(Date.parse(list.now))) return endPickup('over')
  await (list.upload === null ? endPickup('role') : takeList(list))
}

/** With the session, else with the key of the list, which outlives session and role. (rules/pickup#role-gone) */
async function send(some: readonly Waiting[]): Promise<KeptRecords | null> {
  const body = some.map(({ entry }) => entry)
  const { upload } = pickupState().facts
  const withSession = session().token === null ? null : await unlessRefused(call('POST /pickup/events', { body }))
  if (withSession || upload === undefined) return withSession
  const headers = { 'x-pickup-upload': upload }
  return unlessRefused(call('POST /pickup/device-events', { body, headers, token: null }))
}

/** Null when it was refused for who is asking; any other failure passes, and what waits goes on waiting. */
async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (endOf(error) === null) throw error
    return null
  }
}
