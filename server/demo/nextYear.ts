import { KEPT_SENTENCE } from '#contract/teams/keptWords.ts'
import { keptUntil } from '#domain/teams/keptPersons.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { renamedFor } from '#domain/years/nextYear.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { StaffUser } from '../http/caller.ts'
import { listItems } from '../items/store.ts'
import { prepareYear } from '../newYears/prepareYear.ts'
import { switchYear } from '../newYears/switchYear.ts'
import { placeOrder } from '../orders/placeOrder.ts'
import { publish } from '../publicResults/publish.ts'
import { takeList } from '../results/takeList.ts'
import { changeSettings } from '../settings/changeSettings.ts'
import { readSettings } from '../settings/readSettings.ts'
import { bringToEvening } from './evening.ts'
import { openShop, placeLines } from './planOrders.ts'
import { bookingsOf, labelYear, markAllMailsSent, sayKept } from './store.ts'

const DAY_MS = 86_400_000
/** Days since the race of the year before. */
const SINCE_RACE = 70
/** 52 weeks keep the weekday. */
const A_YEAR_DAYS = 364
/** One company in so many has come again by now. */
const COME_AGAIN = 4
const TAKE = {
  settings: true,
  legalTexts: true,
  documents: true,
  numberPlan: true,
  templates: true,
  items: true,
  percent: 4,
  step: 'euro',
  stock: true,
} as const

/** Context of the same product some weeks ago, when the event that is over by now was filled and run. (rules/operations#next-year) */
export const beforeNextYear = (context: Context): Context => ({
  ...context,
  now: () => new Date(context.now().getTime() - SINCE_RACE * DAY_MS),
})

type Moments = { earlier: Context; admin: StaffUser }

/**
 * Brings a demo event that was filled some weeks ago over its race into the next year: official results, the year prepared and begun, the shop open, and the first
 * companies there again. By the product's own acts, as `admin`. (rules/operations#next-year)
 */
export async function bringToNextYear(context: Context, { earlier: then, admin }: Moments): Promise<void> {
  const [, all] = await bringToEvening(then, admin)
  const { version } = await takeList(then, admin, { bytes: Buffer.from(all?.text ?? ''), isAnyway: false })
  await publish(then, admin, { version, state: 'official', was: 1, missing: 'DNS' })
  const { name, date, updatedAt } = await readSettings(then)
  const last = date.slice(0, 4)
  const configured = /\d{4}/.exec(name)?.[0] ?? last
  await changeSettings(then, admin, { updatedAt, name: renamedFor(name, { from: configured, to: date }) })
  await labelYear(context.db, last)
  const saidAt = then.now()
  await sayKept(context.db, { sentence: KEPT_SENTENCE.version, saidAt, until: keptUntil(dayOf(saidAt)) })

  const next = addDays(date, A_YEAR_DAYS)
  const { id } = await prepareYear(context, admin, { date: next, label: next.slice(0, 4), take: TAKE })
  await switchYear(context, admin, id)
  const current = await readSettings(context)
  await changeSettings(context, admin, { updatedAt: current.updatedAt, registrationOpen: true })
  await comeAgain(context, last)
}

/** Some companies book about as much as in the year of that label; not the largest, whose login is told, so that it can come again by hand. */
async function comeAgain(context: Context, label: string): Promise<void> {
  const [, ...others] = await bookingsOf(context.db, label)
  const bookings = others.filter((_, place) => place % COME_AGAIN === 0)
  await inTransaction(context.db, async (tx) => {
    const { event, settings } = context
    // of its documents nothing is sent (rules/invoices#invented-issuer)
    const demo = { ...context, db: tx, settings: { ...settings, PUBLIC_URL: undefined } }
    const shop = openShop(await listItems(tx, { eventDate: event.date }))
    for (const { teams, timed, ...owner } of bookings) {
      const lines = placeLines(shop, { teams: Array.from({ length: teams }), timed, hasPackage: false })
      const user = {
        ...owner,
        role: 'customer',
        access: 'owner',
        emailVerified: true,
        tokenHash: Buffer.alloc(0),
      } as const
      const headers = { 'x-terms-version': event.termsVersion }
      await placeOrder(demo, { ...user, passwordAt: null, admin: null }, { lines, headers })
    }
    await markAllMailsSent(tx)
  })
}
