import { ADMIN_PAGES } from './adminPages.ts'
import { DASHBOARD_PAGES } from './dashboardPages.ts'
import { PUBLIC_PAGES } from './publicPages.ts'
import { RESULT_PAGES } from './resultPages.ts'

/** Title of the counters' page, which is built apart. (rules/pickup#page) */
export const COUNTERS_TITLE = 'Ausgabe'

/** The only list of pages. */
export const PAGES = { ...PUBLIC_PAGES, ...RESULT_PAGES, ...DASHBOARD_PAGES, ...ADMIN_PAGES }
export type Page = keyof typeof PAGES
