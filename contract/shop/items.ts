import { z } from 'zod'
import { ITEM_TYPES } from '#domain/shop/kinds.ts'
import { isPictureId, PICTURE_BYTES_MAX } from '#domain/look/pictures.ts'
import { endpoint } from '../endpoint.ts'
import { euros, flag, id, Id, moment, oneOf } from '../fields.ts'
import { ItemEntry, ItemUpdate, lastDay, StockQuery } from './itemEntry.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'

const text = z.string().optional()

/** Option lists are comma-separated; a leading $ marks a sold-out entry. (rules/items#option-lists) */
export const ItemAttributes = z.object({
  category: text,
  subcategory: text,
  description: text,
  shortDescription: text,
  urlImage: text,
  imageGallery: text,
  fit: text,
  size: text,
  wSize: text,
  mSize: text,
  color: text,
  wColor: text,
  mColor: text,
  delivery: text,
  variant: text,
})
export type ItemAttributes = z.infer<typeof ItemAttributes>

export const Item = z.object({
  itemId: z.int(),
  name: z.string(),
  baseName: z.string(),
  price: euros,
  vatRate: z.number(),
  /** Reason that no VAT is charged, in words; said with a rate of 0, null: the event's sentence. (rules/items#vat-exemption) */
  vatExemption: z.string().nullable(),
  /** Pieces that can still be sold; null is unlimited. (rules/items#stock) */
  availableQuantity: z.int().nullable(),
  /** The last day on which it is sold, after which it counts as sold out; null: as long as there is some. (rules/items#last-day) */
  lastDay: z.iso.date().nullable(),
  itemType: z.enum(ITEM_TYPES),
  itemAttributes: ItemAttributes,
})
export type Item = z.infer<typeof Item>

/** An item with how many of it somebody has bought. */
export const BoughtItem = Item.extend({ quantity: z.int() })
export type BoughtItem = z.infer<typeof BoughtItem>

/** An item as the staff manage it, on sale or archived. `vatRate` is the one of the event's day. */
export const ManagedItem = Item.extend({
  vatRates: z.array(z.object({ validFrom: z.string(), vatRate: z.number() })),
  archived: z.boolean(),
  /** Pieces in all orders. */
  sold: z.int(),
  /** Of `availableQuantity` the pieces that offers of the waiting list hold. (rules/waiting#stock) */
  held: z.int(),
})
export type ManagedItem = z.infer<typeof ManagedItem>

/** Managed item as it is answered, with the moment of the last change that was not of its stock. (rules/wire#stale) */
const DatedItem = ManagedItem.extend({ updatedAt: moment })
export type DatedItem = z.infer<typeof DatedItem>

/** An uploaded picture, as it was re-encoded; width and height in pixels. */
export const Picture = z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

