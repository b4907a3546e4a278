import type { NewTeam } from '#contract/teams/teams.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from '../context.ts'
import type { NumberPlan } from '#domain/numbers/numberPlan.ts'
import { refuseAfterDeadlines } from '../event/deadlines.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { teamFact } from '../logs/facts.ts'
import { writeLog } from '../logs/store.ts'
import { addPlaces, addSlots } from '../places/store.ts'
import { enterTeam, fillPlaces } from './fillPlaces.ts'
import { freePlaces, freePlacesForChange, isNameCollision, oneTeam, type StoredTeam } from './store.ts'

const atRoot = () => ''

type Creation = { team: NewTeam; customerId: number | undefined }

/**
 * Fills one free place of the company; the staff creates a team without an order, for any company or none. Refusals: 409 no free
 * place, none with the timekeeping that was asked for, a taken name or a passed deadline; 404 an unknown customer. (rules/teams#new)
 */
export async function createTeam(context: Context, caller: User, { team, customerId }: Creation): Promise<StoredTeam> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const { isOverride } = await refuseAfterDeadlines(tx, context, {
        caller,
        customerId: caller.role === 'admin' ? (customerId ?? null) : caller.customerID,
        touched: {
          names: true,
          shirts: team.runners.some((runner) => runner.tshirtSize != null),
          // whom the staff enter afterwards is nobody else than before
          people: caller.role !== 'admin',
        },
      })
      const id =
        caller.role === 'admin'
          ? await createWithoutOrder(tx, { team, customerId, plan: context.event.numberPlan })
          : await fillOwnPlace(tx, caller, { team, customerId })
      const created = await oneTeam(tx, id, 'anyone')
      if (!created) throw new Error(`team ${id} was not stored`)
      await writeLog(tx, {
        level: isOverride ? 'WARN' : 'INFO',
        caller,
        code: 'teamCreated',
        facts: { team: teamFact(created) },
        about: [about.team(created.id)],
      })
      return created
    })
  } catch (error) {
    if (!isNameCollision(error)) throw error
    throw refuseField('teamName', 'TEAM_NAME_TAKEN', team.teamName)
  }
}

async function fillOwnPlace(tx: Transaction, caller: CompanyUser, { team, customerId }: Creation): Promise<number> {
  if (customerId !== undefined) throw refuseField('customerId', 'UNKNOWN_FIELD', 'customerId')
  if ((await freePlaces(tx, caller.customerID)) === 0) throw new Refusal('NO_FREE_PLACE')
  const [id] = await fillPlaces(tx, {
    free: await freePlacesForChange(tx, caller.customerID),
    wanted: [team],
    usesLeft: 1,
    code: null,
    at: atRoot,
  })
  if (id === undefined) throw new Refusal('NO_FREE_PLACE')
  return id
}

async function createWithoutOrder(
  tx: Transaction,
  { team, customerId, plan }: Creation & { plan: NumberPlan },
): Promise<number> {
  if (customerId !== undefined && !(await oneCustomer(tx, customerId))) throw new Refusal('NOT_FOUND')
  const { teamName, teamContact, timekeeping } = team
  const places = [{ teamName, timekeeping }]
  const [place] = await addPlaces(tx, { orderId: null, customerId: customerId ?? null, teamContact, places })
  if (!place) throw refuseField('teamName', 'TEAM_NAME_TAKEN', teamName)
  await addSlots(tx, { teamIds: [place.id], plan, competition: team.competition })
  await enterTeam(tx, { id: place.id, team, code: null, at: '' })
  return place.id
}
