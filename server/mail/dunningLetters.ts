import { payeeOf } from '#domain/orders/payee.ts'
import { dunningText } from '#contract/payments/dunningSettings.ts'
import { pagePaths } from '#contract/pages/paths.ts'
import { formatDay } from '#domain/text/days.ts'
import type { DunningStep } from '#domain/payments/dunning.ts'
import { inFours } from '#domain/text/iban.ts'
import { formatEuro } from '#domain/text/money.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import type { EventConfiguration } from '../event.ts'
import type { Block } from '../schema/tables/records.ts'
import { greetingOf } from './letters.ts'
import { writeLetter, type Letter, type Sender } from './letterSheet.ts'

type DunningMail = {
  name: string
  step: DunningStep
  title: string
  /** Null of a friendly note, which has no document. */
  number: string | null
  payUntil: string
  documents: readonly { number: string; dueDate: string; open: number }[]
  charges: number
  interest: number
  total: number
}

/** Reminds a company of what is to be paid; cents. With a letter's PDF, but for a friendly note. (rules/dunning#letter) */
export function dunningLetter(
  sender: Sender & { event: Pick<EventConfiguration, 'dunning'> },
  mail: DunningMail,
): Letter {
  const { event, publicUrl } = sender
  const { issuer, dunning } = event
  const { documents, charges, interest, total, number, title } = mail
  const rows = documents.map(
    (document) => [`${document.number}, fällig am ${formatDay(document.dueDate)}`, formatEuro(document.open)] as const,
  )
  const extra: (readonly [string, string])[] = [
    ...(charges > 0 ? [['Mahnspesen', formatEuro(charges)] as const] : []),
    ...(interest > 0 ? [['Verzugszinsen', formatEuro(interest)] as const] : []),
  ]
  const [only, ...others] = documents
  const named: Block = {
    kind: 'facts',
    rows: [
      ...(number === null ? [] : [['Zahlbar bis', formatDay(mail.payUntil)] as const]),
      ['Empfänger', payeeOf(issuer).name],
      ['IBAN', inFours(issuer.iban)],
      ['BIC', issuer.bic],
      only && others.length === 0
        ? ['Zahlungsreferenz', inFours(rfReference(only.number))]
        : ['Verwendungszweck', documents.map((document) => document.number).join(' ')],
    ],
  }
  return writeLetter(sender, {
    subject: `${title}${number === null ? '' : ` ${number}`} – ${event.shortName}`,
    heading: title,
    greeting: greetingOf(mail.name),
    blocks: [
      { kind: 'words', words: dunningText(dunning, mail.step) },
      { kind: 'totals', rows: [...rows, ...extra], sum: ['Offen', formatEuro(total)] },
      { kind: 'tear' },
      named,
      {
        kind: 'words',
        words: `${number === null ? '' : 'Das Schreiben mit dem Zahlungscode für Ihre Bank-App finden Sie im Anhang. '}Haben Sie inzwischen bezahlt, ist diese E-Mail gegenstandslos.`,
      },
      { kind: 'link', label: 'Rechnungen und Kontoauszug ansehen', url: `${publicUrl}${pagePaths.dashboardOrders()}` },
    ],
  })
}
