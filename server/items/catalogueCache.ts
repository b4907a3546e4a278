import type { Context } from '../context.ts'
import { listItems } from './store.ts'
import type { ItemRow } from './store.ts'

/**
 * The catalogue for everybody who only looks: kept as it was read until anything of it was changed, here or by another server.
 * What was committed before the call is always seen. Orders never use it: they take their stock in the database. While changes are not
 * heard of, each call reads anew.
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
    // what failed is not kept
    rows.catch(() => (kept = kept?.rows === rows ? undefined : kept))
    return rows
  }
}

export type Catalogue = ReturnType<typeof catalogueCache>
