import type { ItemType } from '#domain/shop/kinds.ts'
import { asSoldOn } from '#domain/shop/lastDays.ts'
import { dayOf } from '#domain/text/days.ts'
import { asCharged, type IssuerVat } from '#domain/shop/issuerVat.ts'
import type { Context } from '../context.ts'
import { listItems, type ItemRow } from './store.ts'

/**
 * Read cache of the catalogue: valid until any server changes the catalogue, the event is moved to another day, on which
 * other VAT rates may hold, or the issuer charges VAT or none. What is left of the items is asked each time. What was committed before the
 * call is always seen. Orders never use it: they take stock in the database. While change notifications cannot be received, each call reads
 * the database.
 */
export function catalogueCache(context: Pick<Context, 'db' | 'event' | 'changes' | 'now'>) {
  let kept: { rows: Promise<ItemRow[]>; change: number; eventDate: string; vat: IssuerVat } | undefined
  let shown: { rows: ItemRow[]; of: readonly ItemRow[]; left: string; today: string } | undefined

  /** These items with what is left of them today: the same list as before as long as that is the same, so that it is put into words once. */
  function withLeft(of: ItemRow[], { left, today }: { left: string; today: string }): ItemRow[] {
    if (shown?.of === of && shown.left === left && shown.today === today) return shown.rows
    const now = leftOf(left)
    // an item that came on sale meanwhile was read after the question, with what is left of it
    const rows = of.map((item) => asSoldOn({ ...item, ...now.get(item.itemId) }, today))
    shown = { rows, of, left, today }
    return rows
  }

  return async function catalogue(): Promise<ItemRow[]> {
    const { date: eventDate, issuer } = context.event
    const { vat } = issuer
    // at midnight each server sees for itself which last days are over (rules/items#last-day)
    const today = dayOf(context.now())
    const read = async () => (await listItems(context.db, { eventDate })).map((item) => asCharged(vat, item))
    const heard = await context.changes.catalogue()
    if (heard === undefined) return (await read()).map((item) => asSoldOn(item, today))
    const { change, left } = heard
    if (kept?.change !== change || kept.eventDate !== eventDate || kept.vat !== vat) {
      const rows = read()
      kept = { rows, change, eventDate, vat }
      // failures are not cached
      rows.catch(() => (kept = kept?.rows === rows ? undefined : kept))
    }
    return withLeft(await kept.rows, { left, today })
  }
}

/** Stock by the ids of the items, from the answer to `leftQuestion`. */
function leftOf(words: string): Map<number, Pick<ItemRow, 'availableQuantity'>> {
  const pairs = words.split(' ').map((pair) => pair.split(':'))
  return new Map(pairs.map(([itemId, left]) => [Number(itemId), { availableQuantity: left ? Number(left) : null }]))
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
