import { X } from 'lucide-react'
import { Fragment, useEffect, useRef, useState } from 'react'
import { formatDecimal, centsOf, parseDecimal } from '#domain/text/money.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CreditChoice } from './CreditChoice.tsx'
import { KeepCharges } from './KeepCharges.tsx'
import {
  creditHolders,
  inEuro,
  type ChosenShare,
  type CreditHolder,
  type PayableDocument,
  type PaymentTask,
} from './payment.ts'
import { PayBack } from './PayBack.tsx'
import { PickField } from './PickField.tsx'
import { SetAside } from './SetAside.tsx'
import type { Assigning, SpentCredit } from './useAssigning.ts'

type Chosen = { document: PayableDocument; typed: string }

type AssignEditorProps = {
  task: PaymentTask
  documents: readonly PayableDocument[]
  assigning: Assigning
  isBusy: boolean
  onAssign: (shares: readonly ChosenShare[], words: string) => Promise<void>
  onAct: (step: () => Promise<unknown>) => Promise<void>
  onLeave: () => void
}

/** Searches documents by number, company or amount and splits a payment over them; or says whose credit it is, or why it pays none. */
export function AssignEditor({ task, documents, assigning, isBusy, onAssign, onAct, onLeave }: AssignEditorProps) {
  const { payment, match } = task
  const { customerId } = payment
  const area = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  useEffect(() => area.current?.querySelector<HTMLElement>('[data-pick]')?.focus(), [])
  const cents = chosen.map(({ typed }) => Math.round(parseDecimal(typed) * 100))
  const rest = centsOf(payment.unassignedAmount) - cents.reduce((sum, one) => sum + (Number.isNaN(one) ? 0 : one), 0)
  const isRight = chosen.length > 0 && cents.every((one) => one > 0) && rest >= 0
  const save = (all: readonly Chosen[]) =>
    onAssign(
      all.map(({ document, typed }) => ({ invoiceId: document.invoiceId, amount: parseDecimal(typed) })),
      all.map(({ document }) => document.number).join(', '),
    )
  const pick = (document: PayableDocument) => {
    const amount = Math.min(rest, centsOf(document.open))
    const all = [...chosen, { document, typed: formatDecimal(amount / 100, 2) }]
    setChosen(all)
    // what is paid to the cent needs no second look
    if (amount > 0 && amount === rest) void save(all)
  }
  const leftOf = ({ customerId: company, amount }: CreditHolder) =>
    company === customerId ? Math.min(amount, task.credit ?? amount) : amount
  const spend = (holder: CreditHolder) => (spent: SpentCredit) => assigning.spendCredit(holder, spent)
  const holders = chosen.length === 0 && payment.unassignedAmount > 0 ? creditHolders(payment) : []
  const options = documents
    .filter(({ invoiceId, open }) => open > 0 && chosen.every(({ document }) => document.invoiceId !== invoiceId))
    .map((document) => ({
      key: document.invoiceId,
      title: `${document.number}, ${inEuro(document.open)}`,
      detail: document.companyName,
      words: [document.number, document.companyName, inEuro(document.open), formatDecimal(document.open, 2)],
      document,
    }))
  return (
    <div ref={area} className="mt-3 max-w-2xl border-t border-dashed border-rock/50 pt-3">
      {chosen.length > 0 ? (
        <ul className="mb-3">
          {chosen.map(({ document, typed }, place) => (
            <li key={document.invoiceId} className="flex flex-wrap items-end gap-x-4 gap-y-1 py-1">
              <p className="min-w-0 flex-1 basis-48 pb-2 wrap-anywhere">
                <strong>{document.number}</strong> {document.companyName}
                <span className="block text-sm text-rock">offen {inEuro(document.open)}</span>
              </p>
              <TextField
                label="Betrag"
                className="w-32"
                inputMode="decimal"
                value={typed}
                onChange={({ target }) =>
                  setChosen(chosen.map((one, index) => (index === place ? { document, typed: target.value } : one)))
                }
              />
              <IconButton
                label={`${document.number} nicht zuordnen`}
                onClick={() => setChosen(chosen.filter((one) => one.document !== document))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <PickField
        label="Beleg suchen"
        hint="Nummer, Firma oder Betrag"
        options={options}
        onPick={({ document }) => pick(document)}
        onLeave={onLeave}
        nothing="Kein offener Beleg gefunden."
      />
      <p role="status" className={`mt-2 text-sm ${rest < 0 ? 'text-rose' : 'text-rock'}`}>
        {rest === 0
          ? 'Die ganze Zahlung ist verteilt.'
          : rest > 0
            ? `Noch nicht verteilt: ${inEuro(rest / 100)}${chosen.length > 0 ? '. Was übrig bleibt, wird Guthaben der Firma.' : ''}`
            : `Um ${inEuro(-rest / 100)} mehr verteilt, als die Zahlung hat.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={isBusy} disabled={!isRight} onClick={() => void save(chosen)}>
          Zuordnen
        </Button>
        {holders.map((holder) => (
          <Fragment key={holder.customerId}>
            {holders.length > 1 ? <p className="basis-full text-sm">Guthaben von {holder.companyName}</p> : null}
            <PayBack holder={holder} left={leftOf(holder)} onSpend={spend(holder)} onSpent={onLeave} />
            <KeepCharges {...{ payment, holder }} left={leftOf(holder)} onSpend={spend(holder)} onSpent={onLeave} />
          </Fragment>
        ))}
        {chosen.length === 0 && payment.assignments.length === 0 ? (
          <>
            <CreditChoice
              suggested={match?.customerId ?? null}
              onChoose={(company) => void onAct(() => assigning.credit(payment, company))}
            />
            {customerId === null ? (
              <SetAside onSet={(reason) => void onAct(() => assigning.setAside(payment, reason))} />
            ) : null}
          </>
        ) : null}
        <Button look="quiet" size="small" onClick={onLeave}>
          Abbrechen
        </Button>
      </div>
    </div>
  )
}
