import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages/pages.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { modulesOf, pageAt } from './pageRoutes.ts'

const web = new URL('../web/', import.meta.url)

test('each page has its module and what it is framed by, and each module of a page has a row in the table', () => {
  const missing = kindsOf(PAGES).flatMap((page) =>
    modulesOf(page).filter((module) => !existsSync(new URL(module, web))),
  )
  expect(missing).toEqual([])
  const named = new Set<string>(kindsOf(PAGES).map((page) => PAGES[page].module))
  const present = globSync('pages/{account,admin,codes,dashboard,entry,results,shop}/**/*Page.tsx', {
    cwd: web.pathname,
  })
  // what stands in the place of a page: ErrorPage of an area
  expect(present.filter((module) => !named.has(module) && !module.endsWith('ErrorPage.tsx'))).toEqual([])
})

test('an address shows its page, whatever number stands in it; any other shows none', () => {
  for (const page of kindsOf(PAGES)) expect(pageAt(PAGES[page].address.replaceAll(/:\w+/g, '12'))).toBe(page)
  expect(pageAt('/admin/customers/1.5')).toBe('adminCustomer')
  for (const address of ['/admin/customers/1/2', '/gibt-es-nicht', '/shop/', 'x/shop', '/admin/customers/'])
    expect([address, pageAt(address)]).toEqual([address, undefined])
})
