import { z } from 'zod'
import { ITEM_TYPES } from '#domain/items.ts'
import { endpoint } from './endpoint.ts'
import { euros, Id, oneOf } from './fields.ts'
import { messages } from './messages.ts'

const text = z.string().optional()

/** Option lists are comma-separated; a leading $ marks a sold-out entry. (P §3) */
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
  /** What can still be sold; null is unlimited. (decisions §4) */
  availableQuantity: z.int().nullable(),
  itemType: z.enum(ITEM_TYPES),
  itemAttributes: ItemAttributes,
})
export type Item = z.infer<typeof Item>

/** An item with how many of it somebody has bought. */
export const BoughtItem = Item.extend({ quantity: z.int() })
export type BoughtItem = z.infer<typeof BoughtItem>

export const OfType = z.object({ itemType: oneOf(ITEM_TYPES, messages.item.badType).optional() })
const ItemId = z.object({ id: Id.shape.id })
const Quantity = ItemId.extend({
  qty: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

export const items = {
  list: endpoint('GET /items', {
    access: 'public',
    summary: 'The catalogue, by type if asked',
    query: OfType,
    answer: z.array(Item),
    cache: 'revalidate',
  }),
  mine: endpoint('GET /items/me', {
    access: 'customer',
    summary: 'What one has bought, with quantities, by type if asked; items no longer on sale too',
    query: OfType,
    answer: z.array(BoughtItem),
  }),
  teamContingent: endpoint('GET /items/team-contingent', {
    access: 'public',
    summary: 'The cheapest team contingent with stock; 404 when none',
    answer: Item,
    cache: 'revalidate',
  }),
  one: endpoint('GET /items/:id', {
    access: 'public',
    summary: 'One item',
    params: ItemId,
    answer: Item,
    cache: 'revalidate',
  }),
  available: endpoint('GET /items/:id/available', {
    access: 'public',
    summary: 'Is at least one left?',
    params: ItemId,
    answer: z.boolean(),
    cache: 'revalidate',
  }),
  availableQuantity: endpoint('GET /items/:id/available/:qty', {
    access: 'public',
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
}
