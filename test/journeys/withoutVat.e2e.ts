import type { Page } from '../../tools/browser.ts'
import type { Page as Name } from '#contract/pages/pages.ts'
import { everyAddress, type Address } from './addresses.ts'
import { aBusyCompany } from './busyCompany.ts'
import { expect, test } from './fixtures.ts'
import { callApi, STAFF } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, takeTeams } from './steps.ts'

// a server of its own, whose issuer others do not meet
test.use({ settings: { INVOICE_DELAY_HOURS: 'off' } })

/** Words that are wrong beside a price where no VAT is charged. */
const CHARGED = /(?:exkl|inkl|zzgl)\.?\s+(?:MwSt|USt)|\d\s*%\s*MwSt/
const NONE = /keine\sMwSt\./
/** Pages with prices or sums. */
const PRICED: Name[] = [
  'registrationChoice',
  'teamRegistration',
  'companyRegistration',
  'products',
  'cart',
  'checkout',
  'dashboard',
  'dashboardProducts',
  'dashboardOrders',
]

/** Walks these pages, none of which may speak of VAT that is charged; answers those that say that there is none. */
async function walk(page: Page, addresses: readonly Address[]): Promise<string[]> {
  const said: string[] = []
  for (const { path, name } of addresses) {
    await page.goto(path)
    await expect(page.locator('#inhalt').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    const words = await page.locator('#inhalt').innerText()
    expect(words, path).not.toMatch(CHARGED)
    if (NONE.test(words)) said.push(name)
  }
  return said
}

test('an issuer without VAT reads so on every page, and nowhere of VAT that is charged @all', async ({
  page,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const issuer = { vat: 'smallBusiness', companyUID: null, taxNumber: '81 234/5678' }
  await callApi(product, 'PUT /settings', { token, body: { issuer } })
  const { company, places } = await aBusyCompany(product)
  await comeBack(page, company, '/')
  await takeTeams(page, 2)
  expect(await walk(page, everyAddress(places, ['public', 'dashboard']))).toEqual(expect.arrayContaining(PRICED))
  const office = await anotherBrowser()
  await asStaff(office, product, '/admin')
  expect(await walk(office, everyAddress(places, ['admin']))).toContain('adminItems')
})
