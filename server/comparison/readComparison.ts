import type { Comparison } from '#contract/staff/comparison.ts'
import { compareCompanies, compareItems, dayAsLongBefore } from '#domain/staff/comparison.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { inSnapshot } from '../db/transaction.ts'
import { foundSettings } from '../settings/store.ts'
import { listYears, within, yearBefore } from '../years/store.ts'
import { companySales, itemSales, orderedBefore } from './store.ts'

/** The year that is asked about beside the one before it, from both years' tables, as of one moment. (rules/statistics#comparison) */
export async function readComparison({ db, event, now }: Pick<Context, 'db' | 'event' | 'now'>): Promise<Comparison> {
  const today = dayOf(now())
  const { year, date: eventDate } = event
  return inSnapshot(db, async (tx) => {
    const before = await yearBefore(tx, year)
    const present = { items: await itemSales(tx, today), companies: await companySales(tx) }
    const asked = { year, eventDate, today }
    if (!before) {
      const companies = compareCompanies({ now: present.companies, before: [], earlier: new Set() })
      return { ...asked, before: null, items: compareItems(present.items, []), companies }
    }
    const ids = (await listYears(tx)).map(({ id }) => id)
    const earlier = await orderedBefore(tx, ids.find((id) => id > before.id) ?? before.id)
    const { raceBefore, day, items, companies } = await within(tx, before, async () => {
      const race = (await foundSettings(tx)).settings.date
      const then = dayAsLongBefore(today, { eventDate, before: race })
      return { raceBefore: race, day: then, items: await itemSales(tx, then), companies: await companySales(tx) }
    })
    return {
      ...asked,
      before: { year: before.label ?? raceBefore.slice(0, 4), eventDate: raceBefore, day },
      items: compareItems(present.items, items),
      companies: compareCompanies({ now: present.companies, before: companies, earlier }),
    }
  })
}
