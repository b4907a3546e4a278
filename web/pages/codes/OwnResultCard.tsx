import { labels } from '#contract/labels.ts'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { STATUS_WORDS } from '#contract/results/resultWords.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { Places } from '#web/parts/results/Places.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { TextLink } from '#web/ui/Button.tsx'
import { Bib } from '#web/ui/motifs/Bib.tsx'

type OwnResult = NonNullable<AnswerOf<'GET /runners/link/:code/results'>['result']>

/** The own result, to the person alone: time, places, and the way to the team's. (rules/results#own-page) */
export function OwnResultCard({ result }: { result: OwnResult }) {
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
          <p className="numeral text-[min(4rem,16vw)] leading-none">
            {time === null ? (status === null ? '–' : STATUS_WORDS[status]) : formatTime(time, digits)}
          </p>
          <p className="mt-2">
            <StateBadge state={state} />
          </p>
          {teamNumber === null ? null : (
            <p className="mt-4 wrap-anywhere">
              <TextLink to={resultPaths.team({ year, number: teamNumber })}>{teamName}</TextLink>
            </p>
          )}
          <Places year={year} rankings={rankings} digits={digits} />
        </div>
      </Bib>
    </section>
  )
}
