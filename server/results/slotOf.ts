import { slotFinder } from '#domain/numbers/findSlot.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { slotsInPieces } from '../timekeeper/store.ts'
import { slotsOfSet, type StoredVersion } from './store.ts'

type Numbered = { startNumber: string; teamID: number; runnerID: number }

/** The slot of a number in any spelling: one of now, or of the newest version, whose team may have been withdrawn since. Refusal: 404 nobody has or had it. */
export async function slotOf(
  tx: Transaction,
  { newest, typed }: { newest: StoredVersion | undefined; typed: string },
): Promise<Numbered> {
  const now = slotFinder(await slotsInPieces(tx))(typed)
  const kept = now || !newest ? [] : await slotsOfSet(tx, newest.slotSet)
  const found = now ?? slotFinder(kept.map((slot) => ({ ...slot, chipNumber: null })))(typed)
  if (!found?.startNumber) throw new Refusal('START_NUMBER_UNKNOWN', typed)
  return { ...found, startNumber: found.startNumber }
}
