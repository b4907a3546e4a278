import type { ItemAttributes, DatedItem } from '#contract/shop/items.ts'
import { labels } from '#contract/labels.ts'
import { catalogueConflict } from '#domain/shop/catalogue.ts'
import { formatDay } from '#domain/text/days.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import { galleryAddresses, uploadedPictureId } from '#domain/look/pictures.ts'
import { rateOn, type VatRate } from '#domain/shop/vatRates.ts'
import type { Transaction } from '../db/client.ts'
import type { Context } from '../context.ts'
import { Refusal, refuseField } from '../http/refusal.ts'
import { lockPictures } from '../itemPictures/store.ts'
import { lockCatalogue, lockItem, itemsOnSale, managedItems } from './store.ts'

/** Refuses an item that conflicts with another one on sale (409), or has the name of a fixed line (400). */
export async function refuseConflict(
  tx: Transaction,
  item: { itemId: number | null; name: string; itemType: ItemType },
): Promise<void> {
  await lockCatalogue(tx)
  const conflict = catalogueConflict(item, await itemsOnSale(tx))
  if (conflict === 'onlyOne') throw refuseField('itemType', 'ITEM_TYPE_EXISTS', labels.itemType[item.itemType])
  if (conflict === 'sameDelivery') throw refuseField('name', 'DELIVERY_EXISTS')
  if (conflict === 'reservedName') throw refuseField('name', 'ITEM_NAME_RESERVED')
}

/** Refuses rates without one on the event's day: the item could not be sold (400). (rules/items#vat-rates) */
export function refuseRates({ event }: Pick<Context, 'event'>, rates: readonly VatRate[]): void {
  if (rateOn(rates, event.date) === undefined) throw refuseField('vatRates', 'VAT_RATE_MISSING', formatDay(event.date))
}

/** Refuses attributes with a picture that does not exist or was deleted (400). */
export async function refuseLostPictures(tx: Transaction, attributes: ItemAttributes): Promise<void> {
  const gallery = galleryAddresses(attributes.imageGallery ?? '[]') ?? []
  const idsOf = (addresses: string[]) => addresses.flatMap((address) => uploadedPictureId(address) ?? [])
  const shown = { urlImage: idsOf([attributes.urlImage ?? '']), imageGallery: idsOf(gallery) }
  const kept = await lockPictures(tx, [...shown.urlImage, ...shown.imageGallery])
  for (const [field, ids] of Object.entries(shown)) {
    if (!ids.every((id) => kept.includes(id))) throw refuseField(`itemAttributes.${field}`, 'PICTURE_GONE')
  }
}

/** The current item, locked against changes and orders until the transaction ends. 404 for an unknown one. */
export async function itemForChange(tx: Transaction, context: Context, itemId: number): Promise<DatedItem> {
  if (!(await lockItem(tx, itemId))) throw new Refusal('ITEM_NOT_FOUND', itemId)
  return managedItem(tx, context, itemId)
}

/** Refuses to take an item off sale while offers of the waiting list hold some of it (409). (rules/waiting#stock) */
export function refuseHeld({ name, held }: DatedItem): void {
  if (held > 0) throw new Refusal('ITEM_HELD', name, held)
}

export async function managedItem(tx: Transaction, { event }: Context, itemId: number): Promise<DatedItem> {
  const [item] = await managedItems(tx, { eventDate: event.date, itemId })
  if (!item) throw new Refusal('ITEM_NOT_FOUND', itemId)
  return item
}
