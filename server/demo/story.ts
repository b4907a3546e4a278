import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import type { SeededRandom } from './seededRandom.ts'
import type { DemoData } from './demoData.ts'
import type { DemoCompany } from './planCompanies.ts'
import type { Shop } from './planOrders.ts'

/** Something that somebody did, and when. */
export type Step = { at: Date; run: () => Promise<void> }

export type Story = {
  company: DemoCompany
  /** Its place among the companies, the largest first. */
  index: number
  openedAt: Date
  tx: Transaction
  context: Context
  admin: User
  passwordHash: string
  shop: Shop
  chance: SeededRandom
  reasons: DemoData['reasons']
  departments: DemoData['departments']
}

/** The order, as soon as it is placed. */
export type Placed = { orderID: number | null }
