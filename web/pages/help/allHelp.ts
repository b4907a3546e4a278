import { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import { ADDRESSES } from '#contract/pages/pageAddresses.ts'
import { kindsOf, tableOf } from '#domain/text/factTable.ts'
import { searchIn } from '#domain/text/tables.ts'
import type { HelpTopic, PageHelp } from '#web/parts/help/pageHelp.ts'

/** What the file `help.ts` in each folder of pages says, by the names of the pages. */
const FILES = import.meta.glob<Record<string, PageHelp>>('../{admin,dashboard}/**/help.ts', { eager: true })
const WRITTEN = new Map(Object.values(FILES).flatMap((helps) => Object.entries(helps)))

const COMPANY = kindsOf(DASHBOARD_PAGES)
// 'admin' only leads on to the first of the others
const STAFF = kindsOf(ADMIN_PAGES).filter((page) => page !== 'admin')

/** The help of every page behind a login; a page without one fails the test of helps. (rules/help#pages) */
export const ALL_HELP = tableOf([...STAFF, ...COMPANY], helpOf)

export type HelpedPage = keyof typeof ALL_HELP

function helpOf(page: string): PageHelp {
  const help = WRITTEN.get(page)
  if (!help) throw new Error(`There is no help of ${page}.`)
  return help
}

/** Whose help is asked for. The staff find the companies' too: they are asked on the telephone where something is. */
const READ_BY = {
  dashboard: COMPANY,
  admin: [...STAFF, ...COMPANY],
} satisfies Record<string, readonly HelpedPage[]>
export type HelpReader = keyof typeof READ_BY

/** The page's name if it has a help. */
export function helpedPage(name: string | undefined): HelpedPage | undefined {
  return kindsOf(ALL_HELP).find((page) => page === name)
}

/** The pages that one reader has in the menu, in its order. */
export function ownPages(reader: HelpReader): readonly HelpedPage[] {
  return reader === 'admin' ? STAFF : COMPANY
}

export type FoundHelp = { page: HelpedPage; topics: readonly HelpTopic[] }

/** The topics that hold all words of the query, by page; this page's come first, then those of the reader's own area. (rules/help#search) */
export function findHelp(query: string, { page, reader }: { page: HelpedPage; reader: HelpReader }): FoundHelp[] {
  const pages = [page, ...READ_BY[reader].filter((other) => other !== page)]
  return pages
    .map((one) => {
      const { topics } = ALL_HELP[one]
      return { page: one, topics: searchIn<HelpTopic>(topics, ({ title, text }) => [title, text])(query) }
    })
    .filter(({ topics }) => topics.length > 0)
}

/** Where a page is; null where its address needs to know more, such as whose page it is. */
export function addressOfHelped(page: HelpedPage): string | null {
  const address: string = ADDRESSES[page]
  return address.includes(':') ? null : address
}
