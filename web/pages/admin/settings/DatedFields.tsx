import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { shiftDay, shiftDays, shiftMomentOf, weeksOf } from '#domain/event/shiftDays.ts'
import { shiftPickupTimes, typedPickupTimes, type PickupTime } from '#domain/pickup/pickupTimes.ts'
import { isDay } from '#domain/text/days.ts'
import { countOf } from '#domain/text/numberFormats.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { pathsIn } from './settingFields.ts'
import { SettingField } from './SettingField.tsx'
import { settingInWords, typedMoment } from './settingWords.ts'

/** Settings that follow the event's day. (rules/settings#moved) */
export const DATED: readonly SettingPath[] = [
  ...pathsIn('deadlines'),
  'lateChanges.until',
  ...pathsIn('pickup'),
  'registrationOpensAt',
]

/** Field of the form: the day that the exceptions of single companies move along with. */
export const EXCEPTIONS_MOVE_TO = 'exceptionsMoveTo'

type Stored = {
  date: string
  deadlines: Record<'registration' | 'names' | 'shirts' | 'timekeeping', string | null>
  lateChanges: { until: string | null }
  pickup: string | null
}

type DatedFieldsProps = {
  stored: Stored
  /** As they are stored, not as they are typed. */
  times: readonly PickupTime[]
  /** The moment when registration opens. */
  opensAt: string | null
  /** Exceptions of single companies, counted by their days. */
  exceptionDays: readonly { until: string; count: number }[]
}

/** While the event's day is being changed: its other days beside it, and the offer to move them all along. (rules/settings#moved) */
export function DatedFields(props: DatedFieldsProps) {
  const { stored } = props
  const to = useFormValue('date')
  if (typeof to !== 'string' || !isDay(to) || to === stored.date) return null
  return (
    <>
      <ShiftOffer {...props} to={to} />
      {DATED.map((path) => (
        <SettingField key={path} path={path} eventDate={to} startsHere={false} />
      ))}
    </>
  )
}

function ShiftOffer({ stored, times, opensAt, exceptionDays, to }: DatedFieldsProps & { to: string }) {
  const { setValue, getValues, clearErrors } = useFormContext()
  const told = useRef<HTMLParagraphElement>(null)
  const move = { from: stored.date, to }
  const { deadlines, until } = untilApart(shiftDays({ ...stored.deadlines, until: stored.lateChanges.until }, move))
  const rows: { path: SettingPath; before: string | null; after: string | null }[] = [
    ...pathsIn('deadlines').map((path) => dayRow(path, { before: stored.deadlines, after: deadlines })),
    { path: 'lateChanges.until' as const, before: stored.lateChanges.until, after: until },
    {
      path: 'pickupTimes' as const,
      before: typedPickupTimes(times),
      after: typedPickupTimes(shiftPickupTimes(times, move)),
    },
    {
      path: 'registrationOpensAt' as const,
      before: opensAt && typedMoment(opensAt),
      after: opensAt && typedMoment(shiftMomentOf(opensAt, move)),
    },
  ]
  const moved = rows.filter(({ before, after }) => before !== after)
  const exceptions = exceptionDays.reduce(
    (sum, { until: on, count }) => sum + (shiftDay(on, move) === on ? 0 : count),
    0,
  )
  if (moved.length === 0 && exceptions === 0) return null
  const isDone =
    moved.every(({ path, after }) => getValues(path) === after) &&
    (exceptions === 0 || getValues(EXCEPTIONS_MOVE_TO) === to)
  const weeks = weeksOf(move)
  return (
    <Banner
      tone={isDone ? 'success' : 'info'}
      role="status"
      title={isDone ? 'Alle Tage sind mitverschoben.' : 'Sollen alle anderen Tage mitziehen?'}
      className="col-span-full mb-3"
    >
      <p ref={told} tabIndex={-1}>
        Um {countOf(Math.abs(weeks), 'Woche', 'Wochen')} {weeks < 0 ? 'früher' : 'später'}; die Wochentage bleiben.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 max-sm:grid-cols-1">
        {moved.map(({ path, before, after }) => (
          <div key={path} className="contents">
            <dt>{SETTING_LABELS[path]}</dt>
            <dd className="max-sm:mb-1">
              {settingInWords(path, before)} → <strong>{settingInWords(path, after)}</strong>
            </dd>
          </div>
        ))}
      </dl>
      {exceptions === 0 ? null : (
        <p className="mt-2">
          {isDone ? 'Mitverschoben wird auch: ' : 'Auch: '}
          <strong>{countOf(exceptions, 'Ausnahme einzelner Firmen', 'Ausnahmen einzelner Firmen')}</strong>
          {isDone ? ', sobald Sie speichern.' : '.'}
        </p>
      )}
      {stored.pickup === null ? null : (
        <p className="mt-2">
          Die anderen Worte für die Ausgabe nennen vielleicht selbst einen Tag: Bitte prüfen Sie sie.
        </p>
      )}
      {isDone ? null : (
        <Button
          look="second"
          size="small"
          className="mt-3"
          onClick={() => {
            for (const { path, after } of moved) setValue(path, after, { shouldDirty: true })
            setValue(EXCEPTIONS_MOVE_TO, exceptions > 0 ? to : '', { shouldDirty: true })
            // what did not fit was said of the days before
            clearErrors(moved.map(({ path }) => path))
            // the button goes
            told.current?.focus()
          }}
        >
          Alle mitverschieben
        </Button>
      )}
    </Banner>
  )
}

const untilApart = ({ until, ...deadlines }: Stored['deadlines'] & { until: string | null }) => ({ deadlines, until })

function dayRow(path: SettingPath, { before, after }: Record<'before' | 'after', Stored['deadlines']>) {
  const name = path.replace('deadlines.', '')
  const day = (days: Stored['deadlines']) => Object.entries(days).find(([key]) => key === name)?.[1] ?? null
  return { path, before: day(before), after: day(after) }
}
