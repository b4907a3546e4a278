import { createHash } from 'node:crypto'
import type { PickupCompany } from '#contract/pickup/pickup.ts'
import { mayGrow } from '#domain/pickup/pickupItems.ts'
import { standingOf } from '#domain/pickup/pickupEvents.ts'
import { stillHere } from '#domain/pickup/pickupProgress.ts'
import type { Connection } from '../db/client.ts'
import type { EventConfiguration } from '../event.ts'
import { linesOf } from '../fetchedGoods/store.ts'
import { inTurns } from '../inTurns.ts'
import { itemsOfLine, pickupList } from './pickupList.ts'
import { eventsAfter, printedPlaces } from './store.ts'

/** What a company's notice is made of, as far as it decides whether one is sent: `digest` tells its contents from others. */
export type NoticeState = Pick<PickupCompany, 'token' | 'delegate'> & {
  /** All of it was handed out. */
  isOut: boolean
  digest: string
}

type Facts = Pick<EventConfiguration, 'name' | 'date' | 'pickup'>

/** Of every company that has something at the counters, by its id. (rules/pickup#notices) */
export async function noticeStates(connection: Connection, event: Facts): Promise<Map<number, NoticeState>> {
  const companies = await Array.fromAsync(pickupList(connection))
  const standing = standingOf(await eventsAfter(connection, { number: 0, settlement: 0 }))
  const rows = Map.groupBy(await printedPlaces(connection), ({ customerId }) => customerId)
  const lines = Map.groupBy(await linesOf(connection), ({ customerID }) => customerID)
  const states = await inTurns(companies, (company) => {
    const { customerID, token, delegate } = company
    const isOut = stillHere(company, standing).length === 0
    // line by line, as the digests of notices that have gone out
    const bags = company.items.filter(({ itemKey }) => !mayGrow(itemKey))
    const items = [...bags, ...(lines.get(customerID) ?? []).flatMap(itemsOfLine)]
    const digest = digestOf(event, { ...company, items }, rows.get(customerID) ?? [])
    return [customerID, { token, delegate, isOut, digest }] as const
  })
  return new Map(states)
}

type Printed = Awaited<ReturnType<typeof printedPlaces>>

/** Named one by one: what the list carries besides is no reason to write to anybody. */
function digestOf({ name, date, pickup }: Facts, company: PickupCompany, rows: Printed): string {
  const things = company.items.map(({ itemKey, label, teamName, startNumber, personName, wave, size, quantity }) => [
    itemKey,
    label,
    teamName,
    startNumber,
    personName,
    wave,
    size,
    quantity,
  ])
  const places = rows.map(({ id, competition, timekeeping, chipNumber }) => [id, competition, timekeeping, chipNumber])
  const { companyName, token, delegate, owes } = company
  const words = JSON.stringify([name, date, pickup, companyName, token, delegate, owes, things, places])
  return createHash('sha256').update(words).digest('base64url')
}
