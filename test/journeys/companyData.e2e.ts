import type { Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, aName, anInvitingCompany, callApi } from './product.ts'
import {
  ONLY_OFFLINE,
  comeBack,
  expectFault,
  expectLoaded,
  expectMarkedFields,
  expectNoFault,
  followLink,
} from './steps.ts'
import { dialogOf, field, save, widget } from './dataCards.ts'
import { expectAccessible } from './watch.ts'

const UID = 'Ungültige UID-Nummer. Das Format muss „ATU“ gefolgt von 8 Ziffern sein.'
const POSTAL_CODE = 'PLZ muss eine gültige Zahl sein (mind. 1000).'
const EMAIL = 'Ungültiges Email-Format.'
const PHONE = 'Ungültiges Telefonnummer-Format.'

type Wrong = [label: string, entry: string, message: string]
/** Of each widget: what is wrong in which field, and what is said about it. (rules/companies#company-data) */
type Widget = { open: string; wrong: Wrong[]; right: [label: string, entry: string][]; shown: string[] }
const WIDGETS: Widget[] = [
  {
    open: 'Bearbeiten Firma',
    wrong: [
      ['Firma', ' ', 'Firma ist ein Pflichtfeld.'],
      ['UID-Nummer (optional)', 'ATU1234567', UID],
      ['Anzahl der Angestellten (optional)', 'viele', 'Anzahl der Angestellten muss eine Zahl sein.'],
      ['Anzahl der Angestellten (optional)', '0', 'Anzahl der Angestellten muss eine positive Zahl sein.'],
    ],
    right: [
      ['UID-Nummer (optional)', 'ATU12345678'],
      ['Branche (optional)', 'Bergbahnen'],
      ['Anzahl der Angestellten (optional)', '240'],
    ],
    shown: ['ATU12345678', 'Bergbahnen', '240'],
  },
  {
    open: 'Bearbeiten Kontaktperson',
    wrong: [
      ['Vorname', '', 'Vorname ist ein Pflichtfeld.'],
      ['Nachname', '', 'Nachname ist ein Pflichtfeld.'],
      ['E-Mail', '', 'Email ist ein Pflichtfeld.'],
      ['E-Mail', 'karin@', EMAIL],
      ['Telefonnummer', '', 'Telefonnummer ist ein Pflichtfeld.'],
      ['Telefonnummer', '0512 12', PHONE],
    ],
    right: [
      ['Vorname', 'Karin'],
      ['Nachname', 'Köll'],
      ['E-Mail', 'karin@firma.example'],
      ['Telefonnummer', '+43 664 1234567'],
    ],
    shown: ['Karin Köll', 'karin@firma.example', '+43 664 1234567'],
  },
  {
    open: 'Bearbeiten Rechnungsadresse',
    wrong: [
      ['Straße', '', 'Straße ist ein Pflichtfeld.'],
      ['Hausnummer', '', 'Hausnummer ist ein Pflichtfeld.'],
      ['Ort', '', 'Ort ist ein Pflichtfeld.'],
      ['Bundesland', '', 'Bundesland ist ein Pflichtfeld.'],
      ['PLZ', '', POSTAL_CODE],
      ['PLZ', 'sechstausend', POSTAL_CODE],
      ['PLZ', '999', POSTAL_CODE],
    ],
    right: [
      ['Straße', 'Innrain'],
      ['Hausnummer', '52c'],
      ['PLZ', '6060'],
      ['Ort', 'Hall'],
    ],
    shown: ['Innrain 52c', '6060 Hall', 'Tirol', 'Österreich'],
  },
  {
    open: 'Bearbeiten Rechnungen',
    wrong: [['E-Mail für Rechnungen (optional)', 'buchhaltung@', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.']],
    right: [
      ['E-Mail für Rechnungen (optional)', 'buchhaltung@firma.example'],
      ['Lieferantennummer (optional)', 'L-80815'],
    ],
    shown: ['buchhaltung@firma.example', 'L-80815'],
  },
  {
    open: 'Eintragen Lieferadresse',
    wrong: [
      ['Straße', '', 'Straße ist ein Pflichtfeld.'],
      ['PLZ', '12', POSTAL_CODE],
    ],
    right: [
      ['Straße', 'Seegrube'],
      ['Hausnummer', '1'],
      ['PLZ', '6020'],
      ['Ort', 'Innsbruck'],
    ],
    shown: ['Seegrube 1', '6020 Innsbruck'],
  },
]

test('each wrong entry gets its sentence and stays; what is right is saved', async ({ page, product }) => {
  test.slow()
  await comeBack(page, await aCompany(product), '/dashboard/company')
  await expectLoaded(page)
  for (const one of WIDGETS) await test.step(one.open, () => fillWidget(page, one))
  await page.reload()
  for (const { open, shown } of WIDGETS)
    for (const words of shown) await expect(widget(page, titleOf(open))).toContainText(words)
})

const titleOf = (open: string) => open.split(' ')[1] ?? ''

async function fillWidget(page: Page, { open, wrong, right, shown }: Widget): Promise<void> {
  await page.getByRole('button', { name: open }).click()
  await expectAccessible(page)
  for (const [label, entry] of right) await field(page, label).fill(entry)
  for (const [label, entry, message] of wrong) {
    const before = await field(page, label).inputValue()
    await field(page, label).fill(entry)
    await save(page)
    await expectFault(field(page, label), message)
    await expectMarkedFields(dialogOf(page))
    await expect(field(page, label)).toHaveValue(entry)
    await field(page, label).fill(before)
    await expectNoFault(field(page, label))
  }
  await save(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: open.replace('Eintragen', 'Bearbeiten') })).toBeFocused()
  for (const words of shown) await expect(widget(page, titleOf(open))).toContainText(words)
}

