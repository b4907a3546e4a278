import { readFile } from 'node:fs/promises'
import type { Page } from '../../tools/browser.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { formatEuro } from '#domain/text/money.ts'
import { anEmail, aRegistration, PASSWORD } from '../support/build.ts'
import { codeIn, expect, test, VERIFICATION } from './fixtures.ts'
import { aName, callApi, offer, STAFF, type Product } from './product.ts'
import {
  expectLoaded,
  fillPerson,
  fillSignUp,
  logIn,
  placeOrder,
  signUpField,
  slot,
  turnTo,
  type Person,
} from './steps.ts'
import { expectTouchable } from './touch.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

const TEAMS = 4
const RUNNERS: Person[] = [
  { firstName: 'Lena', lastName: 'Lang', year: '1991', sex: 'Weiblich', email: 'lena.lang@firma.example' },
  { firstName: 'Max', lastName: 'Moser', year: '1984', sex: 'Männlich', email: 'max.moser@firma.example' },
  { firstName: 'Ayşe', lastName: 'Öztürk-Hüttl', year: '2001', sex: 'Weiblich', email: 'ayse@firma.example' },
]

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a company signs up on its way to the till, orders 4 teams, fills one, and gets its invoice', async ({
    page,
    product,
    mailTo,
    anotherBrowser,
  }) => {
    const company = { companyName: aName('Bergblick'), email: anEmail(), password: PASSWORD }
    const sums = await sumsOf(product)

    await test.step('the visitor takes 4 teams with timekeeping', () => takeTeamsFromTheStart(page, sums.net))
    await test.step('signs up at the till', async () => {
      const before = aRegistration({ companyName: company.companyName })
      const { replacement } = await callApi(product, 'POST /auth/register', { body: before })
      await page.evaluate((kept) => localStorage.setItem('unconfirmed_account', kept), replacement)
      await signUpAtTheTill(page, company)
      const former = { email: before.email, password: before.password }
      await expect(callApi(product, 'POST /auth/login', { body: former }), 'it was replaced').rejects.toThrow('401')
      await correctTheEmail(page, company)
      await page.getByLabel('Verifizierungscode').fill(codeIn(await mailTo(company.email, VERIFICATION)))
      await page.getByRole('button', { name: 'E-Mail verifizieren' }).click()
      await expect(page).toHaveURL('/checkout')
    })
    await test.step('orders on invoice', () => orderAtTheTill(page, { ...sums, companyName: company.companyName }))
    await test.step('is thanked until it has read that', () => readThanks(page, { ...company, gross: sums.gross }))
    await test.step('fills one of the teams', () => fillATeam(page))

    const orderID = await test.step('is told by mail what was ordered', async () => {
      const mail = await mailTo(company.email, /^Ihre Bestellung \d+/)
      for (const words of ['Startplatz Team', 'Zeitmessung', ...Object.values(sums)]) {
        expect(plain(mail.text)).toContain(plain(words))
        expect(plain(mail.html)).toContain(plain(words))
      }
      expect(mail.text).toContain(`http://localhost:${new URL(product.url).port}/dashboard/`)
      return Number(/\d+/.exec(mail.subject ?? '')?.[0])
    })

    const staff = await anotherBrowser()
    const number = await test.step('the staff issues the invoice and marks it as paid', () =>
      invoiceAndMarkPaid(staff, company.companyName, orderID))

    await test.step('the company gets the same document by mail and by download', async () => {
      const mail = await mailTo(company.email, new RegExp(number))
      const attached = Buffer.from(mail.attachments[0]?.content as ArrayBuffer)
      const downloaded = await downloadInvoice(page, orderID)
      expect(downloaded.equals(attached)).toBe(true)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(downloaded)), { mergePages: true })
      for (const words of [number, company.companyName, 'Startplatz Team', 'Zeitmessung', ...Object.values(sums)]) {
        expect(plain(text)).toContain(plain(words))
      }
    })
  })
})

/** What 4 teams with timekeeping cost, as people read it. */
async function sumsOf(product: Product) {
  const team = await offer(product)
  const [time] = await callApi(product, 'GET /items?itemType=TIME')
  const net = Math.round(TEAMS * (team.price + time.price) * 100)
  const vat = Math.round((net * team.vatRate) / 100)
  return { net: formatEuro(net), vat: formatEuro(vat), gross: formatEuro(net + vat) }
}

