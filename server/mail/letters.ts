import { choicesOf } from '#contract/choices.ts'
import { labels } from '#contract/labels.ts'
import type { Order } from '#contract/orders.ts'
import { pagePaths } from '#contract/paths.ts'
import { MAILED_CODE_MINUTES, RESET_LINK_MINUTES } from '#domain/codes.ts'
import { dayOf, formatDay, formatMoment } from '#domain/deadlines.ts'
import { formatIban } from '#domain/iban.ts'
import type { InvoiceKind } from '#domain/invoices.ts'
import { isTeamPlace } from '#domain/kinds.ts'
import { formatEuro } from '#domain/money.ts'
import { formatRate } from '#domain/numberFormats.ts'
import type { Block } from '../schema/tables/records.ts'
import { writeLetter } from './letterSheet.ts'
import type { Letter, Sender } from './letterSheet.ts'

/** What the mailer writes to the terminal. */
export const notices = {
  outbox: (recipient: string, subject: string) => `E-Mail an ${recipient}: ${subject}`,
  trouble: (reason: string) => `E-Mails warten, sie werden später versucht: ${reason}`,
}

type CodeMail = { name: string; code: string; validMinutes: number }

/** Carries the 6-digit code that confirms an e-mail address; the subject says it too. (rules/accounts#mailed-codes) */
export function verificationLetter(sender: Sender, { name, code, validMinutes }: CodeMail): Letter {
  return writeLetter(sender, {
    subject: `${code} ist Ihr Code für den ${sender.event.shortName}`,
    heading: 'E-Mail-Adresse bestätigen',
    greeting: greetingOf(name),
    blocks: [
      { kind: 'words', words: 'willkommen! Mit diesem Code bestätigen Sie Ihre E-Mail-Adresse:' },
      { kind: 'code', code },
      {
        kind: 'words',
        words: `Der Code gilt ${validMinutes} Minuten. Fordern Sie einen neuen an, wird dieser ungültig.`,
      },
      { kind: 'link', label: 'Code eingeben', url: `${sender.publicUrl}${pagePaths.emailVerification()}` },
      { kind: 'tear' },
      {
        kind: 'words',
        words:
          'Sie haben sich nicht angemeldet? Dann können Sie diese Nachricht löschen. Ohne den Code passiert nichts.',
      },
    ],
  })
}

/** Carries the 6-digit code, and the link, that let their holder set a new password. (rules/accounts#reset) */
export function resetLetter(
  sender: Sender,
  { name, code, link }: { name: string; code: string; link: string },
): Letter {
  return writeLetter(sender, {
    subject: `${code} ist Ihr Code für ein neues Passwort`,
    heading: 'Neues Passwort setzen',
    greeting: greetingOf(name),
    blocks: [
      { kind: 'words', words: 'mit diesem Code setzen Sie ein neues Passwort:' },
      { kind: 'code', code },
      { kind: 'words', words: `Der Code gilt ${MAILED_CODE_MINUTES} Minuten. Danach melden Sie sich überall neu an.` },
      {
        kind: 'words',
        words: `Wird er nicht angenommen, öffnen Sie diesen Link. Er gilt ${RESET_LINK_MINUTES} Minuten, einmal, und braucht keinen Code:`,
      },
      { kind: 'link', label: 'Neues Passwort setzen', url: `${sender.publicUrl}${pagePaths.passwordReset()}#${link}` },
      { kind: 'tear' },
      {
        kind: 'words',
        words:
          'Sie haben kein neues Passwort verlangt? Dann löschen Sie diese Nachricht und geben Sie Code und Link niemandem weiter. Ihr Passwort bleibt, wie es ist.',
      },
    ],
  })
}

/** Carries the 6-digit code that confirms the new e-mail address of an account. (rules/accounts#new-email) */
export function newEmailLetter(sender: Sender, { name, code, validMinutes }: CodeMail): Letter {
  return writeLetter(sender, {
    subject: `${code} ist Ihr Code für die neue E-Mail-Adresse`,
    heading: 'Neue E-Mail-Adresse bestätigen',
    greeting: greetingOf(name),
    blocks: [
      { kind: 'words', words: 'mit diesem Code wird diese Adresse die Ihres Zugangs:' },
      { kind: 'code', code },
      {
        kind: 'words',
        words: `Geben Sie ihn in Ihrem Profil ein. Er gilt ${validMinutes} Minuten; bis dahin melden Sie sich mit der bisherigen Adresse an.`,
      },
      { kind: 'link', label: 'Code eingeben', url: `${sender.publicUrl}${pagePaths.dashboardProfile()}` },
      { kind: 'tear' },
      {
        kind: 'words',
        words: 'Sie erwarten diese Nachricht nicht? Dann können Sie sie löschen. Ohne den Code passiert nichts.',
      },
    ],
  })
}

type EmailChange = { name: string; email: string }

/** Tells the old address that a new one was asked for and still waits for its code. (rules/accounts#new-email) */
export function emailAskedLetter(sender: Sender, { name, email }: EmailChange): Letter {
  return writeLetter(sender, {
    subject: `Neue E-Mail-Adresse für Ihren Zugang zum ${sender.event.shortName}`,
    heading: 'Neue E-Mail-Adresse beantragt',
    greeting: greetingOf(name),
    blocks: [
      {
        kind: 'words',
        words: `für Ihren Zugang wurde eine neue E-Mail-Adresse angegeben: ${email}. Sie gilt, sobald sie mit einem Code bestätigt ist. Bis dahin melden Sie sich wie bisher an.`,
      },
      ...unasked(sender),
    ],
  })
}

