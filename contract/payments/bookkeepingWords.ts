import type { BookedPayment, BookkeepingFormat, BookkeepingProblem } from '#domain/payments/bookkeeping.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatRate } from '#domain/text/numberFormats.ts'

export const FORMAT_LABELS: Record<BookkeepingFormat, string> = {
  neutral: 'Neutrale CSV-Datei',
  bmd: 'BMD NTCS',
  datev: 'DATEV',
}

/** Purpose of a run in each format, as part of a sentence. */
export const FORMAT_PURPOSES: Record<BookkeepingFormat, string> = {
  neutral: 'als neutrale CSV-Datei',
  bmd: 'für BMD NTCS',
  datev: 'für DATEV',
}

/** Word for the booking of a payment. */
export function paymentWord({
  amount,
  charged,
  isWriteOff,
  step,
}: Pick<BookedPayment, 'amount' | 'charged' | 'isWriteOff' | 'step'>): string {
  if (isWriteOff) return step > 1 ? 'Korrektur einer Kleindifferenz' : 'Kleindifferenz'
  if (charged !== null) return step > 1 ? 'Korrektur von Mahnspesen und Zinsen' : 'Mahnspesen und Zinsen'
  if (step > 1) return 'Korrektur einer Zahlung'
  return amount < 0 ? 'Rückzahlung' : 'Zahlung'
}

/** '05/2027' */
const monthInWords = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`

const NAMED = 5

const named = (numbers: readonly string[]): string => {
  const more = numbers.length - NAMED
  const others = more === 1 ? ' und 1 weiterer' : ` und ${more} weitere`
  return `${numbers.slice(0, NAMED).join(', ')}${more > 0 ? others : ''}`
}

/** Sentence for a person about a problem of a run. (rules/bookkeeping#missing) */
export function problemInWords(problem: BookkeepingProblem): string {
  switch (problem.kind) {
    case 'future':
      return 'Dieser Monat hat noch nicht begonnen.'
    case 'unfinished':
      return 'Dieser Monat ist noch nicht zu Ende. Was noch dazukommt, steht im nächsten Lauf desselben Monats.'
    case 'revenueAccount':
      return `In den Einstellungen fehlt das Erlöskonto für ${problem.rates.map(formatRate).join(', ')}.`
    case 'taxCode':
      return `In den Einstellungen fehlt der Steuercode für ${problem.rates.map(formatRate).join(', ')}.`
    case 'bankAccount':
      return 'In den Einstellungen fehlt das Bankkonto, auf das Zahlungen gebucht werden.'
    case 'chargesAccount':
      return 'In den Einstellungen fehlt das Erlöskonto für Mahnspesen und Zinsen.'
    case 'writeOffAccount':
      return 'In den Einstellungen fehlt das Konto für Kleindifferenzen.'
    case 'datevClient':
      return 'In den Einstellungen fehlen die Beraternummer und die Mandantennummer von DATEV.'
    case 'debtorLength':
      return `Die Debitorenkonten haben ${problem.digits} Stellen. DATEV erwartet ${problem.expected}, eine mehr als bei Sachkonten. Bitte fragen Sie Ihre Buchhaltung.`
    case 'companyUID':
      return `${problem.numbers.length === 1 ? '1 Beleg' : `${problem.numbers.length} Belege`} ohne UID der Firma: ${named(problem.numbers)}.`
    case 'noRates':
      return `Von älteren Belegen ist nicht gespeichert, wie sich ihr Betrag auf die Steuersätze verteilt. Sie fehlen im Lauf und werden von Hand gebucht: ${named(problem.numbers)}.`
    case 'otherMonths':
      return `Auch in einem Monat, der schon einen Lauf hat, ist seither etwas neu oder geändert: ${named(problem.months.map(monthInWords))}. Machen Sie dafür noch einen Lauf.`
    case 'unknownPayments':
      return problem.count === 1
        ? `1 Zahlung über ${formatEuro(problem.amount)} gehört noch zu keiner Firma. Sie fehlt im Lauf und kommt in den nächsten, sobald sie zugeordnet ist.`
        : `${problem.count} Zahlungen über zusammen ${formatEuro(problem.amount)} gehören noch zu keiner Firma. Sie fehlen im Lauf und kommen in den nächsten, sobald sie zugeordnet sind.`
  }
}
