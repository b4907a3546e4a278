import type { Page, Route } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aName } from './product.ts'
import { asStaff, manyTeams, noTeams } from './staffSteps.ts'
import { expectLoaded } from './steps.ts'

const WHOLE = /\/api\/v1\/teams$/

/** The next answers with all teams, which wait until somebody sends them on. */
async function heldWhole(page: Page): Promise<() => Promise<Route>> {
  const held: PromiseWithResolvers<Route>[] = []
  let asked = 0
  const place = (at: number) => (held[at] ??= Promise.withResolvers<Route>())
  let read = 0
  await page.route(WHOLE, (route) => place(asked++).resolve(route))
  return () => place(read++).promise
}

const rows = (page: Page) => page.locator('[data-team]')
const incomplete = (page: Page, count: RegExp) =>
  page.getByRole('heading', { name: count }).or(page.getByRole('tab', { name: count }))
const COUNTED = /^Unvollständige Teams \([\d.]+\)$/

test('staff work with the first hundred teams while the others are on their way; search and counts wait @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const mark = aName('Reihe')
  await manyTeams(product, mark)
  try {
    const next = await heldWhole(page)
    await asStaff(page, product, '/admin/teams')
    await expectLoaded(page)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Weitere Teams werden geladen …' }).first()).toBeAttached()
    await expect(incomplete(page, COUNTED)).toHaveCount(0)

    await page.getByRole('searchbox').fill(`${mark} 199`)
    await expect(page.getByRole('status').filter({ hasText: 'Teams werden geladen …' })).toBeAttached()
    await expect(rows(page)).toHaveCount(0)
    await (await next()).continue()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(`${mark} 199`)
    await expect(incomplete(page, /^Unvollständige Teams \(1\)$/)).toBeVisible()

    await test.step('when the others do not come, nothing pretends to be all', async () => {
      // the search goes with the address
      await expect(page).toHaveURL(/199/)
      await page.reload()
      await (await next()).abort()
      await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Daten.')
      await expect(rows(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Neu laden' }).click()
      await (await next()).continue()
      await expect(rows(page)).toHaveCount(1)
    })
  } finally {
    await noTeams(product, mark)
  }
})
