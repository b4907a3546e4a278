import { formatDay } from '#domain/text/days.ts'
import { formatEuro } from '#domain/text/money.ts'

/** Most documents named in a line of an account; the others are counted. */
const NAMED_MAX = 12

const some = (names: readonly string[]) =>
  names.length > NAMED_MAX
    ? `${names.slice(0, NAMED_MAX).join(', ')} und ${names.length - NAMED_MAX} weitere`
    : names.join(', ')

/** Sentences about money that arrived or left. */
export const paymentMessages = {
  amount: 'Bitte geben Sie einen Betrag mit höchstens zwei Nachkommastellen an, der nicht 0 ist.',
  day: 'Bitte geben Sie einen Tag an.',
  year: 'Bitte prüfen Sie das Jahr.',
  badFilter: 'Unbekannte Auswahl.',
  notFound: 'Diese Zahlung gibt es nicht.',
  unknownDocument: 'Diesen Beleg gibt es nicht.',
  documentTwice: 'Dieser Beleg steht mehrfach in der Zuordnung.',
  belowZero: (number: string) =>
    `${number} will Geld von der Firma: Zuordnen lässt sich nur ein Betrag über null. Was zurückging, ist eine eigene Zahlung mit Minus.`,
  aboveDocument: (number: string, open: number) =>
    open === 0 ? `Auf ${number} ist nichts mehr offen.` : `Auf ${number} sind nur ${formatEuro(open)} offen.`,
  abovePayment: (amount: number) => `Zugeordnet wird mehr, als die Zahlung hat: ${formatEuro(amount)}.`,
  needsCompany:
    'Ein Betrag unter 0 geht an eine Firma zurück. Halten Sie ihn bei ihrem Guthaben mit „Zurückgezahlt“ fest.',
  aboveCredit: (credit: number) =>
    credit === 0
      ? 'Die Firma hat kein Guthaben, das dafür reicht.'
      : `Das Guthaben der Firma reicht dafür nicht: ${formatEuro(credit)}.`,
  notCharged: 'Zu diesem Beleg wurden von der Firma keine Mahnspesen und keine Zinsen verlangt.',
  chargesBelowZero: 'Was vom Guthaben einbehalten wird, ist ein Betrag unter 0.',
  ofCharges: 'Diese Buchung behält Mahnspesen und Zinsen ein. Sie lässt sich nur zurücknehmen.',
  isTakenBack: 'Diese Zahlung wurde zurückgenommen.',
  ofStatement: 'Eine Zahlung der Bank wird nicht zurückgenommen, nur anders zugeordnet.',
  isWriteOff: 'Das ist eine Ausbuchung und kein Geld: Nehmen Sie sie zurück, wenn sie nicht stimmt.',
  writeOffTooLarge: (open: number, max: number) =>
    max === 0
      ? 'Ausbuchen ist in den Einstellungen abgeschaltet.'
      : `Ausbuchen lassen sich höchstens ${formatEuro(max)}, offen sind ${formatEuro(Math.abs(open))}.`,
  writeOffShared: 'Was übrig ist, gehört mehreren Firmen. Bitte ordnen Sie es zuerst zu.',
  writeOffStranger: 'Von wem diese Zahlung ist, ist noch nicht bekannt. Bitte ordnen Sie sie zuerst einer Firma zu.',
  noWriteOff: 'Hier ist nichts ausgebucht.',
  noDouble:
    'Das ist nicht dieselbe Buchung: Nur eine Zahlung aus einem Kontoauszug mit demselben Betrag kann doppelt gebucht sein, und nur von einer, die zählt.',
  isDouble: (id: number) =>
    `Diese Zahlung ist als doppelt gebucht erledigt; es zählt die Zahlung ${id}. Nehmen Sie das zuerst zurück.`,
  isReturned: 'Diese Zahlung ist zurückgegangen.',
  noReturn: 'Nur eine Rückbuchung in der Höhe der Zahlung gehört zu ihr.',
  noPart: 'Nur ein Teil einer größeren Zahlung aus einem Kontoauszug gehört zu ihr, und nur von derselben Firma.',
  partTooLarge: (left: number) =>
    `Von dieser Zahlung gehören der Firma nur ${formatEuro(left)}. Bitte ordnen Sie sie zuerst neu zu.`,
  partOfStranger:
    'Von welcher Firma die Zahlung ist, von der ein Teil zurückging, ist noch nicht bekannt. Bitte ordnen Sie sie zuerst zu.',
  partReturned: 'Ein Teil dieser Zahlung ging zurück, darum bleibt sie bei ihrer Firma. Nehmen Sie das zuerst zurück.',
  isAssigned: 'Diese Zahlung bezahlt Belege. Lösen Sie zuerst die Zuordnung.',
  paidOn: (day: string) =>
    `Diese Rechnung ist durch eine Zahlung vom ${formatDay(day)} bezahlt. Lösen Sie zuerst die Zuordnung.`,
  /** Words of the entries on a company's account. */
  entry: {
    document: (kind: string, orderID: number) => `${kind} zu Bestellung #${orderID}`,
    /** For these documents; what is left of it is credit. */
    paid: (purposes: readonly string[]) => `Zahlung: ${some(purposes)}`,
    charged: (number: string) => `Mahnspesen und Zinsen zu ${number}`,
    paidBack: (purposes: readonly string[]) => `Rückzahlung: ${some(purposes)}`,
    /** A transfer that came back, and what the bank booked for that. */
    wentBack: 'Zahlung, die zurückging',
    returned: (day: string) => `Rückbuchung der Zahlung vom ${formatDay(day)}`,
    returnedPart: (day: string) => `Rückbuchung eines Teils der Zahlung vom ${formatDay(day)}`,
    writtenOff: (number: string | null) => `Kleindifferenz ausgebucht${number === null ? '' : `: ${number}`}`,
    letter: (step: string, numbers: readonly string[]) => `${step} zu ${some(numbers)}`,
    credit: 'Guthaben',
  },
  nothingOpen: 'Auf dieser Rechnung ist nichts mehr zu bezahlen.',
} as const
