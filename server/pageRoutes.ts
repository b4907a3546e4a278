import type { Line } from '#contract/endpoint.ts'
import { Item } from '#contract/shop/items.ts'
import { PAGES, type Page } from '#contract/pages/pages.ts'
import type { PageArea, PageRow } from '#contract/pages/pageRow.ts'
import { shopCategories } from '#domain/shop/categories.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { shopPicturesOf } from '#domain/look/pictures.ts'

/** A page's row, whatever its area. */
export type PageFacts = PageRow<PageArea, string>

/** The card that the shop begins with: on a phone its picture is the largest thing in sight. */
export function firstPictureOfShop(data: Record<string, string>): string | undefined {
  const json = data['GET /items' satisfies Line]
  const items = json === undefined ? [] : (Item.array().safeParse(JSON.parse(json)).data ?? [])
  const first = shopCategories(items)[0]?.products[0]?.items[0]
  return first && shopPicturesOf(first)[0]
}

/** What somebody sees who comes for the first time: as few bytes and files as can be (docs/performance.md). */
export const FIRST_PAGES = ['home', 'products', 'teamRegistration'] as const satisfies Page[]

/** The lazily loaded modules around the pages of an area: its part of the route table, its layout. */
const FRAMES: Record<PageArea, readonly string[]> = {
  public: [],
  dashboard: ['dashboardRoutes.ts', 'pages/dashboard/DashboardLayout.tsx'],
  admin: ['adminRoutes.ts', 'pages/admin/AdminLayout.tsx'],
}

/** The modules of a page, those around it first. */
export const modulesOf = (page: Page): string[] => [...FRAMES[PAGES[page].area], PAGES[page].module]

const PATTERNS = kindsOf(PAGES).map((page) => ({
  page,
  pattern: new RegExp(`^${PAGES[page].address.replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** The page of a path; undefined for any other, which gets the same HTML without preloads. */
export function pageAt(address: string): Page | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(address))?.page
}
