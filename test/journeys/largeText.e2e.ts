import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test as base } from './fixtures.ts'
import { expectPartedHeadings, PHONE } from './looks.ts'
import { aCompany, aCompanyWithTeams, orderItems } from './product.ts'
import { comeBack, editButton, expectLoaded, expectToFit, goOn, orderButton, takeTeams } from './steps.ts'

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

/** At each width, one after the other, in the page as it stands. */
async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await look(width)
  }
}

/** Nothing lies over it once it is scrolled to. */
function isUncovered(field: Element): boolean {
  field.scrollIntoView({ block: 'center' })
  const { x, width, top, bottom } = field.getBoundingClientRect()
  return [top + 4, bottom - 4].every((y) => document.elementFromPoint(x + width / 2, y) === field)
}

const rightOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right)

/** Headings, what a sum or a field is called, and the order beside the sign-up. */
const WHOLE_WORDS = 'h1, h2, h3, dt, label, [aria-label="Ihre Bestellung"] li'

/** Nothing sticks out at any width, and on a phone none of these is broken. */
async function expectWhole(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await expectPartedHeadings(page, WHOLE_WORDS)
  await expectToFit(page)
}

/** After the start; a page of the same kind as the one before it would keep its heading. */
const PUBLIC_PAGES = [
  '/team-anmeldung',
  '/anmeldung-auswahl',
  '/firmen-anmeldung',
  '/shop',
  '/terms',
  '/guide',
  '/impressum',
  '/shop/produkte',
]

test('with text of twice the size everything for buying has room @all', async ({ page, product }) => {
  await takeTeams(page, 15)
  for (const path of ['/signup', '/login']) {
    await page.goto(path)
    await expectLoaded(page)
    await test.step(path, () => expectWhole(page))
  }
  await comeBack(page, await aCompany(product), '/')
  await expectLoaded(page)
  await test.step('/', () => expectWhole(page))
  for (const path of PUBLIC_PAGES) {
    await goOn(page, path)
    await expectLoaded(page)
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
    await test.step(path, () => expectWhole(page))
  }
  await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'T-Shirt Basic' })
  await dialog.getByRole('radio', { name: 'Damen' }).check()
  await atEveryWidth(page, async () => {
    await expect(async () => {
      expect(await rightOf(dialog.getByRole('button', { name: 'Eins mehr' }))).toBeLessThan(await rightOf(dialog))
    }).toPass()
    await dialog.getByRole('button', { name: 'In den Warenkorb' }).scrollIntoViewIfNeeded()
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Liste' }).click()
  await expect(page.getByRole('article', { name: 'T-Shirt Basic' })).toBeVisible()
  await test.step('the shop as a list', () => expectToFit(page))

  await goOn(page, '/cart')
  await expect(page.getByText('Rechnungsbetrag inkl. MwSt.')).toBeVisible()
  const line = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem').first()
  await atEveryWidth(page, () =>
    expect(async () => {
      await expectApart(line.getByRole('button', { name: 'eins mehr' }), line.getByText('1.080,00 €'))
      await expectApart(line.getByText('1.080,00 €'), line.getByRole('button', { name: 'entfernen' }))
    }).toPass(),
  )
  await expectWhole(page)
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  const total = page.getByText('Gesamtbetrag')
  await expect(total).toBeVisible()
  await expectWhole(page)
  expect(await rightOf(total)).toBeLessThan(await rightOf(orderButton(page)))
})

test('with text of twice the size also what is sold out has room, and whom to ask is a link @all', async ({
  page,
  product,
  catalogue,
}) => {
  const { rows } = await product.pool.query("select item_id from items where item_type in ('TEAM', 'COMPANYCAPTAIN')")
  for (const { item_id: itemId } of rows) await catalogue.leave(itemId, 0)
  for (const path of ['/', '/team-anmeldung', '/firmen-anmeldung']) {
    await page.goto(path)
    await expectLoaded(page)
    await expect(page.getByText('Ausverkauft').first()).toBeVisible()
    await test.step(path, () => expectWhole(page))
    if (path === '/') continue
    const address = page
      .getByRole('main')
      .getByRole('link', { name: /^anmeldung@/ })
      .first()
    await expect(address).toHaveAttribute('href', /^mailto:anmeldung@/)
  }
})

test('with text of twice the size the pages of a company have room, and its dialogs @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 2)
  await orderItems(product, company, { 'Firmenporträt, halbe Seite': 9 })
  await comeBack(page, company, '/')
  await expectLoaded(page)
  for (const path of ['', '/products', '/orders', '/company', '/download', '/profile', '/teams']) {
    await goOn(page, `/dashboard${path}`)
    await expectLoaded(page)
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
    await test.step(`/dashboard${path}`, () => expectToFit(page))
  }
  await page.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
  await expect(page.getByRole('region', { name: 'Auswahl' })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await editButton(page.getByRole('article').first()).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  await atEveryWidth(page, () =>
    expect(async () => {
      expect(await rightOf(dialog.getByText('nicht erstattbar'))).toBeLessThan(await rightOf(dialog))
    }).toPass(),
  )
  await test.step('in a low window head and buttons leave room for a field', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => dialog.getByLabel('Teamname').evaluate(isUncovered)).toBe(true)
  })
})
