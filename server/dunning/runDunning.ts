import { DunningRun } from '#contract/payments/dunning.ts'
import { dunningMessages } from '#contract/payments/dunningMessages.ts'
import { randomUUID } from 'node:crypto'
import { DUNNING_TITLES } from '#contract/payments/dunningWords.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { dunningLetterNumber, DUNNING_STEPS } from '#domain/payments/dunning.ts'
import { workingDayFrom } from '#domain/payments/workingDays.ts'
import type { Context } from '../context.ts'
import { takeNumbers, type Series } from '../db/counters.ts'
import type { Transaction } from '../db/client.ts'
import { wordsOf } from '../event.ts'
import { refuseInventedIssuer } from '../event/issuer.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { buyerNow, limited } from '../invoices/issueDocument.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { dunningLetter } from '../mail/dunningLetters.ts'
import { queueMail } from '../mail/queue.ts'
import { orderForInvoice } from '../invoices/store.ts'
import { inYearOf } from '../years/store.ts'
import { job } from '../workers/job.ts'
import { runJob } from '../workers/pool.ts'
import { askedFor } from './askedFor.ts'
import { proposals, type Proposed } from './proposals.ts'
import { addLetter, addRun, lockDunning } from './store.ts'
import type { letterPdf } from './letterPdf.ts'

const letterDrawing = job<typeof letterPdf>('drawing', new URL('./letterPdf.ts', import.meta.url), 'letterPdf')

const series = (year: number): Series => ({ name: `dunning ${year}`, first: 1, begins: 'once' })

/**
 * Issues one letter to each company of these documents and mails it; each lists all that is overdue, and only what was named goes a step
 * further. Refusals: 409 one of them is not due, or left out, or the issuer is invented. (rules/dunning#run)
 */
export async function runDunning(
  context: Context,
  call: StaffCall,
  invoiceIds: readonly string[],
): Promise<DunningRun> {
  refuseInventedIssuer(context)
  return limited(() =>
    onceForStaff(context.db, call, {
      outcome: DunningRun,
      act: (tx) => runWithin(tx, context, { caller: call.caller, invoiceIds }),
      tell: (_, run) => run,
    }),
  )
}

async function runWithin(
  tx: Transaction,
  context: Context,
  { caller, invoiceIds }: { caller: User; invoiceIds: readonly string[] },
): Promise<DunningRun> {
  await lockDunning(tx)
  const chosen = new Set(invoiceIds)
  const all = await proposals(context, tx)
  const isChosen = ({ documents }: Proposed) =>
    documents.some(({ invoiceId, step }) => step !== null && chosen.has(invoiceId))
  const going = all.filter((entry) => entry.leftOut === null && isChosen(entry))
  refuseOthers(chosen, { all, going })
  const runId = await addRun(tx, caller.id)
  const letters: Awaited<ReturnType<typeof send>>[] = []
  for (const entry of going) letters.push(await send(tx, context, { entry, chosen, runId }))
  const steps = DUNNING_STEPS.map((step) => ({ step, count: letters.filter((one) => one.step === step).length }))
  await writeLog(tx, {
    caller,
    code: 'dunned',
    facts: { runId, steps },
    about: letters.map(({ customerID }) => about.customer(customerID)),
  })
  return { runId, letters: letters.map(({ id, customerID }) => ({ id, customerID })) }
}

/** A document that nobody would be reminded of now: somebody was faster, it was paid, or a reason stands against it. */
function refuseOthers(chosen: ReadonlySet<string>, { all, going }: Record<'all' | 'going', readonly Proposed[]>): void {
  const numberOf = new Map(
    all.flatMap(({ documents }) => documents.map(({ invoiceId, number }) => [invoiceId, number] as const)),
  )
  const listed = new Set(going.flatMap(({ documents }) => documents.map(({ invoiceId }) => invoiceId)))
  for (const id of chosen)
    if (!listed.has(id)) throw new Refusal('DUNNING_NOT_DUE', numberOf.get(id) ?? dunningMessages.someDocument)
}

type Sending = { entry: Proposed; chosen: ReadonlySet<string>; runId: number }

async function send(tx: Transaction, context: Context, { entry, chosen, runId }: Sending) {
  const moment = context.now()
  const day = dayOf(moment)
  const [first] = entry.documents
  const order = first && (await inYearOf(tx, first.orderID, () => orderForInvoice(tx, first.orderID)))
  if (!order) throw new Error('A reminder of payment without a document.')
  const buyer = await buyerNow(tx, order)
  const { customerID } = entry
  // what was not named is listed, and neither goes a step further nor bears the charges of one
  const documents = entry.documents.map((document) => ({
    ...document,
    step: chosen.has(document.invoiceId) ? document.step : null,
  }))
  const { step, charges, interest, total } = askedFor(documents, context.event.dunning, day)
  if (step === null) throw new Error('A reminder of payment takes no document a step further.')
  const id = randomUUID()
  const payUntil = workingDayFrom(addDays(day, context.event.dunning.termDays))
  const number = step === 'note' ? null : await nextNumber(tx, Number(day.slice(0, 4)))
  const listed = documents.map((document) => ({ ...document, day: dayOf(document.createdAt) }))
  const contents = {
    step,
    day,
    moment,
    payUntil,
    customerID,
    buyer: buyer.address,
    documents: listed,
    charges,
    interest,
    total,
  }
  const drawn = number === null ? null : { ...contents, number }
  const pdf = drawn && (await runJob(letterDrawing, wordsOf(context.event), drawn))
  await addLetter(tx, {
    id,
    runId,
    customerId: customerID,
    step,
    number,
    createdAt: moment,
    payUntil,
    open: total - charges - interest,
    charges,
    interest,
    documents: documents.map(({ invoiceId, open, daysLate, step: due }) => ({ invoiceId, open, daysLate, step: due })),
    pdf,
  })
  const letter = dunningLetter(context, { ...contents, number, name: buyer.name, title: DUNNING_TITLES[step] })
  await queueMail(tx, {
    cause: `dunning:${id}`,
    recipient: buyer.email,
    letter,
    dunningLetterId: number === null ? null : id,
  })
  return { id, customerID, step }
}

async function nextNumber(tx: Transaction, year: number): Promise<string> {
  return dunningLetterNumber(year, await takeNumbers(tx, { ...series(year), count: 1 }))
}
