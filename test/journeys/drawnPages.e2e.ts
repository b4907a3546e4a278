import type { Page } from '../../tools/browser.ts'
import { gzipSync } from 'node:zlib'
import { PAGES } from '#contract/pages/pages.ts'
import { ADDRESSES } from '#contract/pages/pageAddresses.ts'
import type { Item } from '#contract/shop/items.ts'
import { shopCategories } from '#domain/shop/categories.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi } from './product.ts'
import { comeBack } from './steps.ts'

const DRAWN = kindsOf(ADDRESSES).filter((page) => PAGES[page].isRendered)
/** Bytes of the HTML of a page as it travels. */
const BYTES_MAX = 30 * 1024

/** Words on pages that the server draws, as somebody reads them. */
const WORDS: Partial<Record<string, string>> = {
  home: 'Teamplätze sind noch frei',
  registrationChoice: 'Firmenpaket buchen',
  teamRegistration: 'Preis je Team',
  companyRegistration: 'Ihre eigene Anmeldeseite mit einem Link zum Weitergeben',
  shop: 'Alles rund um den Lauf',
  products: 'Alle Preise exkl. MwSt.',
  guide: 'Vom ersten Klick bis zum letzten Namen',
  maintenance: 'Gerade wird nicht gearbeitet: Anmeldung und Shop sind offen.',
  login: 'Willkommen beim Login und auf der Shopseite.',
}

test('each public page is read without JavaScript, and says what it needs it for', async ({
  browser,
  product,
  watch,
}) => {
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  await watch.over(context, product.url)
  const page = await context.newPage()
  const { name } = await callApi(product, 'GET /event')
  const items: Item[] = await callApi(product, 'GET /items')
  for (const drawn of DRAWN)
    await test.step(drawn, async () => {
      await page.goto(ADDRESSES[drawn])
      await expect(page).toHaveTitle(`${PAGES[drawn].title} · ${name}`)
      await expect(page.locator('#inhalt').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#inhalt')).toContainText(WORDS[drawn] ?? /\S{3}/)
      await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
      // no text of the page for Playwright, which knows that programs hide it
      await expect(page.locator('.start-note')).toBeVisible()
      await expect(page.getByText('Tun die Knöpfe hier nichts')).toBeHidden()
    })
  await page.goto('/shop/produkte')
  for (const category of shopCategories(items)) await expect(page.getByRole('main')).toContainText(category.name)
  // by the links of the page, too
  await page.getByRole('link', { name: 'Tutorial' }).first().click()
  await expect(page).toHaveURL('/guide')
  await context.close()
})

test('a page is sent again only when what it shows has changed', async ({ product, catalogue }) => {
  const ask = async (etag = '') => {
    const answer = await fetch(`${product.url}/shop/produkte`, {
      headers: { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) },
    })
    return { status: answer.status, html: await answer.text(), etag: answer.headers.get('etag') ?? '' }
  }
  const items: Item[] = await callApi(product, 'GET /items')
  const table = items.find(({ itemType }) => itemType === 'PRODUCT')
  if (!table) throw new Error('The shop has products.')
  const first = await ask()
  expect((await ask(first.etag)).status).toBe(304)
  await catalogue.raisePrice(table.itemId)
  const second = await ask(first.etag)
  expect(second.status).toBe(200)
  expect(second.etag).not.toBe(first.etag)
  const price = (euro: number) => euro.toFixed(2).replace('.', ',')
  expect(textOf(second.html)).toContain(price(table.price + 1))
  expect(textOf(first.html)).not.toContain(price(table.price + 1))
  // an order takes stock and changes nothing else
  await catalogue.leave(table.itemId, 0)
  expect((await ask(second.etag)).status).toBe(200)
})

const textOf = (html: string) => html.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, '')

test('no page is heavier than a page may be, and none brings an inline program or style', async ({ product }) => {
  for (const drawn of DRAWN) {
    const answer = await fetch(product.url + ADDRESSES[drawn], { headers: { 'accept-encoding': 'br' } })
    const html = await answer.text()
    expect([drawn, gzipSync(html).length <= BYTES_MAX]).toEqual([drawn, true])
    expect([drawn, html.match(/<script(?![^>]*(?: src=| type="application\/json"))|\sstyle="|\son\w+="/g)]).toEqual([
      drawn,
      null,
    ])
    expect([drawn, html.includes('data-drawn=')]).toEqual([drawn, true])
  }
})

test('whoever is logged in and has something in the cart sees nothing move when the page learns it', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.shifted += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    localStorage.setItem('shopping_cart_items', JSON.stringify([{ itemId: 1, quantity: 3 }]))
  })
  for (const path of ['/', '/shop', '/guide']) {
    await comeBack(page, company, path)
    await expect(page.getByRole('button', { name: 'Abmelden' }).first()).toBeVisible()
    expect([path, await page.evaluate(() => 'shifted' in window && window.shifted)]).toEqual([path, 0])
  }
})

/** A page as the server has drawn it, whose program comes once it is released. */
async function asDrawn(page: Page, path: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

test('what is typed, chosen and pressed before the program has come is not lost', async ({ page }) => {
  const release = await asDrawn(page, '/team-anmeldung')
  const timed = page.getByRole('switch', { name: /Zeitmessung|Zeitnehmung/ })
  const wasTimed = await timed.isChecked()
  await page.getByRole('spinbutton', { name: 'Anzahl der Teams' }).fill('3')
  await timed.click()
  const more = page.getByRole('button', { name: 'Ein Team mehr' })
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'in den Warenkorb' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toContainText('5 Teams')
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  await expect(lines).toHaveCount(wasTimed ? 1 : 2)
})

test('who reads on and presses before the program has come stays where that is', async ({ page }) => {
  const release = await asDrawn(page, '/shop/produkte')
  const last = page.getByRole('main').getByRole('listitem').getByRole('button').last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(0)
  await last.click()
  release()
  await expect(page.getByRole('dialog', { name: await last.innerText() })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('a link that names a part of the next page leads to it before the program has come', async ({ page }) => {
  const release = await asDrawn(page, '/shop')
  await page.getByRole('main').getByRole('link', { name: 'Charity' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Charity' })).toBeInViewport()
  await expect(page).toHaveURL('/shop/produkte')
})

test('a page whose address says more comes as the browser draws it', async ({ page, product }) => {
  await page.goto('/terms?version=1999-01-01')
  await expect(page.getByRole('main')).toContainText('Diese Fassung gibt es nicht.')
  for (const address of [
    '/login?from=/cart',
    '/terms?version=1',
    '/datenschutz?version=1',
    '/barrierefreiheit?version=1',
  ])
    expect([address, (await (await fetch(product.url + address)).text()).includes('data-drawn')]).toEqual([
      address,
      false,
    ])
})