/** Tells the old address that the new one is in force. (rules/accounts#new-email) */
export function emailChangedLetter(sender: Sender, { name, email }: EmailChange): Letter {
  return writeLetter(sender, {
    subject: `Ihre E-Mail-Adresse beim ${sender.event.shortName} wurde geändert`,
    heading: 'E-Mail-Adresse geändert',
    greeting: greetingOf(name),
    blocks: [
      { kind: 'words', words: `Sie melden sich ab jetzt mit ${email} an. Auch Rechnungen gehen dorthin.` },
      ...unasked(sender),
    ],
  })
}

/** Confirms an order at once: what was ordered, net, VAT per rate, gross, and what comes next. (rules/letters#confirmation) */
export function orderLetter(sender: Sender, { name, order }: { name: string; order: Order }): Letter {
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
          ['Firma', order.companyName],
          ['Zahlung', 'auf Rechnung'],
        ],
      },
      { kind: 'lines', rows: order.orderItems.map(lineOf) },
      { kind: 'tear' },
      totals(order),
      { kind: 'words', words: 'So geht es weiter:' },
      { kind: 'steps', steps: nextSteps(sender, { hasTeams, invoiceDueAt: order.invoiceDueAt }) },
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

export type InvoiceMail = {
  name: string
  kind: InvoiceKind
  number: string
  orderID: number
  dueDate: string | null
  net: number
  gross: number
  /** The number of the invoice that it corrects, and why. */
  original: string | null
  reason: string | null
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
      {
        kind: 'totals',
        rows: [
          ['Netto', formatEuro(mail.net)],
          ['MwSt.', formatEuro(mail.gross - mail.net)],
        ],
        sum: ['Gesamt', formatEuro(mail.gross)],
      },
      ...(mail.dueDate === null ? [] : payment(event, mail.number, mail.dueDate)),
      { kind: 'link', label: 'Meine Bestellungen ansehen', url: `${publicUrl}${pagePaths.dashboardOrders()}` },
    ],
  })
}

export type EditingLink = { teamNames: readonly string[]; code: string }

/** Gives a team contact the editing code of these teams, as a link and to type. (rules/codes#mailing) */
export function editingLinkLetter(sender: Sender, { teamNames, code }: EditingLink): Letter {
  const { event, publicUrl } = sender
  const { names } = event.deadlines
  const [only] = teamNames
  return writeLetter(sender, {
    subject:
      teamNames.length === 1
        ? `Ihr Team ${only} beim ${event.shortName}`
        : `Ihre ${teamNames.length} Teams beim ${event.shortName}`,
    heading: 'Ihr Bearbeitungscode',
    greeting: 'Guten Tag,',
    blocks: [
      { kind: 'words', words: `mit diesem Code bearbeiten Sie ${teamNames.join(', ')} ohne Anmeldung:` },
      { kind: 'code', code },
      { kind: 'link', label: 'Teams bearbeiten', url: `${publicUrl}${pagePaths.teamEditing(code)}` },
      ...(names === null
        ? []
        : [{ kind: 'words' as const, words: `Namen können Sie bis ${formatDay(names)} ändern.` }]),
      { kind: 'tear' },
      {
        kind: 'words',
        words:
          'Wer den Code kennt, kann die Daten dieser Teams sehen und ändern. Geben Sie ihn nur an Ihr Team weiter.',
      },
    ],
  })
}

function unasked({ event }: Sender): Block[] {
  const words = `Sie waren das nicht? Dann ändern Sie Ihr Passwort und schreiben Sie uns: ${event.contact.email}`
  return [{ kind: 'tear' }, { kind: 'words', words }]
}

function greetingOf(name: string): string {
  return `Guten Tag ${name},`
}

function lineOf(line: Order['orderItems'][number]) {
  const { quantity, name, price, itemAttributes } = line
  return { quantity, name, detail: choicesOf(itemAttributes), price: formatEuro(price * quantity) }
}

function totals({ totalPrice, vat, gross }: Order): Block {
  const rates = vat.map(
    ({ rate, net, amount }) => [`${formatRate(rate)} MwSt. auf ${formatEuro(net)}`, formatEuro(amount)] as const,
  )
  return { kind: 'totals', rows: [['Netto', formatEuro(totalPrice)], ...rates], sum: ['Gesamt', formatEuro(gross)] }
}

function nextSteps({ event }: Sender, order: { hasTeams: boolean; invoiceDueAt: Date | null }): string[] {
  const names = event.deadlines.names
  const until = names === null ? '' : ` Möglich bis ${formatDay(names)}.`
  const invoice =
    order.invoiceDueAt === null ? 'in den nächsten Tagen' : `voraussichtlich am ${formatDay(dayOf(order.invoiceDueAt))}`
  return [
    ...(order.hasTeams ? [`Tragen Sie für jedes Team einen Namen und drei Personen ein.${until}`] : []),
    `Die Rechnung kommt als PDF an diese Adresse, ${invoice}. Zahlbar ist sie binnen ${event.paymentTermDays} Tagen.`,
    `Am ${formatDay(event.date)} sehen wir uns: ${event.place}.`,
  ]
}

function invoiceIntro(mail: InvoiceMail, kind: string): string {
  if (mail.kind === 'INVOICE') return `im Anhang finden Sie die Rechnung zu Ihrer Bestellung ${mail.orderID} als PDF.`
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
        ['Empfänger', issuer.name],
        ['IBAN', formatIban(issuer.iban)],
        ['BIC', issuer.bic],
        ['Zahlungsreferenz', number],
      ],
    },
    { kind: 'words', words: 'Den Zahlungscode für Ihre Bank-App finden Sie auf der Rechnung.' },
  ]
}
