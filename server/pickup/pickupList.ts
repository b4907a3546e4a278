import { tableOf } from '#domain/text/factTable.ts'
import { SIZE_KEYS } from '#domain/shop/fits.ts'
import { choicesOf } from '#contract/shop/choices.ts'
import { labels } from '#contract/labels.ts'
import type { PickupCompany, PickupItem } from '#contract/pickup/pickup.ts'
import { MEAL_VOUCHER_NAME } from '#domain/shop/items.ts'
import { pickupNumber } from '#domain/pickup/pickup.ts'
import { fetchedAs, MEALS_OF_TEAM, pickupKeys } from '#domain/pickup/pickupItems.ts'
import { compareStartNumbers } from '#domain/teams/runners.ts'
import { CHUNK } from '../db/chunks.ts'
import type { Connection } from '../db/client.ts'
import { countLines, thingsBought, type LineOfCompany } from '../fetchedGoods/store.ts'
import type { WithdrawnSlot } from '../withdrawnBibs/store.ts'
import { companiesOf } from '../fetchingCompanies/store.ts'
import { slotsOf, type SlotOfCompany } from './store.ts'
import { keysOf } from './withdrawnBibs.ts'

const NOTHING = { teamName: null, startNumber: null, personName: null, wave: null, size: null }

/** Places and lines of orders of the companies that are put together at once. */
const AT_ONCE = 2 * CHUNK

/**
 * Companies with the things that they fetch, and nothing else of them; those without anything are left out. They come some at a time, read and put together meanwhile:
 * strangers can order so much that all of it would fill the memory, and others wait for it. (rules/pickup#list, rules/faults#long-lists)
 */
export async function* pickupList(
  connection: Connection,
  withdrawn: readonly WithdrawnSlot[] = [],
): AsyncGenerator<PickupCompany, void> {
  const companies = await companiesOf(connection)
  const slots = Map.groupBy(await slotsOf(connection), ({ customerID }) => customerID)
  const given = Map.groupBy(withdrawn, ({ customerID }) => customerID)
  const lines = new Map((await countLines(connection)).map(({ customerID, lines }) => [customerID, lines]))
  const sizeOf = ({ customerID }: CompanyRow) => (slots.get(customerID)?.length ?? 0) + (lines.get(customerID) ?? 0)
  for (const some of inParts(companies, sizeOf)) {
    const buyers = some.flatMap(({ customerID }) => (lines.has(customerID) ? customerID : []))
    const things = Map.groupBy(await thingsBought(connection, buyers), ({ customerID }) => customerID)
    for (const company of some) {
      const { customerID } = company
      const ofLines = (things.get(customerID) ?? []).flatMap(itemsOfLine)
      const goneOnes = (given.get(customerID) ?? []).flatMap(itemsOfWithdrawn)
      const found = [...ofTeams(slots.get(customerID) ?? []), ...ofLines, ...goneOnes]
      if (found.length > 0) yield { ...company, pickupNumber: pickupNumber(customerID), items: found }
    }
  }
}

type CompanyRow = Awaited<ReturnType<typeof companiesOf>>[number]

/** Companies in their order, some at a time. */
function* inParts(companies: readonly CompanyRow[], sizeOf: (company: CompanyRow) => number) {
  let [some, size]: [CompanyRow[], number] = [[], 0]
  for (const company of companies) {
    some.push(company)
    size += sizeOf(company)
    if (size < AT_ONCE) continue
    yield some
    some = []
    size = 0
  }
  if (some.length > 0) yield some
}

/** The bibs of each team and its meal vouchers, in the order of the bibs. */
function ofTeams(slots: readonly SlotOfCompany[]): PickupItem[] {
  const byTeam = slots.toSorted((one, other) => one.teamID - other.teamID || (one.slot < other.slot ? -1 : 1))
  const teams = [...Map.groupBy(byTeam, ({ teamID }) => teamID).values()]
  const first = (team: readonly SlotOfCompany[]) => team[0]?.startNumber ?? null
  return teams.toSorted((one, other) => compareStartNumbers(first(one), first(other))).flatMap(ofTeam)
}

function ofTeam(slots: readonly SlotOfCompany[]): PickupItem[] {
  const [{ teamID, teamName } = { teamID: 0, teamName: '' }] = slots
  const bibs = slots.map(({ slot, startNumber, wave, firstName, lastName }) => ({
    ...NOTHING,
    itemKey: pickupKeys.bib(teamID, slot),
    kind: 'bib' as const,
    label: labels.pickupItem.bib,
    teamName,
    startNumber,
    wave,
    personName: [firstName, lastName].filter(Boolean).join(' ') || null,
    quantity: 1,
  }))
  const meals = { itemKey: pickupKeys.meals(teamID), kind: 'voucher' as const, label: MEAL_VOUCHER_NAME }
  return [...bibs, { ...NOTHING, ...meals, teamName, quantity: MEALS_OF_TEAM }]
}

/** Recorded things of a place of a withdrawn team: there is none of them any more, so that one that is out is a conflict. (rules/pickup#conflicts) */
function itemsOfWithdrawn(slot: WithdrawnSlot): PickupItem[] {
  const { teamID, teamName, firstName, lastName } = slot
  return keysOf(slot).map((itemKey) => {
    const isMeals = itemKey === pickupKeys.meals(teamID)
    const kind = isMeals ? ('voucher' as const) : ('bib' as const)
    const label = labels.withdrawnItem(isMeals ? MEAL_VOUCHER_NAME : `${labels.pickupItem.bib} ${slot.slot}`)
    const personName = isMeals ? null : [firstName, lastName].filter(Boolean).join(' ') || null
    return { ...NOTHING, itemKey, kind, label, teamName, personName, quantity: 0 }
  })
}

/** The things of a line of an order, or of several that are the same; none where nobody fetches them. */
export function itemsOfLine(line: LineOfCompany): PickupItem[] {
  const fetched = fetchedAs(line)
  if (fetched === null) return []
  // what is fetched is not sent, and a shirt's size stands apart
  const { delivery: _, ...chosen } = line.itemAttributes
  const look = { ...chosen, ...tableOf(SIZE_KEYS, () => undefined) }
  const label = [line.name, choicesOf(fetched.kind === 'shirt' ? look : chosen)].filter(Boolean).join(' · ')
  return [{ ...NOTHING, ...fetched, itemKey: pickupKeys.line(line.orderItemId), label, quantity: line.quantity }]
}
