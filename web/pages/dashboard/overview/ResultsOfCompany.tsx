import { Trophy } from 'lucide-react'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { CertificatesButton } from '#web/pages/dashboard/CertificatesButton.tsx'
import type { OwnResults } from '#web/pages/dashboard/ownResults.ts'
import { Places } from '#web/parts/results/Places.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { paths } from '#web/paths.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type ResultsOfCompanyProps = { results: OwnResults | null }

/** Results are public: the company's own, its places, and its certificates come first; nothing before. (rules/dashboard#after-race) */
export function ResultsOfCompany({ results }: ResultsOfCompanyProps) {
  const { hasResults, shortName } = useEventFacts()
  const mayPrint = useMayInCompany()('certificates')
  if (!hasResults) return null
  return (
    <Card aria-labelledby="ergebnisse-da">
      <h2 id="ergebnisse-da" className="mb-1 text-2xl">
        Die Ergebnisse sind da
      </h2>
      {results === null ? (
        <p className="mb-4">Alle Wertungen und Zeiten des {shortName} sind öffentlich.</p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <StateBadge state={results.state} />
            {countOf(results.teams.length, 'Team', 'Teams')} mit Zeitmessung,{' '}
            {countOf(results.finishers, 'Person', 'Personen')} im Ziel.
          </p>
          <Places year={results.year} rankings={results.rankings} digits={results.digits} />
        </>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <ButtonLink
          to={results === null ? paths.results() : resultPaths.company({ year: results.year, id: results.id })}
          icon={<Trophy aria-hidden />}
        >
          {results === null ? 'Ergebnisse ansehen' : 'Ihre Ergebnisse'}
        </ButtonLink>
        {mayPrint && results !== null && results.finishers > 0 ? (
          <CertificatesButton companyName={results.companyName} />
        ) : null}
      </div>
    </Card>
  )
}
