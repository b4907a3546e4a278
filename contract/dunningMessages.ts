import { formatDay } from '#domain/deadlines.ts'
import type { DunningStep } from '#domain/dunning.ts'
import { formatEuro } from '#domain/money.ts'

/** Why nobody is reminded, amounts in cents, days like '2027-09-17'. */
export type LeftOut =
  | { kind: 'stopped'; reason: string }
  | { kind: 'payment'; bookedOn: string; amount: number }
  | { kind: 'credit'; amount: number }
  | { kind: 'return'; bookedOn: string; amount: number }
  | { kind: 'rate'; halfYear: string }
  | { kind: 'afterLast'; on: string }

/** What is said about reminders of payment. */
export const dunningMessages = {
  step: {
    note: 'Freundliche Erinnerung',
    reminder: 'Zahlungserinnerung',
    first: '1. Mahnung',
    last: 'Letzte Mahnung',
  } satisfies Record<DunningStep, string>,
  notFound: 'Dieses Schreiben gibt es nicht.',
  nothingChosen: 'Bitte wählen Sie mindestens eine Rechnung.',
  notDue: (number: string) =>
    `Zu ${number} ist jetzt keine Mahnung fällig. Vielleicht war jemand schneller: Laden Sie die Seite neu.`,
  unknownDocument: 'Diesen Beleg gibt es nicht.',
  noInvoice: 'Nur eine Rechnung wird gemahnt.',
  stopNeedsReason: 'Bitte geben Sie an, warum diese Rechnung nicht gemahnt wird.',
  entry: (step: DunningStep) => dunningMessages.step[step],
} as const

/** A reason in words, as the staff read it. (rules/dunning#left-out) */
export function leftOutInWords(reason: LeftOut): string {
  switch (reason.kind) {
    case 'stopped':
      return `Mahnstopp: ${reason.reason}`
    case 'payment':
      return `Eine Zahlung von ${formatEuro(reason.amount)} vom ${formatDay(reason.bookedOn)} könnte von dieser Firma sein. Ordnen Sie sie zuerst zu.`
    case 'credit':
      return `Die Firma hat ein Guthaben von ${formatEuro(reason.amount)}. Ordnen Sie es zuerst zu.`
    case 'return':
      return `Eine Zahlung von ${formatEuro(reason.amount)} ging am ${formatDay(reason.bookedOn)} zurück. Fragen Sie zuerst bei der Firma nach.`
    case 'rate':
      return `Für das Halbjahr ab ${formatDay(reason.halfYear)} fehlt der Basiszinssatz in den Einstellungen.`
    case 'afterLast':
      return `Die letzte Mahnung ging am ${formatDay(reason.on)} hinaus. Was jetzt geschieht, entscheiden Sie.`
  }
}
