import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindsOf } from '#domain/text/factTable.ts'
import { PAGES } from './pages.ts'
import { pagePaths } from './paths.ts'

const robots = readFileSync(new URL('../../web/public/robots.txt', import.meta.url), 'utf8')

test('no address is told twice', () => {
  const addresses = kindsOf(PAGES).map((page): string => PAGES[page].address)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a page lies in the area that its address begins with', () => {
  const areaOf = (address: string) => /^\/(admin|dashboard)(?=\/|$)/.exec(address)?.[1] ?? 'public'
  expect(kindsOf(PAGES).filter((page) => PAGES[page].area !== areaOf(PAGES[page].address))).toEqual([])
})

test('codes and numbers stand where the pages read them', () => {
  expect(pagePaths.adminCustomer(7)).toBe('/admin/customers/7')
  expect(pagePaths.teamEditing('AB CD')).toBe('/bearbeitung/teams?code=AB+CD')
  expect(pagePaths.teamCreation('ABCD')).toBe('/team-anmeldung/erstellung?code=ABCD')
  expect(pagePaths.invitation('ABCD')).toBe('/team-anmeldung/einladung?inviteCode=ABCD')
})

test('a page whose address carries a code, or that lies in a guarded area, is nothing for search engines', () => {
  const seen = kindsOf(PAGES).filter((page) => !PAGES[page].noindex)
  expect(seen.filter((page) => PAGES[page].carriesCode || PAGES[page].area !== 'public')).toEqual([])
})

test('robots.txt closes pages that are nothing for search engines, and no others', () => {
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, prefix = '']) => prefix)
  const pagesBelow = (prefix: string) => kindsOf(PAGES).filter((page) => PAGES[page].address.startsWith(prefix))
  const ofPages = closed.filter((prefix) => prefix !== '/api/')
  expect(ofPages.filter((prefix) => pagesBelow(prefix).length === 0)).toEqual([])
  expect(ofPages.flatMap(pagesBelow).filter((page) => !PAGES[page].noindex)).toEqual([])
})
