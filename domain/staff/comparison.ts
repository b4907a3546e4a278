import type { ItemType } from '../shop/kinds.ts'
import { addDays, daysBetween } from '../text/days.ts'

/** Pieces of an item and their net price in cents, refunds taken off; by then: as many days before that year's race as today is before this one's. */
export type ItemSales = {
  name: string
  itemType: ItemType
  sold: number
  revenue: number
  soldByThen: number
  revenueByThen: number
}

/** An item this year beside the one of the same name and kind in the year before; null: there was none. */
export type ItemRow = Pick<ItemSales, 'name' | 'itemType' | 'sold' | 'revenue'> & {
  before: Omit<ItemSales, 'name' | 'itemType'> | null
}

const NOTHING = { sold: 0, revenue: 0 }
const sameItem = (one: Pick<ItemSales, 'name' | 'itemType'>, other: Pick<ItemSales, 'name' | 'itemType'>) =>
  one.itemType === other.itemType && one.name.toLowerCase() === other.name.toLowerCase()

/** Items of both years in the order of this year's catalogue, then what is not sold any more. (rules/statistics#comparison) */
export function compareItems(now: readonly ItemSales[], before: readonly ItemSales[]): ItemRow[] {
  const figuresOf = ({ sold, revenue, soldByThen, revenueByThen }: ItemSales) => ({
    sold,
    revenue,
    soldByThen,
    revenueByThen,
  })
  const rows = now.map(({ name, itemType, sold, revenue }): ItemRow => {
    const earlier = before.find((one) => sameItem(one, { name, itemType }))
    return { name, itemType, sold, revenue, before: earlier ? figuresOf(earlier) : null }
  })
  const gone = before
    .filter((one) => !now.some((other) => sameItem(one, other)))
    .map((one): ItemRow => ({ name: one.name, itemType: one.itemType, ...NOTHING, before: figuresOf(one) }))
  return [...rows, ...gone].filter((row) => row.sold > 0 || (row.before?.sold ?? 0) > 0)
}

/** Ordered this year and in an earlier one, this year for the first time, or in the year before and not yet this year. */
export const COMPANY_KINDS = ['missing', 'again', 'new'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

/** Teams of a company and the net price of all it ordered, in cents. */
export type CompanySales = { customerID: number; companyName: string; teams: number; revenue: number }

export type CompanyRow = CompanySales & { kind: CompanyKind; teamsBefore: number; revenueBefore: number }

type Compared = {
  now: readonly CompanySales[]
  before: readonly CompanySales[]
  /** Companies that have ordered in any year before this one. */
  earlier: ReadonlySet<number>
}

/** Companies of both years: first those that are missing, most teams first. (rules/statistics#comparison) */
export function compareCompanies({ now, before, earlier }: Compared): CompanyRow[] {
  const ordered = new Set(now.map(({ customerID }) => customerID))
  const earlierOf = new Map(before.map((one) => [one.customerID, one]))
  const rows = now.map((company): CompanyRow => {
    const last = earlierOf.get(company.customerID)
    return {
      ...company,
      kind: earlier.has(company.customerID) ? 'again' : 'new',
      teamsBefore: last?.teams ?? 0,
      revenueBefore: last?.revenue ?? 0,
    }
  })
  const missing = before
    .filter(({ customerID }) => !ordered.has(customerID))
    .map(({ teams, revenue, ...company }): CompanyRow => ({
      ...company,
      kind: 'missing',
      teams: 0,
      revenue: 0,
      teamsBefore: teams,
      revenueBefore: revenue,
    }))
  return [...missing, ...rows].toSorted(
    (one, other) =>
      COMPANY_KINDS.indexOf(one.kind) - COMPANY_KINDS.indexOf(other.kind) ||
      other.teamsBefore - one.teamsBefore ||
      other.teams - one.teams ||
      one.customerID - other.customerID,
  )
}

/** The day of the year before that was as many days before its race. */
export const dayAsLongBefore = (today: string, { eventDate, before }: { eventDate: string; before: string }): string =>
  addDays(before, -daysBetween(today, eventDate))
