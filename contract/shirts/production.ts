import { z } from 'zod'
import { LOGO_KINDS } from '#domain/shirts/printLogos.ts'
import { endpoint, FILE_FORMATS } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { OrderAddress } from '../orders/orders.ts'
import { productionMessages as say } from './productionMessages.ts'

/** Grouping of the list: of the whole event, or of each company and order. */
export const PRODUCTION_BY = ['item', 'customer'] as const
export type ProductionBy = (typeof PRODUCTION_BY)[number]

/** Company and order of shirts, and how they come to it. */
const Receiver = z.object({
  customerID: z.int(),
  companyName: z.string(),
  /** Null of what is only wished. */
  orderID: z.int().nullable(),
  /** Name of the delivery that was chosen. */
  delivery: z.string().nullable(),
  /** Null where nothing travels by post. (rules/orders#shipped-to) */
  deliveryAddress: OrderAddress.nullable(),
  /** Kind of the order's logo; null without one. */
  logo: z.enum(LOGO_KINDS).nullable(),
})

/** Shirts that are made and printed alike. (rules/shirts#production) */
export const ShirtProduction = z.object({
  /** Null of what is only wished, as name and colour. */
  itemId: z.int().nullable(),
  name: z.string().nullable(),
  fit: z.string().nullable(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** Prints on each of them. */
  prints: z.int(),
  /** Pieces that were ordered and not given back. */
  ordered: z.int(),
  /** Those of them whose order is paid. */
  paid: z.int(),
  /** Persons with this size for whom no shirt is ordered. */
  wished: z.int(),
  /** Null in the list by item. */
  receiver: Receiver.nullable(),
})
export type ShirtProduction = z.output<typeof ShirtProduction>

const read = { access: 'admin', right: 'orders.read', costs: 'list' } as const

/** The list for whoever makes and prints the shirts, and the logos for it. (rules/shirts#production) */
export const production = {
  list: endpoint('GET /statistics/shirts', {
    ...read,
    summary:
      'Shirts to be made and printed by item, cut, size, colour and prints: ordered, paid and wished; of the whole event, or by company and order with delivery. As JSON, or as a CSV or .xlsx file',
    query: z.object({
      by: oneOf(PRODUCTION_BY, say.by).optional(),
      format: oneOf(FILE_FORMATS, say.format).optional(),
    }),
    fileBy: 'format',
    answer: z.array(ShirtProduction),
  }),
  logos: endpoint('GET /statistics/shirts/logos.zip', {
    ...read,
    refuses: [404],
    summary: 'The logos for the print in one zip, each named by its company and order',
    answerKind: 'zip',
  }),
}
