import { Flag } from 'lucide-react'
import type { DeadlineKind, Deadlines } from '#domain/deadlineKinds.ts'
import { daysUntil } from '#domain/days.ts'
import { formatDay, isPast } from '#domain/deadlines.ts'
import { kindsOf } from '#domain/factTable.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Stat } from '#web/ui/Stat.tsx'

/** The timeline to the event: days left, and the deadlines. (rules/event#deadlines) */
export function Dates({ today }: { today: Date }) {
  const { date, place, shortName, deadlines: ofAll } = useEventFacts()
  const deadlines = useDeadlines()
  const left = daysUntil(date, today)
  return (
    <section
      aria-labelledby="uebersicht-termine"
      className="@container rounded-card border border-line bg-paper px-5 py-4"
    >
      <h2 id="uebersicht-termine" className="sr-only">
        Termine
      </h2>
      {left > 0 ? (
        <dl className="mb-3">
          <Stat tone="glow" value={left} label={`${left === 1 ? 'Tag' : 'Tage'} bis zum ${shortName}`} />
        </dl>
      ) : null}
      <ol className="text-sm @min-[34rem]:flex">
        {deadlinesInOrder(deadlines).map(({ kind, day, label }) => (
          <li key={label} className={`${stopLook} ${isPast(day, today) ? 'text-rock' : ''}`}>
            <span aria-hidden className={wayLook} />
            <span
              aria-hidden
              className={`absolute top-1 left-0.5 size-3 rounded-full border-2 border-spruce ${isPast(day, today) ? 'bg-spruce' : 'bg-paper'}`}
            />
            {label} bis <span className="inline-block @min-[34rem]:inline">{formatDay(day)}</span>
            {isPast(day, today) ? ' (vorbei)' : ''}
            {day === ofAll[kind] ? null : <span className="block font-semibold">für Sie verlängert</span>}
          </li>
        ))}
        <li className={`${stopLook} font-semibold`}>
          <Flag aria-hidden className="absolute top-0.5 left-0 size-4.5 text-glow" />
          {formatDay(date)}, {place}
        </li>
      </ol>
    </section>
  )
}

/** The timeline is vertical, and horizontal where there is room. */
const stopLook =
  'relative min-w-0 pl-7 not-last:pb-2.5 @min-[34rem]:flex-1 @min-[34rem]:pt-7 @min-[34rem]:pb-0 @min-[34rem]:pl-0 @min-[34rem]:not-last:pr-4'
const wayLook =
  'absolute top-4 bottom-0 left-[0.4375rem] border-l-2 border-dotted border-rock @min-[34rem]:top-[0.5625rem] @min-[34rem]:right-0 @min-[34rem]:bottom-auto @min-[34rem]:left-4 @min-[34rem]:border-t-2 @min-[34rem]:border-l-0'

const LABELS: Record<DeadlineKind, string> = {
  shirts: 'T-Shirts bestellen',
  registration: 'Teams buchen',
  names: 'Namen eintragen',
  timekeeping: 'Zeitmessung buchen',
}

function deadlinesInOrder(deadlines: Deadlines) {
  return kindsOf(LABELS)
    .flatMap((kind) => {
      const day = deadlines[kind]
      return day === null ? [] : [{ kind, day, label: LABELS[kind] }]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
