import { PASSWORD } from '../../test/support/build.ts'
import { anIntent, sendOrder } from '../../test/support/shopper.ts'
import { send } from '../send.ts'
import { PICKUP_EVENTS_MAX } from '#domain/pickup/pickupEvents.ts'
import { beginPickup, handedNow } from '../pickupBegin.ts'
import { limited } from '../work.ts'
import type { HeavyFilling } from './fill.ts'

/** Work that takes the server long, repeated by that many clients at once. */
export type HeavyWork = { name: string; atOnce: number; act: () => Promise<unknown> }

/** Buys, and has the document for it issued at once. */
function issuing(url: string, { filling, termsVersion }: { filling: HeavyFilling; termsVersion: string }) {
  const nextBuyer = limited(filling.buyers)
  const lines = [filling.teamItemId, filling.timeItemId].map((itemId) => ({ itemId, quantity: 3 }))
  return async () => {
    const { body } = await sendOrder(url, termsVersion, anIntent(nextBuyer(), lines))
    const { token } = filling.staff
    await send(url, { method: 'POST', path: '/invoices/create', token, body: { orderID: body.orderID } })
  }
}

/** Lists, documents, passwords, and the week of the race. (issue: the stall) */
export async function heavyWorks(
  url: string,
  { filling, termsVersion }: { filling: HeavyFilling; termsVersion: string },
): Promise<HeavyWork[]> {
  const { staff, large, counters } = filling
  const nextCounter = limited(counters)
  const { itemKeys } = await beginPickup(url, { token: staff.token, things: PICKUP_EVENTS_MAX })
  const sending = () =>
    send(url, { method: 'POST', path: '/pickup/events', token: nextCounter().token, body: itemKeys.map(handedNow) })
  const get = (path: string, token: string) => () => send(url, { method: 'GET', path, token })
  const login = (email: string) => () =>
    send(url, { method: 'POST', path: '/auth/login', body: { email, password: PASSWORD } })
  return [
    { name: 'nichts', atOnce: 0, act: async () => undefined },
    { name: 'Liste aller Läufer (20.001)', atOnce: 1, act: get('/runners', staff.token) },
    { name: 'Liste aller Teams (6.667)', atOnce: 1, act: get('/teams', staff.token) },
    { name: 'Rechnungen ausstellen', atOnce: 4, act: issuing(url, { filling, termsVersion }) },
    {
      name: 'Bestätigungen und Listen der größten Firma als PDF',
      atOnce: 2,
      act: get('/downloads/pickup-notice', large.token),
    },
    { name: 'Stand für den Zeitnehmer (20.001 Plätze)', atOnce: 1, act: get('/timekeeper', staff.token) },
    {
      name: 'Übergaben an den Zeitnehmer festhalten',
      atOnce: 1,
      act: () => send(url, { method: 'POST', path: '/timekeeper/versions?anyway=true', token: staff.token }),
    },
    { name: 'Liste der Ausgabe (6.667 Teams)', atOnce: 1, act: get('/pickup', staff.token) },
    { name: `Ausgaben senden (je ${PICKUP_EVENTS_MAX})`, atOnce: 3, act: sending },
    { name: 'Anmeldungen (Passwort prüfen)', atOnce: 8, act: login(staff.email) },
  ]
}
