import { countOf } from '#domain/text/numberFormats.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DunningStop } from '#contract/payments/dunning.ts'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { LIMITS } from '#contract/fields.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { DunningStep } from '#domain/payments/dunning.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { shortDay } from '#web/ui/moments.ts'
import { paths } from '#web/paths.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { CheckboxField } from '#web/ui/form/CheckboxField.tsx'
import { FieldError } from '#web/ui/form/Field.tsx'
import { FormText } from '#web/ui/form/FormFields.tsx'
import { inEuro } from '#web/pages/admin/payments/payment.ts'

type Proposal = AnswerOf<'GET /dunning'>[number]
type Document = Proposal['documents'][number]

const TONES: Record<DunningStep, BadgeTone> = { note: 'quiet', reminder: 'gentian', first: 'amber', last: 'rose' }

type DunningEntryProps = {
  entry: Proposal
  /** Whether it goes out with the next round; without it is only shown. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined
}

/** A company with what it is reminded of, or why it is not. (rules/dunning#page) */
export function DunningEntry({ entry, choice }: DunningEntryProps) {
  const { customerID, companyName, step, documents, total, charges, interest, leftOut } = entry
  return (
    <li className="p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-60 items-start gap-x-3">
          {choice ? (
            <CheckboxField
              label={<span className="sr-only">{companyName} mahnen</span>}
              checked={choice.isChosen}
              onChange={choice.onToggle}
            />
          ) : null}
          <div className="min-w-0 wrap-anywhere">
            <TextLink to={paths.adminCustomer(customerID)}>{companyName}</TextLink>{' '}
            <Badge tone={TONES[step]}>{DUNNING_TITLES[step]}</Badge>
            {leftOut === null ? null : <p className="mt-1 text-sm">{leftOut}</p>}
          </div>
        </div>
        <div className="ml-auto text-right">
          <p className="numeral text-lg whitespace-nowrap">{inEuro(total)}</p>
          {charges + interest > 0 ? (
            <p className="text-sm text-rock">davon Spesen und Zinsen {inEuro(charges + interest)}</p>
          ) : null}
        </div>
      </div>
      <ul>
        {documents.map((document) => (
          <DocumentRow
            key={document.invoiceId}
            document={document}
            isListed={leftOut === null && document.step === null}
          />
        ))}
      </ul>
    </li>
  )
}

const lateInWords = (days: number): string => {
  if (days < 0) return `fällig in ${countOf(-days, 'Tag', 'Tagen')}`
  if (days === 0) return 'heute fällig'
  return `seit ${countOf(days, 'Tag', 'Tagen')} überfällig`
}

function DocumentRow({ document, isListed }: { document: Document; isListed: boolean }) {
  const { invoiceId, number, dueDate, daysLate, open, stopped } = document
  const mayWrite = useMay()('payments.write')
  const [isStopping, setIsStopping] = useState(false)
  const { revalidate } = useRevalidator()
  const set = (body: { stopped: boolean; reason?: string | null | undefined }) =>
    call('PUT /invoices/:id/dunning-stop', { params: { id: invoiceId }, body })
  const resume = useCall(async () => {
    await set({ stopped: false })
    await revalidate()
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="min-w-0 flex-1 basis-60">
        <TextLink to={placePaths.adminDocument(number)}>{number}</TextLink> · fällig {shortDay(dueDate)},{' '}
        {lateInWords(daysLate)} · <span className="whitespace-nowrap">{inEuro(open)} offen</span>
        {isListed ? ' · nur angeführt' : ''}
      </span>
      {mayWrite && stopped ? (
        <Button look="quiet" size="small" busy={resume.busy} onClick={() => void resume.run()}>
          Wieder mahnen<span className="sr-only"> – {number}</span>
        </Button>
      ) : null}
      {mayWrite && !stopped ? (
        <Button look="quiet" size="small" onClick={() => setIsStopping(true)}>
          Mahnstopp …<span className="sr-only"> – {number}</span>
        </Button>
      ) : null}
      <FieldError id={`mahnstopp-${invoiceId}`} error={resume.problem?.message} />
      {isStopping ? (
        <EditDialog
          title={`Mahnstopp für ${number}`}
          schema={DunningStop}
          values={{ stopped: true, reason: '' }}
          submitLabel="Nicht mahnen"
          saved={`${number} wird nicht gemahnt.`}
          onSave={set}
          onClose={() => setIsStopping(false)}
        >
          <FormText
            name="reason"
            label="Grund"
            hint="Etwa eine Reklamation. Er steht unter „Ausgelassen“, bis jemand wieder mahnt."
            data-autofocus
            maxLength={LIMITS.text}
            className="col-span-full"
          />
        </EditDialog>
      ) : null}
    </li>
  )
}
