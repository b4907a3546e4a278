import type { Locator, Page, Route } from '../../tools/browser.ts'
import { aRegistration } from '../support/build.ts'
import { expect } from './fixtures.ts'

/** The page itself has come, not the loading screen before it, which has a heading too but no way in for the keyboard. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('#inhalt').getByRole('heading', { level: 1 })).toBeVisible()
  // taken over by the program where the server has drawn it (rules/access#rendered)
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  // In its own letters, which are not as wide as those before them: where things stand is measured.
  await page.evaluate(() => document.fonts.ready)
}

/** All that a form's alert says of a save without a network. (rules/forms#offline) */
export const ONLY_OFFLINE =
  /^Keine Verbindung zum Internet\.\s*Was Sie eingegeben haben, bleibt hier stehen; absenden können Sie es, sobald die Verbindung wieder da ist\.$/

/** At the team registration: so many teams with timekeeping into the cart; the dialog that says so is open then. */
export async function takeTeams(page: Page, count: number): Promise<void> {
  await page.goto('/team-anmeldung')
  await page.getByRole('spinbutton', { name: 'Anzahl der Teams' }).fill(String(count))
  await page.getByRole('button', { name: 'in den Warenkorb' }).click()
  await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toBeVisible()
}

/** On the login page. In its own form: the page one comes from may still be seen, and have a field of the same name. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = page.getByRole('form', { name: 'Anmelden' })
  await form.getByLabel('E-Mail').fill(email)
  await form.getByLabel('Passwort', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** The browser of somebody who logged in before and comes back. Its storage is reached from the smallest file there is. */
export async function comeBack(page: Page, { token }: { token: string }, path: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(path)
}

/** To another page as by a link to it, which may name what to bring into view: what has been loaded stays, nothing is asked for anew. */
export async function followLink(page: Page, to: string, state: object = {}): Promise<void> {
  await page.evaluate(
    ({ address, usr }) => {
      // a key of its own, as each link's navigation has one: by it a page knows that one came to it anew
      history.pushState({ usr, key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    },
    { address: to, usr: state },
  )
}

/** Goes on to a page with another heading, and until that stands. Only what is on the screen: a list for paper has a heading of its own. */
export async function goOn(page: Page, to: string): Promise<void> {
  await page
    .locator('#inhalt h1')
    .evaluateAll((headings) => headings.forEach((heading) => heading.setAttribute('data-left', '')))
  await followLink(page, to)
  await expect(page.locator('#inhalt h1:not([data-left])').filter({ visible: true }), to).toBeVisible()
}

/**
 * Comes to the same page again, as by a link on another one that names what to bring into view. Not by a reload, after which the browser
 * itself goes back to where one was.
 */
export async function arriveWith(page: Page, state: { scrollToTeamId: number } | { scrollToOrderId: number }) {
  const { pathname } = new URL(page.url())
  await page.goto('/dashboard/profile')
  await expectLoaded(page)
  await followLink(page, pathname, state)
  await expect(page).toHaveURL(pathname)
  await expectLoaded(page)
}

/** On the sign-up page: every field of a whole registration, not yet sent. */
export async function fillSignUp(page: Page, who: { companyName: string; email: string; password: string }) {
  const { firstName, lastName, addressDTO, companyContactDTO } = aRegistration()
  const fields: [label: string, value: string][] = [
    ['E-Mail', who.email],
    ['Password', who.password],
    ['Vorname', firstName],
    ['Nachname', lastName],
    ['Telefonnummer', companyContactDTO.phone],
    ['Straße', addressDTO.street],
    ['Hausnummer', addressDTO.houseNumber],
    ['PLZ', String(addressDTO.postalCode)],
    ['Ort', addressDTO.city],
    ['Firma', who.companyName],
  ]
  for (const [label, value] of fields) await signUpField(page, label).fill(value)
}

/** A field of the sign-up form, not of the login before it; the password's label is German, its messages are the given ones. */
export function signUpField(page: Page, label: string): Locator {
  const form = page.getByRole('form', { name: 'Registrieren' })
  return form.getByLabel(label === 'Password' ? 'Passwort' : label, { exact: true })
}

/** Logged in, with 2 teams in the cart at the till, all sums shown. */
export async function standAtTheTill(page: Page, company: { token: string }): Promise<void> {
  await comeBack(page, company, '/')
  await takeTeams(page, 2)
  await page.getByRole('link', { name: 'Weiter zum Checkout' }).click()
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
}

/** At the till: agrees to the terms and orders. */
export async function placeOrder(page: Page): Promise<void> {
  const terms = page.getByRole('checkbox', { name: 'Allgemeinen Geschäftsbedingungen' })
  await expect(terms).toBeVisible()
  // until the price is there what stands below it moves, and a click would miss it
  await expect(page.getByRole('form', { name: 'Bestellung', exact: true }).locator('[aria-busy=true]')).toHaveCount(0)
  await terms.check()
  await orderButton(page).click()
}

export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })
}

/** In a bib of 'Meine Teams': opens the form. */
export function editButton(place: Page | Locator): Locator {
  return place.getByRole('button', { name: /^(Ausfüllen|Bearbeiten)/ })
}

export type Person = { firstName: string; lastName: string; year: string; sex: 'Weiblich' | 'Männlich'; email: string }

/** One slot of the open team form. */
export function slot(dialog: Locator, letter: 'A' | 'B' | 'C'): Locator {
  return dialog.getByRole('region', { name: new RegExp(`^${letter}( |$)`) })
}

/** On a phone the slots are tabs. */
export async function turnTo(dialog: Locator, letter: 'A' | 'B' | 'C'): Promise<Locator> {
  const tab = dialog.getByRole('tab', { name: new RegExp(`${letter} ·`) })
  if (await tab.isVisible()) await tab.click()
  return slot(dialog, letter)
}

