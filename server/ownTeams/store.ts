import { sql, type AnyPgColumn, type SQL } from '#server/drizzle.cjs'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams as calls } from '#contract/teams/teams.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { fieldsSeenBy, type PersonField } from '#domain/teams/persons.ts'
import type { ShirtCount } from '#domain/shirts/tshirts.ts'
import type { Connection } from '../db/client.ts'
import { preparedSql } from '../db/prepared.ts'
import { runners, teams } from '../schema/tables/teams.ts'

/** A team as its company is told of it, in the wire's own shape. */
export type WireTeam = WireAnswer<typeof calls.mine>[number]
export type WireRunner = WireTeam['runners'][number]

/** The letter that brought a link, in the place of what became of it. */
type Mailed = { linkUndelivered: string | null }
type RunnerRow = Omit<WireRunner, keyof Mailed> & Mailed

type WorkedOut = 'runners' | 'complete' | 'completeForStaff'
/** As stored: the code is encrypted, and of the shirts without a person each kind stands by itself. */
type AsStored = Mailed & { teamCode: string | null; shirtsWithoutPerson: ShirtCount[] | null }
type TeamRow = Omit<WireTeam, WorkedOut | keyof AsStored> & AsStored

type Shown = SQL | AnyPgColumn

/** A moment as the wire has it. (rules/wire#times) */
const onWire = (moment: AnyPgColumn) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const customerId = sql`coalesce(${teams.customerId}, ${teams.withdrawnCustomerId})`

const TEAM: Record<keyof TeamRow, Shown> = {
  id: teams.id,
  orderId: sql`coalesce(${teams.orderId}, ${teams.withdrawnOrderId})`,
  customerId,
  // by their keys for each team: joins would read the companies, and the links, of all
  companyName: sql`(select company_name from customers where customers.id = ${customerId})`,
  inviteName: sql`(select name from invite_codes where invite_codes.id = ${teams.inviteCodeId})`,
  teamName: teams.teamName,
  teamAcronym: teams.teamAcronym,
  teamContact: teams.teamContact,
  competition: teams.competition,
  teamSex: teams.teamSex,
  teamType: teams.teamType,
  timekeeping: teams.timekeeping,
  wave: teams.wave,
  reserved: teams.reserved,
  isDirectCreation: teams.isDirectCreation,
  tshirtOption: teams.tshirtOption,
  hasPurchasedTshirt: teams.hasPurchasedTshirt,
  shirtsWithoutPerson: teams.tshirtsAssigned,
  withdrawn: sql`${teams.withdrawnAt} is not null`,
  teamCode: teams.teamCodeSealed,
  linkSentAt: onWire(teams.linkSentAt),
  linkUndelivered: teams.linkCause,
  linkOpenedAt: onWire(teams.linkOpenedAt),
  remindedAt: onWire(teams.remindedAt),
  createdAt: onWire(teams.createdAt),
  updatedAt: onWire(teams.updatedAt),
}

const RUNNER: Record<Exclude<keyof RunnerRow, PersonField>, Shown> = {
  runnerID: runners.runnerID,
  teamID: runners.teamID,
  slot: runners.slot,
  orderedShirt: sql`case when ${runners.orderedFit} is not null and ${runners.orderedSize} is not null
    then json_build_object('fit', ${runners.orderedFit}, 'size', ${runners.orderedSize}) end`,
  isTeamCaptain: sql`${runners.slot} = 'A'`,
  startNumber: runners.startNumber,
  chipNumber: runners.chipNumber,
  invitedAt: onWire(runners.invitedAt),
  linkUndelivered: runners.linkCause,
  confirmedAt: onWire(runners.confirmedAt),
  deletionAskedAt: onWire(runners.deletionAskedAt),
  updatedAt: onWire(runners.updatedAt),
}
/** Fields that the company is not told are not read at all. (rules/runners#seen-by) */
const PERSON: Record<string, Shown> = tableOf(fieldsSeenBy('company'), (field) => runners[field])

const listed = (table: Record<string, Shown>) =>
  sql.join(
    kindsOf(table).map((name) => sql`${table[name]} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** Also the withdrawn teams; said in full, so that their index can be used. (rules/withdrawals#kept) */
const areTheirs = sql`${teams.customerId} = ${sql.placeholder('id')}
  or (${teams.withdrawnAt} is not null and ${teams.withdrawnCustomerId} = ${sql.placeholder('id')})`

const teamRows = preparedSql<TeamRow>(
  'own_teams',
  sql`select ${listed(TEAM)} from ${teams} where ${areTheirs} order by ${teams.id}`,
)
const runnerRows = preparedSql<RunnerRow>(
  'own_runners',
  sql`select ${listed({ ...RUNNER, ...PERSON })} from ${runners} join ${teams} on ${teams.id} = ${runners.teamID}
    where ${areTheirs} order by ${runners.slot}`,
)

/** The teams of a company, withdrawn ones too, and who is in them, as they are told but for what is worked out of them. (rules/teams#answers) */
export async function ownRows(db: Connection, id: number): Promise<{ teams: TeamRow[]; runners: RunnerRow[] }> {
  const found = await teamRows(db, { id })
  return { teams: found, runners: found.length === 0 ? [] : await runnerRows(db, { id }) }
}
