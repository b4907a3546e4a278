import type { FastifyInstance } from 'fastify'
import { items } from '#contract/shop/items.ts'
import { asCharged } from '#domain/shop/issuerVat.ts'
import { cheapestTeamItem } from '#domain/shop/items.ts'
import { asSoldOn } from '#domain/shop/lastDays.ts'
import { dayOf } from '#domain/text/days.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { archiveItems } from './archiveItems.ts'
import { createItem } from './createItem.ts'
import { ofType, type Catalogue } from './catalogueCache.ts'
import { removeItem } from './removeItem.ts'
import { setArchived } from './setArchived.ts'
import { setLastDays } from './setLastDays.ts'
import { setStock } from './setStock.ts'
import { pictureReader } from './pictureReader.ts'
import { itemsBoughtBy, managedItems, type ItemRow } from './store.ts'
import { updateItem } from './updateItem.ts'
import { uploadPicture } from './uploadPicture.ts'

/** The catalogue as everybody may see it. (rules/items#catalogue) */
export function itemRoutes(app: FastifyInstance, context: Context, catalogue: Catalogue): void {
  const { db } = context

  async function itemOf({ id }: { id: number }): Promise<ItemRow> {
    const item = (await catalogue()).find(({ itemId }) => itemId === id)
    if (!item) throw new Refusal('ITEM_NOT_FOUND', id)
    return item
  }

  serve(app, items.list, async ({ query: { itemType } }) => {
    const all = await catalogue()
    return itemType === undefined ? all : ofType(all, itemType)
  })
  serve(app, items.mine, async ({ caller, query }) => {
    const { date: eventDate, issuer } = context.event
    const bought = await itemsBoughtBy(db, { eventDate, customerID: caller.customerID, ...query })
    return bought.map((item) => asCharged(issuer.vat, asSoldOn(item, dayOf(context.now()))))
  })
  serve(app, items.teamContingent, async () => {
    const contingent = cheapestTeamItem(await catalogue())
    if (!contingent) throw new Refusal('CONTINGENT_NOT_FOUND')
    return contingent
  })
  serve(app, items.one, ({ params }) => itemOf(params))
  serve(app, items.available, async ({ params }) => isLeft(await itemOf(params), 1))
  serve(app, items.availableQuantity, async ({ params }) => isLeft(await itemOf(params), params.qty))
  serve(app, items.stock, async ({ params }) => (await itemOf(params)).availableQuantity)
  const picture = pictureReader(context)
  serve(app, items.picture, async ({ params }) => {
    const bytes = await picture(params.id)
    if (!bytes) throw new Refusal('PICTURE_NOT_FOUND')
    return bytes
  })
  managementRoutes(app, context)
}

/** Calls by which the staff keep the catalogue. (rules/items#managing) */
function managementRoutes(app: FastifyInstance, context: Context): void {
  serve(app, items.all, () => managedItems(context.db, { eventDate: context.event.date }))
  serve(app, items.create, (asked) => createItem(context, staffCall(asked), asked.body))
  serve(app, items.archive, ({ caller, body }) => archiveItems(context, caller, body.itemIds))
  serve(app, items.lastDays, ({ caller, body }) => setLastDays(context, caller, body))
  serve(app, items.update, ({ caller, params, body }) => updateItem(context, caller, { ...body, itemId: params.id }))
  serve(app, items.remove, ({ caller, params }) => removeItem(context, caller, params.id))
  serve(app, items.setStock, ({ caller, params, query }) =>
    setStock(context, caller, { itemId: params.id, availableQuantity: query.quantity ?? null }),
  )
  serve(app, items.setArchived, ({ caller, params, body }) =>
    setArchived(context, caller, { ...body, itemId: params.id }),
  )
  serve(app, items.uploadPicture, async ({ caller, body }) => uploadPicture(context, caller, await body.bytes()))
}

function isLeft({ availableQuantity }: ItemRow, quantity: number): boolean {
  return availableQuantity === null || availableQuantity >= quantity
}
