import { isNotNull } from '#server/drizzle.cjs'
import type { Connection } from '../db/client.ts'
import { inviteCodes, keyFingerprints, teams } from '../schema/tables/teams.ts'

/** The fingerprint of the key that this database belongs to; undefined when none is stored yet. */
export async function storedFingerprint(connection: Connection): Promise<string | undefined> {
  const [stored] = await connection.select().from(keyFingerprints)
  return stored?.fingerprint
}

/** Stores the fingerprint unless there is one. */
export async function keepFingerprint(connection: Connection, fingerprint: string): Promise<void> {
  await connection.insert(keyFingerprints).values({ fingerprint }).onConflictDoNothing()
}

/** Up to so many encrypted codes of teams, and of invitations. */
export async function someSealedCodes(connection: Connection, count: number): Promise<string[]> {
  const ofTeams = await connection
    .select({ sealed: teams.teamCodeSealed })
    .from(teams)
    .where(isNotNull(teams.teamCodeSealed))
    .limit(count)
  const ofInvites = await connection.select({ sealed: inviteCodes.sealed }).from(inviteCodes).limit(count)
  return [...ofTeams, ...ofInvites].flatMap(({ sealed }) => sealed ?? [])
}
