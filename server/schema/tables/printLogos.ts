import { boolean, check, integer, pgTable, text } from '#server/drizzle.cjs'
import { LOGO_KINDS, type LogoKind } from '#domain/shirts/printLogos.ts'
import { bytes, isListed, moment } from './columns.ts'
import { orders } from './shop.ts'

/** The logo for the print of an order's shirts; read in parts, so that a large one takes little memory. (rules/shirts#logo) */
export const printLogos = pgTable(
  'print_logos',
  {
    orderID: integer('order_id')
      .primaryKey()
      .references(() => orders.orderID, { onDelete: 'cascade' }),
    kind: text().$type<LogoKind>().notNull(),
    bytes: bytes().notNull(),
    size: integer().notNull(),
    changedAt: moment().notNull(),
    /** Not of one from before logos were written anew: it is at its first reading. */
    writtenAnew: boolean().notNull().default(false),
  },
  (t) => [check('print_logos_kind', isListed(t.kind, LOGO_KINDS))],
)
