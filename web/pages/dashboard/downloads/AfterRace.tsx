import { resultPaths } from '#contract/pages/resultPaths.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { CertificatesButton } from '#web/pages/dashboard/CertificatesButton.tsx'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

type AfterRaceProps = { customer: { id: number; companyName: string } }

/** After the race: the company's results, and the certificates of all of its own in one PDF; nothing before. (rules/certificates#who) */
export function AfterRace({ customer: { id, companyName } }: AfterRaceProps) {
  const { hasResults, year } = useEventFacts()
  const mayPrint = useMayInCompany()('certificates')
  if (!hasResults) return null
  return (
    <Card>
      <h2 className="mb-5 text-2xl">Nach dem Lauf</h2>
      <p>
        <TextLink to={resultPaths.company({ year, id })}>Ihre Ergebnisse</TextLink>: Teams, Zeiten und Plätze Ihrer
        Firma.
      </p>
      {mayPrint ? (
        <>
          <p className="mt-4 mb-3">
            Urkunden aller, die im Ziel sind, in einem PDF. Wer nicht genannt werden will oder nichts gesagt hat,
            bekommt eine Linie für den Namen.
          </p>
          <CertificatesButton companyName={companyName} />
        </>
      ) : null}
    </Card>
  )
}
