import type { Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { anEmail, aRegistration } from '../support/build.ts'
import { expect, test } from './fixtures.ts'
import { forgetPassword, passwordQuestion } from './passwordSteps.ts'
import { aCompany, aName, callApi } from './product.ts'
import { comeBack, expectFault, expectLoaded, loseAnswer } from './steps.ts'
import { aCompanyWithShirts, her } from './teamShirts.ts'
import { expectAccessible } from './watch.ts'

const PASSWORD = 'Sommerlauf-2027'
const links = (page: Page) => page.locator('nav').first().getByRole('link')
const person = (page: Page, email: string) =>
  page.getByRole('region', { name: 'Zugänge' }).getByRole('listitem').filter({ hasText: email })
const heading = (page: Page) => page.locator('#inhalt').getByRole('heading', { level: 1 })
const toCompany = (page: Page) => page.getByRole('link', { name: 'Firmendaten' }).first().click()

test('a colleague works within an own access, which the owner changes, hands over and ends', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
  watch,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const company = await aCompanyWithShirts(product, [[her('S')], [null]])
  const [email, name] = [anEmail(), aName('Imhof')]
  const theirs = await anotherBrowser()

  await test.step('the owner invites by name, e-mail and access', async () => {
    await comeBack(page, company, paths.dashboardCompany())
    await page.getByRole('button', { name: 'Kollegin oder Kollegen einladen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zum Firmenkonto einladen' })
    await dialog.getByLabel('Vorname').fill('Ida')
    await dialog.getByLabel('E-Mail').fill(company.email)
    await dialog.getByLabel('Teams', { exact: true }).check()
    await page.reload()
    await dialog.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(dialog.getByText('Nachname ist ein Pflichtfeld.')).toBeVisible()
    await dialog.getByLabel('Nachname').fill(name)
    await dialog.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(dialog.getByRole('alert')).toContainText('bereits registriert')
    await dialog.getByLabel('E-Mail').fill(email)
    await dialog.getByRole('button', { name: 'Einladung senden' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(person(page, email)).toContainText('noch nicht angenommen')
  })

  await test.step('who accepts sees what the access includes, and is told of the rest', async () => {
    const { text } = await mailTo(email, /Ihr Zugang für/)
    await theirs.goto(/\/einladung#\S+/.exec(text ?? '')?.[0] ?? '')
    await expect(theirs.getByText(`Eingeladen von ${company.companyName}`)).toBeVisible()
    await theirs.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
    await expect(theirs.getByText('Verwaltung'), 'words of the staff').toHaveCount(0)
    await loseAnswer(theirs, '**/auth/accept-invitation')
    await theirs.getByRole('button', { name: 'Zugang öffnen' }).click()
    await expect(theirs.getByRole('alert')).toContainText('Ein unbekannter Fehler ist aufgetreten.')
    await theirs.getByRole('button', { name: 'Zugang öffnen' }).click()
    await expect(heading(theirs)).toHaveText('Übersicht')
    await expect(links(theirs)).toHaveText(['Home', 'Teams', 'Firmendaten', 'Downloads'])
    await expect(theirs.getByRole('region', { name: 'Teams' })).toBeVisible()
    await expect(theirs.getByRole('region', { name: 'Bestellungen' })).toHaveCount(0)
    await theirs.goto(paths.dashboardOrders())
    await expect(heading(theirs)).toHaveText('Das gehört nicht zu Ihrem Zugang')
    await expect(theirs.locator('#inhalt')).toContainText('Ihr Zugang: Teams.')
    await theirs.goto(paths.checkout())
    await expect(theirs.getByRole('heading', { name: 'Bestellen gehört nicht zu Ihrem Zugang' })).toBeVisible()
    await expect(theirs.locator('main')).toContainText('Ihr Zugang: Teams.')
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: 'Zur Übersicht' }).click()
    await expect(heading(theirs)).toHaveText('Übersicht')
    await toCompany(theirs)
    await expect(heading(theirs)).toHaveText('Meine Firmendaten')
    await expect(theirs.getByRole('region', { name: 'Firma', exact: true })).toBeVisible()
    await expect(theirs.getByRole('button', { name: /Bearbeiten|einladen/ })).toHaveCount(0)
  })

  await test.step('a changed access holds with the next step, on a page that is open too', async () => {
    await page.reload()
    await person(page, email)
      .getByRole('button', { name: /^Zugang ändern/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Verrechnung').check()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(person(page, email)).toContainText('Verrechnung')
    await expect(page.getByRole('region', { name: 'Was zuletzt geschah' })).toContainText(
      `${email}: Teams → Verrechnung`,
    )
    await theirs.reload()
    await expect(links(theirs)).toHaveText(['Home', 'Teams', 'Produkte', 'Bestellungen', 'Firmendaten', 'Downloads'])
    await theirs.getByRole('link', { name: 'Teams', exact: true }).first().click()
    await expect(theirs.getByRole('article').first()).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^Ausfüllen|^Bearbeit|^Link/ })).toHaveCount(0)
    await theirs.getByRole('link', { name: 'Produkte', exact: true }).first().click()
    await expect(theirs.getByRole('table', { name: 'Noch zu bestellende T-Shirts' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'T-Shirts bestellen' })).toHaveCount(0)
    await toCompany(theirs)
    await expect(heading(theirs)).toHaveText('Meine Firmendaten')
  })

  await test.step('the owner hands the company over, and keeps the rest', async () => {
    await person(page, email)
      .getByRole('button', { name: /^Firmenkonto übergeben/ })
      .click()
    const question = page.getByRole('dialog', { name: /^Firmenkonto an/ })
    await forgetPassword(product, company)
    await question.getByRole('button', { name: 'Übergeben' }).click()
    // the password is asked for in place, and the same click goes on
    const password = passwordQuestion(page)
    await expect(password.getByLabel('Passwort', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Falsch-123')
    await page.keyboard.press('Enter')
    await expectFault(password.getByLabel('Passwort', { exact: true }), 'Das Passwort ist falsch.')
    await password.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(question.getByRole('alert')).toContainText('Bitte bestätigen Sie zuerst Ihr Passwort.')
    await question.getByRole('button', { name: 'Übergeben' }).click()
    await password.getByLabel('Passwort', { exact: true }).fill(company.password)
    await loseAnswer(page, '**/customers/me/owner')
    await page.keyboard.press('Enter')
    await expect(question.getByRole('alert')).toContainText('Etwas ist schiefgelaufen')
    await question.getByRole('button', { name: 'Übergeben' }).click()
    await expect(page.getByText(/^Das Firmenkonto gehört jetzt /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Zugänge' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Firma', exact: true }).getByRole('button')).toHaveCount(1)
  })

  await test.step('whose access ends is led to the login, kindly', async () => {
    await theirs.reload()
    await expectLoaded(theirs)
    await person(theirs, company.email)
      .getByRole('button', { name: /^Zugang entfernen/ })
      .click()
    await loseAnswer(theirs, '**/customers/me/colleagues/*')
    await theirs.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
    await expect(theirs.getByRole('dialog').getByRole('alert')).toBeVisible()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
    await expect(person(theirs, company.email)).toHaveCount(0)
    await page.getByRole('link', { name: 'Teams', exact: true }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Ihre Sitzung ist abgelaufen.')).toBeVisible()
  })
})

test('a colleague leaves the company alone; who has an account of their own is told that an invitation is void @all', async ({
  page,
  product,
  mailTo,
}) => {
  const company = await aCompany(product)
  const invite = async (email: string) => {
    const body = { email, firstName: 'Ida', lastName: 'Imhof', access: 'teams' }
    await callApi(product, 'POST /customers/me/colleagues', { token: company.token, body })
    const { text } = await mailTo(email, /Ihr Zugang für/)
    return /\/einladung#(\S+)/.exec(text ?? '')?.[1] ?? ''
  }
  await test.step('the own login ends, after a question', async () => {
    const code = await invite(anEmail())
    const { token } = await callApi(product, 'POST /auth/accept-invitation', { body: { code, password: PASSWORD } })
    await comeBack(page, { token }, paths.dashboardProfile())
    await page.getByRole('button', { name: 'Firma verlassen' }).click()
    const dialog = page.getByRole('dialog', { name: `${company.companyName} verlassen?` })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Firma verlassen' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(`Sie haben ${company.companyName} verlassen.`)).toBeVisible()
  })
  await test.step('the link says at once that it is void, and so does the owner’s list', async () => {
    const email = anEmail()
    const code = await invite(email)
    const own = await callApi(product, 'POST /auth/register', { body: aRegistration({ email }) })
    const { text } = await mailTo(email, /ist Ihr Code/)
    const token = /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1]
    await callApi(product, 'PUT /verify-email/validate', { token: own.token, body: { token } })
    await page.goto(`${paths.accountInvitation()}#${code}`)
    await expect(page.getByText('Diese Einladung gilt nicht mehr')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zugang öffnen' })).toHaveCount(0)
    await expectAccessible(page)
    await comeBack(page, company, paths.dashboardCompany())
    await expect(person(page, email)).toContainText('Zu dieser E-Mail-Adresse gibt es ein eigenes Konto')
    await expect(person(page, email).getByRole('button', { name: /Noch einmal einladen/ })).toHaveCount(0)
  })
})
