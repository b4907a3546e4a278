import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '../../tools/browser.ts'
import type { PickupManifest, WirePickupRecord } from '#contract/pickup/pickup.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { paths } from '#web/paths.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { PICKUP_EVENTS_MAX } from '#domain/pickup/pickupEvents.ts'
import { aGate } from '../support/gate.ts'
import { aPhone } from '../support/phone.ts'
import { aHandout } from '../support/pickup.ts'
import { aPerson } from '../support/runners.ts'
import { expect, test } from './fixtures.ts'
import { keptOn, wakeUp } from './pickupSteps.ts'
import { aCompanyWithTeams, callApi, STAFF, type Company, type Product } from './product.ts'
import { aMember, asStaff } from './staffSteps.ts'
import { comeBack } from './steps.ts'
import { expectAccessible } from './watch.ts'

const NAMES = addDays(dayOf(new Date()), -3)
test.use({ deadlines: { names: NAMES, shirts: addDays(NAMES, -1), timekeeping: addDays(NAMES, -2) } })

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^(Ohne Netz|Verbunden|Server nicht)/ })
const bib = (page: Page, number: string) => page.getByRole('checkbox', { name: number })
const front = (page: Page) => page.getByRole('heading', { level: 1, name: 'Ausgabe' })

type Runner = { runnerID: number; startNumber: string }

/** A company with one team, the bibs of its people, and somebody of the staff. */
async function aCounter(product: Product) {
  const company = await aCompanyWithTeams(product, 1)
  const [team]: { runners: Runner[] }[] = await callApi(product, 'GET /teams/me', { token: company.token })
  const { token }: { token: string } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const sent = async (numbers: readonly Runner[]): Promise<WirePickupRecord[]> => {
    const list: PickupManifest = await callApi(product, 'GET /pickup', { token })
    const own = list.companies.find(({ companyName }) => companyName === company.companyName)
    const keys = new Set(
      own?.items.flatMap((item) => (numbers.some((one) => one.startNumber === item.startNumber) ? item.itemKey : [])),
    )
    return JSON.parse(JSON.stringify(list.events.filter(({ itemKey }) => keys.has(itemKey))))
  }
  return { company, runners: team!.runners, token, sent }
}

/** The device has a name, and its worker has the page. */
async function begin(page: Page, name: string): Promise<void> {
  await page.getByLabel('Wo steht dieses Gerät?').fill(name)
  await page.getByRole('button', { name: 'Ausgabe beginnen' }).click()
  await expect(front(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), 'the worker has the page')
    .toBe('activated')
}

async function open(page: Page, { companyName }: Company): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Firma suchen' })
  await field.fill(companyName)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
}

/** What a later version answers at `/ausgabe`: files of other names and another sentence; those of this one are gone. */
const LATER = {
  asked: (asked: string) => asked.replace('/assets/page-', '/assets/gone-').replace('/assets/next-', '/assets/page-'),
  answered: (asked: string, body: string) =>
    asked.startsWith(PICKUP_PATH)
      ? body
          .replaceAll(/\bpage-(?=[\w-]{8}\.(?:js|css))/g, 'next-')
          .replaceAll(/\bausgabe-[\da-f]{12}\b/g, 'ausgabe-later')
          .replaceAll('in der letzten Stunde', 'seit einer Stunde')
      : body,
}

