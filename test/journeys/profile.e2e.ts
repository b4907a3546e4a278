import { anEmail, PASSWORD } from '../support/build.ts'
import { dialogOf, field, save, widget } from './dataCards.ts'
import { codeIn, expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi } from './product.ts'
import { lookAt } from './looks.ts'
import { forgetPassword, passwordQuestion } from './passwordSteps.ts'
import { comeBack, expectFault, logIn, loseAnswer } from './steps.ts'
import { expectAccessible, expectContrast } from './watch.ts'
import { PHONE } from './widths.ts'

const WEAK = 'Passwort muss mindestens 8 Zeichen, einen Großbuchstaben, einen Kleinbuchstaben und eine Zahl enthalten.'
const NEW_EMAIL = /Code für die neue E-Mail-Adresse/

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a company changes its name and e-mail; the new address works once its code is entered', async ({
    page,
    product,
    mailTo,
  }) => {
    const company = await aCompanyWithTeams(product, 2)
    const email = anEmail()
    await comeBack(page, company, '/dashboard/profile')
    await expect(page.getByRole('heading', { level: 1, name: /^Hallo, / })).toBeVisible()
    await page.getByRole('button', { name: 'Bearbeiten Profil' }).click()
    for (const [label, entry, message] of [
      ['Vorname', '', 'Vorname ist ein Pflichtfeld.'],
      ['Nachname', '', 'Nachname ist ein Pflichtfeld.'],
      ['E-Mail', '', 'Email ist ein Pflichtfeld.'],
      ['E-Mail', 'greta@firma', 'Email hat kein gültiges Format.'],
    ] as const) {
      const before = await field(page, label).inputValue()
      await field(page, label).fill(entry)
      await save(page)
      await expectFault(field(page, label), message)
      await field(page, label).fill(before)
    }
    await field(page, 'Vorname').fill('Margarethe')
    await field(page, 'E-Mail').fill(email)
    await forgetPassword(product, company)
    await save(page)
    const password = passwordQuestion(page)
    await expect(password).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await password.getByRole('button', { name: 'Abbrechen' }).click()
    // what was typed stays
    await expect(dialogOf(page).getByRole('alert')).toContainText('Bitte bestätigen Sie zuerst Ihr Passwort.')
    await expect(field(page, 'E-Mail')).toHaveValue(email)
    await save(page)
    await password.getByLabel('Passwort', { exact: true }).fill(company.password)
    await password.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Margarethe' })).toBeVisible()
    const pending = page.getByRole('region', { name: 'Neue E-Mail-Adresse' })
    await expect(pending).toContainText(`Wir haben einen Code an ${email} gesendet.`)
    await expectAccessible(page)

    const code = codeIn(await mailTo(email, NEW_EMAIL))
    await pending.getByLabel('Verifizierungscode').fill(code === '123456' ? '654321' : '123456')
    await pending.getByRole('button', { name: 'E-Mail verifizieren' }).click()
    await expect(pending.getByRole('alert')).toContainText('Der Verifizierungscode ist ungültig oder abgelaufen.')
    await page.reload()
    await pending.getByLabel('Verifizierungscode').fill(code)
    await pending.getByRole('button', { name: 'E-Mail verifizieren' }).click()
    await expect(pending).toHaveCount(0)
    await expect(widget(page, 'Profil')).toContainText(email)

    const former = page.getByRole('region', { name: 'Bisherige E-Mail-Adresse' })
    await expect(former).toBeFocused()
    await page.reload()
    await expect(former).toContainText(`${company.email} steht noch bei: Kontaktperson und 2 Teams.`)
    await expectAccessible(page)
    await former.getByRole('button', { name: 'Überall ändern' }).click()
    await expect(page.getByText(`${email} gilt jetzt auch für Kontaktperson und 2 Teams.`)).toBeVisible()
    await expect(former).toHaveCount(0)
    const { companyContact } = await callApi(product, 'GET /customers/me', { token: company.token })
    expect(companyContact.email).toBe(email)
    await expect(
      callApi(product, 'POST /auth/login', { body: { email, password: company.password } }),
    ).resolves.toMatchObject({ emailVerified: true })
  })
})

test('a change of the e-mail can be given up; a taken address is refused @all', async ({ page, product }) => {
  const [company, other] = [await aCompany(product), await aCompany(product)]
  await comeBack(page, company, '/dashboard/profile')
  await page.getByRole('button', { name: 'Bearbeiten Profil' }).click()
  await field(page, 'E-Mail').fill(other.email.toUpperCase())
  await save(page)
  await expectFault(field(page, 'E-Mail'), 'Diese E-Mail-Adresse ist bereits registriert.')
  await field(page, 'E-Mail').fill(anEmail())
  await save(page)
  await page.getByRole('button', { name: 'Änderung verwerfen' }).click()
  await expect(page.getByRole('region', { name: 'Neue E-Mail-Adresse' })).toHaveCount(0)
  await expect(widget(page, 'Profil')).toContainText(company.email)
})

