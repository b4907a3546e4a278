import { hashPassword } from '../auth/passwords.ts'
import type { Connection } from '../db/client.ts'
import { inTransaction } from '../db/transaction.ts'
import { listItems } from '../items/store.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { StartError } from '../startError.ts'
import { seededRandom } from './seededRandom.ts'
import { companySteps } from './companySteps.ts'
import { readDemoData } from './demoData.ts'
import { demoMessages } from './messages.ts'
import { EVENT_SIZE, planCompanies, type EventSize } from './planCompanies.ts'
import { openShop } from './planOrders.ts'
import type { Step } from './story.ts'
import { backdateLogs, isEmptyEvent, lastLog, markAllMailsSent } from './store.ts'

const SEED = 2027
const DAY_MS = 86_400_000
const NO_DEADLINES = { registration: null, names: null, shirts: null, timekeeping: null }

type Demo = { admin: User; password: string; size?: EventSize }

/** Throws a StartError when there is a customer already. */
export async function refuseUsed(connection: Connection): Promise<void> {
  if (!(await isEmptyEvent(connection))) throw new StartError(demoMessages.notEmpty)
}

/**
 * Fills an empty event with realistic data, by the same functions as the API, as if it had happened in the last three months: the same
 * every time, except codes and dates. In one transaction; no letter is sent. `admin` is who acted for the staff, `password` is for every
 * company. Throws a StartError when there is a customer already. (rules/operations#demo)
 */
export async function fillDemo(context: Context, { admin, password, size = EVENT_SIZE }: Demo): Promise<void> {
  const today = context.now()
  const chance = seededRandom(SEED)
  const data = readDemoData()
  const passwordHash = await hashPassword(password)
  await inTransaction(context.db, async (tx) => {
    await refuseUsed(tx)
    const shop = openShop(await listItems(tx, { eventDate: context.event.date }))
    let now = today
    const demoContext: Context = {
      ...context,
      db: tx,
      event: { ...context.event, deadlines: NO_DEADLINES },
      // of its documents nothing is sent (rules/invoices#invented-issuer)
      settings: { ...context.settings, PUBLIC_URL: undefined },
      now: () => now,
    }
    const { reasons, departments } = data
    const companies = planCompanies(data, chance, size)
      .map((company, index) => ({ company, index, openedAt: openingOf(today, chance.share()) }))
      // in the order of their sign-up: the cheap places are sold first
      .toSorted((one, other) => one.openedAt.getTime() - other.openedAt.getTime())
    const steps = companies.flatMap((one) =>
      companySteps({ ...one, tx, context: demoContext, admin, passwordHash, shop, chance, reasons, departments }),
    )
    for (const step of inTime(steps, today)) {
      const after = await lastLog(tx)
      now = step.at
      await step.run()
      await backdateLogs(tx, { after, moment: step.at })
    }
    await markAllMailsSent(tx)
  })
}

/** When a company signs up: in the last 90 days, more of them towards the end. */
function openingOf(today: Date, share: number): Date {
  return new Date(today.getTime() - (0.3 + 89 * share ** 0.8) * DAY_MS)
}

/** Steps that have happened by now, one after the other. */
function inTime(steps: readonly Step[], today: Date): Step[] {
  return steps.filter(({ at }) => at < today).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
