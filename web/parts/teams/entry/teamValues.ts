import { z } from 'zod'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { TeamUpdate, TeamUpdateByCode, type Team } from '#contract/teams/teams.ts'
import { TEXT_FIELDS, type PersonField, type TeamTypist, isEmptyRunner, mustBeWhole } from '#domain/teams/persons.ts'
import { SEXES } from '#domain/teams/runners.ts'
import { kindsOf, pick, tableOf } from '#domain/text/factTable.ts'
import { COMPETITIONS, nameTakenAmong, SLOTS, TEAM_TYPES, teamNameKey, type Slot } from '#domain/teams/teams.ts'

/** A team as on the wire; the code flows edit the same. */
export type EditableTeam = Pick<
  z.input<typeof Team>,
  | 'id'
  | 'teamName'
  | 'teamAcronym'
  | 'teamContact'
  | 'competition'
  | 'teamType'
  | 'timekeeping'
  | 'tshirtOption'
  | 'complete'
  | 'updatedAt'
> & { runners: EditableRunner[] }
export type EditableRunner = Pick<
  z.input<typeof Team>['runners'][number],
  PersonField | 'runnerID' | 'slot' | 'isTeamCaptain' | 'orderedShirt' | 'startNumber' | 'updatedAt'
>

/** The form values of one slot. */
export const RunnerValues = z.object({
  ...tableOf(TEXT_FIELDS, () => z.string()),
  /** NaN while the input is no number. */
  year: z.custom<number | null>(),
  sex: z.enum(SEXES).nullable(),
  email: z.string(),
  phoneNumber: z.string(),
  isApprentice: z.boolean(),
  bestTime: z.string(),
  tshirtSize: z.string(),
  showInResults: z.boolean().nullable(),
} satisfies Record<PersonField, z.ZodType>)
export type RunnerValues = z.infer<typeof RunnerValues>

/** The values of the team form; a slot's person and its version come from the team. */
export const TeamValues = z.object({
  teamName: z.string(),
  teamAcronym: z.string(),
  teamContact: z.string(),
  competition: z.enum(COMPETITIONS),
  teamType: z.enum(TEAM_TYPES),
  runners: z.array(RunnerValues).length(SLOTS.length),
})
export type TeamValues = z.infer<typeof TeamValues>

/** The request body. */
export type TeamBody = z.input<typeof TeamUpdate>

/** An emptied slot. */
export const NOBODY: RunnerValues = {
  ...tableOf(TEXT_FIELDS, () => ''),
  year: null,
  sex: null,
  email: '',
  phoneNumber: '',
  isApprentice: false,
  bestTime: '',
  tshirtSize: '',
  showInResults: null,
}

/** The team as its form shows it, the captain first. */
export function valuesOf({
  teamName,
  teamAcronym,
  teamContact,
  competition,
  teamType,
  runners,
}: EditableTeam): TeamValues {
  return { teamName, teamAcronym, teamContact, competition, teamType, runners: runners.map(runnerValuesOf) }
}

export function runnerValuesOf(runner: EditableRunner): RunnerValues {
  return {
    ...tableOf(TEXT_FIELDS, (field) => runner[field] ?? ''),
    year: runner.year,
    sex: runner.sex,
    email: runner.email ?? '',
    phoneNumber: runner.phoneNumber ?? '',
    isApprentice: runner.isApprentice,
    bestTime: runner.bestTime ?? '',
    tshirtSize: runner.tshirtSize ?? '',
    showInResults: runner.showInResults,
  }
}

/**
 * The body of the save: what was changed of team and runners, with the timestamps of all their versions, so that no later save is
 * overwritten. Fields that are closed cannot differ and are not sent. (rules/event#deadlines)
 */
function bodyOf(team: EditableTeam, { runners, ...fields }: TeamValues) {
  const { runners: saved, ...savedFields } = valuesOf(team)
  return {
    ...changedValues(savedFields, fields),
    updatedAt: team.updatedAt,
    runners: team.runners.map(({ runnerID, updatedAt }, index) => ({
      ...changedValues(saved[index] ?? NOBODY, runners[index] ?? NOBODY),
      runnerID,
      updatedAt,
    })),
  }
}

function changedValues<Values extends object>(saved: Values, typed: Values) {
  return pick(
    typed,
    kindsOf(saved).filter((field) => !Object.is(typed[field], saved[field])),
  )
}

/** The person of a slot whose change must leave somebody whole, or nobody; undefined where nothing was touched that asks for it. */
function judgedPerson(saved: EditableRunner, typed: RunnerValues): RunnerValues | undefined {
  return mustBeWhole(saved, kindsOf(changedValues(runnerValuesOf(saved), typed))) ? typed : undefined
}

const RULES: Record<TeamTypist, z.ZodType> = {
  company: TeamUpdate,
  staff: TeamUpdate,
  codeHolder: TeamUpdateByCode.omit({ id: true }),
}
type Entry = {
  team: EditableTeam
  otherTeams: readonly { id: number; teamName: string }[]
  /** People whose form it is: with a code only the captain's e-mail must be given. (rules/runners#code-entry) */
  form: TeamTypist
}

/**
 * The contract's rules of a save, and the name among the company's own teams; gives the body to send. As on the server, what was not
 * touched is not judged: a person whom a list brought without an e-mail does not keep another from being corrected.
 * (rules/teams#fields, rules/runners#whole-or-nobody)
 */
export function teamEntry({ team, otherTeams, form }: Entry) {
  return TeamValues.transform((values, context) => {
    const body = bodyOf(team, values)
    const judged = team.runners.map((saved, index) => judgedPerson(saved, values.runners[index] ?? NOBODY))
    const [captain] = judged
    if (form === 'codeHolder' && captain && !isEmptyRunner(captain) && captain.email.trim() === '') {
      const path = ['runners', 0, 'email']
      context.addIssue({ code: 'custom', path, message: messages.runner.captainEmail.required, input: values })
    }
    const runners = body.runners.map((sent, index) => ({ ...judged[index], ...sent }))
    for (const { path, message } of RULES[form].safeParse({ ...body, runners }).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message, input: values })
    }
    const { teamName } = values
    if (isRenamed(team, values) && nameTakenAmong({ id: team.id, teamName }, otherTeams)) {
      context.addIssue({
        code: 'custom',
        path: ['teamName'],
        message: messages.team.nameTakenByOwn(teamName),
        input: values,
      })
    }
    return body
  })
}

/** Whether the name changed; only then it is checked. (rules/teams#name-check) */
export function isRenamed(before: { teamName: string }, after: { teamName?: string }): boolean {
  return after.teamName !== undefined && teamNameKey(after.teamName) !== teamNameKey(before.teamName)
}

/** Above the fields, and in sentences about them. */
export const fieldLabels = {
  teamName: 'Teamname',
  teamAcronym: 'Kürzel',
  teamContact: 'Team-Kontakt',
  competition: 'Wettbewerb',
  teamType: 'Teamtyp',
  ...labels.person,
} as const satisfies Record<keyof RunnerValues | Exclude<keyof TeamValues, 'runners'>, string>

/** 'B · Anna', 'C · noch frei': short enough for three tabs on a phone. */
export function slotTitle(slot: Slot, runner: Pick<RunnerValues, 'firstName' | 'lastName'> = NOBODY): string {
  return `${slot} · ${runner.firstName.trim() || runner.lastName.trim() || 'noch frei'}`
}
