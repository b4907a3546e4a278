import { payeeOf } from '#domain/orders/payee.ts'
import { vatWords } from '#contract/orders/vatWords.ts'
import type { IssuerVat } from '#domain/shop/issuerVat.ts'
import path from 'node:path'
import { lineDetail } from '#contract/shop/choices.ts'
import { labels } from '#contract/labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import { CALENDAR_PATH, pagePaths } from '#contract/pages/paths.ts'
import { dayOf, formatDay, formatMoment } from '#domain/text/days.ts'
import { fullAddress } from '#domain/text/addresses.ts'
import { inFours } from '#domain/text/iban.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import { isTeamPlace } from '#domain/shop/kinds.ts'
import { nameInLetter, unclickable } from '#domain/letters/letterNames.ts'
import { isFreeDelivery } from '#domain/shop/items.ts'
import { formatEuro } from '#domain/text/money.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import type { Block } from '../schema/tables/records.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'

type Addressed = { recipient: string; subject: string }

/** As somebody in this folder names it. */
const fromHere = (file: string) => (path.relative('.', file).startsWith('..') ? file : path.relative('.', file))

/** What the mailer writes to the terminal. */
export const notices = {
  /** No subject: a journal is read by others, and a subject may say a code. (rules/letters#no-server) */
  outbox: ({ recipient }: Addressed, file: string) => `E-Mail an ${recipient}: ${fromHere(file)}`,
  outboxSeen: ({ recipient, subject }: Addressed, file: string) =>
    `E-Mail an ${recipient}: ${subject} (${fromHere(file)})`,
  nothingToFetch: 'Diese Firma hat nichts mehr abzuholen.',
  trouble: (reason: string) => `E-Mails warten, sie werden später versucht: ${reason}`,
}

/** Shows the staff that mails arrive, and what people read as their sender. (rules/settings#mail) */
export function testLetter(sender: Sender, sentAt: Date): Letter {
  return writeLetter(sender, {
    subject: `Test-Mail vom ${sender.event.shortName}`,
    heading: 'Die E-Mails kommen an',
    greeting: greetingOf(null),
    blocks: [
      {
        kind: 'words',
        words: `diese E-Mail haben Sie sich in der Verwaltung am ${formatMoment(sentAt)} selbst geschickt. Kommt sie an, kommen auch die Bestätigungen, Rechnungen und Links des Produkts an.`,
      },
      {
        kind: 'words',
        words: `Absender ist derselbe wie bei allen; Antworten gehen an ${sender.event.contact.email}. Liegt sie im Spam, fragen Sie, wer Ihre Domain betreut, nach SPF, DKIM und DMARC.`,
      },
    ],
  })
}

type AccountEnd = { name: string; lastLoginAt: Date; day: string }

/** Says in time that an account nobody uses is deleted, and how to keep it. (rules/privacy#warned) */
export function accountEndsLetter(sender: Sender, { name, lastLoginAt, day }: AccountEnd): Letter {
  return writeLetter(sender, {
    subject: `Ihr Zugang zum ${sender.event.shortName} wird bald gelöscht`,
    heading: 'Ihr Zugang wird bald gelöscht',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `mit Ihrem Zugang hat sich seit ${formatDay(dayOf(lastLoginAt))} niemand angemeldet. Wir löschen ihn darum am ${formatDay(day)}, mit Kontaktperson und Adressen. Bestellungen und Rechnungen bewahren wir auf, so lange es das Gesetz verlangt.`,
      },
      { kind: 'words', words: 'Möchten Sie ihn behalten? Dann melden Sie sich bis dahin einmal an.' },
      { kind: 'link', label: 'Anmelden', url: `${sender.publicUrl}${pagePaths.login()}` },
    ],
  })
}

type OrderMail = {
  name: string
  order: Order
  /** Until which day the company enters names; null: always. */
  namesUntil: string | null
  /** Where documents are mailed; null: here. */
  billingEmail: string | null
}

