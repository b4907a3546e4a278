import type { NumberStanding } from '#contract/results/results.ts'
import { counting, NO_STANDING } from '#domain/results/standings.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { inSnapshot } from '../db/transaction.ts'
import { personName } from '../resultPersons/personName.ts'
import { personsOfResults } from '../resultPersons/store.ts'
import { slotOf } from './slotOf.ts'
import { handsOf, settingsOfResults } from './store.ts'
import { newestResults } from '../resultVersions/store.ts'

/** Tells whose a start number is and what stands of it now. Refusal: 404 nobody has or had the number. (rules/results#by-hand) */
export function standingOf(context: Context, typed: string): Promise<NumberStanding> {
  return inSnapshot(context.db, async (tx) => {
    const newest = await newestResults(tx, context)
    const slot = await slotOf(tx, context, { newest, typed })
    const { startNumber, teamName, companyName, competition, timekeeping } = slot
    const standing = newest?.standings.get(startNumber) ?? NO_STANDING
    const { correction, told } = standing
    const hands = correction === null ? null : await handsOf(tx, [startNumber])
    return {
      startNumber,
      personName: personName('personId' in slot ? await personKept(tx, context, slot.personId) : slot),
      teamName,
      companyName: companyName ?? '',
      competition,
      timekeeping,
      bounds: (await settingsOfResults(tx)).plausible[competition],
      counts: counting(standing),
      told,
      correction,
      hand: hands?.get(startNumber) ?? null,
    }
  })
}

/** Somebody of a place that was withdrawn after the results came in. */
const personKept = async (connection: Connection, context: Context, id: number | null) =>
  id === null ? undefined : (await personsOfResults(connection, context)).byId.get(id)
