import { tableOf } from '#domain/text/factTable.ts'
import { SIZE_KEYS } from '#domain/shop/fits.ts'
import { createHash } from 'node:crypto'
import { choicesOf } from '#contract/shop/choices.ts'
import { labels } from '#contract/labels.ts'
import type { PickupCompany, PickupItem } from '#contract/pickup/pickup.ts'
import { MEAL_VOUCHER_NAME } from '#domain/shop/items.ts'
import { pickupNumber } from '#domain/pickup/pickup.ts'
import { fetchedAs, MEALS_OF_TEAM, pickupKeys } from '#domain/pickup/pickupItems.ts'
import { compareStartNumbers } from '#domain/teams/runners.ts'
import type { Connection } from '../db/client.ts'
import { companiesOf, linesOf, slotsOf } from './store.ts'
import type { LineOfCompany } from './store.ts'

type SlotRow = Awaited<ReturnType<typeof slotsOf>>[number]
const NOTHING = { teamName: null, startNumber: null, personName: null, wave: null, size: null }

/** What each company fetches, and nothing else of it; those without anything are left out. (rules/pickup#list) */
export async function pickupList(connection: Connection): Promise<PickupCompany[]> {
  const companies = await companiesOf(connection)
  const slots = Map.groupBy(await slotsOf(connection), ({ customerID }) => customerID)
  const lines = Map.groupBy(await linesOf(connection), ({ customerID }) => customerID)
  return companies.flatMap((company) => {
    const { customerID } = company
    const found = [...ofTeams(slots.get(customerID) ?? []), ...(lines.get(customerID) ?? []).flatMap(ofLine)]
    return found.length === 0 ? [] : [{ ...company, pickupNumber: pickupNumber(customerID), items: found }]
  })
}

/** The bibs of each team and its meal vouchers, in the order of the bibs. */
function ofTeams(slots: readonly SlotRow[]): PickupItem[] {
  const teams = [...Map.groupBy(slots, ({ teamID }) => teamID).values()]
  const first = (team: readonly SlotRow[]) => team[0]?.startNumber ?? null
  return teams.toSorted((one, other) => compareStartNumbers(first(one), first(other))).flatMap(ofTeam)
}

function ofTeam(slots: readonly SlotRow[]): PickupItem[] {
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

function ofLine(line: LineOfCompany): PickupItem[] {
  const fetched = fetchedAs(line)
  if (fetched === null) return []
  // what is fetched is not sent, and a shirt's size stands apart
  const { delivery: _, ...chosen } = line.itemAttributes
  const look = { ...chosen, ...tableOf(SIZE_KEYS, () => undefined) }
  const label = [line.name, choicesOf(fetched.kind === 'shirt' ? look : chosen)].filter(Boolean).join(' · ')
  return [{ ...NOTHING, ...fetched, itemKey: pickupKeys.line(line.orderItemId), label, quantity: line.quantity }]
}

/** What tells one state of the list from another: of the whole, and of each company. */
export type ListState = { whole: string; companies: ReadonlyMap<number, string> }

const DIGEST_LETTERS = 16
const digestOf = (words: string) => createHash('sha256').update(words).digest('base64url').slice(0, DIGEST_LETTERS)

export function stateOf(list: readonly PickupCompany[]): ListState {
  const companies = new Map(list.map((company) => [company.customerID, digestOf(JSON.stringify(company))]))
  return { whole: digestOf(JSON.stringify([...companies])), companies }
}
