import type { PickupEntry } from '#contract/pickup/pickup.ts'
import { yearMessages } from '#contract/event/yearMessages.ts'
import { thingOf } from '#domain/pickup/pickupPieces.ts'
import type { Transaction } from '../db/client.ts'
import { foundSettings } from '../settings/store.ts'
import { listYears, within } from '../years/store.ts'
import { recordedAmong, thingsNamed } from './store.ts'

/** Records about things of past years: those that were kept then, and those that come too late, with what is said of them. */
export type PastRecords = { kept: ReadonlySet<string>; refused: ReadonlyMap<string, string> }

/** Finds the records of past years among those about things that the current year does not have. (rules/years#old-records) */
export async function pastRecordsAmong(tx: Transaction, strays: readonly PickupEntry[]): Promise<PastRecords> {
  const kept = new Set<string>()
  const refused = new Map<string, string>()
  const past =
    strays.length === 0 ? [] : (await listYears(tx)).filter(({ state }) => state === 'past' || state === 'closed')
  for (const year of past.toReversed())
    await within(tx, year, async () => {
      const there = await recordedAmong(
        tx,
        strays.map(({ eventId }) => eventId),
      )
      const things = await thingsNamed(tx, [...new Set(strays.map(({ itemKey }) => thingOf(itemKey)))])
      const { settings } = await foundSettings(tx)
      for (const { eventId, itemKey } of strays)
        if (there.has(eventId)) kept.add(eventId)
        else if (things.has(thingOf(itemKey))) refused.set(eventId, yearMessages.pastRecord(settings))
    })
  return { kept, refused }
}
