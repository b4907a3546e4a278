import { refuseWhileActing } from '../auth/passwordFirst.ts'
import { deleteSessionsOf } from '../auth/store.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { writeLog } from '../logs/store.ts'
import { endSessionOf } from './store.ts'

/** Ends one session of the own account. Refusals: 403 in an impersonation, 404 it has none of that id, or no more. (rules/sessions#list) */
export async function endSession(db: Connection, caller: User, id: number): Promise<void> {
  refuseWhileActing(caller)
  await inTransaction(db, async (tx) => {
    const ended = await endSessionOf(tx, caller.id, id)
    if (!ended) throw new Refusal('SESSION_NOT_FOUND')
    const { browser, system } = ended
    await writeLog(tx, { caller, code: 'sessionEnded', facts: { device: { browser, system } } })
  })
}

/** Ends all sessions of the own account but this one. Refusal: 403 in an impersonation. (rules/sessions#list) */
export async function endOtherSessions(db: Connection, caller: User): Promise<void> {
  refuseWhileActing(caller)
  await inTransaction(db, async (tx) => {
    const count = await deleteSessionsOf(tx, caller.id, caller.tokenHash)
    if (count > 0) await writeLog(tx, { caller, code: 'otherSessionsEnded', facts: { count } })
  })
}
