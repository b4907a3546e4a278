import { openSession } from '#server/auth/sessions.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { dayOf } from '#domain/text/days.ts'
import type { StatementEntry } from '#server/demo/camtStatement.ts'
import { as, asAdmin, asAnyone, asCustomer } from '../as.ts'
import { DEBTORS_FROM } from '../bookings.ts'
import { anAdmin } from '../build.ts'
import { aContext } from '../context.ts'
import { aCrowd } from '../crowd.ts'
import { anItem } from '../items.ts'
import { itemOf, termsOf } from '../orders.ts'
import { aStatement } from '../statements.ts'
import type { SeenMoney } from './seenMoney.ts'

export const COMPANIES = 3

const SIZES = { size: 'S,M', delivery: 'Abholung' }
const ACCOUNTS = {
  debtorBase: DEBTORS_FROM,
  revenueAccounts: '20 %: 4000\n10 %: 4010\n0 %: 4020',
  taxCodes: '20 %: 1\n10 %: 2\n0 %: 0',
  bankAccount: '2800',
  chargesAccount: '4840',
  writeOffAccount: '7790',
  datevAdviser: '29098',
  datevClient: '55003',
  datevAccountLength: 5,
}
const LIST = {
  encoding: 'utf-8',
  separator: ';',
  hasHeading: false,
  dateFormat: 'YYYY-MM-DD',
  columns: { date: 1, amount: 2, name: 3, iban: 4, text: 5 },
}

/** An event of its own with some companies and a clerk, who reminds with charges and interest and books in each format; whoever asks for it closes it. */
export async function aMoneyWorld(reached: Set<string>) {
  const house = await aContext()
  const crowd = await aCrowd(house, COMPANIES, (place) => `Firma ${place}`)
  const admin = await anAdmin(house)
  const items = {
    product: await anItem(house, { name: 'Tisch', price: 1253, vatRate: 20 }),
    food: await anItem(house, { name: 'Jause', price: 505, vatRate: 10 }),
    start: await anItem(house, { name: 'Spende', price: 700, vatRate: 0 }),
    shirt: await anItem(house, { itemType: 'TSHIRT', name: 'Leibchen', price: 1790, itemAttributes: SIZES }),
    pickup: 0,
    team: await anItem(house, { itemType: 'TEAM', name: 'Platz', price: 8400, availableQuantity: 5000 }),
    package: Number((await itemOf(house, 'COMPANYCAPTAIN')).itemId),
  }
  const { body: deliveries } = await asAnyone(house.app).get('/items?itemType=DELIVERY')
  items.pickup = deliveries.find(({ name }: { name: string }) => name === SIZES.delivery).itemId

  const tokenOf = (id: number, role: 'admin' | 'customer') =>
    inTransaction(house.db, (tx) => openSession(tx, { user: { id, role }, now: house.clock.now() }))
  const world = {
    house,
    items,
    reached,
    /** All that the office read after the last act. */
    seen: undefined as SeenMoney | undefined,
    /** Answers to the acts so far, for whoever looks for what broke a rule. */
    told: [] as string[],
    terms: termsOf(house),
    companies: crowd.map(({ id, token }) => ({ id, me: asCustomer(house.app, token) })),
    staff: asAdmin(house.app, admin.token),
    /** Days on which something may have been booked, as months. */
    months: new Set<string>(),
    today: () => dayOf(house.clock.now()),
    /** Time goes on, and everybody logs in anew. */
    async pass(days: number) {
      house.clock.pass({ days })
      world.staff = asAdmin(house.app, await tokenOf(admin.id, 'admin'))
      world.companies = []
      for (const { id } of crowd)
        world.companies.push({ id, me: as(house.app, { token: await tokenOf(id, 'customer') }) })
      world.months.add(world.today().slice(0, 7))
    },
    /** Reads a statement of today: of the bank's camt, or of its own list. */
    async statement(kind: 'camt' | 'list', entries: readonly StatementEntry[], query = '') {
      const day = world.today()
      const line = ({ amount, isDebit, name = '', iban = '', text = '' }: StatementEntry) =>
        [day, `${isDebit ? '-' : ''}${amount.replace('.', ',')}`, name, iban, text].join(';')
      const content =
        kind === 'camt'
          ? aStatement({ entries: entries.map((entry) => ({ ...entry, day })) })
          : entries.map(line).join('\n')
      const type = kind === 'camt' ? 'application/xml' : 'text/csv'
      return world.staff.post(`/statements?format=Liste&${query}`, content, { 'content-type': type })
    },
    close: () => house.close(),
  }
  await world.pass(0)
  const settings = {
    bookkeeping: ACCOUNTS,
    dunning: { charge: 40, isInterestOn: true, baseRates: baseRates(world.today()) },
  }
  for (const [name, value] of Object.entries(settings)) {
    const { updatedAt } = (await world.staff.get('/settings')).body
    const { status, body } = await world.staff.put('/settings', { [name]: value, updatedAt })
    if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(body)}`)
  }
  await world.staff.put('/statement-formats/Liste', LIST)
  return world
}
export type MoneyWorld = Awaited<ReturnType<typeof aMoneyWorld>>

const baseRates = (today: string) =>
  [0, 1, 2]
    .map((more) => Number(today.slice(0, 4)) + more)
    .flatMap((year) => [`1.1.${year}: 1,53 %`, `1.7.${year}: 1,27 %`])
    .join('\n')
