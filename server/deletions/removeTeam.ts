import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { orderForInvoice } from '../invoices/store.ts'
import { about } from '../logs/about.ts'
import type { Effect } from '../logs/actions/effects.ts'
import { teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { oneTeam, teamForChange, type StoredTeam } from '../teams/store.ts'
import { namedPeople } from './effects.ts'
import { shortenOrder } from './shortenOrder.ts'
import { deleteTeams, releaseTeam } from './store.ts'
import { changeableTeam } from '../teams/visibleTeams.ts'

/**
 * Deletes a team with its runners and takes its place off its order, back into stock. Refusals: 404 unknown, 409 an order with an
 * invoice. (rules/deletions#team)
 */
export async function deleteTeam(context: Context, caller: User, id: number): Promise<void> {
  await remove(context, id, async (tx, { team, effects }) => {
    await deleteTeams(tx, [id])
    await writeLog(tx, {
      caller,
      code: 'teamDeleted',
      facts: { ...leaving(team), effects: await effects() },
      about: ofTeam(team),
    })
  })
}

/**
 * The same effect on the order, but the team stays, without order, customer and editing code. Does nothing for one that is unlinked
 * already. (rules/deletions#unlink)
 */
export async function unlinkTeam(context: Context, caller: User, id: number): Promise<void> {
  await remove(context, id, async (tx, { team, effects }) => {
    if (team.orderId === null && team.customerId === null) return
    await releaseTeam(tx, id)
    await writeLog(tx, {
      caller,
      code: 'teamUnlinked',
      facts: { ...leaving(team), effects: await effects() },
      about: [about.team(id), ...ofTeam(team)],
    })
  })
}

/** The team that leaves, as the log tells it. */
const leaving = (team: StoredTeam) => ({
  team: teamFact(team),
  companyName: team.companyName ?? null,
  people: namedPeople(team),
})

/** Whose it was, and its order. */
const ofTeam = ({ customerId, orderId }: StoredTeam) => [
  ...(customerId === null ? [] : [about.customer(customerId)]),
  ...(orderId === null ? [] : [about.order(orderId)]),
]

/** `effects` corrects the order and the refund after the team was removed from it, and returns what it changed for the log. */
type Removal = { team: StoredTeam; effects: () => Promise<Effect[]> }

/** Locks customer, order and team in this order, as orders, bookings and invoices do; stock comes last. (rules/orders#lock-order) */
async function remove(
  context: Context,
  id: number,
  act: (tx: Transaction, removal: Removal) => Promise<void>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const seen = changeableTeam(await oneTeam(tx, id, 'anyone'))
    if (seen.customerId !== null) await customerForOrder(tx, seen.customerId)
    const held = seen.orderId === null ? undefined : await orderForInvoice(tx, seen.orderId)
    const team = changeableTeam(await teamForChange(tx, id, 'anyone'))
    // another transaction may have unlinked it from its order while we waited for the lock
    const order = held?.orderID === team.orderId ? held : undefined
    if (order && order.invoiceDocumentId !== null) throw new Refusal('INVOICE_EXISTS')
    await act(tx, { team, effects: async () => (order ? shortenOrder(tx, order, [team]) : []) })
  })
}
