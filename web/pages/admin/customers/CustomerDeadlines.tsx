import { useState } from 'react'
import { SETTING_LABELS } from '#contract/event/settingLabels.ts'
import { deadlinesOf } from '#domain/event/deadlineExceptions.ts'
import { DEADLINE_KINDS, type DeadlineKind } from '#domain/event/deadlineKinds.ts'
import { formatDay, isPast } from '#domain/text/days.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { longMoment } from '#web/ui/moments.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/motifs/Card.tsx'
import type { Customer } from './customer.ts'
import { ExceptionDialog, TakeBackDialog } from './ExceptionDialogs.tsx'

type Asking = { kind: DeadlineKind; what: 'extend' | 'takeBack' }

/** Until when this company may do what, and what the staff have extended for it. (rules/event#exceptions) */
export function CustomerDeadlines({ customer, today }: { customer: Customer; today: Date }) {
  const { deadlines } = useEventFacts()
  const [asking, setAsking] = useState<Asking | null>(null)
  const kinds = DEADLINE_KINDS.filter((kind) => deadlines[kind] !== null)
  const close = () => setAsking(null)
  return (
    <Card aria-labelledby="fristen" className="mb-5">
      <h2 id="fristen" className="mb-2 text-2xl">
        Fristen
      </h2>
      {kinds.length === 0 ? <p className="text-sm text-rock">Die Veranstaltung hat keine Fristen.</p> : null}
      <ul className="grid gap-x-10 xl:grid-cols-2">
        {kinds.map((kind) => (
          <Deadline
            key={kind}
            kind={kind}
            customer={customer}
            today={today}
            onAsk={(what) => setAsking({ kind, what })}
          />
        ))}
      </ul>
      {asking?.what === 'extend' ? <ExceptionDialog kind={asking.kind} customer={customer} onClose={close} /> : null}
      {asking?.what === 'takeBack' ? (
        <TakeBackDialog kind={asking.kind} customer={customer} today={today} onClose={close} />
      ) : null}
    </Card>
  )
}

type DeadlineProps = {
  kind: DeadlineKind
  customer: Customer
  today: Date
  onAsk: (what: Asking['what']) => void
}

function Deadline({ kind, customer, today, onAsk }: DeadlineProps) {
  const facts = useEventFacts()
  const may = useMay()
  const day = deadlinesOf(facts, customer.deadlineExceptions)[kind]
  const given = customer.deadlineExceptions.find((one) => one.kind === kind)
  if (day === null) return null
  const label = SETTING_LABELS[`deadlines.${kind}`]
  const ofDeadline = <span className="sr-only"> – {label}</span>
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">{label}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          bis {formatDay(day)}
          {isPast(day, today) ? ' (vorbei)' : ''}
          {given && day !== facts.deadlines[kind] ? <Badge tone="gentian">Verlängert</Badge> : null}
        </p>
        {given ? (
          <p className="text-sm text-rock">
            {given.note}
            <br />
            {day === facts.deadlines[kind] ? `Verlängert bis ${formatDay(given.until)}, ohne Wirkung. ` : ''}
            {given.by ?? 'Konto gelöscht'}, {longMoment(given.updatedAt)}
          </p>
        ) : null}
      </div>
      {may('customers.allow') ? (
        <div className="flex flex-wrap gap-2">
          <Button look="second" size="small" onClick={() => onAsk('extend')}>
            {given ? 'Ändern' : 'Verlängern'}
            {ofDeadline}
          </Button>
          {given ? (
            <Button look="quiet" size="small" onClick={() => onAsk('takeBack')}>
              Aufheben
              {ofDeadline}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
