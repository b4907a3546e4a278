import type { Registration } from '#contract/accounts/auth.ts'
import { acronymOf, SLOTS } from '#domain/teams/teams.ts'
import { addAccount, markVerified } from '../auth/store.ts'
import { countUses } from '../codes/store.ts'
import { alignCodes } from '../codes/issueTeamCodes.ts'
import { setTshirtPage } from '../customers/setTshirtPage.ts'
import { addCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import type { CompanyUser } from '../http/caller.ts'
import { addLink } from '../inviteLinks/changeLinks.ts'
import { writeLog } from '../logs/store.ts'
import { placeOrder } from '../orders/placeOrder.ts'
import { upgradeTimekeeping } from '../orders/upgradeTimekeeping.ts'
import { teamsOf, type StoredTeam } from '../teams/store.ts'
import { updateTeam } from '../teams/updateTeam.ts'
import { setTshirtOption } from '../tshirts/setTshirtOption.ts'
import type { SeededRandom } from './seededRandom.ts'
import { invoiceSteps } from './invoiceSteps.ts'
import type { DemoTeam } from './planCompanies.ts'
import { placeLines, shirtLines, thingLines } from './planOrders.ts'
import type { Placed, Step, Story } from './story.ts'
import { backdateAccount, backdateOrder, backdateTeam } from './store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** The largest companies, whose teams come through links of departments. */
const WITH_DEPARTMENTS = 3

/** State of a company that comes about on the way: its account, its teams, how many of them are `filled`, and its links of departments. */
type Known = { user: CompanyUser | null; teams: StoredTeam[]; filled: number; links: Map<string, number> }
type Lines = Parameters<typeof placeOrder>[2]['lines']

/** All steps of a company and of the staff for it, from signing up until its invoices are paid. */
export function companySteps(story: Story): Step[] {
  const { company, openedAt, chance, shop } = story
  const known: Known = { user: null, teams: [], filled: 0, links: new Map() }
  const firstOrder = new Date(openedAt.getTime() + chance.between(5, 40) * MINUTE_MS)
  const things = chance.happens(55) ? thingLines(shop, chance) : []
  const shirts = chance.happens(35) ? shirtLines(shop, company) : []
  return [
    { at: openedAt, run: () => signUp(story, known) },
    ...orderSteps(story, known, { at: firstOrder, lines: placeLines(shop, company) }),
    ...(things.length > 0 ? orderSteps(story, known, { at: later(firstOrder, chance), lines: things }) : []),
    ...(shirts.length > 0 ? orderSteps(story, known, { at: later(firstOrder, chance), lines: shirts }) : []),
    ...teamSteps(story, known, firstOrder),
    ...upgradeSteps(story, known, firstOrder),
    ...(chance.happens(6) ? [{ at: later(firstOrder, chance), run: () => forgetPassword(story, known) }] : []),
  ]
}

const later = (moment: Date, chance: SeededRandom) => new Date(moment.getTime() + (1 + chance.share() * 20) * DAY_MS)

async function signUp({ company, openedAt, tx, passwordHash }: Story, known: Known): Promise<void> {
  const { registration } = company
  const { email, firstName, lastName, companyName } = registration
  const account = await addAccount(tx, { email, passwordHash, role: 'customer', firstName, lastName })
  if (!account) throw new Error(`${email} is taken`)
  await addCustomer(tx, account.id, { ...registration, password: '' } satisfies Registration)
  await markVerified(tx, account.id)
  await backdateAccount(tx, account.id, openedAt)
  known.user = {
    id: account.id,
    role: 'customer',
    customerID: account.id,
    access: 'owner',
    email,
    emailVerified: true,
    tokenHash: Buffer.alloc(0),
    passwordAt: null,
    admin: null,
  }
  await writeLog(tx, { caller: known.user, code: 'registered', facts: { companyName } })
  await writeLog(tx, { caller: known.user, code: 'emailVerified' })
}

/** Writes the log's warning of somebody whose logins failed. */
async function forgetPassword({ tx }: Story, known: Known): Promise<void> {
  await writeLog(tx, { level: 'WARN', caller: userOf(known), code: 'loginFailed', facts: { count: 5 } })
}

function userOf({ user }: Known): CompanyUser {
  if (!user) throw new Error('the company has not signed up yet')
  return user
}

function orderSteps(story: Story, known: Known, { at, lines }: { at: Date; lines: Lines }): Step[] {
  const { context, tx } = story
  const placed: Placed = { orderID: null }
  const order = async () => {
    const user = userOf(known)
    await writeLog(tx, { caller: user, code: 'loggedIn' })
    const { orderID } = await placeOrder(context, user, { lines, headers: termsOf(context) })
    await backdateOrder(tx, orderID, at)
    placed.orderID = orderID
    known.teams = await teamsOf(tx, user.customerID)
  }
  return [{ at, run: order }, ...invoiceSteps(story, placed, at)]
}

const termsOf = ({ event }: Context) => ({ 'x-terms-version': event.termsVersion })

/** One step for each place that gets people, in the weeks after the order. */
function teamSteps(story: Story, known: Known, orderedAt: Date): Step[] {
  const { company, context, admin, chance } = story
  const fillings = company.teams.flatMap((team, place): Step[] => {
    if (team.people.length === 0) return []
    const at = new Date(orderedAt.getTime() + (0.1 + chance.share() * 40) * DAY_MS)
    return [{ at, run: () => fillTeam(story, known, { team, place, at }) }]
  })
  const page = async () => {
    await setTshirtPage(context, admin, { customerId: userOf(known).customerID, tshirtPageActive: true })
  }
  const codes = async () => {
    const user = userOf(known)
    await alignCodes(
      context,
      user,
      known.teams.slice(0, 2).map(({ id }) => id),
    )
  }
  return [
    ...fillings,
    ...(company.hasTshirtPage ? [{ at: later(orderedAt, chance), run: page }] : []),
    ...(chance.happens(10) ? [{ at: later(orderedAt, chance), run: codes }] : []),
  ]
}

type Filling = { team: DemoTeam; place: number; at: Date }

async function fillTeam(story: Story, known: Known, { team, place, at }: Filling): Promise<void> {
  const { context, tx } = story
  const user = userOf(known)
  const stored = known.teams[place]
  if (!stored) throw new Error(`place ${place} was not booked`)
  const { teamName, competition, teamType, tshirtOption, people } = team
  if (tshirtOption) await setTshirtOption(context, user, { id: stored.id, tshirtOption })
  const runners = people.map((person, slot) => {
    const runner = stored.runners.find((one) => one.slot === SLOTS[slot])
    if (!runner) throw new Error(`team ${stored.id} lacks a slot`)
    const tshirtSize = tshirtOption ? person.tshirtSize : null
    return { runnerID: runner.runnerID, updatedAt: undefined, person: { ...person, tshirtSize } }
  })
  const name = teamName === null ? {} : { teamName, teamAcronym: acronymOf(teamName) }
  await updateTeam(context, user, { id: stored.id, update: { ...name, competition, teamType, runners } })
  if (story.index < WITH_DEPARTMENTS && story.company.hasPackage) await comeThroughLink(story, known, stored.id)
  await backdateTeam(tx, stored.id, at)
}

/** Has a team come through the link of a department, one after the other; of each round one team has come without. */
async function comeThroughLink({ context, tx, departments }: Story, known: Known, teamID: number): Promise<void> {
  const name = departments[known.filled++ % (departments.length + 1)]
  if (name === undefined) return
  const id = known.links.get(name) ?? (await addLink(context, userOf(known), { name, limit: null })).id
  known.links.set(name, id)
  await countUses(tx, id, [teamID])
}

/** A few companies book timekeeping for their last team later. */
function upgradeSteps(story: Story, known: Known, orderedAt: Date): Step[] {
  const { company, context, tx, chance } = story
  if (company.timed >= company.teams.length || !chance.happens(15)) return []
  const at = later(orderedAt, chance)
  const placed: Placed = { orderID: null }
  const upgrade = async () => {
    const team = known.teams.findLast(({ timekeeping }) => !timekeeping)
    if (!team || team.orderId === null) return
    const user = userOf(known)
    const headers = termsOf(context)
    const { orderID } = await upgradeTimekeeping(context, user, { orderID: team.orderId, teamId: team.id, headers })
    await backdateOrder(tx, orderID, at)
    placed.orderID = orderID
  }
  return [{ at, run: upgrade }, ...invoiceSteps(story, placed, at)]
}