test('whoever was not it takes the change back by the link of the letter, and sets a new password @all', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
  watch,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const [company, theirs] = [await aCompany(product), anEmail()]
  const thief = await anotherBrowser()
  await comeBack(thief, company, '/dashboard/profile')
  await callApi(product, 'PUT /customers/me', { token: company.token, body: { email: theirs } })
  const code = codeIn(await mailTo(theirs, NEW_EMAIL))
  await callApi(product, 'PUT /verify-email/validate', { token: company.token, body: { token: code } })

  const { text } = await mailTo(company.email, /E-Mail-Adresse beim .* wurde geändert/)
  const link = /\/das-war-ich-nicht#\S+/.exec(text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Das war ich nicht' })).toBeVisible()
  await expect(page.locator('#inhalt')).toContainText(`Sie melden sich mit ${company.email} an.`)
  await lookAt(page)
  await loseAnswer(page, /auth\/way-back$/)
  await page.getByRole('button', { name: /^Das war ich nicht/ }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: /^Das war ich nicht/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Es ist zurückgenommen' })).toBeVisible()
  await page.goto('/robots.txt')
  await page.goto(link)
  await expect(page.getByText('Dieser Link wurde schon verwendet.')).toBeVisible()
  await thief.reload()
  await expect(thief).toHaveURL('/login')

  await page.getByRole('link', { name: 'Neues Passwort setzen' }).click()
  await page.getByLabel('E-Mail').fill(company.email)
  await page.getByRole('button', { name: 'Code senden' }).click()
  await page.getByLabel('Verifizierungscode').fill(codeIn(await mailTo(company.email, /Code für ein neues Passwort/)))
  await page.getByLabel('Neues Passwort', { exact: true }).fill(`${PASSWORD}-Neu1`)
  await page.getByRole('button', { name: 'Passwort ändern' }).click()
  await logIn(page, { email: company.email, password: `${PASSWORD}-Neu1` })
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a device that is still logged in is seen and logged out, or all but this one @all', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const company = await aCompany(product)
  const [one, other] = [await anotherBrowser(), await anotherBrowser()]
  for (const browser of [one, other]) {
    await browser.goto('/login')
    await logIn(browser, company)
    await expect(browser).toHaveURL(/\/dashboard/)
  }
  await comeBack(page, company, '/dashboard/profile')
  const devices = widget(page, 'Angemeldete Geräte').getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('dieses Gerät')
  const second = devices.nth(1)
  await expect(second).toContainText('Chrome unter Linux')
  await second.getByRole('button', { name: /^Abmelden/ }).click()
  await expect(devices).toHaveCount(2)
  await page.getByRole('button', { name: 'Alle anderen abmelden' }).click()
  await dialogOf(page).getByRole('button', { name: 'Abmelden' }).click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Alle anderen abmelden' })).toHaveCount(0)
  for (const browser of [one, other]) {
    await browser.reload()
    await expect(browser).toHaveURL('/login')
  }
})

test('a new password ends the other sessions and keeps this one @all', async ({
  page,
  product,
  anotherBrowser,
  watch,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const company = await aCompany(product)
  const newPassword = `${PASSWORD}-Neu1`
  const other = await anotherBrowser()
  await other.goto('/login')
  await logIn(other, company)
  await expect(other).toHaveURL(/\/dashboard/)

  await comeBack(page, company, '/dashboard/profile')
  await page.getByRole('button', { name: 'Ändern Passwort' }).click()
  await field(page, 'Bisheriges Passwort').fill('Falsch-123')
  await field(page, 'Neues Passwort').fill('schwach')
  await save(page)
  await expectFault(field(page, 'Neues Passwort'), WEAK)
  await field(page, 'Neues Passwort').fill(newPassword)
  await save(page)
  await expectFault(field(page, 'Bisheriges Passwort'), 'Das bisherige Passwort ist falsch.')
  await field(page, 'Bisheriges Passwort').fill(company.password)
  // the session ends with the first try, of which nobody hears
  await loseAnswer(page, '**/customers/me/password')
  await save(page)
  await expect(dialogOf(page).getByRole('alert')).toBeVisible()
  await save(page)
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Hallo, / })).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL('/login')
  await logIn(other, { email: company.email, password: newPassword })
  await expect(other).toHaveURL(/\/dashboard/)
})
