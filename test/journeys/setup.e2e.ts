import { LEGAL_PAGES } from '#contract/event/event.ts'
import { dayOf } from '#domain/text/days.ts'
import { aCompany, callApi, orderTeams, STAFF } from './product.ts'
import { expect, test } from './fixtures.ts'
import { expectFault, expectLoaded, expectNoFault, logIn } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: false, settings: { MAIL_FROM: 'Haller Lauf <lauf@talverein.example>' } })

const CONTACT = { email: 'lauf@talverein.example', phone: '+43 5224 555 123' }
const ISSUER = {
  name: 'Talverein Hall',
  street: 'Stadtgraben',
  companyUID: 'ATU11223344',
  registrationNumber: 'ZVR 123456789',
  court: 'Bezirkshauptmannschaft Innsbruck',
  email: 'kassa@talverein.example',
  phone: '+43 5224 555 124',
}

test('a new organiser gets from an empty database to an open registration without touching a file', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const visitor = await anotherBrowser()
  const dialog = page.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Speichern' }).click()
  const assistant = page.getByRole('region', { name: 'Bevor Sie die Anmeldung öffnen' })

  await test.step('nobody else gets in yet', async () => {
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { name: 'Bald geht es los' })).toBeVisible()
    await expect(visitor).toHaveTitle(/^Bald geöffnet/)
    const event = visitor.getByRole('region', { name: 'Innsbrucker Firmenlauf 2027' })
    await expect(event).toContainText('Freitag, 17.\u00a0September\u00a02027')
    await expect(event).toContainText('Innsbruck, Marktplatz')
    await expect(event.getByRole('link', { name: 'anmeldung@firmenlauf-innsbruck.example' })).toBeVisible()
    await expect(visitor.getByText('Wann sie öffnet, steht noch nicht fest.', { exact: false })).toBeVisible()
    const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
    await callApi(product, 'PUT /settings', { token, body: { registrationOpensAt: '2027-01-15T10:00' } })
    await visitor.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(
      visitor.getByText('Die Anmeldung öffnet am Freitag, 15.\u00a0Jänner\u00a02027 um 10:00\u00a0Uhr.'),
    ).toBeVisible()
    await expectAccessible(visitor)
    await expect(callApi(product, 'GET /items')).rejects.toThrow('NOT_OPEN_YET')
  })

  await test.step('the dashboard names what is still invented, each point by its field', async () => {
    await page.goto('/login')
    await logIn(page, STAFF)
    await expectLoaded(page)
    await page.getByRole('link', { name: 'Name der Veranstaltung' }).click()
    await expect(dialog.getByLabel('Name der Veranstaltung')).toBeFocused()
    await dialog.getByLabel('Name der Veranstaltung').fill('Haller Firmenlauf 2027')
    await dialog.getByLabel('Tag der Veranstaltung').fill('2027-06-18')
    await dialog.getByLabel('Ort', { exact: true }).fill('Hall in Tirol, Stadtplatz')
    await dialog.getByLabel('Website der Veranstaltung').fill('talverein.example')
    await save()
    // what lies after it says so at once, each at its own field, and moves along in one click
    await expectFault(dialog.getByLabel('Frist für Namen'), 'liegen.')
    await expect(dialog.getByLabel('Ausgabe der Startnummern')).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(dialog.getByLabel('Ort', { exact: true })).toHaveValue('Hall in Tirol, Stadtplatz')
    await expect(dialog.getByText('Um 13 Wochen früher; die Wochentage bleiben.')).toBeVisible()
    await save()
    await expectFault(dialog.getByLabel('Frist für Namen'), 'liegen.')
    await dialog.getByRole('button', { name: 'Alle mitverschieben' }).press('Enter')
    await expect(dialog.getByText('Alle Tage sind mitverschoben.')).toBeVisible()
    await expectNoFault(dialog.getByLabel('Frist für Namen'))
    await expect(dialog.getByText('Um 13 Wochen früher; die Wochentage bleiben.')).toBeFocused()
    await expect(dialog.getByLabel('Frist für Namen')).toHaveValue('2027-06-06')
    await expect(dialog.getByLabel('Ausgabe der Startnummern')).toHaveValue(/^16\.06\.2027 10:00–18:00/)
    await expect(dialog.getByLabel('Anmeldung öffnet am')).toHaveValue('2026-10-16T10:00')
    await dialog.getByLabel('Anmeldung öffnet am').fill('2027-01-15T10:00')
    await dialog.getByLabel('Frist für Bestellungen von Teams').fill('2027-06-01')
    await dialog.getByLabel('Frist für Namen').fill('2027-06-11')
    await dialog.getByLabel('Frist für T-Shirts').fill('2027-05-14')
    await dialog.getByLabel('Frist für Zeitmessung').fill('2027-06-11')
    await dialog.getByLabel('Ausgabe der Startnummern').fill('17.06.2027 12:00–18:00 Stadtplatz')
    await save()
    await expect(dialog).toBeHidden()
    await expect(assistant.getByText('2 von 6 erledigt')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the assistant leads on: an IBAN with a slip is refused at its field', async () => {
    await assistant.getByText('Rechnung und Bank').click()
    await assistant.getByRole('button', { name: 'IBAN' }).click()
    await expect(dialog.getByLabel('IBAN')).toBeFocused()
    await dialog.getByLabel('IBAN').fill('AT61 1904 3002 3457 3202')
    await dialog.getByLabel('BIC').fill('OPSKATWW')
    await dialog.getByLabel('Name der Bank').fill('Talbank')
    await save()
    await expectFault(dialog.getByLabel('IBAN'), 'prüfen Sie, was Sie eingegeben haben.')
    await dialog.getByLabel('IBAN').fill('AT61 1904 3002 3457 3201')
    await save()
    await expect(dialog).toBeHidden()
  })

  await test.step('prices that are right are taken as they are, and a mail to oneself arrives', async () => {
    await assistant.getByText('Preise', { exact: true }).click()
    await expect(assistant.getByRole('link', { name: 'Startplatz Team, Frühbucher' })).toBeVisible()
    await assistant.getByRole('button', { name: 'So übernehmen …' }).click()
    await expect(dialog.getByRole('button', { name: 'So übernehmen' })).toBeDisabled()
    await dialog.getByLabel('Alle').check()
    await dialog.getByRole('button', { name: 'So übernehmen' }).click()
    await expect(assistant.getByText('3 von 6 erledigt')).toBeVisible()
    await assistant.getByText('E-Mails', { exact: true }).click()
    await assistant.getByRole('button', { name: 'Test-Mail an mich' }).click()
    await expect(assistant.getByText(`Die Test-Mail an ${STAFF.email} ist unterwegs.`)).toBeVisible()
    await expect.poll(() => product.mailsTo(STAFF.email, /Test-Mail/).length).toBe(1)
  })

  await test.step('the rest is done on another day; then only what is missing is named', async () => {
    const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
    const words = { shortName: 'Haller Lauf', claim: 'Zu dritt durch Hall', intro: 'Einmal rund um die Altstadt.' }
    const body = { contact: CONTACT, issuer: ISSUER, ...words }
    await callApi(product, 'PUT /settings', { token, body })
    for (const legal of LEGAL_PAGES.filter((one) => one !== 'imprint')) {
      const text = { markdown: `# Unser Text\n\nVon {issuer.name}.`, version: 'eigen', validFrom: dayOf(new Date()) }
      await callApi(product, `PUT /settings/legal/${legal}`, { token, body: text })
    }
    await page.goto('/admin/dashboard')
    const notice = page.getByRole('region', { name: 'Die Anmeldung ist noch geschlossen' })
    const names = 'Datenschutzerklärung: Satz über Namen in Ergebnissen'
    const imprint = 'Impressum, mit der Art der Organisation'
    await expect(notice.getByRole('link')).toHaveText(['Zur Einrichtung', imprint, names])
    await notice.getByRole('link', { name: 'Zur Einrichtung' }).click()
    await assistant.getByRole('button', { name: 'So übernehmen …' }).click()
    await dialog.getByLabel(names).check()
    await dialog.getByRole('button', { name: 'So übernehmen' }).click()
    await expect(assistant.getByRole('link', { name: names })).toBeHidden()
    await assistant.getByRole('button', { name: 'Anmeldung öffnen' }).click()
    await expect(dialog.getByText('Rechtstexte: Impressum, mit der Art der Organisation')).toBeVisible()
    await expect(dialog.getByText('Es ist kein Mailserver eingetragen.')).toBeHidden()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    // this product has a mail server: what it says without one
    await page.route('**/api/v1/settings', async (route) => {
      const response = await route.fetch()
      const stored = await response.json()
      await route.fulfill({ response, json: { ...stored, mail: { ...stored.mail, isServed: false } } })
    })
    await page.reload()
    await assistant.getByRole('button', { name: 'Anmeldung öffnen' }).click()
    await expect(dialog.getByText('Es ist kein Mailserver eingetragen.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(assistant.getByText('E-Mails', { exact: true })).toBeVisible()
    await page.unroute('**/api/v1/settings')
    await page.reload()
    await assistant.getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByText('Es gilt noch das mitgelieferte Muster.')).toBeVisible()
    await page.getByRole('button', { name: 'Verein', exact: true }).click()
    await expect(page.getByLabel('Text in Markdown')).toHaveValue(/ZVR-Zahl: \{issuer.registrationNumber\}/)
    await page.getByLabel('Fassung', { exact: true }).fill('eigen')
    await page.getByRole('button', { name: 'Fassung speichern' }).click()
    await expect(page.getByText('Die Fassung eigen ist gespeichert.')).toBeVisible()
    await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click()
  })

  await test.step('it opens on purpose, and a visitor orders', async () => {
    await expect(assistant.getByText('6 von 6 erledigt')).toBeVisible()
    await assistant.getByRole('button', { name: 'Anmeldung öffnen' }).click()
    await dialog.getByRole('button', { name: 'Jetzt öffnen' }).click()
    await expect(assistant).toBeHidden()
    await visitor.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(visitor.getByText('Freitag, 18.\u00a0Juni\u00a02027')).toBeVisible()
    await visitor.goto('/impressum')
    await expect(visitor.getByText('ZVR-Zahl: ZVR 123456789')).toBeVisible()
    await orderTeams(product, await aCompany(product), 1)
    await page.goto('/admin/dashboard')
    await expectLoaded(page)
    await expect(page.getByRole('link', { name: 'Zur Einrichtung' })).toBeHidden()
  })

  await test.step("when the event moves, a company's own deadline moves along, after a reload too", async () => {
    const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
    const company = await aCompany(product)
    const { id } = await callApi(product, 'GET /customers/me', { token: company.token })
    const exception = { kind: 'names', until: '2027-06-15', note: 'Die Zuständige ist krank' }
    await callApi(product, `PUT /admins/${id}/deadline-exception`, { token, body: exception })
    await page.goto('/admin/settings')
    await page.getByRole('button', { name: 'Bearbeiten Veranstaltung' }).click()
    await dialog.getByLabel('Tag der Veranstaltung').fill('2027-07-02')
    await expect(dialog.getByText('Auch: 1\u00a0Ausnahme einzelner Firmen.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Alle mitverschieben' }).click()
    await page.reload()
    await expect(dialog.getByText('Alle Tage sind mitverschoben.')).toBeVisible()
    await save()
    await expect(dialog).toBeHidden()
    const { deadlineExceptions } = await callApi(product, 'GET /customers/me', { token: company.token })
    expect(deadlineExceptions).toEqual([{ kind: 'names', until: '2027-06-29' }])
  })
})
