import type { Locator, Page } from '../../tools/browser.ts'
import { seasonMessages } from '#contract/event/seasonMessages.ts'
import { addDays, dayOf, formatDay } from '#domain/text/days.ts'
import { everyWeek } from '#domain/staff/statistics.ts'
import { VERSION } from '#server/version.ts'
import { expect, test } from './fixtures.ts'
import { OPEN_TASKS } from './openTasks.ts'
import { aCompany, aCompanyWithTeams, callApi, orderItems, STAFF, type Product } from './product.ts'
import { asStaff, fileBehind, linesOf, reported } from './staffSteps.ts'
import { expectFault, expectLoaded, logIn, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

async function openDashboard(page: Page, product: Product): Promise<string> {
  const token = await asStaff(page, product, '/admin/dashboard')
  await expectLoaded(page)
  return token
}

type Bought = { category: string; buyers: { customerID: number }[] }

const LONG_AGO_DAYS = 140
const SHORT_DAY = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'numeric',
  year: '2-digit',
})
const inGerman = (count: number) => count.toLocaleString('de-DE')
const euro = (sum: number) => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(sum)
const countLink = (page: Page, label: string) => page.getByRole('link', { name: new RegExp(`^[\\d\\s.]+ ${label} `) })
const task = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Offene Aufgaben' }).getByRole('listitem').filter({ hasText: words })
/** A product's row, at a desk and on a phone. */
const productButton = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Produktstatistik' }).getByRole('button').filter({ hasText: name })

