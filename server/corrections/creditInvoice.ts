import { z } from 'zod'
import type { Credit, Invoice } from '#contract/orders/invoices.ts'
import type { NamedTeam } from '#contract/teams/teamNames.ts'
import {
  chargedPieces,
  creditedPieces,
  creditProblem,
  creditTotals,
  kindOfCorrection,
  lacksCompanyUID,
  takenBack,
  type CreditProblem,
} from '#domain/orders/invoices.ts'
import { asCharged } from '#domain/shop/issuerVat.ts'
import {
  holdersOf,
  losesRefund,
  withdrawal,
  withdrawnPieces,
  type WithdrawalProblem,
} from '#domain/orders/withdrawals.ts'
import { buyerOf } from '../buyers/store.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { ofTeams } from '../deletions/effects.ts'
import { takePackageBack } from '../deletions/packageBack.ts'
import { returnPieces } from '../deletions/returnPieces.ts'
import { settleFee } from '../deletions/settleFee.ts'
import { refundForChange } from '../deletions/store.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { buyerNow, issueDocument, limited } from '../invoices/issueDocument.ts'
import { correctLive, type Live } from '../invoices/correctLive.ts'
import { correctedFacts } from '../invoices/correctedFacts.ts'
import { issuedInvoice, issuerOf, oneInvoice, type OrderToInvoice } from '../invoices/store.ts'
import { about } from '../logs/about.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { writeLog } from '../logs/store.ts'
import type { LineRow } from '../orders/shownOrder.ts'
import { linesOf } from '../orders/store.ts'
import { releaseExcess } from '../payments/ofOrder.ts'
import { settleStates } from '../orderStates/store.ts'
import { namesOfTeams } from '../teams/store.ts'
import { takeLostShirts } from '../tshirts/takeLostShirts.ts'
import { addCreditedPieces, addWithdrawnPieces, endTimekeeping, holdersForChange, withdrawTeams } from './store.ts'

type Crediting = Credit & { id: string }

/**
 * Credits pieces of a live invoice by a Gutschrift with its number and the reason; the order stays as it is. With places their teams are
 * withdrawn, with the package its page closes, and the refund of the company fee is weighed again, as a line of this Gutschrift; of a past year's
 * order only money moves. 404 unknown, 400 a line or a team that is not
 * on it, 409 no invoice, cancelled, more pieces than are left or more money than was asked for, 422 the buyer's UID is missing. Where the company owes the sum it
 * is an invoice. (rules/invoices#credit-note, rules/invoices#charging, rules/withdrawals#which)
 */
export function creditInvoice(context: Context, call: StaffCall, crediting: Crediting): Promise<Invoice> {
  return limited(() =>
    onceForStaff(context.db, call, {
      outcome: z.uuid(),
      act: (tx) => creditWithin(tx, context, { ...crediting, caller: call.caller }),
      tell: issuedInvoice,
    }),
  )
}

async function creditWithin(
  tx: Transaction,
  context: Context,
  crediting: Crediting & Pick<StaffCall, 'caller'>,
): Promise<string> {
  const { id } = crediting
  // lock order: customer, order, teams, then stock, as in orders, bookings and deletions (rules/orders#lock-order)
  const known = await oneInvoice(tx, id)
  if (!known) throw new Refusal('INVOICE_NOT_FOUND')
  await customerForOrder(tx, known.customerID)
  return correctLive(tx, id, (live) => creditLive(tx, context, { live, ...crediting }))
}

