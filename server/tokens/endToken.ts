import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { deleteToken } from './store.ts'

/** Ends a token at once: what its program has not sent whole is refused. Refusal: 404 it was ended already. (rules/results#tokens) */
export async function endToken({ db }: Context, caller: StaffUser, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const name = await deleteToken(tx, id)
    if (name === undefined) throw new Refusal('TOKEN_NOT_FOUND')
    await writeLog(tx, { caller, code: 'tokenEnded', facts: { name }, about: [about.token(id)] })
  })
}
