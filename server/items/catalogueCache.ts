import type { ItemType } from '#domain/shop/kinds.ts'
import { asCharged, type IssuerVat } from '#domain/shop/issuerVat.ts'
import type { Context } from '../context.ts'
import { listItems, type ItemRow } from './store.ts'

/**
 * Read cache of the catalogue: valid until any server changes the catalogue, the event is moved to another day, on which
 * other VAT rates may hold, or the issuer charges VAT or none. What was committed before the call is always seen. Orders
 * never use it: they take stock in the database. While change notifications cannot be received, each call reads the database.
 */
export function catalogueCache(context: Pick<Context, 'db' | 'event' | 'changes'>) {
  let kept: { rows: Promise<ItemRow[]>; change: number; eventDate: string; vat: IssuerVat } | undefined

  return async function catalogue(): Promise<ItemRow[]> {
    const { date: eventDate, issuer } = context.event
    const { vat } = issuer
    const read = async () => (await listItems(context.db, { eventDate })).map((item) => asCharged(vat, item))
    const change = await context.changes.catalogue()
    if (change === undefined) return read()
    if (kept?.change === change && kept.eventDate === eventDate && kept.vat === vat) return kept.rows
    const rows = read()
    kept = { rows, change, eventDate, vat }
    // failures are not cached
    rows.catch(() => (kept = kept?.rows === rows ? undefined : kept))
    return rows
  }
}

/** Lists of one type by the whole list that they are part of. */
const parts = new WeakMap<readonly ItemRow[], Map<ItemType, ItemRow[]>>()

/** The part of a catalogue that is of one type: the same list for all who ask, so that it is put into words and packed once. */
export function ofType(rows: readonly ItemRow[], type: ItemType): ItemRow[] {
  const known = parts.get(rows) ?? new Map<ItemType, ItemRow[]>()
  parts.set(rows, known)
  const part = known.get(type) ?? rows.filter(({ itemType }) => itemType === type)
  known.set(type, part)
  return part
}

export type Catalogue = ReturnType<typeof catalogueCache>