test('a removed delivery address, a new name, what another tab saved, and data that do not load @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const body = { street: 'Lagerweg', houseNumber: '2a', postalCode: 6060, city: 'Hall', state: 'Tirol' }
  await callApi(product, 'PUT /users/me/address/delivery', { token: company.token, body })
  await comeBack(page, company, '/dashboard/company')
  const remove = page.getByRole('button', { name: 'Lieferadresse entfernen' })
  await remove.click()
  const question = page.getByRole('dialog', { name: 'Lieferadresse entfernen?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Behalten' }).click()
  await expect(remove).toBeFocused()
  await expect(widget(page, 'Lieferadresse')).toContainText('Lagerweg 2a')
  await remove.click()
  await question.getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByText('Wie die Rechnungsadresse.')).toBeFocused()
  await expect(remove).toHaveCount(0)
  await page.reload()
  await expect(widget(page, 'Lieferadresse')).toContainText('Wie die Rechnungsadresse.')
  await expect(page.getByRole('button', { name: 'Eintragen Lieferadresse' })).toBeVisible()

  await test.step('a new name of the company stands in the shell at once', async () => {
    await page.getByRole('button', { name: 'Bearbeiten Firma' }).click()
    const companyName = aName('Umbenannt')
    await field(page, 'Firma').fill(companyName)
    await save(page)
    await expect(widget(page, 'Firma')).toContainText(companyName)
    await expect(page.getByText(companyName).and(page.locator('nav *, header *, aside *'))).not.toHaveCount(0)
  })
  await test.step('what another tab saved meanwhile is told, and what was typed stays', async () => {
    await page.getByRole('button', { name: 'Bearbeiten Firma' }).click()
    await field(page, 'UID-Nummer (optional)').fill('ATU87654321')
    await callApi(product, 'PUT /customers/me', { token: company.token, body: { business: 'Gastronomie' } })
    await save(page)
    await expect(dialogOf(page).getByRole('alert')).toContainText(
      'Die Daten wurden inzwischen geändert. Bitte neu laden.',
    )
    await dialogOf(page).getByRole('button', { name: 'Neu laden' }).click()
    await expect(field(page, 'Branche (optional)')).toHaveValue('Gastronomie')
    await expect(field(page, 'UID-Nummer (optional)')).toHaveValue('ATU87654321')
    await save(page)
    await expect(widget(page, 'Firma')).toContainText('ATU87654321')
    await expect(widget(page, 'Firma')).toContainText('Gastronomie')
  })
  await test.step('data that do not load say why, and load again on request', async () => {
    for (const path of ['/dashboard/company', '/dashboard/profile']) {
      await followLink(page, '/dashboard/orders')
      await expect(page.getByRole('heading', { level: 1, name: 'Meine Bestellungen' })).toBeVisible()
      await page.route('**/api/v1/customers/me', (route) =>
        route.fulfill({ status: 400, json: { message: 'Gerade nicht.' } }),
      )
      await followLink(page, path)
      await expect(page.getByRole('alert')).toContainText('Gerade nicht.')
      await page.unroute('**/api/v1/customers/me')
      await page.getByRole('button', { name: 'Neu laden' }).click()
      await expect(widget(page, 'Firma')).toBeVisible()
    }
  })
  await test.step('without the package the company page leads to it', async () => {
    await followLink(page, '/dashboard/company')
    await page.getByRole('link', { name: 'Firmenpaket ansehen' }).click()
    await expect(page).toHaveURL('/firmen-anmeldung')
  })
})

