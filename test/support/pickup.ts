import type { WirePickupEntry } from '#contract/pickup/pickup.ts'
import { asAdmin } from './as.ts'
import type { TestContext } from './context.ts'

/** A record of a device: something was handed out; every part can be overridden. */
export const aHandout = (other: Partial<WirePickupEntry> = {}): WirePickupEntry => ({
  eventId: crypto.randomUUID(),
  itemKey: 'bib:999999901:A',
  kind: 'handed',
  at: '2027-09-15T15:00:00.000Z',
  by: '',
  device: 'Schalter 1',
  ...other,
})

/** A conflict at the counters about the first bib of this team, and the key of a device. */
export async function aPickup(house: TestContext, admin: { token: string }, team: number) {
  const staff = asAdmin(house.app, admin.token)
  const conflicting = ['Schalter 1', 'Schalter 2'].map((device) => aHandout({ itemKey: `bib:${team}:A`, device }))
  await staff.post('/pickup/events', conflicting)
  const { body } = await staff.get('/pickup')
  return { pickupConflict: conflicting[1]!.eventId, pickupKey: body.upload }
}
