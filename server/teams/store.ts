import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql, type SQL } from '#server/drizzle.cjs'
import type { Listing } from '#contract/lists.ts'
import type { NamedTeam } from '#contract/teams/teamNames.ts'
import type { Team } from '#contract/teams/teams.ts'
import { hasCompleteEntry, isCompleteForStaff } from '#domain/teams/completeness.ts'
import type { BulkField } from '#domain/teams/teamFields.ts'
import { teamNameKey, type TeamSex } from '#domain/teams/teams.ts'
import { countShirts } from '#domain/shirts/tshirts.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { CHUNK, readInChunks } from '../db/chunks.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { orderedShirtOf } from '../slots/orderedShirts.ts'
import { returnedLetters } from '../slots/store.ts'
import { runners, teams } from '../schema/tables/teams.ts'

const isCaptain = sql<boolean>`${runners.slot} = 'A'`

/** Teams that may be seen: all, those of one customer, or those that have a code. A foreign one is treated as not existing. (rules/access#foreign) */
export type Owner = { customerId: number } | { codeHash: string } | 'anyone'
const ofOwner = (owner: Owner) => {
  if (owner === 'anyone') return undefined
  return 'codeHash' in owner ? eq(teams.teamCodeHash, owner.codeHash) : isShownTo(owner.customerId)
}

/** Also the withdrawn teams of a customer. (rules/withdrawals#kept) */
const isShownTo = (customerId: number) =>
  // said in full, so that the index of the withdrawn ones can be used
  or(eq(teams.customerId, customerId), and(isNotNull(teams.withdrawnAt), eq(teams.withdrawnCustomerId, customerId)))

const isLive = isNull(teams.withdrawnAt)

/** A team as stored: its editing code is encrypted. (rules/codes#stored) */
export type StoredTeam = Team &
  Pick<typeof teams.$inferSelect, 'teamCodeHash' | 'teamCodeSealed' | 'upgradeOrderId'> & { inviteName: string | null }

/**
 * By their keys for each team: joins would read the companies, and the links, of all. Named in full by hand, as a query over one table leaves out
 * the table's name (docs/decisions/047-colleagues.md).
 */
const companyName = sql<string | null>`(select company_name from customers
  where customers.id = coalesce(teams.customer_id, teams.withdrawn_customer_id))`
const inviteName = sql<string | null>`(select name from invite_codes where invite_codes.id = teams.invite_code_id)`

/**
 * The teams that match with their runners, in two statements, none in one; a third asks for the letters of those that were mailed a link.
 * (rules/teams#answers, rules/codes#wrong-codes)
 */
async function teamsWhere(connection: Connection, matching: SQL | undefined): Promise<StoredTeam[]> {
  const rows = await connection
    .select({ team: teams, companyName, inviteName })
    .from(teams)
    .where(matching)
    .orderBy(asc(teams.id))
  if (rows.length === 0) return []
  const people = await connection
    .select({ runner: runners, isTeamCaptain: isCaptain })
    .from(runners)
    .innerJoin(teams, eq(teams.id, runners.teamID))
    .where(matching)
    .orderBy(asc(runners.slot))
  const linked = [...rows.map(({ team }) => team), ...people.map(({ runner }) => runner)]
  const isReturned = await returnedLetters(connection, linked)
  const ofTeam = Map.groupBy(people, ({ runner }) => runner.teamID)
  return rows.map(({ team, companyName, inviteName }) => {
    const members = (ofTeam.get(team.id) ?? []).map(({ runner, isTeamCaptain }) => ({
      ...runner,
      isTeamCaptain,
      linkUndelivered: isReturned(runner),
      orderedShirt: orderedShirtOf(runner),
    }))
    const { withdrawnAt, withdrawnOrderId, withdrawnCustomerId } = team
    const [orderId, customerId] = [team.orderId ?? withdrawnOrderId, team.customerId ?? withdrawnCustomerId]
    const shirtsWithoutPerson = countShirts(team.tshirtsAssigned ?? [])
    const linkUndelivered = isReturned(team)
    const withdrawn = withdrawnAt !== null
    const derived = { orderId, customerId, withdrawn, linkUndelivered, shirtsWithoutPerson, inviteName }
    const whole = { ...team, ...derived, companyName, runners: members }
    return { ...whole, complete: hasCompleteEntry(whole), completeForStaff: isCompleteForStaff(whole) }
  })
}

