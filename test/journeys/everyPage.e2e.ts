import type { Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { everyAddress, type Address } from './addresses.ts'
import { aBusyCompany } from './busyCompany.ts'
import { expect, test } from './fixtures.ts'
import { lookAt, PHONE } from './looks.ts'
import { callApi, type Product } from './product.ts'
import { lookAtDialogs } from './staffDialogs.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, editButton, expectToTabThrough, followLink, takeTeams } from './steps.ts'
import { expectAccessible } from './watch.ts'

// its walks are the longest of all: beside each other, else the last of them ends the run alone
test.describe.configure({ mode: 'parallel' })

/** Whatever page has come in the end: its heading stands, and nothing is awaited any more. */
async function expectSettled(page: Page): Promise<void> {
  await expect(page.locator('#inhalt').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** Pages with a dialog that many come for; the others' are opened by their own journeys, which are watched just so. */
const WITH_TEAM_FORM = /^\/(dashboard|bearbeitung)\/teams(\?|$)/

async function openTeamForm(page: Page): Promise<void> {
  const button = editButton(page.locator('#inhalt')).first()
  if ((await button.count()) === 0) return
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const LEGAL_PAGES = [
  paths.terms(),
  paths.privacyPolicy(),
  paths.dataProtection(),
  paths.about(),
  paths.imprint(),
  paths.accessibility(),
]

/** The organiser's legal pages can be reached from here. (rules/event#legal-pages) */
async function expectLegalPages(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link')
  const targets = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(targets, `legal pages of ${page.url()}`).toEqual(LEGAL_PAGES)
}

const storedKeys = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].flatMap((one) => Object.keys(one)))

/** What the heading of a page says, where it is always the same. */
const HEADINGS: Record<string, string> = {
  [paths.teamRegistration()]: 'Teams buchen',
  [paths.companyRegistration()]: 'Firmenpaket buchen',
  [paths.shop()]: 'Shop Übersicht',
  [paths.products()]: 'Produkte',
  [paths.cart()]: 'Warenkorb',
  [paths.checkout()]: 'Kasse',
  [paths.maintenance()]: 'Wartungsarbeiten!',
  [paths.terms()]: 'Nutzungsvereinbarung',
  [paths.privacyPolicy()]: 'Datenschutzerklärung',
  [paths.dataProtection()]: 'Datenschutz & Cookies',
  [paths.about()]: 'Über Uns',
  [paths.imprint()]: 'Impressum',
  [paths.accessibility()]: 'Barrierefreiheit',
}

/** A public page has its heading, and is walked with the Tab key. */
async function walkThrough(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const heading = HEADINGS[pathname] ?? /./
  await expect(page.locator('#inhalt').getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('#inhalt [aria-busy=true]')).toHaveCount(0)
  await expectToTabThrough(page)
  if (pathname !== paths.about()) return
  await expect(page.getByRole('link', { name: /@firmenlauf/ })).toHaveAttribute('href', /^mailto:/)
  await expect(page.getByRole('link', { name: '+43 512 9000 2700' })).toHaveAttribute('href', 'tel:+4351290002700')
}

/** What somebody walks, and looks at closely on the way: the pages of their own area, each once. */
type Way = { addresses: readonly Address[]; area: RegExp; closer?: (page: Page) => Promise<void> }

/** The first page behind a login is asked of the server, the others are links there. */
const GUARDED = /^\/(dashboard|admin)(\/|$)/

/** Walks them, and answers all keys under which the browser has kept something on the way. */
async function walk(page: Page, { addresses, area, closer }: Way): Promise<string[]> {
  const keys = new Set<string>()
  const seen = new Set<string>()
  let isInside = false
  for (const { path, title } of addresses) {
    if (isInside) await followLink(page, path)
    else await page.goto(path)
    if (isInside) await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(title)} · `))
    isInside ||= GUARDED.test(path)
    await expectSettled(page)
    await expectLegalPages(page)
    if (WITH_TEAM_FORM.test(path)) await openTeamForm(page)
    for (const key of await storedKeys(page)) keys.add(key)
    const { pathname } = new URL(page.url())
    if (!area.test(pathname) || seen.has(pathname)) continue
    seen.add(pathname)
    await test.step(`a look at ${pathname}`, async () => {
      await lookAt(page)
      await closer?.(page)
    })
  }
  expect(seen.size, 'pages that were looked at').toBeGreaterThan(5)
  return [...keys]
}

/** On a phone the areas lead to the legal pages too. */
async function openMenu(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Mehr' }).click()
  await expectLegalPages(page)
  await expectAccessible(page)
}

/** What the page about data protection says about the browser's storage. */
async function expectNamed(product: Product, keys: readonly string[]): Promise<void> {
  const text = JSON.stringify(await callApi(product, 'GET /event/legal/cookies'))
  expect(keys.filter((key) => !text.includes(`„${key}“`))).toEqual([])
}

// where the pages move most; the areas are walked without motion
test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a visitor walks every public page, also with the Tab key, and everybody can read them', async ({
    page,
    product,
  }) => {
    test.slow()
    const { places } = await aBusyCompany(product)
    await takeTeams(page, 2)
    const keys = await walk(page, { addresses: everyAddress(places, ['public']), area: /./, closer: walkThrough })
    expect(keys).toContain('scroll_places')
    await expectNamed(product, keys)
    await test.step('whatever is behind a login leads there', async () => {
      for (const { path } of everyAddress(places, ['dashboard', 'admin'])) {
        await followLink(page, path)
        await expect(page, path).toHaveURL(paths.login())
      }
    })
  })
})

test('a company walks its area and the way to the till, and everybody can read its pages', async ({
  page,
  product,
}) => {
  test.slow()
  const { company, places } = await aBusyCompany(product)
  await comeBack(page, company, '/')
  await takeTeams(page, 2)
  const buying = [paths.shop(), paths.products(), paths.cart(), paths.checkout(), paths.companyRegistration()]
  const addresses = everyAddress(places, ['public', 'dashboard']).filter(
    ({ path }) => GUARDED.test(path) || buying.includes(path),
  )
  const keys = await walk(page, { addresses, area: /^\/(dashboard|checkout)/ })
  expect(keys).toContain('scroll_places')
  await expectNamed(product, keys)
  await openMenu(page)
})

test('the staff walk their area, and everybody can read their pages', async ({ page, product }) => {
  test.slow()
  const { places } = await aBusyCompany(product)
  await asStaff(page, product, '/admin')
  const way = { addresses: everyAddress(places, ['admin']), area: /^\/admin/, closer: lookAtDialogs }
  await expectNamed(product, await walk(page, way))
  await openMenu(page)
})

test('what is planted in a page is blocked, and the watch sees it', async ({ page, watch }) => {
  const foreign = 'http://127.0.0.1:9/planted.png'
  const planted = `<script>document.title = 'planted'</script><style>body { color: red }</style>
    <p style="color: red" onclick="void 0">planted</p><img src="${foreign}" alt="">`
  await page.route('**/impressum', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${planted}</body>`) })
  })
  await page.goto('/impressum')
  await expectSettled(page)
  await expect(page).not.toHaveTitle('planted')
  const seen = (fault: RegExp) => expect.poll(() => watch.faults.filter((one) => fault.test(one)), `${fault}`)
  await seen(/Content-Security-Policy: script-src-elem blocked inline/).toHaveLength(1)
  await seen(/Content-Security-Policy: style-src-elem blocked inline/).toHaveLength(1)
  await seen(/Content-Security-Policy: style-src-attr blocked inline/).toHaveLength(1)
  await seen(/Content-Security-Policy: img-src blocked http:\/\/127\.0\.0\.1:9/).toHaveLength(1)

  const refused = await page.evaluate(() => {
    const ways: (() => unknown)[] = [
      () => (document.body.innerHTML = '<b>planted</b>'),
      () => document.body.insertAdjacentHTML('beforeend', '<b>planted</b>'),
      () => Object.assign(document.createElement('script'), { text: 'planted()' }),
      () => Reflect.get(window, 'trustedTypes').createPolicy('default', {}),
      () => window.alert('planted'),
    ]
    return ways.map((way) => {
      try {
        way()
        return 'done'
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error)
      }
    })
  })
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused', 'done'])
  await seen(/Content-Security-Policy: require-trusted-types-for blocked trusted-types-sink/).toHaveLength(3)
  await seen(/Content-Security-Policy: trusted-types blocked trusted-types-policy/).toHaveLength(1)
  await seen(/Console: A dialog says: planted/).toHaveLength(1)

  await page.evaluate(() => Object.assign(document.body.style, { width: '3000px' }))
  await seen(/Horizontal scrollbar: \/impressum is \d+ px wide/).not.toHaveLength(0)

  await seen(/Request to another origin: http:\/\/127\.0\.0\.1:9\/planted\.png/).toHaveLength(1)
  watch.faults.length = 0
})
