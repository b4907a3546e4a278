import type { Context } from '../context.ts'
import type { Transaction } from '../db/client.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { invitationsTo, markVoid } from './store.ts'

/**
 * Voids what waits for the holder of an address, once an account of its own has proven it: the link says so to who opens it, the list of
 * accounts to who invited. (rules/accounts#invited-address)
 */
export async function voidInvitations(tx: Transaction, { now }: Pick<Context, 'now'>, email: string): Promise<void> {
  const open = await invitationsTo(tx, email)
  if (open.length === 0) return
  await markVoid(
    tx,
    open.map(({ id }) => id),
    now(),
  )
  for (const { id, customerID } of open)
    await writeLog(tx, {
      code: 'invitationVoided',
      facts: { email },
      about: [customerID === null ? about.admin(id) : about.customer(customerID)],
    })
}
