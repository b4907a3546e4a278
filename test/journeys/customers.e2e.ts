import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import {
  aCompany,
  aCompanyWithTeams,
  aName,
  callApi,
  orderItems,
  STAFF,
  type Company,
  type Product,
} from './product.ts'
import { comeBack, expectLoaded, logIn } from './steps.ts'
import { expectAccessible } from './watch.ts'

type Found = { id: number; companyName: string; email: string }

/** Logs in as staff and opens a page of the panel. */
async function openAsStaff(page: Page, path: string): Promise<void> {
  await page.goto('/login')
  await logIn(page, STAFF)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto(path)
  await expectLoaded(page)
}
async function idOf(product: Product, { email }: Company): Promise<number> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const customers: Found[] = await callApi(product, 'GET /customers', { token })
  return customers.find((customer) => customer.email === email)!.id
}
/** Opens the company by its telephone number in the search over everything. (rules/search#field) */
async function findByKeyboard(page: Page, { typed, company }: { typed: string; company: Company }): Promise<void> {
  const inList = page.getByRole('searchbox', { name: 'Liste durchsuchen' })
  await inList.fill('a')
  await inList.press('/')
  await expect(inList, 'who types into a field types').toHaveValue('a/')
  await inList.fill('')
  await page.getByRole('button', { name: 'Alles durchsuchen' }).focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('sofort')
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  const field = dialog.getByRole('combobox', { name: 'Alles durchsuchen' })
  await expect(field).toBeFocused()
  await expect(field, 'what is typed before the field is there belongs in it').toHaveValue('sofort')
  await field.fill('gibt es nirgends')
  await expect(dialog.getByRole('status')).toHaveText('Zu „gibt es nirgends“ wurde nichts gefunden.')
  await page.context().setOffline(true)
  await field.fill(typed)
  await expect(dialog.getByRole('alert')).toContainText('Keine Verbindung.')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(dialog.getByRole('status'), 'goes on by itself').toHaveText('1 Treffer')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Alles durchsuchen' })).toBeFocused()
  await page.getByRole('button', { name: 'Alles durchsuchen' }).click()
  await expect(field, 'the last query stays').toHaveValue(typed)
  const hit = dialog.getByRole('option', { name: company.companyName, selected: true })
  await expect(hit).toContainText('Zita Zangerl')
  await expect(field).toHaveAttribute('aria-activedescendant', (await hit.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await field.fill('Zangrl')
  await expect(dialog.getByRole('option').first()).toContainText('Zita Zangerl')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await field.fill(typed)
  await page.keyboard.press('Enter')
  await expect(dialog, 'Enter waits for the answer').toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
}
/** 'Wo ist meine Rechnung?': it is there to be sent, what was mailed and done is too, and the answer is noted. (rules/staff#customer) */
async function answerTheCall(page: Page): Promise<void> {
  const contact = page.locator('address')
  await expect(contact).toContainText('Zita Zangerl')
  await expect(contact.getByRole('link', { name: /^\+43 664/ })).toHaveAttribute('href', /^tel:\+43664\d+$/)
  const marks = page.getByRole('navigation', { name: 'Abschnitte' })
  const history = page.getByRole('heading', { name: 'Verlauf', exact: true })
  await expect(history).not.toBeInViewport()
  await marks.getByRole('link', { name: 'Verlauf' }).click()
  await expect(history).toBeInViewport()
  await expect(marks.getByRole('link', { name: 'Verlauf' })).toHaveAttribute('aria-current', 'location')
  const coming = page.waitForEvent('download')
  await section(page, 'Rechnungen und Gutschriften')
    .getByRole('button', { name: /^Rechnung .* herunterladen$/ })
    .click()
  expect((await coming).suggestedFilename()).toMatch(/^Rechnung-\d{4}-\d+\.pdf$/)
  const forPrograms = page.waitForEvent('download')
  await section(page, 'Rechnungen und Gutschriften')
    .getByRole('button', { name: /^E-Rechnung \(XML\) – Rechnung/ })
    .click()
  expect((await forPrograms).suggestedFilename()).toMatch(/^Rechnung-\d{4}-\d+\.xml$/)
  await section(page, 'E-Mails')
    .getByRole('row', { name: /Rechnung.*Gesendet/ })
    .click()
  const letter = page.getByRole('dialog', { name: /Rechnung/ })
  await expect(letter).toContainText('IBAN')
  await letter.getByRole('button', { name: 'Noch einmal senden' }).click()
  await expect(page.getByText('Die E-Mail wird gesendet.')).toBeVisible()
  await expect(section(page, 'Verlauf').getByRole('row', { name: /Rechnung erstellt/ })).toContainText(STAFF.email)
  await expect(section(page, 'Personen (0)')).toContainText('In den Teams ist noch niemand eingetragen.')
  await expect(section(page, 'Zugänge')).toContainText('Inhaber*in')
  const notes = section(page, 'Notizen')
  await expect(notes).toContainText('Noch keine Notiz.')
  await notes.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(notes).toContainText('Notiz ist ein Pflichtfeld.')
  const note = notes.getByRole('textbox', { name: 'Neue Notiz' })
  await note.fill('Rechnung noch einmal geschickt.\nFrau Zangerl ist zufrieden.')
  await page.reload()
  await notes.getByRole('button', { name: 'Notiz speichern' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Frau Zangerl ist zufrieden.')
  await expect(note).toHaveValue('')
}
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const editButton = (page: Page, name: string) =>
  section(page, name).getByRole('button', { name: /^(Bearbeiten|Eintragen)/ })

const UID_SLIP = 'Die letzte Ziffer passt nicht zu den anderen.'

test('staff find a company, open its T-shirt page, and act as it; the logs name them', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  const company = await aCompanyWithTeams(product, 2)
  await orderItems(product, company, { Essensgutschein: 5 })
  await aCompany(product)
  const phone = String(Date.now()).slice(-7)
  const contact = { firstName: 'Zita', lastName: 'Zangerl', email: company.email, phoneNumber: `+43 664 ${phone}` }
  await callApi(product, 'PUT /company-contacts/me', { token: company.token, body: contact })
  const { token: staff } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token: company.token })
  await callApi(product, 'POST /invoices/create', { token: staff, body: { orderID } })
  const waiting = `select from mails where state = 'queued' and recipient = $1`
  await expect.poll(async () => (await product.pool.query(waiting, [company.email])).rowCount).toBe(0)
  await openAsStaff(page, '/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
  await findByKeyboard(page, { typed: `0664/${phone.slice(0, 3)} ${phone.slice(3)}`, company })
  await answerTheCall(page)
  await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click()
  // the page that is left has a search of its own
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden', exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(company.companyName)
  await expect(page.getByText(/^1 von \d+\sKunden, 2\sTeams, 2\sBestellungen$/)).toBeVisible()
  await page.getByText(company.companyName, { exact: false }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
  await expect(section(page, 'Gekaufte Artikel (Gesamt)')).toContainText('5 xEssensgutschein')

  await page.getByRole('tab', { name: 'Teams (2)' }).click()
  await expect(page.locator('[data-team]').filter({ hasText: /Team #\d+ \(Best\. #\d+\)/ })).toHaveCount(2)
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Vollständig', { exact: true }).click()
  await expect(page.getByText('Keine Teams entsprechen den Filtern.')).toBeVisible()
  await page.getByRole('tab', { name: 'Bestellungen (2)' }).click()
  await page.getByRole('searchbox', { name: 'Bestellung nach ID suchen' }).fill('keine')
  await expect(page.getByText('Keine Bestellungen entsprechen den Filtern.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'T-Shirt Seite Aktivieren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aktivieren' }).click()
  await expect(page.getByRole('button', { name: 'T-Shirt Seite Deaktivieren' })).toBeVisible()

  await page.getByRole('button', { name: 'Grenze für Teams' }).click()
  const ceiling = page.getByRole('dialog')
  await ceiling.getByLabel('Höchstens so viele Teams').fill('0')
  await ceiling.getByRole('button', { name: 'Speichern' }).click()
  await expect(ceiling.getByText('Bitte geben Sie eine ganze Zahl von 1 bis 9.999 ein.')).toBeVisible()
  await ceiling.getByLabel('Höchstens so viele Teams').fill('400')
  await ceiling.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Grenze gespeichert.')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^400$/ })).toBeVisible()

  await page.getByRole('button', { name: 'Als Kunde anmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Als Kunde anmelden' }).click()
  await expect(page).toHaveURL('/dashboard')
  const notice = page.getByRole('region', { name: 'Angemeldet als Kunde' })
  await expect(notice).toContainText(`Angemeldet als ${company.companyName} durch ${STAFF.email}.`)
  await expectLoaded(page)
  await expectAccessible(page)
  await page.goto('/dashboard/products')
  await expect(page.getByRole('heading', { name: 'T-Shirts Ihrer Teams' })).toBeVisible()
  await page.goto('/shop')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Beenden' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)

  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const logs: { action: string; details: string; email: string }[] = await callApi(product, 'GET /logs', { token })
  const acted = logs.find(({ action }) => action === 'Als Kunde angemeldet')
  expect(acted).toMatchObject({ email: STAFF.email, details: expect.stringContaining(company.email) })
})

test('staff change the data of a company, one section at a time; what fails or was changed meanwhile loses nothing', async ({
  page,
  product,
  mailTo,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  const company = await aCompany(product)
  await openAsStaff(page, `/admin/customers/${await idOf(product, company)}`)
  await editButton(page, 'Stammdaten').click()
  await expect(editButton(page, 'Firmenkontakt'), 'one at a time').toHaveCount(0)
  const master = page.getByRole('form', { name: 'Stammdaten' })
  await master.getByLabel('E-Mail', { exact: true }).fill('ohne-at')
  await master.getByLabel('UID-Nummer').fill('DE 1')
  await master.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(master.getByText('Bitte eine gültige E-Mail-Adresse eingeben.')).toBeVisible()
  await expectAccessible(page)
  const newName = aName('Neue Firma')
  const newEmail = `neu-${Date.now()}@firma.example`
  await master.getByLabel('E-Mail', { exact: true }).fill(newEmail)
  await master.getByLabel('UID-Nummer').fill('ATU12345678')
  await expect(master.getByText(UID_SLIP), 'told, not refused').toBeVisible()
  await master.getByLabel('Firma').fill(newName)
  await master.getByRole('button', { name: 'Änderungen speichern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${newName}`)
  await expect(section(page, 'Stammdaten')).toContainText('ATU12345678')
  await expect(section(page, 'Stammdaten').getByText(UID_SLIP)).toBeVisible()
  await expect(editButton(page, 'Stammdaten')).toBeFocused()
  for (const address of [company.email, newEmail]) await mailTo(address, /E-Mail-Adresse .* wurde geändert/)

  await editButton(page, 'Firmenkontakt').click()
  const contact = page.getByRole('form', { name: 'Firmenkontakt' })
  await contact.getByLabel('Telefon').fill('keine')
  await contact.getByRole('button', { name: 'Speichern' }).click()
  await expect(contact.getByText('Ungültiges Telefonnummer-Format.')).toBeVisible()
  await contact.getByRole('button', { name: 'Abbrechen' }).click()

  await editButton(page, 'Lieferadresse').click()
  const delivery = page.getByRole('form', { name: 'Lieferadresse' })
  for (const [label, text] of [
    ['Straße', 'Lagerweg'],
    ['Nr.', '2a'],
    ['PLZ', '39012'],
    ['Stadt', 'Meran'],
    ['Bundesland/Region', 'Südtirol'],
    ['Land', 'Italien'],
  ] as const) {
    await delivery.getByLabel(label, { exact: true }).fill(text)
  }
  await delivery.getByRole('button', { name: 'Speichern' }).click()
  await expect(section(page, 'Lieferadresse')).toContainText('Italien')

  await test.step('without a network', async () => {
    await editButton(page, 'Stammdaten').click()
    await master.getByLabel('Branche').fill('Handel')
    await page.context().setOffline(true)
    await master.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(master.getByRole('alert')).toContainText('Speichern fehlgeschlagen: ')
    await expect(master.getByLabel('Branche')).toHaveValue('Handel')
    await page.context().setOffline(false)
  })

  await test.step('somebody else has saved meanwhile', async () => {
    await callApi(product, 'PUT /customers/me', { token: company.token, body: { firstName: 'Greta-Maria' } })
    await master.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(master.getByText('Die Daten wurden inzwischen geändert. Bitte neu laden.')).toBeVisible()
    await master.getByRole('button', { name: 'Neu laden' }).click()
    await expect(master.getByLabel('Vorname')).toHaveValue('Greta-Maria')
    await expect(master.getByLabel('Branche')).toHaveValue('Handel')
    await master.getByRole('button', { name: 'Änderungen speichern' }).click()
    await expect(section(page, 'Stammdaten')).toContainText('Handel')
  })
})

test('addresses that name no customer are told apart', async ({ page, watch }) => {
  watch.expectFault(/404/)
  await openAsStaff(page, '/admin/customers/abc')
  await expect(page.getByRole('heading', { level: 1, name: 'Nicht gefunden' })).toBeVisible()
  await expect(page.getByText('Ungültige Kunden-ID.')).toBeVisible()
  await page.goto('/admin/customers/999999')
  await expect(page.getByText('Kunde nicht gefunden.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kunden' })).toBeVisible()
  await page.getByRole('searchbox').fill('gibt es nicht')
  await expect(page.getByText('Keine Kunden gefunden.')).toBeVisible()
})

test('who acts as a company finds e-mail and password shut, and logs in again after an hour', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/401/)
  const company = await aCompany(product)
  const { token: staff } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const { token } = await callApi(product, 'POST /admins/impersonate', { token: staff, body: { email: company.email } })
  await comeBack(page, { token }, '/dashboard/profile')
  await expect(page.getByRole('region', { name: 'Angemeldet als Kunde' })).toBeVisible()
  await expect(section(page, 'Passwort').getByRole('button')).toHaveCount(0)
  await editButton(page, 'Profil').click()
  await expect(page.getByRole('dialog').getByLabel('E-Mail')).toHaveAttribute('readonly')
  await page.keyboard.press('Escape')
  await product.pool.query('update sessions set ends_at = now() where admin_id is not null')
  await page.getByRole('link', { name: 'Firmendaten' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/^Ihre Sitzung ist abgelaufen\. Bitte melden Sie sich erneut an\.$/)).toBeVisible()
})
