import type { WireAnswer } from '#contract/endpoint.ts'
import type { teams } from '#contract/teams/teams.ts'
import { asCustomer } from './as.ts'
import { aCrowd } from './crowd.ts'
import type { TestContext } from './context.ts'
import { anItem } from './items.ts'
import { anOrder, itemOf } from './orders.ts'
import { aPerson } from './runners.ts'

type Team = WireAnswer<typeof teams.one>

/** A company with places, the first `timed` of them with timekeeping, and how it calls. */
export async function aCompanyWith(house: TestContext, { places, timed }: { places: number; timed: number }) {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  const teamItem = await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 500 })
  const times = timed === 0 ? [] : [{ itemId: (await itemOf(house, 'TIME')).itemId, quantity: timed }]
  await anOrder(house, customer, [{ itemId: teamItem, quantity: places }, ...times])
  const me = asCustomer(house.app, customer.token)
  const { body } = await me.get('/teams/me')
  const mine: Team[] = body
  return { customer, me, mine, ids: mine.map(({ id }) => id) }
}

/** A company with three teams, the first timed; the first two bear one editing code. */
export async function aSharedCode(house: TestContext) {
  const company = await aCompanyWith(house, { places: 3, timed: 1 })
  const [timed, plain, other] = company.mine
  const { body } = await company.me.post('/teams/align-codes', [timed!.id, plain!.id])
  const code: string = body[0].teamCode
  return { ...company, code, timed: timed!, plain: plain!, other: other! }
}

/** A complete new team as the form for invited people sends it; every part can be overridden. */
export const aNewTeam = (other: Record<string, unknown> = {}) => ({
  teamName: `Neu ${crypto.randomUUID()}`,
  teamContact: 'kontakt@firma.example',
  competition: 'RUNNING',
  teamType: 'COMPANY',
  timekeeping: false,
  runners: [aPerson(), aPerson({ email: '' }), aPerson({ email: null, phoneNumber: '' })],
  ...other,
})
