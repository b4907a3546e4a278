import { lacksOnlyEmails } from '#domain/teams/completeness.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { missingWords, type MissingIn } from './missingWords.ts'
import { teamsInWords } from './teamsInWords.ts'

type EmailsMissingProps = { teams: readonly (MissingIn & { id: number; teamName: string })[]; className?: string }

/** Of teams just entered, those to which nothing but e-mails is missing, and whose. (rules/teams#only-emails) */
export function EmailsMissing({ teams, className }: EmailsMissingProps) {
  const lacking = teams.filter(lacksOnlyEmails)
  if (lacking.length === 0) return null
  const verb = lacking.length === 1 ? 'braucht' : 'brauchen'
  return (
    <Banner
      tone="info"
      title={`${teamsInWords(lacking.length)} ${verb} nur noch E-Mail-Adressen.`}
      className={className}
    >
      <ul className="wrap-anywhere">
        {lacking.map((team) => (
          <li key={team.id}>
            „{team.teamName}“: {missingWords(team)}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
