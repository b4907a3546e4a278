import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { inEuro, payerOf, paymentInWords, wordsOf, type PaymentTask } from './payment.ts'
import { PaymentRow } from './PaymentRow.tsx'

/** Money that went back to a company, or was kept of its credit, before the payment came back that it was of: the company owes it. (rules/payments#credit) */
export function DebtTask({ task: { payment, credit } }: { task: PaymentTask }) {
  const { customerId, companyName, chargedNumber } = payment
  return (
    <li
      data-task={payment.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- chosen by the arrows, and reached by Tab
      tabIndex={0}
      aria-label={paymentInWords(payment)}
      className="group @container px-4 py-2.5 first:rounded-t-card last:rounded-b-card focus:bg-gentian-tint focus-visible:outline-offset-[-2px]"
    >
      <PaymentRow
        amount={payment.unassignedAmount}
        bookedOn={payment.bookedOn}
        about={null}
        payer={payerOf(payment)}
        to={paths.adminPayment(payment.id)}
        reference={wordsOf(payment)}
        account={null}
        match={null}
        words={
          <p>
            {customerId === null ? null : <TextLink to={paths.adminCustomer(customerId)}>{companyName}</TextLink>}{' '}
            {chargedNumber === null ? 'hat das zurückbekommen' : `hat damit Spesen zu ${chargedNumber} bezahlt`}, ihre
            Zahlung kam aber danach zurück: Die Firma schuldet {inEuro(-(credit ?? 0))}.
          </p>
        }
        actions={null}
      />
    </li>
  )
}
