import type { KeptRecords } from '#contract/pickup/pickup.ts'
import { PICKUP_EVENTS_MAX } from '#domain/pickup/pickupEvents.ts'
import type { RefusedRecord } from '#web/state/pickup.ts'
import type { Waiting } from '#web/state/pickupDatabase.ts'
import { Problem } from './problem.ts'

type Sent = { isRefused: boolean; refused: ReadonlyMap<string, RefusedRecord> }

type Ways = {
  /** Records on this device that the server has not taken. */
  unsent: () => readonly Waiting[]
  /** Null: refused for who is asking. */
  send: (some: readonly Waiting[]) => Promise<Pick<KeptRecords, 'refused'> | null>
  settle: (taken: readonly Waiting[]) => Promise<void>
}

/**
 * Sends what waits, in its order. What the server refuses by itself stays here with the reason, and holds up nothing that waits behind it; it is
 * sent again the next time. `isRefused`: nothing is taken from who is asking. (rules/pickup#bounds)
 */
export async function sendAll({ unsent, send, settle }: Ways): Promise<Sent> {
  const refused = new Map<string, RefusedRecord>()
  for (;;) {
    const some = unsent()
      .filter(({ entry }) => !refused.has(entry.eventId))
      .slice(0, PICKUP_EVENTS_MAX)
    if (some.length === 0) return { isRefused: false, refused }
    const answer = await send(some).catch((error: unknown) => ({ faulty: faultyAmong(some, error) }))
    if (answer === null) return { isRefused: true, refused }
    const isFaulty = 'faulty' in answer
    for (const { eventId, message, final } of isFaulty ? answer.faulty : answer.refused)
      refused.set(eventId, { message, isFinal: isFaulty || final })
    if (!isFaulty) await settle(some.filter(({ entry }) => !refused.has(entry.eventId)))
  }
}

/** Records that the server could not read, where it says which: the others are sent without them. Any other failure passes. */
function faultyAmong(some: readonly Waiting[], error: unknown): KeptRecords['refused'] {
  const fields = error instanceof Problem && error.status === BAD_REQUEST ? Object.entries(error.fields) : []
  const faulty = fields.flatMap(([path, message]) => {
    const one = some[Number.parseInt(path, 10)]
    return one ? [{ eventId: one.entry.eventId, message, final: true }] : []
  })
  if (faulty.length === 0) throw error
  return faulty
}
const BAD_REQUEST = 400
