import { randomUUID } from 'node:crypto'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { pickup } from '#contract/pickup/pickup.ts'
import { send } from './send.ts'

/** What a device has read before it asks what is new, and things that it can hand out. */
export type PickupBegin = { cursor: string; itemKeys: string[] }

/** Reads the list of the pickup, as a device does when it begins, and takes so many things of it. */
export async function beginPickup(
  url: string,
  { token, things }: { token: string; things: number },
): Promise<PickupBegin> {
  const { cursor, companies } = listIn(await send(url, { method: 'GET', path: '/pickup', token }))
  const itemKeys = companies.flatMap(({ items }) => items.map(({ itemKey }) => itemKey))
  return { cursor, itemKeys: itemKeys.slice(0, things) }
}

/** A record of this thing that nobody has sent before. */
export const handedNow = (itemKey: string) => ({
  eventId: randomUUID(),
  itemKey,
  kind: 'handed',
  at: new Date().toISOString(),
  by: '',
  device: 'Schalter 1',
})

const listIn: (answer: string) => WireAnswer<typeof pickup.list> = JSON.parse
