import type { Context } from '../context.ts'
import { listItems } from './store.ts'
import type { ItemRow } from './store.ts'

/**
 * Read cache of the catalogue: valid until any server changes the catalogue. What was committed before the call is always seen. Orders
 * never use it: they take stock in the database. While change notifications cannot be received, each call reads the database.
 */
export function catalogueCache({ db, event, changes }: Pick<Context, 'db' | 'event' | 'changes'>) {
  let kept: { rows: Promise<ItemRow[]>; change: number } | undefined
  const read = () => listItems(db, { eventDate: event.date })

  return async function catalogue(): Promise<ItemRow[]> {
    const change = await changes.catalogue()
    if (change === undefined) return read()
    if (kept?.change === change) return kept.rows
    const rows = read()
    kept = { rows, change }
    // failures are not cached
    rows.catch(() => (kept = kept?.rows === rows ? undefined : kept))
    return rows
  }
}

export type Catalogue = ReturnType<typeof catalogueCache>
