import { useState } from 'react'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { Problem } from '#web/api/problem.ts'
import { useCall } from '#web/api/useCall.ts'
import { longMoment } from '#web/ui/moments.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Stat } from '#web/ui/Stat.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import {
  changesInWords,
  findingTitle,
  inFindings,
  isChanged,
  PATIENCE_MS,
  type State,
  type Version,
} from './handOver.ts'

type HandOverNowProps = { state: State; versions: readonly Version[]; mayWrite: boolean }

/** What would be handed over now, what has changed since the last time, and the button that does it. (rules/handover#page) */
export function HandOverNow({ state, versions, mayWrite }: HandOverNowProps) {
  const { teams, runners, chips, findings, changes } = state
  const [newest] = versions
  const [isAsking, setIsAsking] = useState(false)
  const toast = useToast()
  const isSame = changes !== null && !isChanged(changes)
  const { run, save, busy, problem } = useCall(async (isAnyway: boolean) => {
    const query = isAnyway ? { anyway: 'true' as const } : {}
    try {
      const { version } = await call('POST /timekeeper/versions', { query, patience: PATIENCE_MS })
      toast(`Übergabe ${version} ist festgehalten.`)
    } catch (error) {
      // somebody else was quicker: the page goes on from theirs
      if (!(error instanceof Problem) || error.code !== 'HAND_OVER_UNCHANGED') throw error
      toast(error.message)
    }
  })
  return (
    <Card aria-labelledby="jetzt">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="jetzt" className="mb-2 text-2xl">
            {newest === undefined ? 'Noch nichts übergeben' : `Seit Übergabe ${newest.version}`}
          </h2>
          <p role="status">
            <Since newest={newest} changes={changes} />
          </p>
        </div>
        {mayWrite ? (
          <Button
            wide="phone"
            busy={busy}
            disabled={runners === 0}
            onClick={() => (isSame || findings.length > 0 ? setIsAsking(true) : void run(false))}
          >
            Übergabe {(newest?.version ?? 0) + 1} festhalten
          </Button>
        ) : null}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Teams" value={formatCount(teams)} />
        <Stat label="Startplätze" value={formatCount(runners)} />
        <Stat label="Chips des Zeitnehmers" value={formatCount(chips)} />
        <Stat
          label="Auffälligkeiten"
          value={formatCount(findings.length)}
          tone={findings.length > 0 ? 'glow' : 'ink'}
        />
      </dl>
      {isAsking ? (
        <ConfirmDialog
          title={isSame ? 'Noch einmal festhalten?' : 'Mit Auffälligkeiten übergeben?'}
          confirmLabel={isSame ? 'Noch einmal festhalten' : 'Trotzdem übergeben'}
          look="main"
          onConfirm={() => save(isSame)}
          onClose={() => setIsAsking(false)}
        >
          {isSame ? (
            <p>
              Seit Übergabe {newest?.version} hat sich nichts geändert. Ihre Dateien können Sie jederzeit noch einmal
              herunterladen.
            </p>
          ) : (
            <>
              <p>{inFindings(findings.length)}, die der Zeitnehmer so bekommt:</p>
              <ul className="mt-2 list-disc pl-5">
                {findings.map((finding) => (
                  <li key={finding.kind}>{findingTitle(finding)}</li>
                ))}
              </ul>
            </>
          )}
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function Since({ newest, changes }: { newest: Version | undefined; changes: State['changes'] }) {
  if (newest === undefined)
    return 'Eine Übergabe hält fest, was der Zeitnehmer bekommt: Ihre Dateien bleiben gleich, auch wenn sich danach etwas ändert.'
  if (changes === null) return 'Die Namen dieser Übergabe sind nach der Frist gelöscht.'
  const when = `Festgehalten am ${longMoment(newest.at)}${newest.by === null ? '' : ` von ${newest.by}`}.`
  return (
    <>
      {isChanged(changes) ? (
        <strong>{changesInWords(changes)}.</strong>
      ) : (
        <strong>Seit Übergabe {newest.version} hat sich nichts geändert.</strong>
      )}{' '}
      <span className="text-rock">{when}</span>
    </>
  )
}
