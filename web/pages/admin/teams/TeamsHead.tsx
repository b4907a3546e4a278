import { countOf } from '#domain/text/numberFormats.ts'
import { useState, type ReactNode } from 'react'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { withFallback } from '#web/api/withFallback.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { PhoneFold } from '#web/ui/page/PhoneFold.tsx'
import { ListTools } from '#web/parts/layout/ListTools.tsx'

/** The head of the page: creates the teams that orders have paid for and that were never created, and says how many. (rules/teams#sync) */
export function TeamsHead({ title, figures, children }: { title: string; figures: ReactNode; children: ReactNode }) {
  const mayWrite = useMay()('teams.write')
  const [created, setCreated] = useState<number | null>(null)
  const { run, busy, problem } = useCall(async () => {
    setCreated(null)
    const fallback = { silent: 'Legacy team sync failed' }
    const answer = await withFallback(fallback, () => call('POST /teams/admin/sync-orders'))
    setCreated(answer.created)
  })
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
          <h1>
            <LongName>{title}</LongName>
          </h1>
          {figures}
        </div>
        <PhoneFold label="Weitere Schritte">
          <ListTools>
            {mayWrite ? (
              <Button look="second" size="small" wide="phone" busy={busy} onClick={() => void run()}>
                Fehlende Teams anlegen
              </Button>
            ) : null}
            {children}
          </ListTools>
        </PhoneFold>
      </div>
      <div role="status">
        {created === null ? null : <Banner tone="success" title={inWords(created)} className="mb-4" />}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mb-4" /> : null}
    </>
  )
}

function inWords(created: number): string {
  if (created === 0) return 'Keiner Bestellung fehlt ein Team.'
  return countOf(created, 'fehlendes Team ist angelegt.', 'fehlende Teams sind angelegt.')
}
