import type { Runner } from '#contract/teams/runners.ts'
import { isPast } from '#domain/text/days.ts'
import { isLateChange } from '#domain/teams/lateChanges.ts'
import type { PersonField } from '#domain/teams/persons.ts'
import type { Slot } from '#domain/teams/teams.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { addLateChanges } from './store.ts'

type Person = Pick<Runner, PersonField>
/** A place with who was in it and who is in it now. */
type PlaceChange = { teamID: number; slot: Slot; before: Person; after: Person }

/**
 * Notes whose place somebody else has taken, in whatever way, once the event's deadline for names is over: from then on names are printed.
 * (rules/substitutes#list)
 */
export async function noteLateChanges(
  tx: Transaction,
  { event, now }: Pick<Context, 'event' | 'now'>,
  { caller, places }: { caller: User | null; places: readonly PlaceChange[] },
): Promise<void> {
  if (!isPast(event.deadlines.names, now())) return
  const noted = places.filter(({ before, after }) => isLateChange(before, after))
  await addLateChanges(
    tx,
    noted.map(({ teamID, slot, before, after }) => ({
      teamID,
      slot,
      fromName: nameOf(before),
      toName: nameOf(after),
      byId: caller?.id ?? null,
      at: now(),
    })),
  )
}

const nameOf = ({ firstName, lastName }: Person) => [firstName, lastName].filter(Boolean).join(' ') || null
