import { useEffect, useRef, useState } from 'react'
import { STATUS_WORDS } from '#contract/results/resultWords.ts'
import type { MissingAnswer } from '#domain/results/versions.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import { longMoment } from '#web/ui/moments.ts'
import { Stat } from '#web/ui/Stat.tsx'
import { OpenProtests } from './OpenProtests.tsx'
import { inPersons, inTimes, standInWords, type Protest, type State } from './results.ts'
import { usePublish } from './usePublish.ts'

const ANSWERS = [
  { value: 'DNS', label: 'nicht gestartet' },
  { value: 'DNF', label: 'aufgegeben' },
  { value: 'open', label: 'offen lassen' },
] as const satisfies readonly { value: MissingAnswer; label: string }[]

type PublishCardProps = { state: State; protests: readonly Protest[]; at: Date; mayWrite: boolean }

/** State of the results in one line, and the buttons that make the newest version public. (rules/results#published) */
export function PublishCard({ state, protests, at, mayWrite }: PublishCardProps) {
  const { newest, version, missing } = state
  const { run, save, busy, problem } = usePublish(state)
  const [asked, setAsked] = useState<'official' | 'hide' | null>(null)
  const [answer, setAnswer] = useState<MissingAnswer | null>(null)
  const isShown = newest !== null && newest.version === version
  const isOfficial = isShown && state.state === 'official'
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = `${version} ${state.state}`
  const before = useRef(shown)
  useEffect(() => {
    // the button that was pressed is off now, or gone: nothing has the focus, or will have it in a moment
    const isLost = document.activeElement?.matches('body, :disabled') ?? true
    if (before.current !== shown && isLost) heading.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  const mustAnswer = missing.count > 0 && answer === null
  return (
    <Card aria-labelledby="stand">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="stand" ref={heading} tabIndex={-1} className="mb-2 text-2xl">
            {standInWords(state)}
          </h2>
          <p role="status">{sentenceOf(state)}</p>
        </div>
        {mayWrite && newest ? (
          <div className="flex flex-wrap gap-3">
            <Button
              look={isShown ? 'second' : 'main'}
              busy={busy}
              disabled={isShown && state.state === 'preliminary'}
              onClick={() => void run({ version: newest.version, state: 'preliminary' })}
            >
              Fassung {newest.version} vorläufig zeigen
            </Button>
            <Button look="second" busy={busy} disabled={isOfficial || mustAnswer} onClick={() => setAsked('official')}>
              Fassung {newest.version} amtlich machen
            </Button>
            {version === null ? null : (
              <Button look="quiet" busy={busy} onClick={() => setAsked('hide')}>
                Nicht mehr zeigen
              </Button>
            )}
          </div>
        ) : null}
      </div>
      {asked === 'official' && newest ? (
        <ConfirmDialog
          title={`Fassung ${newest.version} amtlich machen?`}
          confirmLabel={`Fassung ${newest.version} ist amtlich`}
          look="main"
          onConfirm={() => save({ version: newest.version, state: 'official', ...(answer && { missing: answer }) })}
          onClose={() => setAsked(null)}
        >
          <p>
            {inTimes(newest.times)}, {formatCount(newest.statuses)} mit Status, vom {longMoment(newest.at)}. Für alle
            steht dann „amtlich“ dabei.
          </p>
          {missing.count > 0 && (answer === 'DNS' || answer === 'DNF') ? (
            <p className="mt-2">
              {inPersons(missing.count)} ohne Zeit und Status: Dort steht dann „{STATUS_WORDS[answer]}“, in einer neuen
              Fassung, die amtlich ist.
            </p>
          ) : null}
          <OpenProtests protests={protests} at={at} />
        </ConfirmDialog>
      ) : null}
      {asked === 'hide' ? (
        <ConfirmDialog
          title="Ergebnisse nicht mehr zeigen?"
          confirmLabel="Nicht mehr zeigen"
          onConfirm={() => save({ version: null, state: 'preliminary' })}
          onClose={() => setAsked(null)}
        >
          <p>Unter /ergebnisse steht dann für alle, dass es noch keine gibt. Die Fassungen bleiben hier.</p>
        </ConfirmDialog>
      ) : null}
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-4" /> : null}
      {newest && !isShown ? <p className="mt-4 text-sm text-rock">Fassung {newest.version}:</p> : null}
      {newest ? (
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
          <Stat label="Zeiten" value={formatCount(newest.times)} />
          <Stat label="mit Status" value={formatCount(newest.statuses)} />
          <Stat label="fehlen" value={formatCount(missing.count)} tone={missing.count > 0 ? 'glow' : 'ink'} />
        </dl>
      ) : null}
      {mayWrite && newest && missing.count > 0 && !isOfficial ? (
        <ChoiceChips
          className="mt-4"
          size="small"
          name="missing"
          label={`Vor „amtlich“: ${inPersons(missing.count)} ohne Zeit und Status`}
          options={ANSWERS}
          value={answer}
          onChange={(value) => setAnswer(ANSWERS.find((one) => one.value === value)?.value ?? null)}
        />
      ) : null}
    </Card>
  )
}

function sentenceOf({ newest, version, publishedAt }: State): string {
  if (newest === null) return 'Sobald die Liste des Zeitnehmers da ist, übernehmen Sie sie hier.'
  if (version === null || publishedAt === null) return 'Niemand außer der Verwaltung sieht sie.'
  const since = `Öffentlich seit ${longMoment(publishedAt)}.`
  return newest.version === version ? since : `${since} Neuer ist Fassung ${newest.version}.`
}
