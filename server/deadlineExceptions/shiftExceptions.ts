import { shiftDay, type EventMove } from '#domain/event/shiftDays.ts'
import type { Transaction } from '../db/client.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { exceptionsByDay, moveExceptions } from './store.ts'

/** Moves the exceptions of single companies along with the event, by whole weeks, with a line in the log that is about these companies. (rules/settings#moved) */
export async function shiftExceptions(tx: Transaction, caller: User | null, move: EventMove): Promise<void> {
  const days = (await exceptionsByDay(tx)).map(({ until }) => ({ from: until, to: shiftDay(until, move) }))
  const moved = await moveExceptions(
    tx,
    days.filter(({ from, to }) => from !== to),
  )
  if (moved.length === 0) return
  const companies = [...new Set(moved.map(({ customerId }) => customerId))]
  await writeLog(tx, {
    caller,
    code: 'deadlineExceptionsShifted',
    facts: { exceptions: moved.length, ...move },
    about: companies.map(about.customer),
  })
}