export async function fillPerson(place: Locator, { firstName, lastName, year, sex, email }: Person): Promise<void> {
  await place.getByLabel('Vorname').fill(firstName)
  await place.getByLabel('Nachname').fill(lastName)
  await place.getByLabel('Jahrgang').fill(year)
  await place.getByRole('radio', { name: sex }).check()
  await place.getByLabel('E-Mail').fill(email)
}

/** The field is marked, and its message stands under it. */
export async function expectFault(field: Locator, message: string): Promise<void> {
  await expect(field, `marked: ${message}`).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`))
}

export async function expectNoFault(field: Locator): Promise<void> {
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
}

/** The general message on top of a form. */
export async function expectMarkedFields(place: Page | Locator): Promise<void> {
  await expect(place.getByRole('alert')).toContainText('Bitte korrigieren Sie die markierten Felder.')
}

type Focus = { unseen: string; outside: string; words: string; isThere: boolean; isGone: boolean }

/**
 * Runs in the page: what has the focus. `unseen` and `outside` are '' when it can be seen, and lies in the open dialog; `isThere`: it is
 * the wanted element, `isGone`: that is no longer part of the page.
 */
function focusNow(wanted: Element | undefined): Focus {
  const focused = document.activeElement
  const seen = {
    unseen: '',
    outside: '',
    words: focused?.textContent ?? '',
    isThere: focused === wanted,
    isGone: wanted?.isConnected === false,
  }
  if (!focused || focused === document.body) return seen
  const shows = (element: Element | null) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  }
  const isSeen =
    focused.matches(':focus-visible') &&
    (shows(focused) || shows(focused.closest('label')) || shows(focused.closest('article')))
  return {
    ...seen,
    unseen: isSeen ? '' : focused.outerHTML,
    outside: focused.closest('dialog') ? '' : focused.outerHTML,
  }
}

/** No page has as many stops; a trap would. */
const MOST_STOPS = 150
/** The last link of the footer. */
const LAST_WORDS = 'Barrierefreiheit'

/** So many stops are taken before it is asked what they were; what comes after the last one is the browser's own. */
const STOPS_AT_ONCE = 4

/** Tab from the first stop to the last of the page, or once around the open dialog: each is seen to have the focus, none holds it. */
export async function expectToTabThrough(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]').last()
  const isModal = await dialog.isVisible()
  const inDialog = dialog.locator('a, button, input, select').filter({ visible: true })
  const around = isModal ? await inDialog.count() : MOST_STOPS
  await page.evaluate(`(${noteStops.toString()})(${focusNow.toString()})`)
  for (let pressed = 0; pressed <= around; pressed += 1) {
    await page.keyboard.press('Tab')
    if ((pressed + 1) % STOPS_AT_ONCE > 0 && pressed < around) continue
    const stops = await page.evaluate(takeStops)
    const last = stops.findIndex(({ words }) => words === LAST_WORDS)
    const own = isModal || last < 0 ? stops : stops.slice(0, last + 1)
    const faults = own
      .flatMap(({ unseen, outside }) => [unseen, isModal ? outside : ''])
      .filter((fault) => fault !== '')
    expect(faults, `the focus can be seen on ${page.url()}, and stays in an open dialog`).toEqual([])
    if (!isModal && last >= 0) return
  }
  expect(isModal, `the last link of ${page.url()} is reached`).toBe(true)
}

/** Runs in the page: from now on each element that gets the focus is looked at. */
function noteStops(look: (wanted: undefined) => Focus): void {
  if (!('stops' in window))
    document.addEventListener('focusin', () => Reflect.get(window, 'stops').push(look(undefined)))
  Object.assign(window, { stops: [] })
}

/** Runs in the page: what has had the focus since it was asked last. */
function takeStops(): Focus[] {
  return Reflect.get(window, 'stops').splice(0)
}

/** Tab after Tab until it has the focus; every stop on the way shows that it has it. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  const find = () => wanted.evaluateHandle((element: Element) => element)
  // found once: to look for it by its role at each stop takes longer than all the rest
  let element = await find()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    const { unseen, isThere, isGone } = await element.evaluate(focusNow)
    expect(unseen, 'the focus can be seen').toBe('')
    if (isThere) return
    if (isGone) element = await find()
  }
  throw new Error(`${String(wanted)} was not reached with ${key}.`)
}

/** Makes the letters of the open page twice as large: at no width anything sticks out of it. */
export async function expectToFitWithLargeText(page: Page): Promise<void> {
  await expectToFit(page, ['200%'])
}

/**
 * At no width anything sticks out of the open page, with letters of each of these sizes; they stay as the last says. The narrowest
 * window is for letters as the browser has them: those that are set on a page alone leave its breakpoints where they were.
 */
export async function expectToFit(page: Page, letters: readonly (string | undefined)[] = [undefined]): Promise<void> {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const size of width === 320 ? [''] : letters) {
      const spare = () => page.evaluate(widthToSpare, size)
      await expect.poll(spare, `at ${width} px, letters ${size}`).toBeGreaterThanOrEqual(0)
    }
  }
}

/** Runs in the page: so many pixels are left beside it, once its letters have that size. */
function widthToSpare(size: string | undefined): number {
  const root = document.documentElement
  if (size !== undefined) root.style.fontSize = size
  return root.clientWidth - root.scrollWidth
}

/** The server does what it is asked for once, and nobody hears of it. */
export async function loseAnswer(page: Page, url: string | RegExp) {
  const act = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  }
  await page.route(url, act, { times: 1 })
}