const plain = (text: string | undefined) => (text ?? '').replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ')

async function takeTeamsFromTheStart(page: Page, net: string) {
  await page.goto('/')
  await expectLoaded(page)
  const choice = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Teamanmeldung' }) })
  await choice.getByRole('link').click()
  await expect(page).toHaveURL('/team-anmeldung')
  await page.getByRole('spinbutton', { name: 'Anzahl der Teams' }).fill(String(TEAMS))
  await expect(page.getByRole('switch', { name: 'Zeitmessung' })).toBeChecked()
  await expect(page.getByText(net)).toBeVisible()
  await page.getByRole('button', { name: '4 Teams in den Warenkorb' }).click()

  const added = page.getByRole('dialog', { name: 'Im Warenkorb' })
  await expect(added).toContainText('4 Teams mit Zeitmessung')
  await added.getByRole('link', { name: 'Warenkorb ansehen' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('Rechnungsbetrag inkl. MwSt.')).toBeVisible()
  await expect(page.locator('main')).toContainText(net)
}

async function signUpAtTheTill(page: Page, company: { companyName: string; email: string; password: string }) {
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(page).toHaveURL('/login?from=/checkout')
  await expect(page.getByRole('heading', { name: 'Bitte melden Sie sich an' })).toBeVisible()
  await expect(page.getByText('Ihr Warenkorb bleibt erhalten, danach geht es an der Kasse weiter.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Firma registrieren' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByText('Ihr Warenkorb bleibt erhalten, danach geht es zur Kasse weiter.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' }), 'the way back').toBeInViewport()
  const beside = page.getByRole('region', { name: 'Ihre Bestellung' })
  await expect(beside.getByRole('listitem').filter({ hasText: 'Startplatz Team' })).toContainText('4 ×')
  await expect(beside).toContainText('Gesamtexkl. MwSt.328,00 €')
  const widthOf = async (label: string) => (await signUpField(page, label).boundingBox())?.width ?? 0
  expect(await widthOf('PLZ'), 'as wide as what is typed into it').toBeLessThan((await widthOf('E-Mail')) / 2)
  const mistyped = anEmail()
  await fillSignUp(page, { ...company, email: mistyped })
  await signUpField(page, 'PLZ').fill('A-6020')
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click()
  await page.reload()
  await expect(page.getByText('Ihre Eingaben von vorhin stehen wieder hier.')).toBeVisible()
  await expectTouchable(page)
  await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).filter({ visible: true }).click()
  await page.getByRole('link', { name: 'Firma registrieren' }).click()
  await expect(signUpField(page, 'PLZ')).toHaveValue('A-6020')
  await expect(signUpField(page, 'Firma')).toHaveValue(company.companyName)
  await expect(signUpField(page, 'Password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(company.password)
  await expectAccessible(page)
  await signUpField(page, 'PLZ').fill('6020')
  await signUpField(page, 'Password').fill(company.password)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByText(mistyped)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => sessionStorage.getItem('signUpTyped'))).toBeNull()
}

