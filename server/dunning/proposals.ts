import type { DunningProposal } from '#contract/payments/dunning.ts'
import { leftOutInWords, type LeftOut } from '#contract/payments/dunningWords.ts'
import { addDays, dayOf, daysBetween } from '#domain/text/days.ts'
import {
  DUNNING_STEPS,
  dueStep,
  LETTER_CENTS_MAX,
  LETTER_DOCUMENTS_MAX,
  type DunningStep,
} from '#domain/payments/dunning.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { creditsLeft } from '../paymentCredits/store.ts'
import { likelyPayers } from '../statements/likelyPayers.ts'
import { askedFor } from './askedFor.ts'
import { returnsAfter, unpaidInvoices, type UnpaidInvoice } from './store.ts'

type Judged = UnpaidInvoice & { step: DunningStep | null; daysLate: number }
/** One letter or note to a company, or why it gets none. `documents` are those on which it asks for something; cents. */
export type Proposed = Omit<DunningProposal, 'documents' | 'leftOut'> & {
  documents: Judged[]
  leftOut: LeftOut | null
}

/**
 * Proposals of whom to remind today: one entry a company for what is overdue, one for what soon falls due, and one for each reason why something is
 * left out. The highest step first. (rules/dunning#proposals)
 */
export async function proposals(context: Pick<Context, 'event' | 'now'>, connection: Connection): Promise<Proposed[]> {
  const { dunning } = context.event
  const today = dayOf(context.now())
  const reasonOf = await companyReasons(connection, addDays(today, -dunning.reminderDays))
  const judged = (await unpaidInvoices(connection)).map((invoice) => ({
    ...invoice,
    step: dueStep(invoice, dunning, today),
    daysLate: daysBetween(invoice.dueDate, today),
  }))
  const entries = [...Map.groupBy(judged, ({ customerID }) => customerID)].flatMap(([customerID, theirs]) =>
    ofCompany(theirs, { reason: reasonOf(customerID), dunning, today }),
  )
  const rank = ({ step }: Proposed) => DUNNING_STEPS.indexOf(step)
  return entries.toSorted(
    (one, other) =>
      Number(one.leftOut !== null) - Number(other.leftOut !== null) ||
      rank(other) - rank(one) ||
      one.companyName.localeCompare(other.companyName, 'de'),
  )
}

/** A proposal as it is on the wire. */
export const onWire = ({ documents, leftOut, ...entry }: Proposed): DunningProposal => ({
  ...entry,
  documents: documents.map(({ invoiceId, number, dueDate, open, daysLate, step, stopReason }) => ({
    invoiceId,
    number,
    dueDate,
    open,
    daysLate,
    step,
    stopped: stopReason !== null,
  })),
  leftOut: leftOut && leftOutInWords(leftOut),
})

type Rules = { reason: LeftOut | null; dunning: Context['event']['dunning']; today: string }

function ofCompany(theirs: readonly Judged[], { reason, dunning, today }: Rules): Proposed[] {
  const isNoteDue = ({ step }: Judged) => step === 'note'
  const isOver = ({ reached, step }: Judged) => reached?.step === 'last' && step === null
  const stopped = theirs.filter((one) => one.stopReason !== null && (one.step !== null || isOver(one)))
  const asked = theirs.filter(({ stopReason }) => stopReason === null)
  const overdue = asked.filter((one) => one.daysLate > 0 && !isOver(one))
  return [
    ...entry(overdue.some(({ step }) => step !== null) ? overdue : [], { reason, dunning, today }),
    ...entry(asked.filter(isNoteDue), { reason, dunning, today }),
    ...stopped.flatMap((one) =>
      entry([one], { reason: { kind: 'stopped', reason: one.stopReason ?? '' }, dunning, today }),
    ),
    ...asked
      .filter(isOver)
      .flatMap((one) => entry([one], { reason: { kind: 'afterLast', on: one.reached?.on ?? today }, dunning, today })),
  ]
}

function entry(documents: Judged[], { reason, dunning, today }: Rules): Proposed[] {
  const [first] = documents
  if (!first) return []
  const { missing, ...asked } = askedFor(documents, dunning, today)
  const leftOut =
    reason ??
    tooMuch(documents, asked.total) ??
    (missing === null ? null : { kind: 'rate' as const, halfYear: missing })
  const { customerID, companyName } = first
  return [{ customerID, companyName, documents, ...asked, step: asked.step ?? 'last', leftOut }]
}

/** Reason to leave out more documents than a letter can list, or a larger sum than it can ask for. */
function tooMuch(documents: readonly unknown[], total: number): LeftOut | null {
  if (documents.length > LETTER_DOCUMENTS_MAX) return { kind: 'many', most: LETTER_DOCUMENTS_MAX }
  return total > LETTER_CENTS_MAX ? { kind: 'large', most: LETTER_CENTS_MAX } : null
}

/** Finds the reason that a company as a whole is not reminded: money of it is there already, or went back lately. (rules/dunning#left-out) */
async function companyReasons(connection: Connection, since: string) {
  const waiting = await likelyPayers(connection)
  const credits = await creditsLeft(connection)
  const returns = new Map<number, { bookedOn: string; amount: number }>()
  // newest first, so that the newest of a company is what stays
  for (const back of (await returnsAfter(connection, since)).toReversed()) returns.set(back.company, back)
  return (customerID: number): LeftOut | null => {
    const money = waiting.get(customerID)
    if (money) {
      const { amount, bookedOn } = money
      return amount > 0 ? { kind: 'payment', bookedOn, amount } : { kind: 'return', bookedOn, amount: -amount }
    }
    const credit = credits.get(customerID) ?? 0
    if (credit > 0) return { kind: 'credit', amount: credit }
    const back = returns.get(customerID)
    return back ? { kind: 'return', bookedOn: back.bookedOn, amount: back.amount } : null
  }
}
