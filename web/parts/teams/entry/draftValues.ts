import { z } from 'zod'
import { messages } from '#contract/messages.ts'
import { NewTeam } from '#contract/teams/teams.ts'
import { nameTakenAmong } from '#domain/teams/teams.ts'
import { NOBODY, TeamValues } from './teamValues.ts'

/** The form values of a team that is not created yet. */
export const DraftValues = TeamValues.extend({ timekeeping: z.boolean() })
export type DraftValues = z.infer<typeof DraftValues>

type Named = { id: number; teamName: string }

/** An empty form. */
export const EMPTY_DRAFT: DraftValues = {
  teamName: '',
  teamAcronym: '',
  teamContact: '',
  competition: 'RUNNING',
  teamType: 'COMPANY',
  timekeeping: false,
  runners: [NOBODY, NOBODY, NOBODY],
}

/** The form values of this draft, without its id and other stored fields. */
export function draftValuesOf(draft: DraftValues): DraftValues {
  const { teamName, teamAcronym, teamContact, competition, teamType, timekeeping, runners } = draft
  return { teamName, teamAcronym, teamContact, competition, teamType, timekeeping, runners }
}

/** One entry of a redeem request; none while something is missing or wrong. (rules/drafts#create) */
export function newTeamOf(draft: DraftValues): NewTeam | undefined {
  return NewTeam.safeParse(draftValuesOf(draft)).data
}

/** What is missing or wrong, by path: the contract's rules, and the name among the other drafts. (rules/drafts#entry) */
export function draftFaults(values: DraftValues & { id: number }, drafts: readonly Named[]): Record<string, string> {
  const { teamName } = values
  const isTwice = teamName.trim() !== '' && nameTakenAmong(values, drafts)
  const faults: Record<string, string> = isTwice ? { teamName: messages.team.nameTwice(teamName.trim()) } : {}
  for (const { path, message } of NewTeam.safeParse(draftValuesOf(values)).error?.issues ?? []) {
    faults[path.join('.')] ??= message
  }
  return faults
}

/** The rules of the form of this draft; gives what stands in it. */
export function draftEntry(id: number, drafts: readonly Named[]) {
  return DraftValues.superRefine((values, context) => {
    for (const [path, message] of Object.entries(draftFaults({ ...values, id }, drafts))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message, input: values })
    }
  })
}
