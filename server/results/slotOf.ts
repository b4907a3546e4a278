import { slotFinder } from '#domain/numbers/findSlot.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { refuseField } from '../http/refusal.ts'
import { slotsInPieces, type SlotNow } from '../timekeeper/store.ts'
import { slotsOfSet, type ResultSlotRow, type StoredVersion } from '../resultVersions/store.ts'

/** A slot of now, or one of the newest version, with its number. */
type Numbered = (SlotNow | ResultSlotRow) & { startNumber: string }

/** The slot of a number in any spelling: one of now, or of the newest version, whose team may have been withdrawn since. Refusal: 404 nobody has or had it. */
export async function slotOf(
  connection: Connection,
  context: Context,
  { newest, typed }: { newest: StoredVersion | undefined; typed: string },
): Promise<Numbered> {
  const now = slotFinder(await slotsInPieces(connection))(typed)
  const kept = now || !newest ? [] : await slotsOfSet(connection, context, newest.slotSet)
  const found = now ?? slotFinder(kept.map((slot) => ({ ...slot, chipNumber: null })))(typed)
  if (!found?.startNumber) throw refuseField('startNumber', 'START_NUMBER_UNKNOWN', typed)
  return { ...found, startNumber: found.startNumber }
}
