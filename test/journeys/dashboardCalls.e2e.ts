import type { Page } from '../../tools/browser.ts'
import { section, widgets } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { invoiceOf } from './orderSteps.ts'
import { aCompanyWithTeams, orderItems, orderLines } from './product.ts'
import { comeBack, expectLoaded, logIn } from './steps.ts'

const SHIRT = { fit: 'Damen', wSize: 'M', wColor: 'Fichtengrün', delivery: 'Versand', printQuantity: 1 }

/** The calls that the page makes from now on, in the order of the alphabet. */
function callsOf(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v1')) asked.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`)
  })
  return () => asked.toSorted()
}

const FIRST = ['GET /customers/me', 'GET /invoices/me', 'GET /orders/me', 'GET /teams/me', 'GET /waiting-list']

test('the first screen of a company with 132 teams, an invoice and prints without a logo asks five calls, and nothing moves', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 132)
  await orderLines(product, company, [
    { name: 'T-Shirt Basic', quantity: 2, itemAttributes: SHIRT },
    { name: 'Versand', quantity: 1 },
  ])
  await orderLines(product, company, [
    { name: 'T-Shirt Premium', quantity: 1, itemAttributes: SHIRT },
    { name: 'Versand', quantity: 1 },
  ])
  await invoiceOf(product, await orderItems(product, company, { Obstkorb: 3 }))
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shown = async () => {
    await expectLoaded(page)
    await expect(page.getByText('Firmenanmeldeseite: Inaktiv')).toBeVisible()
    await expect(page.getByText('Teams sind noch unvollständig.')).toBeVisible()
    const steps = page.getByRole('list', { name: 'Weitere Schritte' }).getByRole('listitem')
    await expect(steps).toContainText(['Logos für den Druck fehlen noch.', 'Rechnung ist noch offen.'])
    await expect(widgets(section(page, 'Teams'))).toHaveCount(4)
    await expect(widgets(section(page, 'Produkte'))).toContainText(['Basic', 'Premium', 'Obstkorb'])
    await expect(widgets(section(page, 'Bestellungen'))).toHaveCount(4)
    await page.waitForLoadState('networkidle')
  }

  await test.step('of somebody who comes back', async () => {
    const calls = callsOf(page)
    await comeBack(page, company, '/dashboard')
    await shown()
    expect(calls()).toEqual(FIRST)
    expect(await page.evaluate(() => 'shifted' in window && window.shifted)).toBe(0)
  })

  await test.step('of somebody who logs in, behind what the login asks', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).filter({ visible: true }).click()
    await page.goto('/login')
    await expectLoaded(page)
    const calls = callsOf(page)
    await logIn(page, company)
    await shown()
    expect(calls()).toEqual(['GET /items', ...FIRST, 'POST /auth/login'].toSorted())
  })
})
