import { and, eq, isNull } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import type { ResultPerson } from '../resultPersons/store.ts'
import { resultPersons, resultSlots, resultVersions } from '../schema/tables/results.ts'

/** Somebody of a version by the own link; who was taken out of the lists is nobody. (rules/results#share-image) */
export async function personOfLink(
  connection: Connection,
  { linkHash, version }: { linkHash: string; version: number },
): Promise<(Pick<ResultPerson, 'firstName' | 'lastName'> & { startNumber: string }) | undefined> {
  const { startNumber, slotSet, personId } = resultSlots
  const [found] = await connection
    .select({ startNumber, firstName: resultPersons.firstName, lastName: resultPersons.lastName })
    .from(resultPersons)
    .innerJoin(resultSlots, eq(personId, resultPersons.id))
    .innerJoin(resultVersions, eq(resultVersions.slotSet, slotSet))
    .where(
      and(
        eq(resultPersons.linkHash, linkHash),
        eq(resultVersions.version, version),
        isNull(resultPersons.erasedAt),
        isNull(resultPersons.objectedAt),
      ),
    )
  return found
}