/** What names these teams to the staff, for the log, by id. (rules/staff#bib) */
export async function namesOfTeams(tx: Transaction, ids: readonly number[]): Promise<NamedTeam[]> {
  const rows = await tx
    .select({ id: teams.id, teamName: teams.teamName, startNumber: runners.startNumber })
    .from(teams)
    .leftJoin(runners, eq(runners.teamID, teams.id))
    .where(isOneOf(teams.id, ids))
    .orderBy(asc(teams.id), asc(runners.slot))
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, slots]) => ({
    id,
    teamName: slots[0]?.teamName ?? '',
    runners: slots.map(({ startNumber }) => ({ startNumber })),
  }))
}

/** The teams of one customer with their runners, oldest first. (rules/teams#answers) */
export async function teamsOf(connection: Connection, customerId: number): Promise<StoredTeam[]> {
  return teamsWhere(connection, eq(teams.customerId, customerId))
}

/** The same with those that were withdrawn. (rules/withdrawals#kept) */
export async function teamsShownTo(connection: Connection, customerId: number): Promise<StoredTeam[]> {
  return teamsWhere(connection, isShownTo(customerId))
}

/** A part of all teams with their runners, by id, with the number of all; withdrawn ones are not among them. (rules/wire#lists) */
export async function listTeams(
  connection: Connection,
  { limit, offset = 0 }: Listing,
): Promise<{ rows: StoredTeam[]; total: number }> {
  if (limit !== undefined)
    return { rows: await part(connection, limit, offset), total: await connection.$count(teams, isLive) }
  const whole = await allTeams(connection)
  return { rows: whole.slice(offset), total: whole.length }
}

const idsByAge = (connection: Connection, after = 0) =>
  connection
    .select({ id: teams.id })
    .from(teams)
    .where(and(isLive, gt(teams.id, after)))
    .orderBy(asc(teams.id))

/** Selects the ids first: a generic plan without the limit's value would read the whole table. */
async function part(connection: Connection, limit: number, offset: number): Promise<StoredTeam[]> {
  const ids = await idsByAge(connection).limit(limit).offset(offset)
  return teamsWhere(
    connection,
    isOneOf(
      teams.id,
      ids.map(({ id }) => id),
    ),
  )
}

const allTeams = (connection: Connection) =>
  readInChunks<StoredTeam>(connection, {
    read: (tx, after) => teamsWhere(tx, inArray(teams.id, idsByAge(tx, after).limit(CHUNK))),
    idOf: ({ id }) => id,
  })

/** The visible teams that have an editing code. (rules/codes#editing) */
export async function teamsBearing(connection: Connection, codeHash: string, owner: Owner): Promise<StoredTeam[]> {
  return teamsWhere(connection, and(eq(teams.teamCodeHash, codeHash), ofOwner(owner)))
}

export async function oneTeam(connection: Connection, id: number, owner: Owner): Promise<StoredTeam | undefined> {
  const [team] = await teamsWhere(connection, and(eq(teams.id, id), ofOwner(owner)))
  return team
}

/** The team of this name, as people read it. (rules/teams#lookup) */
export async function teamNamed(
  connection: Connection,
  teamName: string,
  owner: Owner,
): Promise<StoredTeam | undefined> {
  const key = teamNameKey(teamName)
  const named = or(eq(teams.teamNameKey, key), eq(teams.sharedNameKey, key))
  const found = await teamsWhere(connection, and(named, ofOwner(owner)))
  // of two that share a name from before, the one that is written so
  return found.find((team) => team.teamName === teamName) ?? found[0]
}

/** The team that a runner belongs to. */
export async function teamOfRunner(
  connection: Connection,
  runnerID: number,
  owner: Owner,
): Promise<StoredTeam | undefined> {
  const holder = connection.select({ id: runners.teamID }).from(runners).where(eq(runners.runnerID, runnerID))
  const [team] = await teamsWhere(connection, and(inArray(teams.id, holder), ofOwner(owner)))
  return team
}

/** One team for a change: its row is locked until the transaction ends; every write to its runners locks it first. */
export async function teamForChange(tx: Transaction, id: number, owner: Owner): Promise<StoredTeam | undefined> {
  const matching = and(eq(teams.id, id), ofOwner(owner))
  const [held] = await tx.select({ id: teams.id }).from(teams).where(matching).for('no key update')
  return held && oneTeam(tx, id, owner)
}

/** The same for several, locked in the order of their ids; those that are not visible are left out. */
export async function teamsForChange(tx: Transaction, ids: readonly number[], owner: Owner): Promise<StoredTeam[]> {
  const matching = and(isOneOf(teams.id, ids), ofOwner(owner))
  await tx.select({ id: teams.id }).from(teams).where(matching).orderBy(asc(teams.id)).for('no key update')
  return teamsWhere(tx, matching)
}

