import { labels } from '#contract/labels.ts'
import { missingForStaff } from '#domain/teams/completeness.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'

type ListedTeam = {
  completeForStaff: boolean
  runners: readonly {
    startNumber: string | null
    firstName: string | null
    email: string | null
    isTeamCaptain: boolean
  }[]
}

/** 'Es fehlt: 101A E-Mail, 101C Vorname.' for a team that is incomplete to the staff; null for a complete one. (rules/teams#complete-staff) */
export function staffMissing({ runners, completeForStaff }: ListedTeam): string | null {
  if (completeForStaff) return null
  const missing = missingForStaff({ runners })
  const nameless = missing.filter(({ field }) => field === 'firstName').length
  if (nameless === TEAM_SIZE) return 'Es fehlen alle Personen.'
  const words = missing.map(({ place, field }) =>
    [runners[place]?.startNumber, labels.person[field]].filter(Boolean).join(' '),
  )
  return `Es fehlt: ${words.join(', ')}.`
}
