import type { BrowserContext, Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { headerFaults } from '../support/headers.ts'
import { weightsOf } from '../support/pageWeight.ts'
import { expect, test } from './fixtures.ts'
import { keptOn } from './pickupSteps.ts'
import { aCompanyWithTeams, callApi, orderItems, type Company, type Product } from './product.ts'
import { aMember, asStaff, MEMBER_PASSWORD } from './staffSteps.ts'
import { comeBack, logIn } from './steps.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible, expectContrast } from './watch.ts'

const PHONE = { width: 390, height: 844 }
/** What a page may fetch before it can be used, without the scanner, in kilobytes. (rules/pickup#page) */
const SCRIPT_MAX = 150

const status = (page: Page) => page.getByRole('status').first()
const field = (page: Page) => page.getByRole('searchbox', { name: 'Firma suchen' })
const bib = (page: Page, number: string) => page.getByRole('checkbox', { name: number })

const tables = (page: Page) => page.getByRole('button', { name: /^Biertischgarnitur(?! in Teilen)/ })

/** Some of the tables, which are two. */
async function handOut(page: Page, count: 1 | 2): Promise<void> {
  await page.getByRole('button', { name: 'Biertischgarnitur in Teilen ausgeben' }).click()
  await expect(page.getByRole('button', { name: '1 ausgeben' })).toBeVisible()
  await page.getByLabel('Wie viele Stück?').fill(`${count}`)
  await page.getByLabel('Wie viele Stück?').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

type Team = { teamName: string; runners: { startNumber: string }[] }

/** A company with two teams and tables, who fetches for it, and the numbers of its first team. */
async function aFetchingCompany(product: Product): Promise<Company & { numbers: string[] }> {
  const company = await aCompanyWithTeams(product, 2)
  await orderItems(product, company, { Biertischgarnitur: 2 })
  await callApi(product, 'PUT /customers/me/pickup-delegate', {
    token: company.token,
    body: { name: 'Katharina Plattner' },
  })
  const [team]: Team[] = await callApi(product, 'GET /teams/me', { token: company.token })
  return { ...company, numbers: team!.runners.map(({ startNumber }) => startNumber) }
}

/** The device has a name, and its page is kept for when there is no network. */
async function beginAt(page: Page, name: string): Promise<void> {
  await page.getByLabel('Wo steht dieses Gerät?').fill(name)
  await page.getByRole('button', { name: 'Ausgabe beginnen' }).click()
  await expect(page.getByText(`Dieses Gerät: ${name}`)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** As a hand scanner does: whatever it reads, and Enter. */
async function open(page: Page, company: Company, typed: string): Promise<void> {
  await field(page).fill(typed)
  await field(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: company.companyName })).toBeVisible()
}

async function offline(context: BrowserContext, isOffline: boolean): Promise<void> {
  await context.setOffline(isOffline)
}

test('two counters hand out the same bib while one has no network: nothing is lost, and the conflict is named', async ({
  page,
  context,
  product,
  watch,
  mailTo,
  anotherBrowser,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED/)
  const company = await aFetchingCompany(product)
  const [first = '', second = '', third = ''] = company.numbers
  const other = await anotherBrowser()
  const token = await asStaff(other, product, PICKUP_PATH)
  const member = await aMember(product, token, ['pickup'])

  await test.step('who hands out comes to the page of the counters, and nowhere else of the staff', async () => {
    await page.setViewportSize(PHONE)
    const answer = await page.goto(PICKUP_PATH)
    expect(headerFaults(answer?.headers() ?? {}, { keep: 'no-cache', kind: 'scanning' })).toEqual([])
    await page.getByRole('link', { name: 'Anmelden' }).click()
    await logIn(page, { email: member.email, password: MEMBER_PASSWORD })
    await expect(page.getByLabel('Wo steht dieses Gerät?')).toBeVisible()
    await page.goto(paths.adminDashboard())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das gehört nicht zu Ihren Rollen')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.getByRole('link', { name: 'Zu meiner Startseite' }).click()
    await expect(page).toHaveURL(PICKUP_PATH)
    await page.getByRole('button', { name: 'Ausgabe beginnen' }).click()
    await expect(page.getByText('Bitte geben Sie an, wo dieses Gerät steht.')).toBeVisible()
    const scripts = fetched.filter((url) => url.includes('/ausgabe/assets/') && url.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    expect(weightsOf(scripts).script).toBeLessThan(SCRIPT_MAX)
    await beginAt(page, 'Schalter 1')
  })

  await test.step('a company is found, and what it fetches is ticked off one by one, by team, all', async () => {
    await field(page).fill('gibt es nicht')
    await expect(page.getByText('Nichts gefunden zu „gibt es nicht“')).toBeVisible()
    // there is no camera here, and everything else works
    await page.getByRole('button', { name: 'Scannen', exact: true }).click()
    await expect(page.getByText('Dieses Gerät hat keine Kamera.')).toBeVisible()
    await open(page, company, first)
    await expect(page.getByLabel('Abgeholt von')).toHaveValue('Katharina Plattner')
    await expect(page.getByText('Zahlung offen')).toBeVisible()
    await bib(page, first).click()
    await expect(bib(page, first)).toBeChecked()
    await expect(page.getByText('1 von 14 ausgegeben')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(bib(page, first)).not.toBeChecked()
    await page.getByRole('button', { name: 'Alle 3' }).first().click()
    await expect(bib(page, third)).toBeChecked()
    await handOut(page, 2)
    await expect(tables(page)).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Biertischgarnitur in Teilen ausgeben' }).click()
    await page.getByRole('button', { name: '1 zurücknehmen' }).click()
    await expect(tables(page)).toHaveAttribute('aria-pressed', 'mixed')
    await expect(tables(page)).toContainText('1 von 2')
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    await expectAccessible(page)
    await expectTouchable(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await bib(page, second).click()
    await expect(bib(page, second)).not.toBeChecked()
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
  })

  await test.step('without a network it goes on, also after a reload', async () => {
    await offline(context, true)
    await bib(page, second).click()
    await expect(bib(page, second)).toBeChecked()
    await expect(status(page)).toHaveText('Ohne Netz · 1 warten')
    // a double click is one touch, and there is one more table
    await tables(page).dblclick()
    await expect(tables(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(status(page)).toHaveText('Ohne Netz · 2 warten')
    await page.reload()
    await expect(bib(page, second)).toBeChecked()
    await expect(status(page)).toHaveText('Ohne Netz · 2 warten')
  })

  await test.step('another device hands out the same meanwhile; both see the conflict afterwards', async () => {
    await beginAt(other, 'Schalter 2')
    await other.reload()
    await open(other, company, company.companyName)
    await expect(bib(other, first)).toBeChecked()
    await bib(other, second).click()
    await expect(bib(other, second)).toBeChecked()
    await expect(tables(other)).toContainText('1 von 2')
    await handOut(other, 1)
    await expect(tables(other)).toHaveAttribute('aria-pressed', 'true')
    await expect(status(other)).toHaveText('Verbunden · alles gesendet')
    await offline(context, false)
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    await expect(page.getByText('Zweimal ausgegeben')).toBeVisible()
    // each is told of the other, never of itself
    await expect(page.getByText(new RegExp(`^${second}.*: auch von „Schalter 2“`))).toBeVisible()
    await other.reload()
    const tooMany = /^Biertischgarnitur: 1.Stück zu viel, auch von „Schalter 1“, .* an Katharina Plattner/
    await expect(other.getByText(tooMany)).toBeVisible()
    await expect(other.getByText(new RegExp(`^${second}.*: auch von „Schalter 1“`))).toBeVisible()
    await expect(tables(other)).toContainText('3 von 2')
  })

  await test.step('the office sees who is missing, by hour and device, and settles the conflict', async () => {
    const refused: string[] = []
    other.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
    await other.goto(paths.adminPickup())
    await expect(other.getByRole('heading', { level: 1, name: 'Ausgabe' })).toBeVisible()
    const missing = other.getByRole('row').filter({ hasText: company.companyName })
    await expect(missing).toContainText('5 von 14')
    await expect(missing).toContainText('Katharina Plattner')
    expect(refused, 'nobody of the staff is asked for a company').toEqual([])
    await expect(missing.getByRole('link', { name: '+43 512 123456' })).toBeVisible()
    await expect(other.getByRole('columnheader', { name: 'Schalter 1', exact: true })).toBeVisible()
    await missing.getByRole('button', { name: '5 von 14' }).click()
    const fetched = other.getByRole('dialog', { name: company.companyName })
    const touch = fetched.getByRole('listitem').filter({ hasText: 'ausgegeben von Schalter 1, an Katharina Plattner' })
    await expect(touch.filter({ hasText: `Startnummern ${first}, ${second}, ${third}` })).toBeVisible()
    await expect(fetched.getByRole('heading', { name: 'Noch da' })).toBeVisible()
    await expect(other).toHaveURL(/firma=\d+$/)
    await other.reload()
    await expect(fetched).toBeVisible()
    await other.keyboard.press('Escape')
    await other.getByText('Alles abgeholt', { exact: true }).click()
    await expect(missing).toHaveCount(0)
    await other.getByText('Fehlt noch', { exact: true }).click()
    await expect(missing).toBeVisible()
    await other.emulateMedia({ media: 'print' })
    await expect(other.getByRole('region', { name: 'Restliste' })).toContainText(company.companyName)
    await other.emulateMedia({ media: 'screen' })
    await other.getByRole('button', { name: 'Erledigen Biertischgarnitur' }).click()
    const one = other.getByRole('dialog', { name: 'Konflikt erledigen' })
    await expect(one.getByText(/1.Stück ausgegeben von Schalter 2, an/)).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(one).toHaveCount(0)
    await other.getByRole('button', { name: 'Alle 2 erledigen' }).click()
    const dialog = other.getByRole('dialog', { name: '2 Konflikte erledigen' })
    await expect(dialog).toContainText(company.companyName)
    await dialog.getByRole('button', { name: 'Erledigen' }).click()
    await expect(dialog.getByText('Notiz ist ein Pflichtfeld.')).toBeVisible()
    await dialog.getByLabel('Was ist herausgekommen?').fill('Der zweite Sack war leer')
    await dialog.getByRole('button', { name: 'Erledigen' }).click()
    await expect(other.getByRole('heading', { name: 'Zweimal ausgegeben' })).toHaveCount(0)
  })

  await test.step('the office mails each company its notice once', async () => {
    await callApi(product, 'PUT /settings', { token, body: { lettersPerMinute: 600 } })
    await other.getByRole('button', { name: 'Abholscheine senden' }).click()
    const dialog = other.getByRole('dialog', { name: 'Abholscheine senden' })
    await expect(dialog.getByRole('status')).toHaveText(/^(1\sFirma bekommt|\d+\sFirmen bekommen) ihren Abholschein/)
    await expect(dialog.getByText(/Abholschein für /).first()).toBeVisible()
    const saved = other.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Abholschein dazu speichern' }).click()
    expect((await saved).suggestedFilename()).toBe('Startnummern-Abholbenachrichtigung.pdf')
    await expectAccessible(other)
    await other.context().setOffline(true)
    await dialog.getByRole('button', { name: /^\d+ E-Mails? senden$/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await other.context().setOffline(false)
    await dialog.getByRole('button', { name: /^\d+ E-Mails? senden$/ }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Abholscheine' })).toBeVisible()
    const { attachments, text } = await mailTo(company.email, /Abholschein für /)
    expect(text).toContain('Abholen wird Katharina Plattner')
    expect(attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png', 'application/pdf'])
    await expect(other.getByText('Fertig')).toBeVisible({ timeout: 120_000 })
    await other.goto(paths.adminPickup())
    await other.getByRole('button', { name: 'Abholscheine senden' }).click()
    await expect(dialog.getByText(/^Haben ihn schon, seither unverändert \(\d+\)$/)).toBeVisible()
    await expect(dialog.getByText('Zurzeit bekommt keine Firma einen Abholschein.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await other.goto(PICKUP_PATH)
    await open(other, company, company.companyName)
    await expect(other.getByText('Zweimal ausgegeben')).toHaveCount(0)
  })

  await test.step('without a network the whole bag goes out', async () => {
    await offline(context, true)
    await page.getByRole('button', { name: /^Alles ausgeben/ }).click()
    await expect(page.getByText('Alles ist ausgegeben.')).toBeVisible()
    await expect(status(page)).toHaveText(/^Ohne Netz · \d+ warten$/)
  })

  await test.step('what waits is saved at logout and brought in with another device; twice it counts once', async () => {
    await page.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    const leaving = page.getByRole('dialog', { name: 'Abmelden?' })
    const saving = page.waitForEvent('download')
    await leaving.getByRole('button', { name: 'Aufzeichnungen sichern' }).click()
    const file = await (await saving).path()
    await leaving.getByRole('button', { name: 'Hier bleiben' }).click()
    await other.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
    const chooser = other.locator('input[type="file"]')
    await chooser.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"records":[]}') })
    await expect(other.getByText('Das sind keine Aufzeichnungen der Ausgabe.')).toBeVisible()
    await chooser.setInputFiles(file)
    await expect(other.getByText(/^\d+\sEinträge wurden übernommen\.$/)).toBeVisible()
    await chooser.setInputFiles(file)
    await expect(other.getByText('Nichts Neues in dieser Datei.')).toBeVisible()
    await expect(status(other)).toHaveText('Verbunden · alles gesendet')
  })

  await test.step('whose role is taken away sends what is left and sees nothing more', async () => {
    await callApi(product, `PUT /admins/${member.id}/roles`, { token, body: { roles: ['timing'] } })
    await offline(context, false)
    await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugang zur Ausgabe' })).toBeVisible()
    await expect(page.getByText('noch nicht gesendet')).toHaveCount(0)
    expect((await keptOn(page)).companies).toBe(0)
    await open(other, company, company.companyName)
    await expect(other.getByText('Alles ist ausgegeben.')).toBeVisible()
    await expect(other.getByText('Zweimal ausgegeben')).toHaveCount(0)
  })

  await test.step('a logout takes the list off the device, and with the session anywhere else too', async () => {
    await other.getByRole('button', { name: 'Zurück zur Übersicht' }).click()
    await other.getByRole('button', { name: 'Abmelden' }).click()
    await other.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click()
    await expect(other).toHaveURL('/')
    expect((await keptOn(other)).companies).toBe(0)
    await other.goto(PICKUP_PATH)
    await expect(other.getByRole('heading', { level: 1, name: 'Bitte anmelden' })).toBeVisible()
    await comeBack(
      other,
      {
        token: (
          await callApi(product, 'POST /auth/login', { body: { email: member.email, password: MEMBER_PASSWORD } })
        ).token,
      },
      PICKUP_PATH,
    )
    await expect(other.getByRole('heading', { level: 1, name: 'Kein Zugang zur Ausgabe' })).toBeVisible()
  })
})
