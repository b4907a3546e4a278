import { useRef, useState, type KeyboardEvent } from 'react'
import { useRevalidator } from 'react-router'
import { centsOf } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { failureOf, type CallFailure } from '#web/ui/form/problem.ts'
import { paths } from '#web/paths.ts'
import { Button, TextButton, TextLink } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { AssignEditor } from './AssignEditor.tsx'
import {
  creditHolders,
  ibanInWords,
  inEuro,
  payerOf,
  paymentInWords,
  wordsOf,
  type ChosenShare,
  type PayableDocument,
  type PaymentTask as Task,
} from './payment.ts'
import { PaymentRow } from './PaymentRow.tsx'
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

/** Reason beside the payment that counts. */
const DOUBLE = 'doppelt gebucht'

/** Most documents that are offered where nothing else speaks. */
const LIKELY_MAX = 3

/** One payment with the evidence for what it pays beside the amount: Enter confirms, S searches another document. */
export function PaymentTask({ task, documents, assigning, mayWrite, onBegin }: PaymentTaskProps) {
  const { payment, match, credit, likely: twin } = task
  const row = useRef<HTMLLIElement>(null)
  const [isEditing, setIsEditing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<CallFailure | null>(null)
  const { revalidate } = useRevalidator()
  const suggestion = match?.assignments ?? []
  const isReturn = payment.amount < 0
  const holders = creditHolders(payment)
  const likely = suggestion.length > 0 || isReturn ? [] : documents.filter(isLikely(payment)).slice(0, LIKELY_MAX)
  const act = async (step: () => Promise<unknown>) => {
    if (isBusy) return
    const stay = onBegin()
    setIsBusy(true)
    setProblem(null)
    try {
      await step()
      setIsEditing(false)
    } catch (error) {
      stay()
      setProblem(failureOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const assign = (shares: readonly ChosenShare[], words: string) => act(() => assigning.assign(payment, shares, words))
  const confirm = () =>
    act(async () => {
      await assigning.assign(payment, suggestion, suggestion.map(({ number }) => number).join(', '))
      const { charges, customerId } = match ?? {}
      if (!charges || customerId == null) return
      // the sum of a reminder of payment: what is beyond its documents are its charges
      const companyName = suggestion[0]?.companyName ?? ''
      const kept = { amount: centsOf(charges.amount), bookedOn: payment.bookedOn, chargedInvoiceId: charges.invoiceId }
      await assigning.spendCredit(
        { customerId, companyName, amount: charges.amount },
        { ...kept, words: 'Mahnspesen und Zinsen' },
      )
    })
  const leave = () => {
    setIsEditing(false)
    row.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== row.current || !mayWrite || event.ctrlKey || event.metaKey || event.altKey) return
    const searches = event.key.toLowerCase() === 's' || (event.key === 'Enter' && suggestion.length === 0)
    if (!searches && event.key !== 'Enter') return
    event.preventDefault()
    // a key that is held down does it once
    if (event.repeat) return
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
      className="group @container px-4 py-2.5 first:rounded-t-card last:rounded-b-card focus:bg-gentian-tint focus-visible:outline-offset-[-2px]"
    >
      <PaymentRow
        amount={payment.unassignedAmount}
        bookedOn={payment.bookedOn}
        about={payment.unassignedAmount === payment.amount ? null : `, Rest von ${inEuro(payment.amount)}`}
        payer={payerOf(payment)}
        to={paths.adminPayment(payment.id)}
        reference={wordsOf(payment)}
        account={ibanInWords(payment)}
        match={match}
        words={
          <>
            {holders.map(({ customerId, companyName, amount }) => (
              <p key={customerId}>
                {holders.length > 1 ? `${inEuro(amount)} ` : ''}
                Guthaben von <TextLink to={paths.adminCustomer(customerId)}>{companyName}</TextLink>
                {customerId !== payment.customerId || credit === null || credit >= amount
                  ? null
                  : `, davon noch ${inEuro(credit)} da`}
              </p>
            ))}
            {isReturn ? <p>{returnInWords(task)}</p> : null}
            {twin === null ? null : (
              <p>
                Vermutlich doppelt: Die <TextLink to={paths.adminPayment(twin)}>Zahlung {twin}</TextLink> gleicht ihr
                und kam aus einer anderen Datei.{' '}
                {mayWrite && payment.assignments.length === 0 ? (
                  <TextButton
                    className="pointer-coarse:min-h-11"
                    onClick={() => void act(() => assigning.setAside(payment, DOUBLE, twin))}
                  >
                    Doppelt gebucht
                  </TextButton>
                ) : null}
              </p>
            )}
            {mayWrite && likely.length > 0 ? (
              <p>
                {payment.customerId === null ? 'Gleicher Betrag ist offen bei' : 'Offen von dieser Firma:'}{' '}
                {likely.map(({ invoiceId, number, companyName, open }, place) => (
                  <span key={invoiceId}>
                    {place > 0 ? ', ' : ''}
                    <TextButton
                      className="pointer-coarse:min-h-11"
                      onClick={() =>
                        void assign([{ invoiceId, amount: Math.min(open, payment.unassignedAmount) }], number)
                      }
                    >
                      {number} {companyName}
                    </TextButton>
                  </span>
                ))}
              </p>
            ) : null}
          </>
        }
        actions={
          mayWrite ? (
            <>
              {suggestion.length > 0 ? (
                <Button size="small" icon={<Key>↵</Key>} busy={isBusy} onClick={() => void confirm()}>
                  Bestätigen
                </Button>
              ) : null}
              <Button
                look="second"
                size="small"
                icon={<Key>{suggestion.length > 0 ? 'S' : '↵'}</Key>}
                aria-expanded={isEditing}
                onClick={() => (isEditing ? leave() : setIsEditing(true))}
              >
                {isReturn ? 'Zahlung wählen' : suggestion.length > 0 ? 'Anders' : 'Zuordnen'}
              </Button>
            </>
          ) : null
        }
      />
      <FieldError id={`zahlung-${payment.id}-fehler`} error={problem?.message} />
      {problem?.code === 'STALE' ? (
        <Button look="second" size="small" onClick={() => void act(revalidate)}>
          Neu laden
        </Button>
      ) : null}
      {isEditing && isReturn ? <ReturnEditor task={task} onAct={act} onLeave={leave} assigning={assigning} /> : null}
      {isEditing && !isReturn ? (
        <AssignEditor {...{ task, documents, assigning, isBusy }} onAssign={assign} onAct={act} onLeave={leave} />
      ) : null}
    </li>
  )
}

/** True for a document that is likely paid: by a company's credit any of that company, by money of nobody known one of that amount. */
const isLikely = (payment: Task['payment']) => {
  const holders = creditHolders(payment).map(({ customerId }) => customerId)
  return payment.customerId === null
    ? (document: PayableDocument) => document.open === payment.unassignedAmount
    : (document: PayableDocument) => holders.includes(document.customerId) && document.open > 0
}

/** A key that does the same, shown in the row that has the focus. */
function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="hidden rounded-[4px] border border-current px-1 font-sans text-xs leading-5 font-normal group-focus:inline"
    >
      {children}
    </kbd>
  )
}

const returnInWords = ({ returnable }: Task) =>
  returnable === 0
    ? 'Keine Zahlung über diesen Betrag gefunden.'
    : returnable === 1
      ? 'Eine Zahlung über diesen Betrag kam herein.'
      : `${formatCount(returnable)} Zahlungen über diesen Betrag kamen herein.`
