import { addDays, formatDayWithWeekday } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { callApi, STAFF, type Product } from './product.ts'
import { expectLoaded } from './steps.ts'

test.use({ registrationOpen: false })

async function setOpening(product: Product, body: { registrationOpen?: boolean; registrationOpensAt?: string }) {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await callApi(product, 'PUT /settings', { token, body })
}

test('closed registration and maintenance are read without JavaScript too, and taken over as they stand', async ({
  browser,
  anotherBrowser,
  product,
  watch,
}) => {
  const expectInstead = async (url: string, words: string) => {
    const reader = await browser.newContext({ javaScriptEnabled: false })
    await watch.over(reader, url)
    const page = await anotherBrowser(url)
    await page.addInitScript(() => {
      const shifts = Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.shifted += Number(entry.value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const read = await reader.newPage()
    for (const path of ['/', '/shop/produkte', '/firmen-anmeldung'])
      await test.step(`${path}: ${words}`, async () => {
        await read.goto(url + path)
        await expect(read.locator('#inhalt')).toContainText(words)
        await page.goto(path)
        await expectLoaded(page)
        await expect(page.locator('#inhalt')).toContainText(words)
        await expect(page.locator('[data-drawn]')).toHaveCount(0)
        expect(await page.evaluate(() => 'shifted' in window && window.shifted)).toBe(0)
      })
    await page.close()
    await reader.close()
  }
  const opens = addDays((await callApi(product, 'GET /event')).date, -30)
  await setOpening(product, { registrationOpensAt: `${opens}T10:00` })
  await expectInstead(product.url, `Die Anmeldung öffnet am ${formatDayWithWeekday(opens)} um 10:00\u00a0Uhr.`)
  await setOpening(product, { registrationOpen: true })
  await expectInstead(await product.anotherServer({ MAINTENANCE: 'on' }), 'Wir arbeiten gerade an der Anmeldung')
})

test('a page of which something fails while it is drawn comes as the browser draws it, and whole once that works', async ({
  product,
}) => {
  await setOpening(product, { registrationOpen: true })
  const asked = async () => {
    const answer = await fetch(`${product.url}/shop/produkte`)
    return { status: answer.status, isWhole: (await answer.text()).includes('data-drawn=') }
  }
  await product.pool.query('alter table items rename to items_elsewhere')
  expect(await asked()).toEqual({ status: 200, isWhole: false })
  await product.pool.query('alter table items_elsewhere rename to items')
  await expect.poll(asked).toEqual({ status: 200, isWhole: true })
})
