import { accountByEmail } from '../auth/store.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { dropAllSteps } from '../secondStep/changeSecondStep.ts'
import { StartError } from '../startError.ts'
import { adminMessages } from './messages.ts'

/** Takes a second step away from the command line, for the only lead. Throws a StartError when no staff has this e-mail. (rules/accounts#second-step) */
export async function resetByCommand(context: Context, email: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const account = await accountByEmail(tx, email)
    if (account?.role !== 'admin') throw new StartError(adminMessages.unknown(email))
    await dropAllSteps(tx, context, account.id)
    const facts = { email: account.email, byCommand: true }
    await writeLog(tx, { code: 'secondStepReset', facts, about: [about.admin(account.id)] })
  })
}