async function creditLive(
  tx: Transaction,
  context: Context,
  { live, caller, reason, lines: wanted, teamIds }: Crediting & Pick<StaffCall, 'caller'> & { live: Live },
): Promise<string> {
  const { invoice, order, isPast } = live
  const pieces = isPast ? [] : withdrawnPieces(order.lines, wanted)
  const leaving = chargedPieces(order.lines, pieces)
  const { vat } = await issuerOf(tx, invoice.id)
  const refund = isPast ? null : await feeThatComesBack(tx, order, leaving)
  // of another document, but charged with this one
  const fee = refund && asCharged(vat, refund)
  const ofOrder = fee?.orderID === order.orderID ? [{ orderItemId: fee.orderItemId, quantity: 1 }] : []
  const problem = creditProblem({ lines: order.lines, wanted, fee: ofOrder })
  if (problem) throw refusalFor(problem)

  const gone = isPast ? NOTHING_GONE : await withdraw(tx, order, { pieces, teamIds })
  const now = [...chargedPieces(order.lines, wanted), ...(fee ? [fee] : [])]
  const totals = creditTotals({ before: chargedPieces(order.lines, creditedPieces(order.lines)), now })
  const corrects = { invoice, reason }
  const draft = { order, buyer: await buyerNow(tx, order), lines: takenBack(now), totals, corrects }
  if (lacksCompanyUID({ gross: totals.gross, companyUID: draft.buyer.address.companyUID, vat }))
    throw new Refusal('UID_NEEDED')
  const kind = kindOfCorrection(totals.gross)
  const note = await issueDocument(tx, context, { ...draft, kind, withdrawnTeams: gone.withdrawn })

  const given = fee ? [{ orderItemId: fee.orderItemId, quantity: 1 }] : []
  await addCreditedPieces(tx, note.id, [...wanted, ...given])
  await addWithdrawnPieces(tx, [...pieces, ...given])
  const shirts = wanted.length > 0 && !isPast ? await takeLostShirts(tx, order.customerID) : []
  const taken = isPast ? [] : await takePackageBack(tx, { customerID: order.customerID, lines: leaving })
  const settled = pieces.length > 0 ? await settleFee(tx, order.customerID) : []
  const credit = await releaseExcess(tx, invoice.id)
  await settleStates(tx, [order.orderID])
  const effects: Effect[] = [
    ...ofTeams('withdrawn', gone.withdrawn),
    ...ofTeams('untimed', gone.untimed),
    ...(fee ? [{ effect: 'feeBack' } as const] : []),
    ...taken,
    ...settled,
    ...ofTeams('shirtsTakenBack', shirts),
  ]
  await writeLog(tx, {
    caller,
    code: 'invoiceCredited',
    facts: { ...correctedFacts(note, invoice, credit), effects },
    about: [about.order(order.orderID), about.document(note.number), about.document(invoice.number)],
  })
  await returnPieces(tx, leaving)
  return note.id
}

/** The refund that falls away with these pieces, when it is invoiced; otherwise it leaves its order. (rules/withdrawals#fee) */
async function feeThatComesBack(
  tx: Transaction,
  { customerID }: OrderToInvoice,
  leaving: readonly LineRow[],
): Promise<LineRow | null> {
  if (!losesRefund(await buyerOf(tx, customerID), leaving)) return null
  const refund = await refundForChange(tx, customerID)
  if (!refund || refund.invoiceDocumentId === null) return null
  const lines = await linesOf(tx, [refund.orderID])
  return lines.find(({ orderItemId }) => orderItemId === refund.orderItemId) ?? null
}

type Asked = { pieces: { orderItemId: number; quantity: number }[]; teamIds: readonly number[] | undefined }
type Gone = { withdrawn: NamedTeam[]; untimed: NamedTeam[] }
const NOTHING_GONE: Gone = { withdrawn: [], untimed: [] }

/** The teams that leave the event, or lose their timekeeping; named for the log with the numbers that they had. */
async function withdraw(tx: Transaction, order: OrderToInvoice, { pieces, teamIds }: Asked): Promise<Gone> {
  const present = await holdersForChange(tx, order.orderID)
  const holders = holdersOf(order.orderID, present, ({ teamCodeHash }) => teamCodeHash !== null)
  const leaving = withdrawal({ lines: order.lines, wanted: pieces, holders, chosen: teamIds })
  if ('problem' in leaving) throw refusalForTeams(leaving.problem)
  // named before they lose their numbers
  const withdrawn = await namesOfTeams(tx, leaving.withdrawn)
  const untimed = await namesOfTeams(tx, leaving.untimed)
  await withdrawTeams(tx, leaving.withdrawn)
  await endTimekeeping(tx, leaving.untimed)
  return { withdrawn, untimed }
}

function refusalForTeams(problem: WithdrawalProblem): Refusal {
  switch (problem.kind) {
    case 'teamCount':
      return refuseField('teamIds', 'CREDIT_TEAM_COUNT', problem.count)
    case 'unknownTeam':
      return refuseField(`teamIds.${problem.index}`, 'CREDIT_TEAM_UNKNOWN')
    case 'timesLeft':
      return refuseField('teamIds', 'CREDIT_TIMES_LEFT', problem.left)
  }
}

function refusalFor(problem: CreditProblem): Refusal {
  switch (problem.kind) {
    case 'unknownLine':
      return refuseField(`lines.${problem.index}.orderItemId`, 'CREDIT_LINE_UNKNOWN')
    case 'lineTwice':
      return refuseField(`lines.${problem.index}.orderItemId`, 'CREDIT_LINE_TWICE')
    case 'tooMany':
      return refuseField(`lines.${problem.index}.quantity`, 'CREDIT_TOO_MANY_PIECES', problem.name, problem.left)
    case 'aboveInvoice':
      return new Refusal('CREDIT_ABOVE_INVOICE')
  }
}
