import { Download } from 'lucide-react'
import { useState } from 'react'
import { handOverTable } from '#contract/numbers/handOverFiles.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { PROFILES, type Profile } from '#domain/numbers/handOver.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { longMoment } from '#web/ui/moments.ts'
import { handedColumns } from '#web/state/handedColumns.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { FILE_LABELS, inFindings, inSlots, inTeams, PATIENCE_MS, save, type Version } from './handOver.ts'
import { HandOverChanges } from './HandOverChanges.tsx'

/** What was handed over, newest first, each to be downloaded again as it was. (rules/handover#versions) */
export function HandOvers({ versions }: { versions: readonly Version[] }) {
  const [columns, setColumns] = useState(handedColumns)
  return (
    <section aria-labelledby="uebergaben">
      <h2 id="uebergaben" className="mb-3 text-2xl">
        Übergaben
      </h2>
      {versions.length === 0 ? (
        <EmptyState place="section" title="Es wurde noch nichts übergeben.">
          Die Dateien gibt es, sobald die erste Übergabe festgehalten ist.
        </EmptyState>
      ) : (
        <>
          <ColumnChoice chosen={columns} onChange={setColumns} />
          <ul className="divide-y divide-line rounded-card border border-line bg-paper">
            {versions.map((version, place) => (
              <li key={version.version} className="px-4 py-3">
                <VersionRow version={version} isNewest={place === 0} columns={columns.join(',')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type VersionRowProps = { version: Version; isNewest: boolean; columns: string }

function VersionRow({ version: one, isNewest, columns }: VersionRowProps) {
  const { version, at, by, teams, runners, findings, sha256, erased } = one
  const { run, busy, problem } = useCall(async (profile: Profile) => {
    const query = profile === 'generic.csv' ? { columns } : {}
    const params = { version, profile }
    const file = await call('GET /timekeeper/versions/:version/:profile', { params, query, patience: PATIENCE_MS })
    await save(handOverTable([], { profile, version }).file, { file, rows: runners })
  })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong>Übergabe {version}</strong> {longMoment(at)}
        {findings === 0 ? null : <Badge tone="amber">mit {inFindings(findings)}</Badge>}
      </p>
      <p className="text-sm">
        {inTeams(teams)}, {inSlots(runners)}
      </p>
      <p className="text-sm text-rock wrap-anywhere">
        {by === null ? '' : `${by} · `}Prüfsumme <span title={sha256}>{sha256.slice(0, 12)}</span>
      </p>
      {erased === 0 ? null : (
        <p className="text-sm text-rock">
          {erased === runners
            ? 'Die Namen sind nach der Frist gelöscht.'
            : `Seither gelöscht: die Daten von ${countOf(erased, 'Person', 'Personen')}. Die Dateien haben sie nicht mehr; bitten Sie den Zeitnehmer, sie auch zu löschen.`}
        </p>
      )}
      {problem ? (
        <p role="alert" className="mt-1 text-sm text-rose">
          {problem.message}
        </p>
      ) : null}
      <details open={isNewest} className="mt-1">
        <summary className="cursor-pointer rounded-field py-1.5 text-sm font-semibold text-spruce pointer-coarse:min-h-11">
          Dateien<span className="sr-only"> von Übergabe {version}</span>
        </summary>
        <div className="mt-1 mb-3 flex flex-wrap gap-2">
          {PROFILES.map((profile) => (
            <Button
              key={profile}
              look="second"
              size="small"
              wide="phone"
              busy={busy}
              icon={<Download aria-hidden />}
              onClick={() => void run(profile)}
            >
              {FILE_LABELS[profile]}
              <span className="sr-only"> von Übergabe {version}</span>
            </Button>
          ))}
        </div>
        {version === 1 ? null : <HandOverChanges version={version} columns={columns} />}
      </details>
    </>
  )
}
