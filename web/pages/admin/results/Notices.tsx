import { useState, type ReactNode } from 'react'
import { placePaths } from '#contract/pages/placePaths.ts'
import { warningHead } from '#contract/results/resultWords.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { PATIENCE_MS, type Preview, type State } from './results.ts'
import { WarningList } from './WarningList.tsx'

/** All that somebody should look at before results are public, each with what to do. (rules/results#notices) */
export function Notices({ state, mayWrite }: { state: State; mayWrite: boolean }) {
  const { newest, list, missing, untimed, sexUnknown, namedTeams, teamsChanged } = state
  const toast = useToast()
  const { run, busy, problem } = useCall(async () => {
    const { version } = await call('POST /results/teams', { patience: PATIENCE_MS })
    toast(`Fassung ${version} mit den Teams von jetzt.`)
  })
  if (newest === null) return null
  const ofList = list?.warned.reduce((sum, { count }) => sum + count, 0) ?? 0
  const parts = [
    list && ofList > 0 ? <ListNotice key={`list ${list.version}`} list={list} /> : null,
    missing.count > 0 ? (
      <Notice key="missing" title={`Ohne Zeit und Status: ${formatCount(missing.count)}`}>
        <p className="text-sm text-rock">Beim Zeitnehmer nachfragen, oder von Hand eintragen.</p>
        <SlotList slots={missing.slots} count={missing.count} />
      </Notice>
    ) : null,
    untimed.length > 0 ? (
      <Notice key="untimed" title={`Zeiten ohne Zeitmessung: ${formatCount(untimed.length)}`}>
        <p className="text-sm text-rock">
          Diese Teams haben Zeiten, aber keine Zeitmessung gebucht. Nach der Buchung „Teams neu übernehmen“.
        </p>
        <ul className="mt-1 mb-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
          {untimed.map(({ teamID, teamNumber, teamName, companyName }) => (
            <li key={teamID} className="min-w-0 wrap-anywhere">
              <span className="numeral">{teamNumber}</span>{' '}
              <TextLink to={placePaths.adminTeam(teamID)}>{teamName}</TextLink>{' '}
              <span className="text-rock">{companyName}</span>
            </li>
          ))}
        </ul>
      </Notice>
    ) : null,
    sexUnknown.length > 0 ? (
      <Notice key="sex" title={`Geschlecht nicht bekannt: ${formatCount(sexUnknown.length)}`}>
        <p className="text-sm text-rock">
          Sie stehen weder bei den Frauen noch bei den Männern. Eintragen, dann „Teams neu übernehmen“.
        </p>
        <SlotList slots={sexUnknown} count={sexUnknown.length} />
      </Notice>
    ) : null,
    namedTeams.length > 0 ? (
      <Notice key="named" title={`Teamname mit einem Nachnamen: ${formatCount(namedTeams.length)}`}>
        <p className="text-sm text-rock">
          Darin steht der Name von jemandem, der nicht genannt werden will. Teamnamen sind für alle zu lesen.
        </p>
        <ul className="mt-1 mb-2 list-disc pl-5 text-sm">
          {namedTeams.map(({ teamNumber, teamName, lastName }) => (
            <li key={`${teamNumber} ${lastName}`} className="wrap-anywhere">
              <span className="numeral">{teamNumber}</span> {teamName} ({lastName})
            </li>
          ))}
        </ul>
      </Notice>
    ) : null,
  ].filter((part) => part !== null)
  return (
    <section aria-labelledby="hinweise">
      <h2 id="hinweise" className="mb-3 text-2xl">
        Vor dem Veröffentlichen
      </h2>
      {teamsChanged ? (
        <Banner
          tone="info"
          title="Teams oder Personen haben sich seit dieser Fassung geändert."
          className="mb-3"
          action={
            mayWrite ? (
              <Button size="small" look="second" busy={busy} onClick={() => void run()}>
                Teams neu übernehmen
              </Button>
            ) : undefined
          }
        >
          {problem ? <p role="alert">{problem.message}</p> : <p>Die Zeiten bleiben, wie sie sind.</p>}
        </Banner>
      ) : null}
      {parts.length === 0 ? (
        <Banner tone="success" title="Nichts auffällig.">
          Alle mit Zeitmessung haben eine Zeit oder einen Status.
        </Banner>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">{parts}</ul>
      )}
    </section>
  )
}

/** Warnings of the newest list, which are read when somebody opens them. (rules/results#warnings-kept) */
function ListNotice({ list: { version, warned } }: { list: NonNullable<State['list']> }) {
  const [lines, setLines] = useState<Preview['warnings'] | null>(null)
  const { run, busy, problem } = useCall(async () => {
    const kept = await call('GET /results/versions/:version', { params: { version } })
    setLines(kept.lines)
  })
  const all = warned.reduce((sum, { count }) => sum + count, 0)
  return (
    <Notice title={`Hinweise der Liste von Fassung ${version}: ${formatCount(all)}`}>
      {lines === null ? (
        <div className="mb-2">
          <p className="text-sm">
            {warned.map(({ kind, count }) => `${warningHead(kind).label}: ${formatCount(count)}`).join(', ')}.
          </p>
          <Button look="quiet" size="small" busy={busy} onClick={() => void run()}>
            Zeilen zeigen
          </Button>
          {problem ? <p role="alert">{problem.message}</p> : null}
        </div>
      ) : (
        <div className="mb-3">
          <WarningList warned={warned} lines={lines} />
        </div>
      )}
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="px-4 py-1">
      <details>
        <summary className="cursor-pointer rounded-field py-1.5 font-semibold pointer-coarse:min-h-11">{title}</summary>
        {children}
      </details>
    </li>
  )
}

function SlotList({ slots, count }: State['missing']) {
  return (
    <>
      <ul className="mt-1 mb-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2 xl:grid-cols-3">
        {slots.map(({ startNumber, personName, teamName }) => (
          <li key={startNumber} className="min-w-0 wrap-anywhere">
            <span className="numeral">{startNumber}</span> {personName} <span className="text-rock">{teamName}</span>
          </li>
        ))}
      </ul>
      {count > slots.length ? (
        <p className="text-sm text-rock">und {formatCount(count - slots.length)} weitere</p>
      ) : null}
    </>
  )
}
