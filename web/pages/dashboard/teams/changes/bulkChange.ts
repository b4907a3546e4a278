import { z } from 'zod'
import { optionalEmail } from '#contract/fields.ts'
import type { BulkSet } from '#contract/teams/teamBulk.ts'
import { messages } from '#contract/messages.ts'
import { COMPETITIONS, TEAM_TYPES } from '#domain/teams/teams.ts'

/** The value of a choice that leaves the teams as they are. */
export const KEPT = ''

const Entry = z.object({
  competition: z.enum([KEPT, ...COMPETITIONS]),
  teamType: z.enum([KEPT, ...TEAM_TYPES]),
  tshirtOption: z.enum([KEPT, 'on', 'off']),
  teamContact: optionalEmail(messages.team.contact.format),
})

/** What many teams are to get, as the dialog holds it. (rules/teams#bulk) */
export const BulkChange = Entry.refine((change) => Object.keys(setOf(change)).length > 0, {
  path: ['competition'],
  message: 'Bitte wählen Sie, was sich ändern soll.',
})

/** What is sent of it: only what is not kept. */
export function setOf({ competition, teamType, tshirtOption, teamContact }: z.output<typeof Entry>): BulkSet {
  return {
    ...(competition !== KEPT && { competition }),
    ...(teamType !== KEPT && { teamType }),
    ...(tshirtOption !== KEPT && { tshirtOption: tshirtOption === 'on' }),
    ...(teamContact != null && { teamContact }),
  }
}
