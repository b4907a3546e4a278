import { fileNames } from '#contract/fileNames.ts'
import { CEREMONY_PAPERS, type CeremonyPaper } from '#domain/results/ceremony.ts'
import { isOverdue } from '#domain/results/protests.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { Card } from '#web/ui/motifs/Card.tsx'
import { PATIENCE_MS, type Protest, type State } from './results.ts'

const PAPERS: Record<CeremonyPaper, string> = { sheet: 'Blatt für die Moderation', cards: 'Karten (A5)' }

type CeremonyCardProps = { state: State; protests: readonly Protest[]; at: Date }

/** The papers for the ceremony, and what may still change until then. (rules/results#ceremony) */
export function CeremonyCard({ state: { newest, version, state }, protests, at }: CeremonyCardProps) {
  const { run, busy, problem } = useCall(async (as: CeremonyPaper) => {
    download(fileNames.ceremony(as), await call('GET /results/ceremony.pdf', { query: { as }, patience: PATIENCE_MS }))
  })
  if (newest === null) return null
  const isOfficial = newest.version === version && state === 'official'
  return (
    <Card aria-labelledby="ehrung">
      <h2 id="ehrung" className="mb-2 text-2xl">
        Siegerehrung
      </h2>
      <p>
        Fassung {newest.version}, jede Wertung vom dritten Platz zum ersten, dann die Sonderpreise. Genannt wird, wer
        genannt werden darf.
      </p>
      {isOfficial && protests.length === 0 ? null : (
        <Banner tone="warning" className="mt-3" title={whatMayChange({ isOfficial, protests, at })} />
      )}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {CEREMONY_PAPERS.map((paper) => (
          <Button key={paper} look="second" busy={busy} onClick={() => void run(paper)}>
            {PAPERS[paper]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function whatMayChange({
  isOfficial,
  protests,
  at,
}: { isOfficial: boolean } & Omit<CeremonyCardProps, 'state'>): string {
  const overdue = protests.filter(({ until }) => isOverdue(until, at)).length
  const parts = [
    ...(isOfficial ? [] : ['Die Plätze sind noch nicht amtlich.']),
    ...(protests.length > 0 ? [`${countOf(protests.length, 'Einspruch ist', 'Einsprüche sind')} offen.`] : []),
    ...(overdue > 0 ? [`${countOf(overdue, 'davon ist', 'davon sind')} überfällig.`] : []),
  ]
  return parts.join(' ')
}