/** All of a customer, locked likewise; one that is bought from here on is not among them. */
export async function allTeamsForChange(tx: Transaction, customerId: number): Promise<StoredTeam[]> {
  const held = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.customerId, customerId))
    .orderBy(asc(teams.id))
    .for('no key update')
  const ids = new Set(held.map(({ id }) => id))
  return (await teamsOf(tx, customerId)).filter(({ id }) => ids.has(id))
}

export type NameBearer = { teamId: number | undefined; owner: Owner }
/** True if another team has the name, as people read it, than this one, which counts only if its owner sees it. (rules/teams#names, rules/teams#name-check) */
export async function isNameTaken(connection: Connection, teamName: string, bearer?: NameBearer): Promise<boolean> {
  const [found] = await connection
    .select({ id: teams.id })
    .from(teams)
    .where(eq(teams.teamNameKey, teamNameKey(teamName)))
  if (!found) return false
  return found.id !== bearer?.teamId || (await oneTeam(connection, found.id, bearer.owner)) === undefined
}

/** Which of these names are taken by teams, as teamNameKeys. */
export async function takenNameKeys(connection: Connection, teamNames: readonly string[]): Promise<Set<string>> {
  const rows = await connection
    .select({ teamNameKey: teams.teamNameKey })
    .from(teams)
    .where(inArray(teams.teamNameKey, teamNames.map(teamNameKey)))
  return new Set(rows.flatMap((row) => row.teamNameKey ?? []))
}

/** Whether a write failed because its team name is taken (unique constraint). */
export function isNameCollision(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('constraint' in error && error.constraint === 'teams_name_unique') return true
  return isNameCollision(error.cause)
}

/** What a save may write; `updatedAt` moves with what people decide, not with what is derived from it. (rules/wire#stale) */
export type TeamChange = Partial<
  Pick<Team, 'teamName' | 'teamAcronym' | 'teamContact' | 'competition' | 'teamType' | 'timekeeping'>
>
export type TeamDerived = { teamSex: TeamSex; reserved: boolean } & Partial<
  Pick<StoredTeam, 'isDirectCreation' | 'teamCodeHash' | 'teamCodeSealed'>
>

/** Writes the changed columns of a team; throws an error that `isNameCollision` recognises when the name is taken. */
export async function writeTeam(
  tx: Transaction,
  id: number,
  { change, derived }: { change: TeamChange; derived: TeamDerived },
): Promise<void> {
  const { teamName } = change
  const moved = Object.keys(change).length > 0
  await tx
    .update(teams)
    .set({
      ...change,
      ...(teamName !== undefined && { teamNameKey: teamNameKey(teamName) }),
      ...derived,
      ...(moved && { updatedAt: laterThan(teams.updatedAt) }),
    })
    .where(eq(teams.id, id))
}

const isFreePlaceOf = (customerId: number) =>
  and(eq(teams.customerId, customerId), eq(teams.reserved, true), isNull(teams.teamCodeHash))

/** Paid places without names and without an editing code: those with a code are given to a captain already. (rules/teams#free-places) */
export async function freePlaces(connection: Connection, customerId: number): Promise<number> {
  const [row] = await connection.select({ places: count() }).from(teams).where(isFreePlaceOf(customerId))
  return row?.places ?? 0
}

/** The free places of a customer, oldest first, locked until the transaction ends, so that no other request fills them. */
export async function freePlacesForChange(tx: Transaction, customerId: number) {
  return tx
    .select({ id: teams.id, timekeeping: teams.timekeeping })
    .from(teams)
    .where(isFreePlaceOf(customerId))
    .orderBy(asc(teams.id))
    .for('no key update')
}

export type FreePlaces = Awaited<ReturnType<typeof freePlacesForChange>>

/** The orders that have more TEAM units than teams, oldest first. (rules/teams#sync) */
export async function ordersLackingTeams(connection: Connection): Promise<{ orderID: number; customerID: number }[]> {
  const { rows } = await connection.execute<{ orderID: number; customerID: number }>(sql`
    select order_id as "orderID", customer_id as "customerID" from order_items
    where item_type = 'TEAM' group by order_id, customer_id
    having sum(quantity - withdrawn_quantity) > (select count(*) from teams where teams.order_id = order_items.order_id) order by order_id`)
  return rows
}

/** Writes the same columns of these teams. */
export async function writeTeams(
  tx: Transaction,
  ids: readonly number[],
  change: Partial<Pick<StoredTeam, BulkField | 'timekeeping' | 'upgradeOrderId'>>,
): Promise<void> {
  await tx
    .update(teams)
    .set({ ...change, updatedAt: laterThan(teams.updatedAt) })
    .where(isOneOf(teams.id, ids))
}
