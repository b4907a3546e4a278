import { FORMAT_LABELS } from '#contract/payments/bookkeepingWords.ts'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { paymentMessages } from '#contract/payments/paymentMessages.ts'
import type { BookkeepingFormat } from '#domain/payments/bookkeeping.ts'
import { formatDay } from '#domain/text/days.ts'
import type { DunningStep } from '#domain/payments/dunning.ts'
import { formatEuro } from '#domain/text/money.ts'
import { action } from '../action.ts'

const ofPayment = ['payment', 'customer', 'document'] as const
/** A reason that the staff type, which may name who paid or who asked. */
const reasoned = { dataOf: 'company', personal: ['reason'] } as const
const payments = { readBy: 'payments.read' } as const
const bookkeeping = { readBy: 'bookkeeping.read' } as const
/** Cents. */
type Assignment = { number: string; amount: number }

type Dunning = { number: string; reason: string | null }
const dunning = {
  ...payments,
  ...reasoned,
  about: ['document', 'customer'],
  details: ({ number, reason }: Dunning) =>
    reason === null ? `${number}: wird wieder gemahnt` : `${number}: ${reason}`,
} as const

/** A small difference of a document, or of a payment; cents. */
type WrittenOff = { amount: number; number: string | null; paymentId: number | null }
const differenceOf = ({ amount, number, paymentId }: WrittenOff) =>
  `${number ?? `Zahlung ${paymentId}`}, ${formatEuro(amount)}`

/** Payments, statements, reminders of payment and the accountant's runs; amounts in cents. */
export const moneyActions = {
  paymentEntered: action<{
    id: number
    amount: number
    bookedOn: string
    companyName: string | null
    chargedNumber: string | null
  }>('Zahlung erfasst', {
    ...payments,
    about: ofPayment,
    details: ({ id, amount, bookedOn, companyName, chargedNumber }) =>
      [
        `Zahlung ${id} vom ${formatDay(bookedOn)}: ${formatEuro(amount)}`,
        ...(companyName === null ? [] : [companyName]),
        ...(chargedNumber === null ? [] : [paymentMessages.entry.charged(chargedNumber)]),
      ].join(', '),
  }),
  /** `formerly`: the company that it was of until now. */
  paymentAssigned: action<{
    id: number
    assignments: Assignment[]
    companyName: string | null
    formerly: string | null
  }>('Zahlung zugeordnet', {
    ...payments,
    about: ofPayment,
    details: ({ id, assignments, companyName, formerly }) =>
      [
        assignments.length === 0
          ? `Zahlung ${id}: keinem Beleg zugeordnet`
          : `Zahlung ${id}: ${assignments.map(({ number, amount }) => `${number} ${formatEuro(amount)}`).join(', ')}`,
        ...(formerly === null ? [] : [`nun von ${companyName} statt ${formerly}`]),
      ].join('; '),
  }),
  paymentTakenBack: action<{ id: number; amount: number; reason: string }>('Zahlung zurückgenommen', {
    ...payments,
    ...reasoned,
    about: ofPayment,
    details: ({ id, amount, reason }) => `Zahlung ${id}, ${formatEuro(amount)}: ${reason}`,
  }),
  paymentCredited: action<{ id: number; companyName: string | null }>('Zahlung gutgeschrieben', {
    ...payments,
    about: ofPayment,
    details: ({ id, companyName }) =>
      companyName === null
        ? `Zahlung ${id}: keiner Firma gutgeschrieben`
        : `Zahlung ${id}: Guthaben von ${companyName}`,
  }),
  paymentSetAside: action<{ id: number; reason: string | null; doubleOf?: number | null }>(
    'Zahlung ohne Beleg erledigt',
    {
      ...payments,
      ...reasoned,
      about: ofPayment,
      details: ({ id, reason, doubleOf }) =>
        `Zahlung ${id}: ${reason ?? 'wieder offen'}${doubleOf ? ` (Zahlung ${doubleOf})` : ''}`,
    },
  ),
  differenceWrittenOff: action<WrittenOff & { reason: string }>('Kleindifferenz ausgebucht', {
    ...payments,
    ...reasoned,
    about: [...ofPayment, 'order'],
    details: ({ reason, ...difference }) => `${differenceOf(difference)}: ${reason}`,
  }),
  writeOffTakenBack: action<WrittenOff>('Ausbuchung zurückgenommen', {
    ...payments,
    about: [...ofPayment, 'order'],
    details: differenceOf,
  }),
  paymentReturned: action<{ id: number; paymentId: number }>('Rückbuchung zugeordnet', {
    ...payments,
    about: ofPayment,
    details: ({ id, paymentId }) => `Zahlung ${id}: Rückbuchung der Zahlung ${paymentId}`,
  }),
  paymentPartReturned: action<{ id: number; paymentId: number | null }>('Teil einer Zahlung zurückgebucht', {
    ...payments,
    about: ofPayment,
    details: ({ id, paymentId }) =>
      paymentId === null
        ? `Zahlung ${id}: zurückgenommen`
        : `Zahlung ${id}: Rückbuchung eines Teils der Zahlung ${paymentId}`,
  }),
  statementImported: action<{
    file: string
    payments: number
    assigned: number
    returns: number
    known: number
    likely?: number
  }>('Kontoauszug eingelesen', {
    ...payments,
    details: ({ file, payments, assigned, returns, known, likely = 0 }) =>
      `${file}: ${payments === 1 ? '1 Zahlung' : `${payments} Zahlungen`}, ${assigned} zugeordnet, ${returns} zurückgegangen, ${known} schon gebucht${likely === 0 ? '' : `, ${likely} vermutlich schon gebucht und ausgelassen`}`,
  }),
  bankFormatSaved: action<{ name: string }>('Format einer Bank gespeichert', {
    ...payments,
    about: ['bankFormat'],
    details: ({ name }) => name,
  }),
  bookkeepingRun: action<{
    number: number
    month: string
    format: BookkeepingFormat
    documents: number
    payments: number
    gross: number
    paid: number
    charges: number
  }>('Lauf für die Buchhaltung', {
    ...bookkeeping,
    about: ['bookkeepingRun'],
    details: ({ number, month, format, documents, payments, gross, paid, charges }) =>
      `Lauf ${number}, ${month.slice(5)}/${month.slice(0, 4)}, ${FORMAT_LABELS[format]}: ${documents} Belege ${formatEuro(gross)}, ${payments} Zahlungen ${formatEuro(paid)}${charges === 0 ? '' : `, Mahnspesen und Zinsen ${formatEuro(charges)}`}`,
  }),
  bookkeepingRunTakenBack: action<{ number: number; reason: string }>('Lauf für die Buchhaltung zurückgenommen', {
    ...bookkeeping,
    about: ['bookkeepingRun'],
    details: ({ number, reason }) => `Lauf ${number}: ${reason}`,
  }),
  dunned: action<{ runId: number; steps: { step: DunningStep; count: number }[] }>('Mahnungen gesendet', {
    ...payments,
    about: ['customer'],
    details: ({ runId, steps }) =>
      `Lauf ${runId}: ${steps
        .filter(({ count }) => count > 0)
        .map(({ step, count }) => `${count} × ${DUNNING_TITLES[step]}`)
        .join(', ')}`,
  }),
  dunningStopped: action<Dunning>('Mahnstopp gesetzt', dunning),
  dunningResumed: action<Dunning>('Mahnstopp aufgehoben', dunning),
}
