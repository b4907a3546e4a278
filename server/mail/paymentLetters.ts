import { pagePaths } from '#contract/pages/paths.ts'
import { formatDay } from '#domain/text/days.ts'
import { sumOf } from '#domain/payments/payments.ts'
import { formatEuro } from '#domain/text/money.ts'
import { greetingOf } from './letters.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'

/** What came in for a company and what it paid, in cents; a day like '2027-09-17'. */
type PaymentMail = { name: string; bookedOn: string; paid: readonly { number: string; amount: number }[] }

/** Says that a payment has arrived and which invoices it has paid. (rules/statements#thanks) */
export function thanksLetter(sender: Sender, { name, bookedOn, paid }: PaymentMail): Letter {
  const { event, publicUrl } = sender
  return writeLetter(sender, {
    subject: `Danke, Ihre Zahlung ist da – ${event.shortName}`,
    heading: 'Danke, Ihre Zahlung ist da',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `Ihre Zahlung vom ${formatDay(bookedOn)} ist bei uns eingegangen. Damit ${paid.length === 1 ? 'ist diese Rechnung' : 'sind diese Rechnungen'} bezahlt:`,
      },
      {
        kind: 'totals',
        rows: paid.map(({ number, amount }) => [number, formatEuro(amount)] as const),
        sum: ['Bezahlt', formatEuro(sumOf(paid))],
      },
      { kind: 'link', label: 'Rechnungen und Kontoauszug ansehen', url: `${publicUrl}${pagePaths.dashboardOrders()}` },
    ],
  })
}
