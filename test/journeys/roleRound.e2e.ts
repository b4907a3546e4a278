import type { Locator, Page, Request } from '../../tools/browser.ts'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'
import { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import { labels } from '#contract/labels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { paths } from '#web/paths.ts'
import { STAFF_PAGES } from '../support/pageTable.ts'
import { STAFF } from '../support/staffTable.ts'
import { everyAddress } from './addresses.ts'
import { aBusyCompany } from './busyCompany.ts'
import { expect, test } from './fixtures.ts'
import { roundRole } from './roundRole.ts'
import { aMember, asStaff } from './staffSteps.ts'
import { comeBack, followLink } from './steps.ts'

const ROLE = roundRole()
/** Buttons that are pressed on a page, each of another kind. */
const MOST_BUTTONS = 10
/** Buttons that lead away from the page, or are on each. */
const ELSEWHERE = /Ausgabe öffnen|Alles durchsuchen|Hilfe/
const NOT_YOURS = 'Das gehört nicht zu Ihren Rollen'

const content = (page: Page) => page.locator('#inhalt')
const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const byFewestParams = endpoints.toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

type StaffPage = keyof typeof STAFF_PAGES
const isStaffPage = (name: string): name is StaffPage => name in STAFF_PAGES
const opensFor = (name: StaffPage, role: StaffRole) => STAFF_PAGES[name].opens.includes(role)

/** A path of the staff's area that is not for this role. */
function isRefused(role: StaffRole, pathname: string): boolean {
  const name = kindsOf(STAFF_PAGES).find((one) =>
    new RegExp(`^${ADMIN_PAGES[one].address.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  return name !== undefined && !opensFor(name, role)
}

/** Tests whether the table by hand lets this role make the call. */
function isAllowed(role: StaffRole, request: Request): boolean {
  const { pathname } = new URL(request.url())
  const endpoint = byFewestParams.find(
    ({ method, path }) =>
      method === request.method() && new RegExp(`^/api/v1${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  return STAFF.some(({ roles, lines }) => roles.includes(role) && lines.includes(endpoint?.line ?? ''))
}

/**
 * Notes calls that this role is refused, and those that a button would make and that are not for it. Nothing that is pressed reaches the
 * server, but readings: others walk there too.
 */
async function watchCalls(page: Page, role: StaffRole): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()} on ${page.url()}`)
  })
  await page.route('**/api/v1/**', (route, request) => {
    if (request.method() === 'GET' || request.url().includes('preview=true')) return route.continue()
    if (!isAllowed(role, request)) refused.push(`${request.method()} ${request.url()} is offered on ${page.url()}`)
    return route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Gerade nicht.' } })
  })
  return refused
}

/** Presses what there is to press, each kind once, also what that opens on the page. */
async function pressAll(page: Page, path: string): Promise<void> {
  const seen = new Set<string>()
  for (let pressed = 0; pressed < MOST_BUTTONS; pressed += 1) {
    const button = await nextButton(page, seen)
    if (button === null) break
    // not by its place: the dialog of the one before may only just have come
    await button.evaluate((element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))
    await comeOut(page, path)
  }
  await comeOut(page, path)
}

/** Out of dialogs, and back from wherever a button has led. */
async function comeOut(page: Page, path: string): Promise<void> {
  const dialogs = page.getByRole('dialog')
  for (let tries = 0; tries < 3 && (await dialogs.count()) > 0; tries += 1) await page.keyboard.press('Escape')
  const isElsewhere = new URL(page.url()).pathname !== new URL(path, page.url()).pathname
  if (isElsewhere || (await dialogs.count()) > 0) await page.goto(path)
}

/** Of each kind the first: by its first words, without numbers and names that follow. */
async function nextButton(page: Page, seen: Set<string>): Promise<Locator | null> {
  // the tools of a list stand in the bar above it
  const places = content(page).or(page.getByRole('region', { name: 'Suche und Profil' }))
  const all = places.locator('button:visible:enabled:not([aria-disabled])')
  const names = await all.evaluateAll((buttons) =>
    buttons.map((button) => (button.textContent || button.getAttribute('aria-label') || '').trim()),
  )
  for (const [place, name] of names.entries()) {
    const kind = name.replaceAll(/\d+/g, '#').split(/\s+/).slice(0, 2).join(' ')
    if (seen.has(kind) || ELSEWHERE.test(name)) continue
    seen.add(kind)
    return all.nth(place)
  }
  return null
}

test(`whoever has the role “${ROLE}” opens each page or learns what role it needs, and is offered nothing that is refused`, async ({
  page,
  product,
  anotherBrowser,
}) => {
  test.slow()
  const { places } = await aBusyCompany(product)
  const token = await asStaff(page, product, paths.adminAccount())
  const member = await aMember(product, token, [ROLE])
  const theirs = await anotherBrowser()
  const refused = await watchCalls(theirs, ROLE)
  await comeBack(theirs, member, paths.adminAccount())
  for (const { name, path, title } of everyAddress(places, ['admin'])) {
    if (!isStaffPage(name)) continue
    await test.step(path, async () => {
      const heading = content(theirs).getByRole('heading', { level: 1 })
      if (!opensFor(name, ROLE)) {
        await followLink(theirs, paths.adminAccount())
        await expect(heading).toHaveText(ADMIN_PAGES.adminAccount.title)
        await followLink(theirs, path)
        await expect(heading).toHaveText(NOT_YOURS)
        await expect(content(theirs)).toContainText(`Ihre Rolle: ${labels.staffRole[ROLE]}.`)
        await expect(content(theirs)).toContainText('Wer die Leitung hat, kann sie Ihnen geben.')
        return
      }
      await followLink(theirs, path)
      await expect(theirs).toHaveTitle(new RegExp(`^${RegExp.escape(title)} · `))
      await expect(heading).toBeVisible()
      await expect(theirs.locator('.skeleton')).toHaveCount(0)
      await expect(content(theirs).getByRole('alert')).toHaveCount(0)
      const links = await theirs
        .locator('a[href^="/admin/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(
        links.filter((href) => isRefused(ROLE, href.split(/[?#]/, 1)[0] ?? '')),
        `links on ${path}`,
      ).toEqual([])
      await pressAll(theirs, path)
    })
  }
  expect(refused).toEqual([])
})
