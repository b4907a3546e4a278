import { readFileSync } from 'node:fs'
import { FIRST_ADDRESSES, overweight, ownChunks, weightsOf } from '../support/pageWeight.ts'
import { expect, test } from './fixtures.ts'
import { callApi } from './product.ts'
import { expectLoaded } from './steps.ts'

for (const path of FIRST_ADDRESSES) {
  test(`what ${path} loads before it can be used stays within its budget, and nothing shifts`, async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.addInitScript(() => {
      const shifts: { shifted: string[] } = Object.assign(window, { shifted: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifted.push(JSON.stringify(entry))
      }).observe({ type: 'layout-shift', buffered: true })
    })

    await page.goto(path, { waitUntil: 'networkidle' })
    await expectLoaded(page)
    await page.waitForLoadState('networkidle')
    const weights = weightsOf(fetched)
    expect(weights.script).toBeGreaterThan(0)
    expect(weights.css).toBeGreaterThan(0)
    expect(weights.fonts).toBeGreaterThan(0)
    expect(overweight(weights)).toEqual([])
    expect(await page.evaluate(() => 'shifted' in window && window.shifted)).toEqual([])
  })
}

test('before program and styles have come, a page that the browser draws shows its head and what is coming', async ({
  page,
  product,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cart', { waitUntil: 'commit' })
  const { shortName } = await callApi(product, 'GET /event')
  await expect(page.getByText(shortName, { exact: true })).toBeVisible()
  const coming = page.getByRole('main', { name: 'Seite wird geladen …' })
  await expect(coming).toBeVisible()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
  await expect(coming).toHaveCount(0)
})

test("the picture of the shop's first card is named in the page already", async ({ page, request }) => {
  const html = await (await request.get('/shop/produkte')).text()
  await page.goto('/shop/produkte')
  await expectLoaded(page)
  const address = await page.getByRole('article').first().locator('img').getAttribute('src')
  expect(html).toContain(`<link rel="preload" href="${address}" as="image">`)
})

test('no page, dialog or area has more of its own than its budget allows', () => {
  const chunks = ownChunks()
  expect(chunks.length).toBeGreaterThan(40)
  expect(chunks.filter(({ weight, budget }) => weight > budget)).toEqual([])
})

test('every library in the build is named in NOTICE (npm run sbom makes it anew)', () => {
  const notice = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8')
  const libraries: { name: string; version: string }[] = JSON.parse(
    readFileSync(new URL('../../dist/.vite/license.json', import.meta.url), 'utf8'),
  )
  expect(libraries.length).toBeGreaterThan(10)
  expect(libraries.filter(({ name, version }) => !notice.includes(`\n- ${name}@${version}, `))).toEqual([])
})

test('files of the build come compressed and are kept for ever, lists are asked about by their ETag', async ({
  page,
  request,
}) => {
  const fetched: string[] = []
  page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectLoaded(page)
  const files = fetched.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
  expect(files.length).toBeGreaterThan(2)
  for (const encoding of ['br', 'gzip']) {
    const [script = ''] = files
    const { headers } = await fetchPlainly(request, script, { 'accept-encoding': encoding })
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([
      encoding,
      'public, max-age=31536000, immutable',
    ])
  }
  // it would be packed anew for each who asks
  const unknown = await fetchPlainly(request, files[0] ?? '', { 'accept-encoding': 'x-gzip' })
  expect(unknown.headers['content-encoding']).toBeUndefined()

  const list = await fetchPlainly(request, '/api/v1/items')
  const again = await fetchPlainly(request, '/api/v1/items', { 'if-none-match': list.headers['etag'] ?? '' })
  expect([list.status, again.status]).toEqual([200, 304])
})

type Asking = { get(path: string, options: { headers: Record<string, string> }): Promise<Answer> }
type Answer = { status(): number; headers(): Record<string, string> }

async function fetchPlainly(request: Asking, path: string, headers: Record<string, string> = {}) {
  const answer = await request.get(path, { headers })
  return { status: answer.status(), headers: answer.headers() }
}
