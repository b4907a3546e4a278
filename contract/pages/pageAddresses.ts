import { factOf, kindsOf, tableOf } from '#domain/text/factTable.ts'
import { ADMIN_PAGES } from './adminPages.ts'
import { DASHBOARD_PAGES } from './dashboardPages.ts'
import { RESULT_PAGES } from './resultPages.ts'
import { PUBLIC_PAGES } from './publicPages.ts'
import type { PageRow } from './pageRow.ts'

// Parts of the table of pages that a browser needs before the first page is shown. A build works these out (`workedOut` in vite.config.ts) and carries
// their values; the rest of the table comes later.

const { results } = RESULT_PAGES

/** The address of every page, by its name; of the results of their first one, the others stand in `resultPaths.ts`. */
export const ADDRESSES = factOf({ ...PUBLIC_PAGES, ...DASHBOARD_PAGES, ...ADMIN_PAGES, results }, 'address')
export type AddressedPage = keyof typeof ADDRESSES

type PublicScreen = Pick<PageRow<'public', string>, 'module' | 'guard' | 'ground' | 'openWhileClosed'>
/** Facts of the public pages for the route table. */
export const PUBLIC_SCREENS = tableOf(kindsOf(PUBLIC_PAGES), (page): PublicScreen => {
  const { module, guard, ground, openWhileClosed }: PublicScreen = PUBLIC_PAGES[page]
  return { module, ...(guard && { guard }), ...(ground && { ground }), ...(openWhileClosed && { openWhileClosed }) }
})
