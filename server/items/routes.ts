import type { FastifyInstance } from 'fastify'
import { items } from '#contract/items.ts'
import { messages } from '#contract/messages.ts'
import { cheapestTeamItem } from '#domain/items.ts'
import type { Desk } from '../desk.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { itemsBoughtBy, listItems, oneItem } from './store.ts'
import type { ItemRow } from './store.ts'

/** The catalogue as everybody may see it. (P §7, decisions §2, §4) */
export function itemRoutes(app: FastifyInstance, { db, event }: Desk): void {
  const eventDate = event.date

  async function itemOf({ id }: { id: number }): Promise<ItemRow> {
    const item = await oneItem(db, { eventDate, itemId: id })
    if (!item) throw new Refusal(404, messages.item.notFound(id))
    return item
  }

  serve(app, items.list, ({ query }) => listItems(db, { eventDate, ...query }))
  serve(app, items.mine, ({ caller, query }) => itemsBoughtBy(db, { eventDate, customerID: caller.id, ...query }))
  serve(app, items.teamContingent, async () => {
    const contingent = cheapestTeamItem(await listItems(db, { eventDate, itemType: 'TEAM' }))
    if (!contingent) throw new Refusal(404, messages.item.noContingent)
    return contingent
  })
  serve(app, items.one, ({ params }) => itemOf(params))
  serve(app, items.available, async ({ params }) => isLeft(await itemOf(params), 1))
  serve(app, items.availableQuantity, async ({ params }) => isLeft(await itemOf(params), params.qty))
  serve(app, items.stock, async ({ params }) => (await itemOf(params)).availableQuantity)
}

function isLeft({ availableQuantity }: ItemRow, quantity: number): boolean {
  return availableQuantity === null || availableQuantity >= quantity
}
