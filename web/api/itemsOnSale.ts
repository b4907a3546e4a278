import type { ItemType } from '#domain/shop/kinds.ts'
import { isRegistrationOpen } from '#web/state/registration.ts'
import { call, type AnswerOf } from './call.ts'

/** Items on sale, of one type if asked; none while registration is closed. (rules/settings#opening) */
export async function itemsOnSale(itemType?: ItemType): Promise<AnswerOf<'GET /items'>> {
  if (!isRegistrationOpen()) return []
  return call('GET /items', itemType && { query: { itemType } })
}
