import { randomUUID } from 'node:crypto'
import { addRun as addBookkeepingRun } from '#server/bookkeeping/store.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addLetter, addRun } from '#server/dunning/store.ts'
import { users } from '#server/schema/tables/accounts.ts'
import type { TestContext } from './context.ts'

/** By hand: until an invoice is overdue, the sessions of the world would have ended. */
export async function aDunningLetter(
  { db, clock }: TestContext,
  invoice: { id: string; number: string; customerID: number },
) {
  const id = randomUUID()
  const { id: authorId } = (await db.select({ id: users.id }).from(users).limit(1))[0]!
  await inTransaction(db, async (tx) => {
    const runId = await addRun(tx, authorId)
    await addLetter(tx, {
      id,
      runId,
      customerId: invoice.customerID,
      step: 'reminder',
      number: `M-${invoice.number}`,
      createdAt: clock.now(),
      payUntil: '2027-12-01',
      open: 100,
      charges: 0,
      interest: 0,
      documents: [{ invoiceId: invoice.id, step: 'reminder', open: 100, daysLate: 7 }],
      pdf: Buffer.from('%PDF-1.7'),
    })
  })
  return id
}

/** A run for the accountant that holds nothing, by hand: what is new is left for the walk. */
export async function aBookkeepingRun({ db, clock }: TestContext, number = 900) {
  const file = Buffer.from('leer')
  const run = {
    number,
    month: '2026-01',
    format: 'datev' as const,
    createdAt: clock.now(),
    fileName: 'leer.csv',
    file,
  }
  const sums = { rates: [], net: 0, vat: 0, gross: 0, paid: 0, charges: 0, writtenOff: 0 }
  return inTransaction(db, (tx) =>
    addBookkeepingRun(tx, { ...run, sha256: 'leer', documents: 0, payments: 0, sums, held: [], told: [] }),
  )
}