test('what is typed is not lost by Escape nor by a network that is gone, and what failed comes back by itself @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  await comeBack(page, await aCompany(product), '/dashboard/company')
  await page.getByRole('button', { name: 'Bearbeiten Kontaktperson' }).click()
  await field(page, 'Nachname').fill('Steixner')
  await page.reload()
  await expect(dialogOf(page).getByText('Ihre Eingaben von vorhin stehen wieder hier')).toBeVisible()
  await expect(field(page, 'Nachname')).toHaveValue('Steixner')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page).getByText('Ihre Eingaben sind noch nicht gespeichert.')).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await page.context().setOffline(true)
  await expect(dialogOf(page).getByText('absenden können Sie es, sobald die Verbindung wieder da ist')).toBeVisible()
  await save(page)
  await expect(dialogOf(page).getByRole('alert')).toHaveText(ONLY_OFFLINE)
  await expect(field(page, 'Nachname')).toHaveValue('Steixner')
  await page.context().setOffline(false)
  await save(page)
  await expect(widget(page, 'Kontaktperson')).toContainText('Steixner')
  const orders = page.getByRole('link', { name: 'Bestellungen', exact: true }).filter({ visible: true })
  await orders.click()
  await expect(page.getByText('Noch keine Bestellungen')).toBeVisible()
  await page.goBack()
  await page.context().setOffline(true)
  await orders.click()
  await expect(page.getByRole('alert')).toHaveText('Keine Verbindung zum Internet.Neu laden')
  await page.context().setOffline(false)
  await expect(page.getByText('Noch keine Bestellungen')).toBeVisible()
})

test('a company pauses its registration page and resumes it', async ({ page, product, anotherBrowser }) => {
  const company = await anInvitingCompany(product)
  await comeBack(page, company, '/dashboard/company')
  const isActive = page.getByRole('switch', { name: 'Firmenanmeldeseite aktiv' })
  await expect(isActive).toBeChecked()
  await isActive.click()
  await expect(isActive).not.toBeChecked()
  await expect(page.getByText('Firmenanmeldeseite: Inaktiv').filter({ visible: true })).toBeVisible()
  const employee = await anotherBrowser()
  await employee.goto(`/team-anmeldung/erstellung?code=${company.inviteCode}`)
  await expect(employee.getByText('Die Firmenanmeldung ist derzeit nicht aktiv.')).toBeVisible()
  await isActive.click()
  await expect(page.getByText('Firmenanmeldeseite: Aktiv').filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
})