export const OfType = z.object({ itemType: oneOf(ITEM_TYPES, messages.item.badType).optional() })
const ItemId = z.object({ id: Id.shape.id })
const Quantity = ItemId.extend({
  qty: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/** Most items that are changed by one call. */
const CHOSEN_MAX = 500
const itemIds = z.array(id).min(1, messages.item.noneChosen).max(CHOSEN_MAX, messages.tooMany(CHOSEN_MAX))

export const items = {
  list: endpoint('GET /items', {
    access: 'public',
    costs: 'shared',
    summary: 'The catalogue, by type if asked',
    query: OfType,
    answer: z.array(Item),
    cache: 'revalidate',
  }),
  mine: endpoint('GET /items/me', {
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'What one has bought, with quantities, by type if asked; items no longer on sale too',
    query: OfType,
    answer: z.array(BoughtItem),
  }),
  all: endpoint('GET /items/all', {
    access: 'admin',
    right: 'items.read',
    summary: 'All items in the order of the catalogue, archived ones too, with their dated rates and the pieces sold',
    answer: z.array(DatedItem),
  }),
  create: endpoint('POST /items', {
    access: 'admin',
    right: 'items.write',
    refuses: [404, 409, 422],
    summary: 'A new item; without a rate 20 %, without a stock unlimited',
    headers: Key,
    body: ItemEntry,
    answer: DatedItem,
    status: 201,
  }),
  archive: endpoint('POST /items/archive', {
    access: 'admin',
    right: 'items.write',
    refuses: [404, 409],
    summary: 'Take many items off sale at once, all or none; those that are archived already stay so',
    body: z.strictObject({ itemIds }, { error: messages.badBody }),
    answer: z.object({ archived: z.int() }),
  }),
  lastDays: endpoint('POST /items/last-day', {
    access: 'admin',
    right: 'items.write',
    refuses: [404],
    summary: 'Give many items their last day at once, or none, all or none of them; answers how many had another',
    body: z.strictObject({ itemIds, lastDay }, { error: messages.badBody }),
    answer: z.object({ changed: z.int() }),
  }),
  uploadPicture: endpoint('POST /items/pictures', {
    access: 'admin',
    right: 'items.write',
    refuses: [409],
    summary: 'A picture for the shop as image/*: JPEG, PNG, WebP or AVIF; kept as WebP of at most 1600 pixels a side',
    bodyKind: 'picture',
    body: z.instanceof(Uint8Array),
    bodyLimit: PICTURE_BYTES_MAX,
    answer: Picture,
    status: 201,
  }),
  picture: endpoint('GET /items/pictures/:id', {
    access: 'public',
    costs: 'shared',
    summary: 'An uploaded picture',
    params: z.object({ id: z.string().refine(isPictureId) }),
    answerKind: 'picture',
    cache: 'forever',
  }),
  teamContingent: endpoint('GET /items/team-contingent', {
    access: 'public',
    costs: 'shared',
    refuses: [404],
    summary: 'The cheapest team contingent with stock; 404 when none',
    answer: Item,
    cache: 'revalidate',
  }),
  one: endpoint('GET /items/:id', {
    access: 'public',
    costs: 'shared',
    summary: 'One item',
    params: ItemId,
    answer: Item,
    cache: 'revalidate',
  }),
  available: endpoint('GET /items/:id/available', {
    access: 'public',
    costs: 'shared',
    summary: 'Is at least one left?',
    params: ItemId,
    answer: z.boolean(),
    cache: 'revalidate',
  }),
  availableQuantity: endpoint('GET /items/:id/available/:qty', {
    access: 'public',
    costs: 'shared',
    summary: 'Are so many left?',
    params: Quantity,
    answer: z.boolean(),
    cache: 'revalidate',
  }),
  stock: endpoint('GET /items/:id/stock', {
    access: 'public',
    summary: 'How many are left; null is unlimited',
    params: ItemId,
    answer: z.int().nullable(),
    cache: 'revalidate',
  }),
  update: endpoint('PUT /items/:id', {
    access: 'admin',
    right: 'items.write',
    refuses: [409],
    summary:
      'Change an item, archived or not; what is left out stays, and the stock in any case. Orders keep their prices and rates',
    params: ItemId,
    body: ItemUpdate,
    answer: DatedItem,
  }),
  remove: endpoint('DELETE /items/:id', {
    access: 'admin',
    right: 'items.write',
    refuses: [409],
    summary: 'Delete an item that was never sold, archive one that was',
    params: ItemId,
  }),
  setStock: endpoint('PUT /items/:id/stock', {
    access: 'admin',
    right: 'items.write',
    refuses: [409],
    summary: 'Set what remains; "unlimited" is no limit. 409 for less than offers of the waiting list hold',
    params: ItemId,
    query: StockQuery,
    answer: DatedItem,
  }),
  setArchived: endpoint('PUT /items/:id/archived', {
    access: 'admin',
    right: 'items.write',
    refuses: [409],
    summary: 'Take an item off sale, or bring it back',
    params: ItemId,
    body: z.strictObject({ archived: flag('Archiviert') }, { error: messages.badBody }),
    answer: DatedItem,
  }),
}
