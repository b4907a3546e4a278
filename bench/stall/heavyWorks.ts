import { PASSWORD } from '../../test/support/build.ts'
import { anIntent, sendOrder } from '../../test/support/shopper.ts'
import { send } from '../send.ts'
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

/** Lists, documents and passwords. (issue: the stall) */
export function heavyWorks(
  url: string,
  { filling, termsVersion }: { filling: HeavyFilling; termsVersion: string },
): HeavyWork[] {
  const { staff, large } = filling
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
    { name: 'Anmeldungen (Passwort prüfen)', atOnce: 8, act: login(staff.email) },
  ]
}
