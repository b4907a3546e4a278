import type { Database } from '#server/db/client.ts'
import { anAdmin, type TestCustomer } from '../../test/support/build.ts'
import { aCrowd } from '../../test/support/crowd.ts'
import { aField } from '../../test/support/field.ts'
import { fill, type Filling } from '../fill.ts'

/** With those of the large company some 20,000 runners. */
const MORE_TEAMS = 6535

/** Accounts at the counters: what the bench sends in a round is more than one may record. (rules/pickup#bounds) */
const COUNTERS = 6

export type HeavyFilling = Filling & { staff: TestCustomer; counters: TestCustomer[] }

/** What the bench sells in, with a field larger than any event of ours and somebody of the staff. */
export async function fillHeavy(db: Database): Promise<HeavyFilling> {
  const filling = await fill(db)
  const [owner] = await aCrowd({ context: { db, now: () => new Date() } }, 1)
  if (!owner) throw new Error('There is no company.')
  await aField(db, { customerIds: [owner.id], teams: MORE_TEAMS, name: 'Stafette' })
  const context = { db, now: () => new Date() }
  const staff = await anAdmin({ context })
  const counters: TestCustomer[] = []
  while (counters.length < COUNTERS) counters.push(await anAdmin({ context }, ['pickup']))
  return { ...filling, staff, counters }
}
