import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BookkeepingRun } from '#contract/payments/bookkeeping.ts'
import type { Context } from '../context.ts'
import { takeNumbers, type Series } from '../db/counters.ts'
import type { Transaction } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import { onceForStaff, type StaffCall } from '../idempotency/onceForStaff.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { job } from '../workers/job.ts'
import { askedBy, runJob, takingSlot } from '../workers/pool.ts'
import type { drawFile } from './drawFile.ts'
import { gather, type Choice } from './gather.ts'
import { refuseFull } from '../room.ts'
import { addRun, countRuns, lockBookkeeping, oneRun } from './store.ts'

const fileDrawing = job<typeof drawFile>('drawing', new URL('./drawFile.ts', import.meta.url), 'drawFile')

const RUNS: Series = { name: 'bookkeeping', first: 1, begins: 'once' }

/**
 * Makes what is new of a month a file, and marks it. Refusals: 409 nothing is new, also because somebody was faster, something is missing, there are too many runs, or
 * it is not what the preview showed any more; 503 too many wait. (rules/bookkeeping#runs)
 */
export async function makeRun(
  context: Context,
  call: StaffCall,
  { stamp, ...choice }: Choice & { stamp?: string | undefined },
): Promise<BookkeepingRun> {
  const { caller } = call
  const act = async (tx: Transaction) => {
    await lockBookkeeping(tx)
    refuseFull('bookkeepingRun', await countRuns(tx))
    const { bookings, sums, problems, stamp: now } = await gather(context, tx, choice)
    const blocking = problems.find(({ isBlocking }) => isBlocking)
    if (blocking) throw new Refusal('BOOKKEEPING_MISSING', blocking.text)
    const { documents, payments } = bookings
    if (documents.length === 0 && payments.length === 0) throw new Refusal('BOOKKEEPING_NOTHING_NEW')
    if (stamp !== undefined && stamp !== now) throw new Refusal('BOOKKEEPING_CHANGED')
    const number = await takeNumbers(tx, { ...RUNS, count: 1 })
    const at = context.now()
    const file = await runJob(fileDrawing, choice.format, {
      ...bookings,
      number,
      at,
      month: choice.month,
      settings: context.event.bookkeeping,
    })
    const counted = { documents: documents.length, payments: new Set(payments.map(({ id }) => id)).size }
    const id = await addRun(tx, {
      ...choice,
      ...counted,
      number,
      createdAt: at,
      authorId: caller.id,
      fileName: file.name,
      file: Buffer.from(file.bytes),
      sha256: createHash('sha256').update(file.bytes).digest('hex'),
      sums,
      held: documents,
      told: payments,
    })
    const { gross, paid, charges } = sums
    await writeLog(tx, {
      caller,
      code: 'bookkeepingRun',
      facts: { number, month: choice.month, format: choice.format, ...counted, gross, paid, charges },
      about: [about.bookkeepingRun(number)],
    })
    return id
  }
  const tell = async (tx: Transaction, id: number) => found(await oneRun(tx, id))
  return takingSlot(askedBy(caller), () => onceForStaff(context.db, call, { outcome: z.int(), act, tell }))
}

/** A run that the caller named, or a 404. */
export function found<Run>(run: Run | undefined): Run {
  if (run === undefined) throw new Refusal('BOOKKEEPING_RUN_NOT_FOUND')
  return run
}
