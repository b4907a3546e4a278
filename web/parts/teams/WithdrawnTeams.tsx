import { useId } from 'react'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { hasName } from './TeamCard.tsx'

type Withdrawn = {
  id: number
  teamName: string
  orderId: number | null
  runners: readonly { firstName?: string | null; lastName?: string | null }[]
}

type WithdrawnTeamsProps = {
  teams: readonly Withdrawn[]
  /** Where an order is, for whom it is shown to. */ orderPath: (orderID: number) => string
}

/** The teams whose places were given back: to read only, until the event is over. Nothing where there are none. (rules/withdrawals#kept) */
export function WithdrawnTeams({ teams, orderPath }: WithdrawnTeamsProps) {
  const id = useId()
  if (teams.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl">
        Zurückgezogene Teams
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-rock">
        Ihre Plätze sind zurückgegeben und gutgeschrieben. Sie starten nicht und haben keine Startnummern mehr.
      </p>
      <ul className="divide-y divide-line rounded-card border border-dashed border-rock bg-snow text-rock">
        {teams.map((team) => (
          <li key={team.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3">
            <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{team.teamName}</span>
            <span className="text-sm whitespace-nowrap">
              {`${team.runners.filter(hasName).length}/${TEAM_SIZE} Personen`}
            </span>
            {team.orderId === null ? null : (
              <span className="text-sm whitespace-nowrap">
                <TextLink to={orderPath(team.orderId)}>Bestellung #{team.orderId}</TextLink>
              </span>
            )}
            <Badge>zurückgezogen</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
