import { anEmail, PASSWORD } from '../support/build.ts'
import { dialogOf, field, save, widget } from './dataCards.ts'
import { codeIn, expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi } from './product.ts'
import { comeBack, expectFault, logIn } from './steps.ts'
import { expectAccessible } from './watch.ts'
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
    await save(page)
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

test('a change of the e-mail can be given up; a taken address is refused', async ({ page, product }) => {
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

test('a new password ends the other sessions and keeps this one', async ({ page, product, anotherBrowser }) => {
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
  await save(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /^Hallo, / })).toBeVisible()

  await other.reload()
  await expect(other).toHaveURL('/login')
  await logIn(other, { email: company.email, password: newPassword })
  await expect(other).toHaveURL(/\/dashboard/)
})
