import type { Locator } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, orderItems } from './product.ts'
import { comeBack, editButton, expectLoaded, takeTeams } from './steps.ts'

/** In the browser of somebody who set its text to 200 %. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] })
    },
    { scope: 'worker' },
  ],
})

async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Both can be seen.')
  const areApart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(areApart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}

for (const width of [390, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('with text of twice the size everything for buying has room', async ({ page, product }) => {
      await comeBack(page, await aCompany(product), '/')
      for (const path of ['/', '/team-anmeldung', '/firmen-anmeldung', '/shop', '/shop/produkte', '/guide', '/terms']) {
        await page.goto(path)
        await expectLoaded(page)
        await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
      }
      await page.goto('/shop/produkte')
      await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: 'T-Shirt Basic' })
      await dialog.getByRole('radio', { name: 'Damen' }).check()
      const right = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right)
      expect(await right(dialog.getByRole('button', { name: 'Eins mehr' }))).toBeLessThan(await right(dialog))
      await dialog.getByRole('button', { name: 'In den Warenkorb' }).scrollIntoViewIfNeeded()
      await page.keyboard.press('Escape')

      await takeTeams(page, 15)
      await page.getByRole('link', { name: 'Warenkorb ansehen' }).click()
      await expect(page.getByText('Rechnungsbetrag inkl. MwSt.')).toBeVisible()
      const line = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem').first()
      await expectApart(line.getByRole('button', { name: 'eins mehr' }), line.getByText('1.080,00 €'))
      await expectApart(line.getByText('1.080,00 €'), line.getByRole('button', { name: 'entfernen' }))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
      await expect(page.getByText('Gesamtbetrag')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })

    test('with text of twice the size the pages of a company have room, and its dialogs', async ({ page, product }) => {
      const company = await aCompanyWithTeams(product, 2)
      await orderItems(product, company, { 'Firmenporträt, halbe Seite': 9 })
      await comeBack(page, company, '/')
      const expectRoom = async (place: string) =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(width)
      for (const path of ['', '/products', '/orders', '/company', '/download', '/profile', '/teams']) {
        await page.goto(`/dashboard${path}`)
        await expectLoaded(page)
        await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
        await expectRoom(path)
      }
      await page.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
      await expect(page.getByRole('region', { name: 'Auswahl' })).toBeVisible()
      await expectRoom('choosing teams')
      await page.getByRole('button', { name: 'Abbrechen' }).click()
      await editButton(page.getByRole('article').first()).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Teamname')).toBeVisible()
      const right = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right)
      expect(await right(dialog.getByText('nicht erstattbar'))).toBeLessThan(await right(dialog))
    })
  })
}
