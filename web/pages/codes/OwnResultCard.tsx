import { Award } from 'lucide-react'
import { labels } from '#contract/labels.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { fileNames } from '#contract/fileNames.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useCall } from '#web/api/useCall.ts'
import { yearFor } from '#web/api/resultYear.ts'
import { BigResult } from '#web/parts/results/BigResult.tsx'
import { Places } from '#web/parts/results/Places.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { Bib } from '#web/ui/motifs/Bib.tsx'

type OwnResult = NonNullable<AnswerOf<'GET /runners/link/:code/results'>['result']>

/** The own result, to the person alone: time, places, and the way to the team's. (rules/results#own-page) */
export function OwnResultCard({ code, result }: { code: string; result: OwnResult }) {
  const { year, state, startNumber, time, status, digits, competition, teamNumber, teamName, rankings } = result
  return (
    <section aria-label="Mein Ergebnis" className="mt-8">
      <Bib
        edge={competition === 'NORDIC_WALKING' ? 'walk' : 'run'}
        label={labels.competition[competition]}
        right={<span className="numeral">{startNumber}</span>}
      >
        <div className="px-6 py-6">
          <h2 className="text-lg text-rock">Mein Ergebnis</h2>
          <BigResult time={time} status={status} digits={digits} />
          <p className="mt-2">
            <StateBadge state={state} />
          </p>
          {teamNumber === null ? null : (
            <p className="mt-4 wrap-anywhere">
              <TextLink to={resultPaths.team({ year, number: teamNumber })}>{teamName}</TextLink>
            </p>
          )}
          <Places year={year} rankings={rankings} digits={digits} />
          {result.certificate ? <OwnCertificate code={code} startNumber={startNumber} year={year} /> : null}
        </div>
      </Bib>
    </section>
  )
}

/** The own certificate with the own name, whatever others see of it. (rules/certificates#who) */
function OwnCertificate({ code, startNumber, year }: Record<'code' | 'startNumber' | 'year', string>) {
  const facts = useEventFacts()
  const { run, busy, problem } = useCall(async () => {
    const params = { kind: 'person', file: `${startNumber}.pdf` } as const
    download(
      fileNames.certificate(startNumber),
      await call('GET /certificates/:kind/:file', { params, query: { code, ...yearFor(year, facts) } }),
    )
  })
  return (
    <div className="mt-4">
      <Button look="second" icon={<Award aria-hidden />} busy={busy} onClick={() => void run()}>
        Meine Urkunde (PDF)
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-rose">
          {problem.message}
        </p>
      ) : null}
    </div>
  )
}
