import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { ADDRESSES } from '#contract/paths.ts'
import { kindsOf } from '#domain/factTable.ts'
import { modulesOf, pageAt, pageRoutes } from './pageRoutes.ts'

const web = new URL('../web/', import.meta.url)
const TABLES = { public: 'routes.tsx', dashboard: 'dashboardRoutes.ts', admin: 'adminRoutes.ts' }

/** The module behind a page's name in the route table: its own import, or that of the constant it shares with others. */
function moduleInTable(table: string, page: string): string | undefined {
  const [, line = ''] = new RegExp(`^  ${page}: \\{([\\s\\S]*?)\\},?$(?=\\n(?:  \\w|\\}))`, 'm').exec(table) ?? []
  const shared = /lazy: (\w+)[ ,]/.exec(line)?.[1]
  const written =
    shared === undefined || shared === 'page' ? line : new RegExp(`const ${shared} = (.*)`).exec(table)?.[1]
  return /import\('(?:#web|\.)\/([^']+)'\)/.exec(written ?? '')?.[1]
}

test('the modules that travel with the HTML of a page are those that the route table shows', () => {
  for (const page of kindsOf(ADDRESSES)) {
    const table = readFileSync(new URL(TABLES[PAGES[page].area], web), 'utf8')
    // the staff's area has no page of its own; it leads to the dashboard
    const shown = moduleInTable(table, page === 'admin' ? 'adminDashboard' : page)
    expect([page, pageRoutes[page].module]).toEqual([page, shown])
    for (const module of modulesOf(page)) expect([module, existsSync(new URL(module, web))]).toEqual([module, true])
  }
})

test('an address shows its page, whatever number stands in it; any other shows none', () => {
  for (const page of kindsOf(ADDRESSES)) expect(pageAt(ADDRESSES[page].replace(/:\w+/, '12'))).toBe(page)
  expect(pageAt('/admin/customers/1.5')).toBe('adminCustomer')
  for (const address of ['/admin/customers/1/2', '/gibt-es-nicht', '/shop/', 'x/shop', '/admin/customers/'])
    expect([address, pageAt(address)]).toEqual([address, undefined])
})
