import { formatDay } from '#domain/text/days.ts'
import type { DunningStep } from '#domain/payments/dunning.ts'
import { formatEuro } from '#domain/text/money.ts'

/** Reason that nobody is reminded; amounts in cents, days like '2027-09-17'. */
export type LeftOut =
  | { kind: 'stopped'; reason: string }
  | { kind: 'payment'; bookedOn: string; amount: number }
  | { kind: 'credit'; amount: number }
  | { kind: 'return'; bookedOn: string; amount: number }
  | { kind: 'rate'; halfYear: string }
  | { kind: 'afterLast'; on: string }
  | { kind: 'many'; most: number }
  | { kind: 'large'; most: number }

/** Name of each step of reminding. (rules/dunning#steps) */
export const DUNNING_TITLES: Record<DunningStep, string> = {
  note: 'Freundliche Erinnerung',
  reminder: 'Zahlungserinnerung',
  first: '1. Mahnung',
  last: 'Letzte Mahnung',
}

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
    case 'many':
      return `Ein Schreiben nennt höchstens ${reason.most} Rechnungen. Bitte schreiben Sie dieser Firma selbst.`
    case 'large':
      return `Ein Schreiben fordert höchstens ${formatEuro(reason.most)}. Bitte schreiben Sie dieser Firma selbst.`
  }
}