/** Confirms an order at once: what was ordered, net, VAT per rate, gross, and what comes next. (rules/letters#confirmation) */
export function orderLetter(sender: Sender, { name, order, namesUntil, billingEmail }: OrderMail): Letter {
  const { event, publicUrl } = sender
  const hasTeams = order.orderItems.some(isTeamPlace)
  return writeLetter(sender, {
    subject: `Ihre Bestellung ${order.orderID} beim ${event.shortName}`,
    heading: 'Danke für Ihre Bestellung',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `wir haben Ihre Bestellung für den ${event.name} am ${formatDay(event.date)} erhalten und nehmen sie hiermit an.`,
      },
      {
        kind: 'facts',
        rows: [
          ['Bestellung', String(order.orderID)],
          ['Bestellt am', formatMoment(order.createdAt)],
          ['Firma', nameInLetter(order.companyName)],
          ...(order.orderReference === null
            ? []
            : [['Ihre Bestellnummer', nameInLetter(order.orderReference)] as const]),
          ['Zahlung', 'auf Rechnung'],
          ...shippingOf(order),
        ],
      },
      { kind: 'lines', rows: order.orderItems.map(lineOf) },
      { kind: 'tear' },
      totals(sender, order),
      { kind: 'words', words: 'So geht es weiter:' },
      {
        kind: 'steps',
        steps: nextSteps(sender, { hasTeams, namesUntil, billingEmail, invoiceDueAt: order.invoiceDueAt }),
      },
      hasTeams
        ? { kind: 'link', label: 'Meine Teams ansehen', url: `${publicUrl}${pagePaths.dashboardTeams()}` }
        : { kind: 'link', label: 'Meine Bestellungen ansehen', url: `${publicUrl}${pagePaths.dashboardOrders()}` },
      { kind: 'tear' },
      {
        kind: 'words',
        words: `Es gelten unsere Allgemeinen Geschäftsbedingungen in der Fassung ${order.termsVersion}: ${publicUrl}${pagePaths.terms()}`,
      },
    ],
  })
}

/** Where it is sent, if it is. (rules/orders#shipped-to) */
function shippingOf({ deliveryAddress: to }: Order): [name: string, value: string][] {
  if (!to) return []
  const [street, city, state] = [nameInLetter(to.street), nameInLetter(to.city), nameInLetter(to.state)]
  return [['Versand an', `${nameInLetter(to.companyName)}, ${fullAddress({ ...to, street, city, state })}`]]
}

export type InvoiceMail = {
  name: string
  kind: InvoiceKind
  number: string
  orderID: number
  dueDate: string | null
  issuerVat: IssuerVat
  net: number
  gross: number
  /** The number of the invoice that it corrects, and why. */
  original: string | null
  reason: string | null
  /** Which teams leave the event with it, and what is still to be paid, in the document's own words. */
  withdrawn: string | null
  settlement: string
}

/** Goes with the PDF of an invoice, a Storno or a Gutschrift; sums in cents, `dueDate` a day. (rules/letters#which) */
export function invoiceLetter(sender: Sender, mail: InvoiceMail): Letter {
  const { event, publicUrl } = sender
  const kind = labels.invoiceKind[mail.kind]
  return writeLetter(sender, {
    subject: `${kind} ${mail.number} – ${event.shortName}`,
    heading: `${kind} ${mail.number}`,
    greeting: greetingOf(mail.name),
    blocks: [
      { kind: 'words', words: invoiceIntro(mail, kind) },
      ...(mail.reason === null ? [] : [{ kind: 'words' as const, words: `Grund: ${mail.reason}` }]),
      ...(mail.withdrawn === null ? [] : [{ kind: 'words' as const, words: unclickable(mail.withdrawn) }]),
      {
        kind: 'totals',
        rows: [
          ['Netto', formatEuro(mail.net)],
          [vatWords.tax(mail.issuerVat, mail), formatEuro(mail.gross - mail.net)],
        ],
        sum: ['Gesamt', formatEuro(mail.gross)],
      },
      ...(mail.dueDate === null
        ? [{ kind: 'words' as const, words: mail.settlement }]
        : payment(event, mail.number, mail.dueDate)),
      { kind: 'link', label: 'Meine Bestellungen ansehen', url: `${publicUrl}${pagePaths.dashboardOrders()}` },
    ],
  })
}

/** A document once more; what is open on it today. Sums in cents. */
type MailedAgain = { name: string; open: number } & Pick<
  InvoiceMail,
  'kind' | 'number' | 'orderID' | 'dueDate' | 'gross'
>

