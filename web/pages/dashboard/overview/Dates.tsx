import { CalendarPlus, Flag } from 'lucide-react'
import { DEADLINE_ACTS } from '#contract/event/deadlineLabels.ts'
import { CALENDAR_PATH } from '#contract/pages/paths.ts'
import { DEADLINE_KINDS, type Deadlines } from '#domain/event/deadlineKinds.ts'
import { daysUntil, formatDay, isPast } from '#domain/text/days.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { useDeadlines } from '#web/api/deadlines.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Stat } from '#web/ui/Stat.tsx'

/** The timeline to the event: days left, and the deadlines; all of it for the own calendar. (rules/event#deadlines, rules/calendar#linked) */
export function Dates({ today }: { today: Date }) {
  const { date, place, shortName, deadlines: ofAll } = useEventFacts()
  const deadlines = useDeadlines()
  const left = daysUntil(date, today)
  const isExtended = DEADLINE_KINDS.some((kind) => deadlines[kind] !== ofAll[kind])
  return (
    <section
      aria-labelledby="uebersicht-termine"
      className="@container rounded-card border border-line bg-paper px-[min(1.25rem,5vw)] py-4"
    >
      <h2 id="uebersicht-termine" className="sr-only">
        Termine
      </h2>
      <div className="flex flex-col gap-x-8 gap-y-3 @min-[60rem]:flex-row">
        {left > 0 ? (
          <dl>
            <Stat tone="glow" value={left} label={`${left === 1 ? 'Tag' : 'Tage'} bis zum ${shortName}`} />
          </dl>
        ) : null}
        <ol className="min-w-0 flex-1 text-sm @min-[44rem]:flex">
          {deadlinesInOrder(deadlines).map(({ kind, day, label }) => (
            <li key={label} className={`${stopLook} ${isPast(day, today) ? 'text-rock' : ''}`}>
              <span aria-hidden className={wayLook} />
              <span
                aria-hidden
                className={`absolute top-1 left-0.5 size-3 rounded-full border-2 border-spruce ${isPast(day, today) ? 'bg-spruce' : 'bg-paper'}`}
              />
              {label} bis <span className="inline-block @min-[44rem]:inline">{formatDay(day)}</span>
              {isPast(day, today) ? ' (vorbei)' : ''}
              {day === ofAll[kind] ? null : <span className="block font-semibold">für Sie verlängert</span>}
            </li>
          ))}
          <li className={`${stopLook} font-semibold max-[15rem]:[&_svg]:hidden`}>
            <Flag aria-hidden className="absolute top-0.5 left-0 size-4.5 text-glow" />
            {formatDay(date)}, {place}
          </li>
        </ol>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
        <a href={CALENDAR_PATH} download="firmenlauf.ics" className={linkLook}>
          <CalendarPlus aria-hidden className="size-4.5" />
          In den Kalender
        </a>
        <a href={`webcal://${location.host}${CALENDAR_PATH}`} className={linkLook}>
          Abonnieren
        </a>
        {isExtended ? (
          <span className="w-full text-rock">Im Kalender stehen die Fristen für alle, nicht Ihre verlängerten.</span>
        ) : null}
      </p>
    </section>
  )
}

const linkLook =
  'inline-flex items-center gap-1.5 rounded-field py-1 font-semibold text-spruce hover:underline pointer-coarse:min-h-11'

/** The timeline is vertical, and horizontal where there is room. */
const stopLook =
  'relative min-w-0 pl-[min(1.75rem,10vw)] not-last:pb-2.5 @min-[44rem]:flex-1 @min-[44rem]:pt-7 @min-[44rem]:pb-0 @min-[44rem]:pl-0 @min-[44rem]:not-last:pr-4'
const wayLook =
  'absolute top-4 bottom-0 left-[0.4375rem] border-l-2 border-dotted border-rock @min-[44rem]:top-[0.5625rem] @min-[44rem]:right-0 @min-[44rem]:bottom-auto @min-[44rem]:left-4 @min-[44rem]:border-t-2 @min-[44rem]:border-l-0'

function deadlinesInOrder(deadlines: Deadlines) {
  return kindsOf(DEADLINE_ACTS)
    .flatMap((kind) => {
      const day = deadlines[kind]
      return day === null ? [] : [{ kind, day, label: DEADLINE_ACTS[kind] }]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
}
