import type { ItemType } from '#domain/items.ts'
import { asAnyone, asCustomer } from './as.ts'
import type { TestCustomer } from './build.ts'
import type { TestDesk } from './desk.ts'

type Wanted = { itemId: number; quantity: number; itemAttributes?: Record<string, unknown> }

/** The first item of a type that the shop offers now. */
export async function itemOf({ app }: Pick<TestDesk, 'app'>, itemType: ItemType) {
  const { body } = await asAnyone(app).get(`/items?itemType=${itemType}`)
  const item = body.find(({ availableQuantity }: { availableQuantity: number | null }) => availableQuantity !== 0)
  if (!item) throw new Error(`The shop has no ${itemType}.`)
  return item
}

/** The headers that every order needs. */
export const termsOf = ({ desk }: Pick<TestDesk, 'desk'>) => ({ 'x-terms-version': desk.event.termsVersion })

/** An order on invoice, placed as the shop places it. */
export async function anOrder(house: Pick<TestDesk, 'app' | 'desk'>, customer: TestCustomer, lines: Wanted[]) {
  const { status, body } = await asCustomer(house.app, customer.token).post('/orders', lines, termsOf(house))
  if (status !== 201) throw new Error(`Ordering failed with ${status}: ${JSON.stringify(body)}`)
  return body
}
