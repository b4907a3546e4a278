import { factOf, kindsOf, tableOf } from '#domain/text/factTable.ts'
import { PAGES } from './pages.ts'
import { PUBLIC_PAGES } from './publicPages.ts'
import type { PageRow } from './pageRow.ts'

// Parts of the table of pages that a browser needs before the first page is shown. A build works these out (`workedOut` in vite.config.ts) and carries
// their values; the rest of the table comes later.

/** The address of every page, by its name. */
export const ADDRESSES = factOf(PAGES, 'address')

type PublicScreen = Pick<PageRow<'public', string>, 'module' | 'guard' | 'ground' | 'openWhileClosed'>
/** Facts of the public pages for the route table. */
export const PUBLIC_SCREENS = tableOf(kindsOf(PUBLIC_PAGES), (page): PublicScreen => {
  const { module, guard, ground, openWhileClosed }: PublicScreen = PUBLIC_PAGES[page]
  return { module, ...(guard && { guard }), ...(ground && { ground }), ...(openWhileClosed && { openWhileClosed }) }
})
