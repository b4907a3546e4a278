import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatDay } from '#domain/deadlines.ts'
import { failureOf } from '#web/ui/problem.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { Link } from '#web/ui/Link.tsx'
import { AssignEditor } from './AssignEditor.tsx'
import { ibanInWords, inEuro, payerOf, paymentInWords } from './payment.ts'
import type { ChosenShare, PayableDocument, PaymentTask as Task } from './payment.ts'
import { ReturnEditor } from './ReturnEditor.tsx'
import type { Assigning } from './useAssigning.ts'

type PaymentTaskProps = {
  task: Task
  documents: readonly PayableDocument[]
  assigning: Assigning
  mayWrite: boolean
  /** Called before something is done, so that the focus goes on afterwards; what it returns calls that off. */
  onBegin: () => () => void
}

/** One payment with the evidence for what it pays beside the amount: Enter confirms, S searches another document. */
export function PaymentTask({ task, documents, assigning, mayWrite, onBegin }: PaymentTaskProps) {
  const { payment, match } = task
  const row = useRef<HTMLLIElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const suggestion = match?.assignments ?? []
  const isReturn = payment.amount < 0
  const act = async (step: () => Promise<unknown>) => {
    if (isBusy) return
    const stay = onBegin()
    setIsBusy(true)
    setProblem('')
    try {
      await step()
      setIsEditing(false)
    } catch (error) {
      stay()
      setProblem(failureOf(error).message)
    } finally {
      setIsBusy(false)
    }
  }
  const assign = (shares: readonly ChosenShare[], words: string) => act(() => assigning.assign(payment, shares, words))
  const confirm = () => assign(suggestion, suggestion.map(({ number }) => number).join(', '))
  const leave = () => {
    setIsEditing(false)
    row.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== row.current || !mayWrite || event.ctrlKey || event.metaKey || event.altKey) return
    const searches = event.key.toLowerCase() === 's' || (event.key === 'Enter' && suggestion.length === 0)
    if (!searches && event.key !== 'Enter') return
    event.preventDefault()
    if (searches) setIsEditing(true)
    else void confirm()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row has the keys of what can be done about it
    <li
      ref={row}
      data-task={payment.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- chosen by the arrows, and reached by Tab
      tabIndex={0}
      aria-label={paymentInWords(payment)}
      aria-busy={isBusy || undefined}
      onKeyDown={onKeyDown}
      className="px-4 py-3 focus-visible:outline-offset-[-2px]"
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        <div className="w-32 shrink-0">
          <p className="numeral text-xl whitespace-nowrap">{inEuro(payment.unassignedAmount)}</p>
          <p className="text-sm text-rock">
            {formatDay(payment.bookedOn)}
            {payment.unassignedAmount === payment.amount ? null : `, Rest von ${inEuro(payment.amount)}`}
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">
            <Link
              to={paths.adminPayment(payment.id)}
              className="text-ink no-underline hover:underline pointer-coarse:inline-block pointer-coarse:min-w-11 pointer-coarse:py-3"
            >
              {payerOf(payment)}
            </Link>
          </p>
          <p className="text-sm wrap-anywhere">{payment.reference || payment.note}</p>
          <p className="text-sm text-rock">{ibanInWords(payment)}</p>
        </div>
        <div className="min-w-0 flex-1 basis-60">
          {match ? <p className="text-sm">{match.reason}</p> : null}
          {payment.companyName !== null && payment.customerId !== null ? (
            <p className="text-sm text-rock">Guthaben von {payment.companyName}</p>
          ) : null}
          <ul>
            {suggestion.map(({ invoiceId, number, companyName, open, amount }) => (
              <li key={invoiceId} className="text-sm wrap-anywhere">
                <strong>{number}</strong> {companyName}, {inEuro(amount)}
                {amount === open ? '' : ` von ${inEuro(open)}`}
              </li>
            ))}
          </ul>
        </div>
        {mayWrite ? (
          <div className="flex flex-wrap gap-2">
            {suggestion.length > 0 ? (
              <Button size="small" busy={isBusy} onClick={() => void confirm()}>
                Bestätigen
              </Button>
            ) : null}
            <Button
              look="second"
              size="small"
              aria-expanded={isEditing}
              onClick={() => (isEditing ? leave() : setIsEditing(true))}
            >
              {isReturn ? 'Zahlung wählen' : suggestion.length > 0 ? 'Anders' : 'Zuordnen'}
            </Button>
          </div>
        ) : null}
      </div>
      <FieldError id={`zahlung-${payment.id}-fehler`} error={problem || undefined} />
      {isEditing && isReturn ? <ReturnEditor task={task} onAct={act} onLeave={leave} assigning={assigning} /> : null}
      {isEditing && !isReturn ? (
        <AssignEditor {...{ task, documents, assigning, isBusy }} onAssign={assign} onAct={act} onLeave={leave} />
      ) : null}
    </li>
  )
}
