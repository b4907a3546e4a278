import type { ItemType } from '#domain/shop/kinds.ts'
import { asAnyone, asCustomer, type as } from './as.ts'
import type { TestCustomer } from './build.ts'
import { aCrowd } from './crowd.ts'
import type { TestContext } from './context.ts'

type Wanted = { itemId: number; quantity: number; itemAttributes?: Record<string, unknown> }

/** The first item of a type that the shop offers now. */
export async function itemOf({ app }: Pick<TestContext, 'app'>, itemType: ItemType) {
  const { body } = await asAnyone(app).get(`/items?itemType=${itemType}`)
  const item = body.find(({ availableQuantity }: { availableQuantity: number | null }) => availableQuantity !== 0)
  if (!item) throw new Error(`The shop has no ${itemType}.`)
  return item
}

/** The headers that every order needs. */
export const termsOf = ({ context }: Pick<TestContext, 'context'>) => ({
  'x-terms-version': context.event.termsVersion,
})

/** An order on invoice, placed as the shop places it. */
export async function anOrder(house: Pick<TestContext, 'app' | 'context'>, customer: TestCustomer, lines: Wanted[]) {
  const { status, body } = await asCustomer(house.app, customer.token).post('/orders', lines, termsOf(house))
  if (status !== 201) throw new Error(`Ordering failed with ${status}: ${JSON.stringify(body)}`)
  return body
}

export type BoughtLine = [itemId: number, quantity: number]

/** A company with one order a list of lines, oldest first, its teams by id, and how it calls. */
export async function aBuyer(house: Pick<TestContext, 'app' | 'context'>, lists: readonly BoughtLine[][]) {
  const customer = (await aCrowd(house, 1, () => `Firma ${crypto.randomUUID()}`))[0]!
  const me = asCustomer(house.app, customer.token)
  const placed: number[] = []
  for (const list of lists) {
    const lines = list.map(([itemId, quantity]) => ({ itemId, quantity }))
    placed.push((await anOrder(house, customer, lines)).orderID)
  }
  const { body } = await me.get('/teams/me')
  return { customer, me, placed, order: placed[0]!, ids: body.map(({ id }: { id: number }) => id) as number[] }
}

/** Sum and lines of an order as [itemId, quantity, price], or the status that refused them. */
export async function linesSeenBy(staff: ReturnType<typeof as>, orderID: number) {
  const { status, body } = await staff.get(`/orders/${orderID}`)
  if (status !== 200) return status
  const of = (line: { itemId: number; quantity: number; price: number }) => [line.itemId, line.quantity, line.price]
  return { total: body.totalPrice, lines: body.orderItems.map(of) }
}
