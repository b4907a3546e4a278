import { labels } from '#contract/labels.ts'
import { accessIncludes } from '#domain/accounts/companyAccess.ts'
import { mealVouchers, pickupNumber, productRows, shirtRows } from '#domain/pickup/pickup.ts'
import { fetchedAs } from '#domain/pickup/pickupItems.ts'
import { pick } from '#domain/text/factTable.ts'
import { compareStartNumbers } from '#domain/teams/runners.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { wordsOf } from '../event.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { linesOf } from '../fetchedGoods/store.ts'
import { noticeFacts } from '../fetchingCompanies/store.ts'
import { teamsOf } from '../teams/store.ts'
import { job } from '../workers/job.ts'
import { askedBy, runJob, takingSlot } from '../workers/pool.ts'
import { hasTeams } from './store.ts'
import type { pickupPdf } from './pickupPdf.ts'

const noticeDrawing = job<typeof pickupPdf>('drawing', new URL('./pickupPdf.ts', import.meta.url), 'pickupPdf')

/** Draws the notice of a company's pickup as of now. 409 while there is nothing to fetch, 503. (rules/downloads#pickup-notice) */
export async function pickupNotice(context: Context, caller: User, customerID: number): Promise<Buffer> {
  const seesSums = caller.role === 'admin' || accessIncludes(caller.access, 'orders.read')
  const told = seesSums ? 'sums' : 'owing'
  const drawn = await takingSlot(askedBy(caller), () => drawnNotice(context, customerID, told))
  if (drawn === null) throw new Refusal('NO_TEAMS')
  return drawn
}

/** Whether a company has teams, or something to fetch that it bought without one. (rules/downloads#pickup-notice) */
export async function hasNotice(connection: Connection, customerID: number): Promise<boolean> {
  if (await hasTeams(connection, customerID)) return true
  return (await linesOf(connection, customerID)).some((line) => fetchedAs(line) !== null)
}

/** How the file is called. */
export const noticeFileName = (customerID: number) =>
  `${labels.download['pickup-notice']}-${pickupNumber(customerID)}.pdf`

/** Detail in which a notice tells what is to be paid: the sums, or as at the counters only whether there is something. (rules/downloads#pickup-notice) */
type Told = 'sums' | 'owing'

/** Draws it in a slot that was taken for it; null while there is nothing. */
export async function drawnNotice({ db, event, now }: Context, customerID: number, told: Told): Promise<Buffer | null> {
  const customer = await oneCustomer(db, customerID)
  const facts = await noticeFacts(db, customerID)
  if (!customer || !facts || !(await hasNotice(db, customerID))) return null
  const teams = await teamsOf(db, customerID)
  const lines = await linesOf(db, customerID)
  const firstNumber = (team: (typeof teams)[number]) => team.runners[0]?.startNumber
  return runJob(noticeDrawing, wordsOf(event), {
    moment: now(),
    number: pickupNumber(customerID),
    customer,
    token: facts.token,
    payment: told === 'sums' ? pick(facts, ['asked', 'paid', 'uninvoiced']) : pick(facts, ['owes']),
    teams: teams.toSorted((one, other) => compareStartNumbers(firstNumber(one), firstNumber(other))),
    shirts: shirtRows(lines),
    vouchers: mealVouchers(teams.length, lines),
    products: productRows(lines),
  })
}
