import { Award } from 'lucide-react'
import { fileNames } from '#contract/fileNames.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'

/** A few hundred pages take a moment. */
const PATIENCE_MS = 60_000

/** After the race: the company's results, and the certificates of all of its own in one PDF; nothing before. (rules/certificates#who) */
export function AfterRace({ customerID }: { customerID: number }) {
  const { hasResults, year } = useEventFacts()
  const mayPrint = useMayInCompany()('certificates')
  const { run, busy, problem } = useDownload()
  if (!hasResults) return null
  return (
    <Card>
      <h2 className="mb-5 text-2xl">Nach dem Lauf</h2>
      <p>
        <TextLink to={resultPaths.company({ year, id: customerID })}>Ihre Ergebnisse</TextLink>: Teams, Zeiten und
        Plätze Ihrer Firma.
      </p>
      {mayPrint ? (
        <>
          <p className="mt-4 mb-3">
            Urkunden aller, die im Ziel sind, in einem PDF. Wer nicht genannt werden will oder nichts gesagt hat,
            bekommt eine Linie für den Namen.
          </p>
          <Button
            look="second"
            icon={<Award aria-hidden />}
            busy={busy}
            onClick={() =>
              void run(fileNames.certificates, () => call('GET /certificates/me.pdf', { patience: PATIENCE_MS }))
            }
          >
            Urkunden (PDF)
          </Button>
          {problem ? (
            <p role="alert" className="mt-3 text-rose">
              {problem.message}
            </p>
          ) : null}
        </>
      ) : null}
    </Card>
  )
}
