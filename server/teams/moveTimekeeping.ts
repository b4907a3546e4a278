import { movedTimekeeping } from '#domain/teams/timekeeping.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { some, teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { oneTeam, teamsForChange, writeTeams, type StoredTeam } from './store.ts'
import { changeableTeam, foundTeam, ownerOf } from './visibleTeams.ts'

const REFUSED = { nothingToMove: 'TIMEKEEPING_NOTHING_TO_MOVE', hasItAlready: 'TIMEKEEPING_BOOKED' } as const

/**
 * Moves booked timekeeping to a team from another of the same company; the order that paid for it goes with it. Returns the team that has it
 * now. Refusals: 404 not theirs or of two companies, 409 withdrawn, nothing to move, timed already or past the deadline.
 * (rules/timekeeping#moving)
 */
export async function moveTimekeeping(
  context: Context,
  caller: User,
  { id, otherId }: { id: number; otherId: number },
): Promise<StoredTeam> {
  const owner = ownerOf(caller)
  return inTransaction(context.db, async (tx) => {
    // the customer's row is locked first, as orders, deletions and corrections do (rules/orders#lock-order)
    const { customerId } = foundTeam(await oneTeam(tx, id, owner))
    if (customerId === null) throw new Refusal('TEAM_NOT_FOUND')
    await customerForOrder(tx, customerId)
    const present = await teamsForChange(tx, [id, otherId], owner)
    const [to, from] = [id, otherId].map((one) => changeableTeam(present.find((team) => team.id === one)))
    if (to?.customerId !== customerId || from?.customerId !== customerId) throw new Refusal('TEAM_NOT_FOUND')
    const moved = movedTimekeeping(from, to)
    if ('problem' in moved) throw new Refusal(REFUSED[moved.problem])
    const { isOverride } = await refuseAfterDeadlines(tx, context, {
      caller,
      customerId,
      touched: { timekeeping: true, ranking: true },
    })
    await writeTeams(tx, [from.id], { timekeeping: false, upgradeOrderId: null })
    await writeTeams(tx, [to.id], { timekeeping: true, ...moved })
    await writeLog(tx, {
      level: isOverride ? 'WARN' : 'INFO',
      caller,
      code: 'timekeepingMoved',
      facts: { moves: some([{ from: teamFact(from), to: teamFact(to) }]) },
      about: [about.team(from.id), about.team(to.id)],
    })
    return foundTeam(await oneTeam(tx, id, owner))
  })
}
