import type { Transaction } from '../db/client.ts'
import type { LogActor } from './actor.ts'
import { countUp, writeLog, type LogNote } from './store.ts'

/** The number of failures in one hour from which on the staff is warned. (rules/logs#what) */
const REPEATED = 5

/** Counts a failure of an account, `facts` as of the first one: those of one kind in one hour are one entry. (rules/logs#what) */
export async function countFailure<Code extends 'accessRefused' | 'loginFailed'>(
  tx: Transaction,
  note: LogNote<Code> & { caller: LogActor },
): Promise<void> {
  const { caller, code, facts } = note
  if (await countUp(tx, { userID: caller.id, code, facts: facts ?? {}, repeated: REPEATED })) return
  await writeLog(tx, note)
}
