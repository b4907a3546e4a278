import { formatDay } from '#domain/text/days.ts'
import { Button } from '#web/ui/Button.tsx'
import type { EditableRunner } from '#web/parts/teams/entry/teamValues.ts'

type LateChangeFieldProps = {
  runners: readonly EditableRunner[]
  /** Until which day the company may. */
  until: string
  onSubstitute: (runner: EditableRunner) => void
}

/** After the names' deadline, while companies may: the way to put another person in one of the places. (rules/substitutes#companies) */
export function LateChangeField({ runners, until, onSubstitute }: LateChangeFieldProps) {
  return (
    <section aria-labelledby="late-changes" className="col-span-full">
      <h3 id="late-changes" className="mb-1">
        Nachmelden
      </h3>
      <p className="mb-3 text-rock">
        Fällt jemand aus? Bis {formatDay(until)} können Sie auf jeden Platz eine andere Person setzen. Die Startnummer
        bleibt, der Veranstalter klebt den neuen Namen darauf.
      </p>
      <ul className="flex flex-wrap gap-2">
        {runners.map((runner) => (
          <li key={runner.runnerID}>
            <Button look="second" size="small" onClick={() => onSubstitute(runner)}>
              {runner.startNumber ?? runner.slot}{' '}
              {[runner.firstName, runner.lastName].filter(Boolean).join(' ') || 'noch frei'}: andere Person
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