test('staff who log in see how many there are, and by keyboard the revenue and who bought what', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await orderItems(product, company, { Obstkorb: 2 })
  await orderItems(product, company, { Obstkorb: 3, Zeitmessung: 1, 'Startplatz Team': 2 })
  await page.goto('/login')
  await logIn(page, STAFF)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page).toHaveTitle(/^Dashboard/)
  await expect(page.getByRole('banner').getByText(`Version ${VERSION}`)).toBeVisible()
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const totals = await callApi(product, 'GET /statistics/totals', { token })
  await expect(countLink(page, 'Kunden')).toHaveText(`${inGerman(totals.customers)} Kunden ansehen`)
  await expect(countLink(page, 'Teams')).toHaveText(`${inGerman(totals.teams)} Teams ansehen`)
  await expect(countLink(page, 'Bestellungen')).toHaveText(`${inGerman(totals.orders)} Bestellungen ansehen`)
  await expect(page.getByRole('img', { name: 'verborgen' }).first()).toBeVisible()
  await expect(page.getByText(euro(totals.revenue))).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Umsatz anzeigen' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Umsatz verbergen' })).toBeFocused()
  await expect(page.getByText(euro(totals.revenue))).toBeVisible()
  await expect(page.getByRole('img', { name: 'verborgen' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Umsatz verbergen' }).click()
  await expect(page.getByText(euro(totals.revenue))).toHaveCount(0)
  await test.step('the season is drawn, and last year laid under it', async () => {
    const { eventDate } = await callApi(product, 'GET /statistics/season', { token })
    const picture = page.getByRole('region', { name: 'Saison', exact: true })
    await expect(picture.getByRole('img', { name: /^Verkaufte Plätze seit .*: \d/ })).toBeVisible()
    await picture.getByRole('button', { name: /^Vorjahr/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Zahlen des Vorjahrs' })
    const list = dialog.getByLabel('Verkaufte Plätze je Tag')
    const day = addDays(eventDate, -364 - 30)
    const wrong = `${day};7\n31.2.2026;4`
    await list.fill(wrong)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expectFault(list, seasonMessages.lines([{ line: 2, fault: 'day' }]))
    await page.reload()
    await expect(list, 'outlives a reload').toHaveValue(wrong)
    await list.fill(`Datum;Plätze\n${day};7\n${addDays(day, 1)};4`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(picture.getByRole('row').last()).toContainText('–')
  })
  const merchandise = page.locator('summary').filter({ hasText: 'Merchandise' })
  await tabTo(page, merchandise)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Merchandise (CSV)' })).toBeHidden()

  await page.getByRole('searchbox').fill(company.companyName)
  await expect(productButton(page, 'Stehtisch mit Husse')).toHaveCount(0)
  await expect(page.getByText('Offene Aufgaben')).toBeHidden()
  const fruit = productButton(page, 'Obstkorb')
  await tabTo(page, fruit)
  await page.keyboard.press('Enter')
  const buyers = page.getByRole('dialog', { name: 'Käufer: Obstkorb' })
  await expect(buyers).toContainText(company.companyName)
  await page.keyboard.press('Escape')
  await expect(fruit).toBeFocused()
  await fruit.click()
  await expect(buyers).toContainText(company.email)
  await expect(buyers).toContainText('+43 512 123456')
  await expect(buyers.getByText('5', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await buyers.getByRole('link', { name: company.companyName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
})

test('the statistics: files that are in the logs, teams and orders per day, and products nobody bought', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await orderItems(product, company, { Obstkorb: 4, 'Startplatz Team': 1 })
  const token = await openDashboard(page, product)

  const bought: Bought[] = await callApi(product, 'GET /statistics/product-stats', { token })
  const own = `"${company.companyName}";"Greta";"Gruber";"${company.email}";"+43 512 123456"`
  const takenFiles: string[] = []
  const ownLines: (string | undefined)[] = []
  for (const name of ['Gesamtübersicht', 'Teilnahmegebühren', 'Merchandise', 'Verpflegung', 'Sonstiges']) {
    const { file, content } = await fileBehind(page, `${name} (CSV)`)
    const [headings, ...lines] = linesOf(content)
    const among = bought.filter(({ category }) => name === 'Gesamtübersicht' || category === name)
    const buyers = new Set(among.flatMap((item) => item.buyers.map(({ customerID }) => customerID)))
    expect(file).toBe(`${name}.csv`)
    expect(headings).toMatch(/^"Firma";"Vorname";"Nachname";"Email";"Telefon";"/)
    expect(lines).toHaveLength(buyers.size + 1)
    expect(lines.at(-1)).toMatch(/^"Gesamt";"";"";"";""(;"\d+")+$/)
    ownLines.push(lines.find((line) => line.startsWith(own))?.slice(own.length))
    takenFiles.push(reported(file, buyers.size))
  }
  const [all, places, merchandise, food, others] = ownLines
  expect(all?.replaceAll(';"0"', '')).toBe(';"1";"4"')
  expect(places?.replaceAll(';"0"', '')).toBe(';"1"')
  expect(food).toBe(';"0";"0";"4"')
  expect([merchandise, others], 'who bought none of it').toEqual([undefined, undefined])
  await expect
    .poll(async () => {
      const logs: { action: string; details: string }[] = await callApi(product, 'GET /logs', { token })
      return logs.filter(({ action }) => action === 'Datei heruntergeladen').map(({ details }) => details)
    })
    .toEqual(expect.arrayContaining(takenFiles))

  await test.step('teams and orders per day can be seen, heard and read', async () => {
    const chart = page.getByRole('img', { name: /^Teams pro Tag, .* bis .*: .*, höchstens / })
    await expect(chart).toBeVisible()
    await expect(page.getByRole('img', { name: /^Bestellungen pro Tag, / })).toBeVisible()
    await page.getByText('Gesamt', { exact: true }).click()
    await expect(chart).toBeVisible()
    await page.getByText('Als Tabelle').click()
    const table = page.getByRole('table', { name: /^Buchungen pro (Tag|Woche)$/ })
    await expect(table.getByRole('row')).not.toHaveCount(1)
    await expectAccessible(page)
  })
  await test.step('a product that nobody bought is named without a table; it, or one that nobody searched for bought, says so', async () => {
    await expect(page.getByText(/^Noch nicht verkauft: .*Firmenporträt, halbe Seite/)).toBeVisible()
    await expect(productButton(page, 'Firmenporträt, halbe Seite')).toHaveCount(0)
    await page.getByRole('searchbox').fill('Firmenporträt, halbe')
    await productButton(page, 'Firmenporträt, halbe Seite').click()
    await expect(page.getByRole('dialog')).toContainText('Dieses Produkt wurde noch nicht gekauft.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Schließen' }).last().click()
    await page.getByRole('searchbox').fill('gibt es nicht')
    await expect(page.getByText('Keine Produktdaten zum Anzeigen vorhanden.')).toBeVisible()
    await page.getByRole('button', { name: 'Suche leeren' }).click()
    await expect(productButton(page, 'Obstkorb')).toBeVisible()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
})

test('an invoice without a UID and many teams of a new company are tasks until somebody has seen to them @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const orderID = await orderItems(product, company, { 'Meeting-Point groß': 13 })
  const booker = await aCompanyWithTeams(product, 50)
  await openDashboard(page, product)
  const news = page.getByRole('region', { name: 'Seit gestern' })
  await expect(news).toContainText(/neue Firmen\s*\d/)
  await expect(news.getByRole('link', { name: /^Alles seit/ })).toHaveAttribute('href', /^\/admin\/logs\?von=\d{4}-/)
  const blocked = task(page, /wartet auf die UID-Nummer|warten auf die UID-Nummer/).first()
  await expect(blocked).toContainText('Für Rechnungen über 10.000 € ist die UID-Nummer nötig.')
  await expect(blocked).toContainText(`${company.companyName}, Bestellung #${orderID}, 10.764,00 €`)
  await blocked.getByRole('link', { name: company.companyName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
  await page.goBack()

  const large = task(page, 'mit vielen Teams').first()
  await expect(large).toContainText(`${booker.companyName}, 50 Teams`)
  await large.getByRole('link', { name: booker.companyName }).click()
  await expect(page.getByText('Diese neue Firma hat 50 Teams gebucht und noch nichts bezahlt.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buchung ist in Ordnung' }).click()
  await expect(page.getByText('Diese neue Firma hat 50 Teams')).toHaveCount(0)

  await callApi(product, 'PUT /customers/me', { token: company.token, body: { companyUID: 'ATU12345678' } })
  await page.goto('/admin/dashboard')
  await expect(task(page, /keine Rechnung/).first()).toBeVisible()
  await expect(page.getByText(company.companyName)).toHaveCount(0)
  await expect(page.getByText(`${booker.companyName}, 50 Teams`)).toHaveCount(0)
})

test('each task leads to where it is solved; long lists say how many more there are @all', async ({
  page,
  product,
}) => {
  await page.route('**/api/v1/statistics/tasks', (route) => route.fulfill({ json: OPEN_TASKS }))
  const monday = everyWeek([{ day: addDays(dayOf(new Date()), -LONG_AGO_DAYS), orders: 0, teams: 0 }])[0]!.day
  const daily = [
    { day: monday, orders: 1, teams: 4 },
    { day: addDays(monday, 6), orders: 2, teams: 5 },
    { day: addDays(monday, 7), orders: 1, teams: 1 },
  ]
  await page.route('**/api/v1/statistics/daily', (route) => route.fulfill({ json: daily }))
  await openDashboard(page, product)
  await test.step('a long time is told by weeks', async () => {
    await page.getByText('Gesamt', { exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Buchungen pro Woche' })).toBeVisible()
    const week = SHORT_DAY.format(new Date(monday))
    const told = page.getByRole('img', { name: `Teams pro Woche, ${formatDay(monday)} bis ` })
    await expect(told).toHaveAccessibleName(new RegExp(`: 10, höchstens 9, Woche ab ${RegExp.escape(week)}$`))
    await page.getByText('Als Tabelle').click()
    const table = page.getByRole('table', { name: 'Buchungen pro Woche' })
    await expect(table.getByRole('row', { name: `${week} 9 3` })).toBeVisible()
  })
  const overdue = task(page, 'Rechnungen sind überfällig.').first()
  await expect(overdue).toContainText('Zusammen 7.003,50 € inkl. MwSt.')
  await expect(overdue).toContainText('2027-00001 Bergblick GmbH, 1.000,50 €, seit 7 Tagen')
  await expect(overdue.getByText('und 2 weitere')).toBeVisible()
  await expect(page.getByText('aber TRUST_PROXY ist nicht gesetzt')).toBeVisible()
  await expect(page.getByText('Der Server des Postfachs lehnt die Anmeldung ab')).toBeVisible()
  await expect(task(page, 'Teams sind unvollständig.')).toContainText('Darunter 4 gebuchte Plätze ohne Namen')
  await expectAccessible(page)
  await overdue.getByRole('link', { name: 'Überfällige ansehen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Überfällig' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Älteste zuerst' })).toBeChecked()
  await page.goBack()
  await overdue.getByRole('link', { name: '2027-00001' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('2027-00001')
  await page.goBack()
  await task(page, 'Teams sind unvollständig.').getByRole('link', { name: 'Zu den Teams' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams-Verwaltung' })).toBeVisible()
  await page.goBack()
  await task(page, 'E-Mail war nicht zustellbar.').getByRole('link', { name: 'Zu den E-Mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nachrichten' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Nicht zugestellt' })).toBeChecked()
  await test.step('without orders and items the dashboard says so', async () => {
    const none = { incompleteTeams: 0, unnamedTeams: 0, unnamedProxy: false, parkedMails: 0, unreadBounces: null }
    const nothing = { ...OPEN_TASKS, overdueInvoices: [], ...none }
    await page.route('**/api/v1/statistics/tasks', (route) => route.fulfill({ json: nothing }))
    await page.route('**/api/v1/statistics/daily', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/v1/statistics/product-stats', (route) => route.fulfill({ json: [] }))
    await page.goBack()
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(page.getByText('Keine Produktdaten zum Anzeigen vorhanden.')).toBeVisible()
    await expect(page.getByText('Zurzeit wartet nichts auf Sie.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Gesamtübersicht (CSV)' })).toBeDisabled()
    await expect(page.getByRole('img', { name: /^Teams pro Tag, .*: 0$/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test('what does not load says why, and loads again on request', async ({ page, product, watch }) => {
  watch.expectFault(/net::ERR_FAILED|500/)
  await page.route('**/api/v1/statistics/tasks', (route) => route.abort())
  await page.route('**/api/v1/statistics/product-stats', (route) => route.fulfill({ status: 500, body: '' }))
  await openDashboard(page, product)
  const [overview, products] = [page.getByRole('alert').first(), page.getByRole('alert').last()]
  await expect(overview).toContainText('Daten konnten nicht geladen werden. Failed to fetch admin data')
  await expect(products).toContainText('Daten konnten nicht geladen werden. Request failed with status 500')
  await expectAccessible(page)
  await page.unrouteAll()
  await products.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(countLink(page, 'Kunden')).toBeVisible()

  await page.route('**/api/v1/statistics/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expect(countLink(page, 'Kunden'), 'what was there stays').toBeVisible()
})
