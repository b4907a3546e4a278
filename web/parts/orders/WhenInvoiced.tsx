import { useVat } from '#web/ui/vat.ts'
import { labels } from '#contract/labels.ts'
import { messages } from '#contract/messages.ts'
import { dayOf, formatDay, isPast } from '#domain/text/days.ts'
import { kindOfIssue, lacksCompanyUID } from '#domain/orders/invoices.ts'
import { centsOf } from '#domain/text/money.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'

export type WhenInvoicedProps = {
  order: { gross: number; invoiceDueAt: string | null }
  companyUID: string | null
  today: Date
}

/** Of an order without a document: what it waits for, or when it comes. (rules/invoices#automatic, rules/invoices#uid) */
export function WhenInvoiced({ order: { gross, invoiceDueAt }, companyUID, today }: WhenInvoicedProps) {
  const cents = centsOf(gross)
  const vat = useVat()
  if (lacksCompanyUID({ gross: cents, companyUID, vat })) {
    return (
      <>
        {messages.invoice.uidNeeded} <TextLink to={paths.dashboardCompany()}>UID-Nummer eintragen</TextLink>
      </>
    )
  }
  const what = `Die ${labels.invoiceKind[kindOfIssue(cents)]}`
  const mailed = 'Sie erhalten sie dann auch per E-Mail.'
  if (invoiceDueAt === null) return `${what} stellt der Veranstalter aus; ${mailed}`
  const day = dayOf(new Date(invoiceDueAt))
  return `${what} wird ${isPast(day, today) ? 'in Kürze' : `am ${formatDay(day)}`} ausgestellt; ${mailed}`
}