/** Brings a document again, with what is still to be paid on it. (rules/invoices#mailed-again) */
export function invoiceAgainLetter(sender: Sender, mail: MailedAgain): Letter {
  const { event, publicUrl } = sender
  const kind = labels.invoiceKind[mail.kind]
  const article = mail.kind === 'CANCELLATION' ? 'das' : 'die'
  // a Gutschrift above zero of an earlier version
  const isEarlier = mail.kind === 'CREDIT_NOTE' && mail.gross > 0
  const asks: Block[] =
    mail.dueDate !== null && mail.open > 0
      ? [
          { kind: 'totals', rows: [], sum: ['Offen', formatEuro(mail.open)] },
          ...payment(event, mail.number, mail.dueDate).slice(0, mail.open === mail.gross ? undefined : -1),
        ]
      : [
          {
            kind: 'words',
            words: isEarlier
              ? 'Ihr Betrag ist mit der Rechnung zu bezahlen, zu der sie gehört.'
              : 'Zu bezahlen ist damit nichts.',
          },
        ]
  return writeLetter(sender, {
    subject: `${kind} ${mail.number} – ${event.shortName}`,
    heading: `${kind} ${mail.number}`,
    greeting: greetingOf(mail.name),
    blocks: [
      {
        kind: 'words',
        words: `im Anhang finden Sie noch einmal ${article} ${kind} zu Ihrer Bestellung ${mail.orderID} als PDF.`,
      },
      ...asks,
      { kind: 'link', label: 'Meine Bestellungen ansehen', url: `${publicUrl}${pagePaths.dashboardOrders()}` },
    ],
  })
}

/** Greeting of somebody by name, or of whoever it is. Names are typed by strangers: nothing in one becomes a link. (rules/letters#names) */
export function greetingOf(name: string | null): string {
  return name === null ? 'Guten Tag,' : `Guten Tag ${nameInLetter(name)},`
}

function lineOf(line: Order['orderItems'][number]) {
  const { quantity, name, price } = line
  const sum = isFreeDelivery(line) ? 'kostenlos' : formatEuro(price * quantity)
  return { quantity, name, detail: lineDetail(line), price: sum }
}

function totals({ event }: Sender, { totalPrice, vat, gross }: Order): Block {
  const rates = vat.map((part) => [vatWords.onRate(event.issuer.vat, part), formatEuro(part.amount)] as const)
  return { kind: 'totals', rows: [['Netto', formatEuro(totalPrice)], ...rates], sum: ['Gesamt', formatEuro(gross)] }
}

type Next = Pick<OrderMail, 'namesUntil' | 'billingEmail'> & { hasTeams: boolean; invoiceDueAt: Date | null }

function nextSteps({ event, publicUrl }: Sender, order: Next): string[] {
  const until = order.namesUntil === null ? '' : ` Möglich bis ${formatDay(order.namesUntil)}.`
  const invoice =
    order.invoiceDueAt === null ? 'in den nächsten Tagen' : `voraussichtlich am ${formatDay(dayOf(order.invoiceDueAt))}`
  return [
    ...(order.hasTeams ? [`Tragen Sie für jedes Team einen Namen und drei Personen ein.${until}`] : []),
    `Die Rechnung kommt als PDF an ${order.billingEmail ?? 'diese Adresse'}, ${invoice}. Zahlbar ist sie binnen ${event.paymentTermDays} Tagen.`,
    `Am ${formatDay(event.date)} sehen wir uns: ${event.place}.`,
    ...(order.hasTeams ? [`Alle Termine für Ihren Kalender: ${publicUrl}${CALENDAR_PATH}`] : []),
  ]
}

/** Who gave places back reads which, and that nobody starts for them. (rules/withdrawals#told) */
function invoiceIntro(mail: InvoiceMail, kind: string): string {
  if (mail.kind === 'INVOICE') {
    const changes = mail.original === null ? '' : `, mit der sich die Rechnung ${mail.original} ändert,`
    return `im Anhang finden Sie die Rechnung zu Ihrer Bestellung ${mail.orderID}${changes} als PDF.`
  }
  const article = mail.kind === 'CANCELLATION' ? 'das' : 'die'
  const subject = mail.original === null ? '' : `zur Rechnung ${mail.original} `
  return `im Anhang finden Sie ${article} ${kind} ${subject}zu Ihrer Bestellung ${mail.orderID} als PDF.`
}

function payment({ issuer }: Sender['event'], number: string, dueDate: string): Block[] {
  return [
    { kind: 'tear' },
    {
      kind: 'facts',
      rows: [
        ['Zahlbar bis', formatDay(dueDate)],
        ['Empfänger', payeeOf(issuer).name],
        ['IBAN', inFours(issuer.iban)],
        ['BIC', issuer.bic],
        ['Zahlungsreferenz', inFours(rfReference(number))],
      ],
    },
    { kind: 'words', words: 'Den Zahlungscode für Ihre Bank-App finden Sie auf der Rechnung.' },
  ]
}