test('a killed browser, a server that dies while it is sent to, a new version and the end of the event lose nothing @all', async ({
  product,
  watch,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
  const { company, runners, token, sent } = await aCounter(product)
  const [first, second, third] = runners.map(({ startNumber }) => startNumber)
  const gate = await aGate(product.url)
  const profile = await mkdtemp(path.join(tmpdir(), 'firmenlauf-phone-'))
  const start = async () => {
    const phone = await aPhone(profile)
    await watch.over(phone.context, gate.url)
    return phone
  }
  let { context, page, kill } = await start()
  const handOut = async (number = '') => {
    await bib(page, number).click()
    await expect(bib(page, number)).toBeChecked()
  }

  await test.step('the battery is flat in the middle of it, and nothing was sent', async () => {
    await page.goto(`${gate.url}/robots.txt`)
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.goto(gate.url + PICKUP_PATH)
    await begin(page, 'Schalter 1')
    await context.setOffline(true)
    await open(page, company)
    await handOut(first)
    await handOut(second)
    await expect(status(page)).toHaveText('Ohne Netz · 2 warten')
    await kill()
    ;({ context, page, kill } = await start())
    await context.setOffline(true)
    await page.goto(gate.url + PICKUP_PATH)
    await open(page, company)
    await expect(bib(page, first ?? '')).toBeChecked()
    await expect(bib(page, third ?? '')).not.toBeChecked()
    await expect(status(page)).toHaveText('Ohne Netz · 2 warten')
    expect(await sent(runners)).toEqual([])
    await context.setOffline(false)
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    expect(await sent(runners)).toHaveLength(2)
  })

  await test.step('the server has taken it and dies before it says so', async () => {
    // the browser had no time to write down who was logged in
    await page.evaluate((kept) => localStorage.setItem('token', kept), token)
    await page.reload()
    gate.treat({ answered: (asked, body) => (asked.endsWith('/pickup/events') ? null : body) })
    await handOut(third)
    await expect(status(page)).toHaveText('Server nicht erreicht · 1 warten')
    gate.treat({})
    await page.reload()
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    const records = await sent(runners)
    expect(records).toHaveLength(3)
    expect(records.some(({ conflict }) => conflict)).toBe(false)
  })

  const newVersion = page.getByText('Eine neue Version ist da.')
  await test.step('a new version waits until somebody takes it, also without a network, and what waits stays', async () => {
    gate.treat(LATER)
    await context.setOffline(true)
    await page.reload()
    await expect(bib(page, third ?? '')).toBeChecked()
    await expect(newVersion).toHaveCount(0)
    await context.setOffline(false)
    await wakeUp(page)
    await expect(newVersion).toBeVisible()
    await page.goBack()
    await expect(page.getByText('in der letzten Stunde')).toBeVisible()
    await open(page, company)
    await context.setOffline(true)
    await bib(page, third ?? '').click()
    await expect(status(page)).toHaveText('Ohne Netz · 1 warten')
    await page.getByRole('button', { name: 'Neue Version laden' }).click()
    await expect(newVersion).toHaveCount(0)
    await expect(bib(page, third ?? '')).not.toBeChecked()
    await expect(status(page)).toHaveText('Ohne Netz · 1 warten')
    await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
    await expect(page.getByText('seit einer Stunde')).toBeVisible()
    await context.setOffline(false)
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    expect(await sent(runners)).toHaveLength(4)
  })

  await test.step('after the event, by the clock of the server, the list is gone', async () => {
    const { date }: { date: string } = await callApi(product, 'GET /event')
    const now = `"now":"${addDays(date, 1)}T10:00:00.000Z"`
    expect((await keptOn(page)).companies).toBeGreaterThan(0)
    gate.treat({ ...LATER, answered: (asked, body) => LATER.answered(asked, body).replace(/"now":"[^"]*"/, now) })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Die Ausgabe ist vorbei' })).toBeVisible()
    expect((await keptOn(page)).companies).toBe(0)
  })
  await context.close()
  await gate.close()
  await rm(profile, { recursive: true, force: true })
})

test('clocks that are wrong, another person meanwhile, no room: what is told, and what is kept @all', async ({
  page,
  context,
  product,
  watch,
  anotherBrowser,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED/)
  const { company, runners, token, sent } = await aCounter(product)
  const [substituted, second, third] = runners
  await product.pool.query(
    `update runners set first_name = 'Lena', last_name = 'Lang', year = 1991, sex = 'FEMALE', email = 'lena@firma.example'
     where runner_id = $1`,
    [substituted!.runnerID],
  )
  await asStaff(page, product, PICKUP_PATH)
  await begin(page, 'Schalter 2')
  await open(page, company)
  const { date }: { date: string } = await callApi(product, 'GET /event')

  for (const [wrong, runner] of [
    [Date.parse(`${addDays(date, 1)}T12:00:00Z`), second!],
    [Date.now() - DAY_MS, third!],
  ] as const)
    await test.step('a clock that is wrong takes nothing away and is put right', async () => {
      await page.clock.setFixedTime(new Date(wrong))
      await page.reload()
      const missing = Date.now() - wrong
      await expect
        .poll(async () => Math.abs(((await keptOn(page)).clockAhead ?? 0) - missing), 'the list says how late it is')
        .toBeLessThan(HOUR_MS)
      await context.setOffline(true)
      await bib(page, runner.startNumber).click()
      await expect(bib(page, runner.startNumber)).toBeChecked()
      await page.reload()
      await expect(status(page)).toHaveText('Ohne Netz · 1 warten')
      await context.setOffline(false)
      await expect(status(page)).toHaveText('Verbunden · alles gesendet')
      const [{ at, receivedAt }] = (await sent([runner])) as [WirePickupRecord]
      expect(Math.abs(Date.parse(at) - Date.parse(receivedAt))).toBeLessThan(HOUR_MS)
    })

  await test.step('a bib is handed out to who was there, while the office puts in somebody else', async () => {
    const office = await anotherBrowser()
    await comeBack(office, { token }, PICKUP_PATH)
    await context.setOffline(true)
    await page.getByLabel('Abgeholt von').fill('Karin Kofler')
    const { startNumber, runnerID } = substituted!
    await page.getByRole('checkbox', { name: `${startNumber} Lena Lang` }).click()
    await expect(bib(page, startNumber)).toBeChecked()
    const eva = aPerson({ firstName: 'Eva', lastName: 'Ersatz', email: 'eva@firma.example' })
    await callApi(product, `PUT /runners/${runnerID}/substitute`, { token, body: eva })
    await context.setOffline(false)
    await expect(page.getByRole('checkbox', { name: `${startNumber} Eva Ersatz` })).toBeChecked()
    await expect(page.getByText('Zweimal ausgegeben')).toHaveCount(0)
    await office.goto(paths.adminLateChanges())
    const line = office.getByRole('row').filter({ hasText: 'Eva Ersatz' })
    await expect(line).toContainText(/Startnummer ausgegeben: .*, Schalter 2, an Karin Kofler/)
  })

  await test.step('what the device has no room for is not shown as handed out, and works again later', async () => {
    await page.evaluate(() => {
      const add = () => {
        throw new DOMException('Encountered full disk while opening backing store.', 'QuotaExceededError')
      }
      Object.defineProperty(IDBObjectStore.prototype, 'add', { value: add, configurable: true })
    })
    const out = bib(page, second!.startNumber)
    await out.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Das wurde nicht gespeichert.' })).toBeVisible()
    await expect(out).toBeChecked()
    await page.reload()
    await out.click()
    await expect(out).not.toBeChecked()
    await expect(page.getByText('Das wurde nicht gespeichert.')).toHaveCount(0)
  })

  await test.step('a device without room for the list says so, and one that keeps nothing hands out nothing', async () => {
    const full = await anotherBrowser()
    const browser = await full.context().newCDPSession(full)
    const { origin } = new URL(product.url)
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await comeBack(full, { token }, PICKUP_PATH)
    await expect(full.getByText('Dieses Gerät hat keinen Platz für die Liste.')).toBeVisible()
    await expectAccessible(full)
    await browser.send('Storage.overrideQuotaForOrigin', { origin })
    await full.reload()
    await begin(full, 'Schalter 3')
    await full.addInitScript(() => {
      const open = () => {
        throw new DOMException('A mutation operation was attempted on a database.', 'InvalidStateError')
      }
      Object.defineProperty(indexedDB, 'open', { value: open })
    })
    await full.reload()
    await expect(full.getByText('Dieser Browser speichert nichts.')).toBeVisible()
    await expect(full.getByRole('searchbox')).toHaveCount(0)
  })

  await test.step('what passes a bound is said and kept, and goes with another login', async () => {
    const number = third!.startNumber
    const [{ itemKey }] = (await sent([third!])) as [WirePickupRecord]
    const often = Array.from({ length: 3 * PICKUP_EVENTS_MAX }, () => aHandout({ itemKey, kind: 'undone' }))
    for (let from = 0; from < often.length; from += PICKUP_EVENTS_MAX)
      await callApi(product, 'POST /pickup/events', { token, body: often.slice(from, from + PICKUP_EVENTS_MAX) })
    await page.reload()
    await expect(bib(page, number)).not.toBeChecked()
    await bib(page, number).click()
    const said = page.getByRole('alert').filter({ hasText: 'Einen Eintrag nimmt der Server nicht an.' })
    await expect(said).toContainText('wenn sich hier jemand mit einem anderen Zugang anmeldet.')
    await expect(said.getByRole('button', { name: 'Aufzeichnungen sichern' })).toBeVisible()
    await expect(bib(page, number)).toBeChecked()
    await expect(status(page)).toHaveText('Verbunden · 1 warten')
    await expectAccessible(page)
    await comeBack(page, await aMember(product, token, ['pickup']), PICKUP_PATH)
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    await expect(said).toHaveCount(0)
  })
})