/** The address was mistyped: it is corrected where the code is asked for. */
async function correctTheEmail(page: Page, { email }: { email: string }) {
  await page.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click()
  const field = page.getByLabel('Richtige E-Mail')
  await expect(field).toBeFocused()
  await field.fill('ohne-at')
  await page.getByRole('button', { name: 'Code dorthin senden' }).click()
  await expect(page.getByText('Email hat kein gültiges Format.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(email)
  await page.getByRole('button', { name: 'Code dorthin senden' }).click()
  await expect(page.getByText('Der neue Code ist unterwegs.')).toBeVisible()
  await expect(page.getByText('Wir haben einen Code an')).toContainText(email)
}

async function orderAtTheTill(page: Page, shown: { companyName: string; net: string; vat: string; gross: string }) {
  await expect(page.getByRole('form', { name: 'Bestellung' })).toContainText('Auf Rechnung')
  for (const words of Object.values(shown)) await expect(page.locator('main')).toContainText(words)
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Teams' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(TEAMS)
  await expect(page.getByText('reserviert, ohne Namen')).toHaveCount(TEAMS)
  await expect(page.getByText('Teams sind noch unvollständig.')).toBeVisible()
}

/** What was ordered, where the confirmation went, when the invoice comes, what is next: over a reload and back from the order. */
async function readThanks(page: Page, { email, gross }: { email: string; gross: string }) {
  const thanks = page.getByRole('region', { name: 'Danke für Ihre Bestellung!' })
  await expect(thanks).toContainText('Bestellung erfolgreich aufgegeben!')
  await page.reload()
  for (const words of ['4 × Startplatz Team', '4 × Zeitmessung', gross, email])
    await expect(thanks).toContainText(words)
  await expect(thanks).toContainText('Die Rechnung stellt der Veranstalter aus; Sie erhalten sie dann auch per E-Mail.')
  await expect(thanks).toContainText('Tragen Sie die Namen Ihrer Teams ein')
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('Team')
  await expect(thanks).not.toContainText(gross)
  await thanks.getByRole('button', { name: 'Einzelheiten' }).click()
  await expect(thanks).toContainText(gross)
  await page.getByRole('searchbox').fill('')
  const number = Number(/Bestellnummer ist (\d+)/.exec(await thanks.innerText())?.[1])
  expect(number).toBeGreaterThan(1000)
  await thanks.getByRole('link', { name: 'Bestellung ansehen' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.locator('details[open]')).toContainText(`Bestellung #${number}`)
  await page.getByText('Danke, und was als Nächstes kommt').click()
  await expect(page.locator('details[open]').first()).toContainText(email)
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(TEAMS)
  await expect(thanks).toBeHidden()
}

async function fillATeam(page: Page) {
  const teamName = aName('Gipfelstürmer')
  await page.getByRole('button', { name: 'Nächstes Team ausfüllen' }).click()
  const dialog = page.getByRole('dialog', { name: 'ausfüllen' })
  await expect(slot(dialog, 'A').getByLabel('Vorname')).toBeFocused()
  await dialog.getByLabel('Teamname').fill(teamName)
  await dialog.getByLabel('Kürzel').fill('Gipfel')
  for (const [index, letter] of (['A', 'B', 'C'] as const).entries()) {
    await fillPerson(await turnTo(dialog, letter), RUNNERS[index]!)
  }
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Team „${teamName}“ ist gespeichert.`)).toBeVisible()
  const bib = page.getByRole('article', { name: teamName })
  await expect(bib).toContainText('vollständig')
  for (const { firstName, lastName } of RUNNERS) await expect(bib).toContainText(`${firstName}${lastName}`)
  await expect(page.getByText('reserviert, ohne Namen')).toHaveCount(TEAMS - 1)
}

async function invoiceAndMarkPaid(page: Page, companyName: string, orderID: number): Promise<string> {
  await page.goto('/login')
  await logIn(page, STAFF)
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/admin/orders')
  const row = page.getByRole('button', { name: companyName })
  await expect(row).toContainText(`#${orderID}`)
  await expect(row).toContainText('Offen')
  await row.click()
  await expect(page.getByText('Keine Rechnung vorhanden')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Rechnung erstellen' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(companyName)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Rechnung erstellen' }).click()
  await expect(page.getByRole('button', { name: 'Rechnung herunterladen' })).toBeVisible()
  await page.getByRole('button', { name: 'Als bezahlt markieren' }).click()
  await expect(row).toContainText('Bezahlt')
  const number = /\d{4}-\d{5}/.exec(await row.innerText())?.[0]
  if (number === undefined) throw new Error('The row shows no invoice number.')
  return number
}

async function downloadInvoice(page: Page, orderID: number): Promise<Buffer> {
  await page.getByRole('link', { name: 'Bestellungen' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.getByText(`Bestellung #${orderID}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Bezahlt')).toBeVisible()
  const arrival = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rechnung herunterladen' }).click()
  const download = await arrival
  expect(download.suggestedFilename()).toMatch(/^Rechnung-\d{4}-\d{5}\.pdf$/)
  return readFile(await download.path())
}
