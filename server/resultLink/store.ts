import { and, eq, gt, lte, or, sql } from '#server/drizzle.cjs'
import { LINK_EVERY_SECONDS, type LinkFault } from '#domain/results/link.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { now } from '../schema/tables/columns.ts'
import { resultLinks, resultPublications, resultSlots, resultVersions } from '../schema/tables/results.ts'

export type StoredLink = typeof resultLinks.$inferSelect

/** The link of this year; undefined: none was ever entered. */
export async function storedLink(connection: Connection): Promise<StoredLink | undefined> {
  const [link] = await connection.select().from(resultLinks)
  return link
}

type NewLink = Pick<StoredLink, 'url' | 'isOn' | 'format' | 'showAtOnce' | 'lastAt' | 'lastFault' | 'takenSha256'>

/** Writes the link as it is to be asked from now on: what was asked before brings nothing any more. */
export async function writeLink(tx: Transaction, link: NewLink): Promise<void> {
  const anew = { ...link, turn: sql`${resultLinks.turn} + 1`, nextAt: now }
  await tx.insert(resultLinks).values(link).onConflictDoUpdate({ target: resultLinks.id, set: anew })
}

const later = sql`${now} + ${LINK_EVERY_SECONDS} * interval '1 second'`

export const isLinkOn = async (connection: Connection): Promise<boolean> =>
  (await storedLink(connection))?.isOn ?? false

/** Switches the link off; a list that is being fetched brings nothing any more. */
export async function switchLinkOff(tx: Transaction): Promise<void> {
  await tx.update(resultLinks).set({ isOn: false, turn: sql`${resultLinks.turn} + 1` })
}

/**
 * The link, if it is time to ask it, for this server alone: no other one asks until the next turn. A clock that was set back does not keep it from being
 * asked.
 */
export async function claimLink(connection: Connection): Promise<StoredLink | undefined> {
  const { isOn, nextAt, turn } = resultLinks
  const [claimed] = await connection
    .update(resultLinks)
    .set({ turn: sql`${turn} + 1`, nextAt: later })
    .where(and(eq(isOn, true), or(lte(nextAt, now), gt(nextAt, later))))
    .returning()
  return claimed
}

/** Notes how a look went, unless another one or a change came between. */
export async function noteLook(
  connection: Connection,
  turn: number,
  outcome: Partial<Pick<StoredLink, 'lastAt' | 'takenSha256'>> & { lastFault: LinkFault | null },
): Promise<void> {
  await connection.update(resultLinks).set(outcome).where(eq(resultLinks.turn, turn))
}

/** Deletes a version that the link brought, unless it was ever public; tells whether it did. The database lets no other version go. */
export async function deleteUnpublished(tx: Transaction, version: number): Promise<boolean> {
  const wasPublic = sql`exists (select from ${resultPublications} where ${resultPublications.version} = ${resultVersions.version})`
  const isOfLink = eq(resultVersions.source, 'link')
  const { rowCount } = await tx
    .delete(resultVersions)
    .where(and(eq(resultVersions.version, version), isOfLink, sql`not ${wasPublic}`))
  return rowCount !== 0
}

/** Deletes a set of slots that no version is about any more. */
export async function deleteUnusedSlots(tx: Transaction, slotSet: number): Promise<void> {
  const isUsed = sql`exists (select from ${resultVersions} where ${resultVersions.slotSet} = ${slotSet})`
  await tx.delete(resultSlots).where(and(eq(resultSlots.slotSet, slotSet), sql`not ${isUsed}`))
}
