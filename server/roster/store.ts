import { and, desc, eq, sql } from '#server/drizzle.cjs'
import { tableOf } from '#domain/text/factTable.ts'
import { ROSTER_PERSON_FIELDS } from '#domain/teams/persons.ts'
import { teamNameKey } from '#domain/teams/teams.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { laterThan, now } from '../schema/tables/columns.ts'
import {
  rosters,
  type RosterBefore,
  type RosterOutcome,
  type RosterPerson,
  type RosterTeamState,
} from '../schema/tables/rosters.ts'
import { companyContacts, customers, users } from '../schema/tables/accounts.ts'
import { runners } from '../schema/tables/teams.ts'
import { endOthersLinks } from '../slots/store.ts'

/** How long a list can be undone; what it replaced is personal data and is deleted then. */
const isForgotten = sql`${rosters.createdAt} < ${now} - interval '30 days'`

/** Writes these people into their slots, all in one statement. */
export async function writePeople(tx: Transaction, people: readonly RosterPerson[]): Promise<void> {
  if (people.length === 0) return
  const fields = ROSTER_PERSON_FIELDS.map((name) => sql`${sql.identifier(name)} ${sql.raw(runners[name].getSQLType())}`)
  const listed = sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person("runnerID" int, ${sql.join(fields, sql`, `)})`
  await endOthersLinks(tx, people)
  await tx
    .update(runners)
    .set({
      ...tableOf(ROSTER_PERSON_FIELDS, (name) => sql`person.${sql.identifier(name)}`),
      updatedAt: laterThan(runners.updatedAt),
    })
    .from(listed)
    .where(eq(runners.runnerID, sql`person."runnerID"`))
}

/**
 * Writes names and derived values of these teams, all in one statement; `updatedAt` moves with what its form shows. Throws an error that
 * `isNameCollision` recognises when a name is taken.
 */
export async function writeTeamStates(
  tx: Transaction,
  states: RosterBefore['teams'] | readonly RosterTeamState[],
): Promise<void> {
  if (states.length === 0) return
  const rows = states.map((state) => ({ ...state, teamNameKey: teamNameKey(state.teamName) }))
  await tx.execute(sql`
    update teams set team_name = state."teamName", team_name_key = state."teamNameKey", team_acronym = state."teamAcronym",
      team_sex = state."teamSex", reserved = state.reserved,
      timekeeping = coalesce(state.timekeeping, teams.timekeeping),
      upgrade_order_id = case when state.timekeeping is null then upgrade_order_id else state."upgradeOrderId" end,
      team_contact = coalesce(state."teamContact", team_contact), tshirt_option = coalesce(state."tshirtOption", tshirt_option),
      updated_at = case when team_name = state."teamName" and team_contact = coalesce(state."teamContact", team_contact)
          and tshirt_option = coalesce(state."tshirtOption", tshirt_option) and state.timekeeping is null then updated_at
        else ${laterThan(sql`updated_at`)} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as state(
      id int, "teamName" text, "teamNameKey" text, "teamAcronym" text, "teamSex" text, reserved boolean,
      "teamContact" text, "tshirtOption" boolean, timekeeping boolean, "upgradeOrderId" int)
    where teams.id = state.id`)
}

/** The e-mails that stand as contact of a company's teams until somebody else is known: of its contact person and its owner. */
export async function companyEmails(connection: Connection, customerId: number): Promise<string[]> {
  const [row] = await connection
    .select({ owner: users.email, contact: companyContacts.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.ownerID))
    .leftJoin(companyContacts, eq(companyContacts.customerId, customers.id))
    .where(eq(customers.id, customerId))
  return [row?.owner, row?.contact].flatMap((email) => email ?? [])
}

export async function addRoster(
  tx: Transaction,
  entered: { customerId: number; authorId: number; before: RosterBefore; outcome: RosterOutcome },
): Promise<number> {
  const [added] = await tx.insert(rosters).values(entered).returning({ id: rosters.id })
  if (!added) throw new Error('the list was not stored')
  return added.id
}

/** The latest lists of a customer, newest first, with the name of whoever entered them. */
export async function latestRosters(connection: Connection, customerId: number, limit: number) {
  const { id, before, outcome, createdAt } = rosters
  return connection
    .select({
      id,
      before,
      outcome,
      createdAt,
      by: sql<string | null>`nullif(btrim(${users.firstName} || ' ' || ${users.lastName}), '')`,
    })
    .from(rosters)
    .leftJoin(users, eq(users.id, rosters.authorId))
    .where(eq(rosters.customerId, customerId))
    .orderBy(desc(id))
    .limit(limit)
}

/** What a list of this customer was answered with. */
export async function outcomeOf(connection: Connection, id: number): Promise<RosterOutcome | undefined> {
  const [row] = await connection.select({ outcome: rosters.outcome }).from(rosters).where(eq(rosters.id, id))
  return row?.outcome
}

/** What a list of this customer has replaced, null once it was undone; locked until the transaction ends. */
export async function rosterForUndo(
  tx: Transaction,
  { id, customerId }: { id: number; customerId: number },
): Promise<{ before: RosterBefore | null } | undefined> {
  const [row] = await tx
    .select({ before: rosters.before })
    .from(rosters)
    .where(and(eq(rosters.id, id), eq(rosters.customerId, customerId)))
    .for('no key update')
  return row
}

/** Marks a list as undone and forgets what it had replaced. */
export async function closeRoster(tx: Transaction, id: number): Promise<void> {
  await tx.update(rosters).set({ before: null }).where(eq(rosters.id, id))
}

/** Deletes the lists that are too old for an undo; to be called regularly. */
export async function deleteOldRosters(connection: Connection): Promise<void> {
  await connection.delete(rosters).where(isForgotten)
}
