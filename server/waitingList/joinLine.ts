import type { Parsed } from '#contract/endpoint.ts'
import type { OwnPlace, waitingList } from '#contract/shop/waitingList.ts'
import { KINDS, type ItemType } from '#domain/shop/kinds.ts'
import {
  canBeWaitedFor,
  isLineOfTeams,
  lineOf,
  offeredItem,
  onSaleInLine,
  TIME_LINE,
} from '#domain/shop/waitingLines.ts'
import { dayOf, formatDay, isPast } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { customerForOrder } from '../customers/store.ts'
import type { Transaction } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CompanyUser } from '../http/caller.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { addPlace, lineItems, liveForChange, waitingCompanies, type NamedItem } from './store.ts'
import { ownPlace } from './shownPlaces.ts'

type Wanted = Parsed<typeof waitingList.join, 'body'>

/**
 * Puts a company at the end of a line. Refusals: 404 no such item on sale, 400 timekeeping of something else, 409 it has a place there, it cannot be waited for, is sold no
 * more or still there, the deadline is past, or the company may have no so many teams. (rules/waiting#line)
 */
export async function joinLine(context: Context, caller: CompanyUser, wanted: Wanted): Promise<OwnPlace> {
  const { itemId, atLeast, timekeeping = false } = wanted
  const { customerID } = caller
  return inTransaction(context.db, async (tx) => {
    // locked: two requests of one company come one after the other
    if (!(await customerForOrder(tx, customerID))) throw new Refusal('NOT_FOUND')
    const items = await lineItems(tx)
    const item = items.find((one) => one.itemId === itemId && !one.archived)
    if (!item) throw new Refusal('ITEM_NOT_FOUND', itemId)
    if (!canBeWaitedFor(item)) throw new Refusal('WAITING_NOT_POSSIBLE', item.name)
    const line = lineOf(item)
    refuseTimekeeping(items, { line, timekeeping })
    await refuseLate(tx, context, { customerID, itemTypes: timekeeping ? [item.itemType, 'TIME'] : [item.itemType] })
    refuseOnSale(items, { line, atLeast, name: item.name, today: dayOf(context.now()) })
    await refuseRoom(tx, context, { customerID, line, atLeast })
    const entry = await addPlace(tx, {
      customerID,
      itemId,
      line,
      wanted: wanted.wanted,
      atLeast,
      timekeeping,
      createdAt: context.now(),
    })
    if (!entry) throw new Refusal('WAITING_TWICE')
    await writeLog(tx, {
      caller,
      code: 'waitingJoined',
      facts: { company: null, name: item.name, wanted: wanted.wanted, atLeast },
      about: [about.customer(customerID), about.item(itemId)],
    })
    return ownPlace(tx, entry)
  })
}

/** Timekeeping comes with teams, and only where it is sold. (rules/waiting#line) */
export function refuseTimekeeping(
  items: readonly NamedItem[],
  { line, timekeeping }: { line: string; timekeeping: boolean },
): void {
  if (!timekeeping) return
  if (!isLineOfTeams(line)) throw refuseField('timekeeping', 'WAITING_TIMEKEEPING_ONLY')
  if (!items.some((item) => !item.archived && lineOf(item) === TIME_LINE))
    throw refuseField('timekeeping', 'WAITING_NO_TIMEKEEPING')
}

type Late = { customerID: number; itemTypes: readonly ItemType[] }

/** Nobody waits for what cannot be ordered any more. (rules/waiting#deadline) */
export async function refuseLate(tx: Transaction, context: Context, { customerID, itemTypes }: Late): Promise<void> {
  const [company] = await waitingCompanies(tx, context, [customerID])
  const days = itemTypes.map((itemType) => {
    const { deadline } = KINDS[itemType]
    return deadline === null ? null : (company?.deadlines[deadline] ?? null)
  })
  const passed = [...days, context.event.date].find((day) => isPast(day, context.now()))
  if (passed != null) throw new Refusal('DEADLINE_PASSED', formatDay(passed))
}

function refuseOnSale(
  items: readonly NamedItem[],
  { line, atLeast, name, today }: { line: string; atLeast: number; name: string; today: string },
): void {
  const rows = items.map((one) => ({ ...one, availableQuantity: one.open }))
  if (!offeredItem(rows, { line, today })) throw new Refusal('WAITING_NOT_SOLD', name)
  const left = onSaleInLine(rows, { line, today })
  if (left === null || left >= atLeast) throw new Refusal('WAITING_STILL_ON_SALE', left ?? 0)
}

/** A company that may have no more teams would wait for nothing. (rules/waiting#ceiling) */
export async function refuseRoom(
  tx: Transaction,
  context: Context,
  { customerID, line, atLeast }: { customerID: number; line: string; atLeast: number },
): Promise<void> {
  if (!isLineOfTeams(line)) return
  const [company] = await waitingCompanies(tx, context, [customerID])
  const live = await liveForChange(tx, { customerID })
  const held = live.reduce((sum, { line: of, offered }) => sum + (isLineOfTeams(of) ? (offered ?? 0) : 0), 0)
  const had = (company?.teamsBought ?? 0) + held
  if (company && had + atLeast > company.teamPlacesMax) throw new Refusal('WAITING_ROOM', company.teamPlacesMax, had)
}
