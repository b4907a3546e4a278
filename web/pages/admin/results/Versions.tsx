import { useState } from 'react'
import { PUBLISHED_WORDS, SOURCE_WORDS, toldInWords } from '#contract/results/resultWords.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { authorOf, changesInWords, inTimes, inWarnings, type State, type Version } from './results.ts'
import { usePublish } from './usePublish.ts'
import { WarningList } from './WarningList.tsx'

type VersionsProps = { state: State; versions: readonly Version[]; mayWrite: boolean }

/** Versions of the results, newest first: where each came from, how it differs, and back to it with one click. (rules/results#versions) */
export function Versions({ state, versions, mayWrite }: VersionsProps) {
  return (
    <section aria-labelledby="fassungen">
      <h2 id="fassungen" className="mb-3 text-2xl">
        Fassungen
      </h2>
      {versions.length === 0 ? (
        <EmptyState place="section" title="Es gibt noch keine Fassung.">
          Jede Liste und jede Korrektur wird eine Fassung, die bleibt, wie sie war.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-paper">
          {versions.map((version) => (
            <li key={version.version} className="px-4 py-3">
              <VersionRow version={version} state={state} mayWrite={mayWrite} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type VersionRowProps = { version: Version; state: State; mayWrite: boolean }

function VersionRow({ version: one, state, mayWrite }: VersionRowProps) {
  const { version, at, source, startNumber, reason, times, warnings, changes } = one
  const isPublic = state.version === version
  const { run, busy, problem } = usePublish(state)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong>Fassung {version}</strong> {longMoment(at)}
            {isPublic && state.state ? <Badge tone="moss">{PUBLISHED_WORDS[state.state]}</Badge> : null}
          </p>
          <p className="text-sm wrap-anywhere">
            {SOURCE_WORDS[source]}
            {startNumber === null ? '' : ` ${startNumber}`}: {inTimes(times)}, {changesInWords(changes)}
            {warnings > 0 ? `, ${inWarnings(warnings)}` : ''}
          </p>
          <p className="text-sm text-rock wrap-anywhere">
            {[authorOf(one), reason].filter((word) => word !== null).join(' · ')}
          </p>
        </div>
        {mayWrite && !isPublic ? (
          <Button look="second" size="small" busy={busy} onClick={() => void run({ version, state: 'preliminary' })}>
            Zeigen<span className="sr-only">: Fassung {version}, vorläufig</span>
          </Button>
        ) : null}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-2" /> : null}
      <Differences version={version} isOdd={warnings > 0} />
    </>
  )
}

/** Loaded when it is opened: most versions are never looked at. */
function Differences({ version, isOdd }: { version: number; isOdd: boolean }) {
  const [shown, setShown] = useState<AnswerOf<'GET /results/versions/:version'> | null>(null)
  const { run, busy, problem } = useCall(async () =>
    setShown(await call('GET /results/versions/:version', { params: { version } })),
  )
  return (
    <details
      className="mt-1"
      onToggle={({ currentTarget }) => void (currentTarget.open && shown === null && !busy && run())}
    >
      <summary className="cursor-pointer rounded-field py-1.5 text-sm font-semibold text-spruce pointer-coarse:min-h-11">
        {isOdd ? 'Hinweise, und was anders ist' : 'Was anders ist'}
        <span className="sr-only"> in Fassung {version}</span>
      </summary>
      {problem ? <p role="alert">{problem.message}</p> : null}
      {shown === null ? (
        busy ? (
          <p role="status">Wird geladen …</p>
        ) : null
      ) : (
        <div className="text-sm">
          <WarningList warned={shown.warned} lines={shown.lines} />
          <p className="mt-2">{shown.summary.length === 0 ? 'Nichts.' : `${shown.summary.join(', ')}.`}</p>
          <ul className="mt-1 grid max-h-72 gap-x-6 overflow-y-auto sm:grid-cols-2 xl:grid-cols-3">
            {shown.differences.map(({ startNumber, before, after }) => (
              <li key={startNumber} className="min-w-0 wrap-anywhere">
                <span className="numeral">{startNumber}</span> {before ? toldInWords(before) : 'neu'} →{' '}
                {after ? toldInWords(after) : 'nicht mehr da'}
              </li>
            ))}
          </ul>
          <ul className="mt-1">
            {shown.places.map(({ teamNumber, teamName, title, before, after }) => (
              <li key={`${title} ${teamNumber}`} className="wrap-anywhere">
                Team <span className="numeral">{teamNumber}</span> {teamName}, {title}: {placeInWords(before)} →{' '}
                {placeInWords(after)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  )
}

const placeInWords = (place: number | null) => (place === null ? 'ohne Platz' : `Platz ${place}`)
