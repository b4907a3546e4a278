import { and, eq, isNotNull, or, sql } from '#server/drizzle.cjs'
import { pick } from '#domain/text/factTable.ts'
import { isTypedBy, NOBODY, PERSON_FIELDS } from '#domain/teams/persons.ts'
import { isSamePerson } from '#domain/teams/runnerLinks.ts'
import type { Connection, Transaction } from '../db/client.ts'
import { isOneOf } from '../db/isOneOf.ts'
import { laterThan } from '../schema/tables/columns.ts'
import { mails } from '../schema/tables/records.ts'
import { NO_RUNNER_LINK, runners } from '../schema/tables/teams.ts'

type RunnerChange = Partial<typeof runners.$inferInsert>

/** Fields that companies do not type: no list and no form of theirs says them of whoever comes next. (rules/runners#typed-by) */
const NOT_COMPANYS = PERSON_FIELDS.filter((field) => !isTypedBy(field, 'company'))

/**
 * Voids the own links of those whose place somebody else takes by these changes, and what they alone have said; to be called before the changes
 * are written. (rules/runners#another-person)
 */
export async function endOthersLinks(
  tx: Transaction,
  changes: readonly (RunnerChange & { runnerID: number })[],
): Promise<void> {
  const ofRunner = new Map(changes.map((change) => [change.runnerID, change]))
  const own = [runners.linkHash, ...NOT_COMPANYS.map((field) => runners[field])].map((column) => isNotNull(column))
  const holders = await tx
    .select()
    .from(runners)
    .where(and(isOneOf(runners.runnerID, [...ofRunner.keys()]), or(...own)))
  const ended = holders.filter((before) => !isSamePerson(before, { ...before, ...ofRunner.get(before.runnerID) }))
  const ids = ended.map(({ runnerID }) => runnerID)
  if (ids.length > 0)
    await tx
      .update(runners)
      .set({ ...NO_RUNNER_LINK, ...pick(NOBODY, NOT_COMPANYS) })
      .where(isOneOf(runners.runnerID, ids))
}

type RunnerWrite = { teamID: number; runnerID: number; change: RunnerChange }

/** Writes the changed columns of one runner of this team; another person's own link ends. */
export async function writeRunner(tx: Transaction, write: RunnerWrite): Promise<void> {
  await endOthersLinks(tx, [{ ...write.change, runnerID: write.runnerID }])
  await writeOwnRunner(tx, write)
}

/** The same where the person is who changes it: the link stays. */
export async function writeOwnRunner(tx: Transaction, { teamID, runnerID, change }: RunnerWrite): Promise<void> {
  await tx
    .update(runners)
    .set({ ...change, updatedAt: laterThan(runners.updatedAt) })
    .where(and(eq(runners.runnerID, runnerID), eq(runners.teamID, teamID)))
}

/** The wish about results of the person in a place; `updatedAt` stays, so that open forms do not become stale. */
export async function writeWish(tx: Transaction, runnerID: number, showInResults: boolean | null): Promise<void> {
  await tx.update(runners).set({ showInResults }).where(eq(runners.runnerID, runnerID))
}

/**
 * Exchanges two slots, of one team or of two, in one statement: the persons keep their `runnerID`, start and chip number stay with the slots.
 * (rules/teams#change-captain, rules/teams#exchange)
 */
export async function exchangeSlots(tx: Transaction, [one, other]: [number, number]): Promise<void> {
  await tx.execute(sql`
    update runners as mine
    set team_id = theirs.team_id, slot = theirs.slot, start_number = theirs.start_number, chip_number = theirs.chip_number,
      updated_at = ${laterThan(sql`mine.updated_at`)}
    from runners as theirs
    where mine.runner_id <> theirs.runner_id and mine.runner_id in (${one}, ${other}) and theirs.runner_id in (${one}, ${other})`)
}

type Linked = { linkCause: string | null }

/** Whose letters with a link to a team or to a person came back, in one statement for all. (rules/codes#link-states, rules/runners#own-link) */
export async function returnedLetters(
  connection: Connection,
  all: readonly Linked[],
): Promise<(one: Linked) => boolean> {
  const causes = all.flatMap(({ linkCause }) => linkCause ?? [])
  if (causes.length === 0) return () => false
  const isOneOfThese = sql`${mails.cause} = any(${sql.param(causes)}::text[])`
  const parked = await connection
    .select({ cause: mails.cause })
    .from(mails)
    .where(and(eq(mails.state, 'parked'), isOneOfThese))
  const returned = new Set(parked.map(({ cause }) => cause))
  return ({ linkCause }) => linkCause !== null && returned.has(linkCause)
}
