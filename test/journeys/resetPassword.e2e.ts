import type { Page } from '../../tools/browser.ts'
import { anEmail } from '../support/build.ts'
import { codeIn, expect, RESET, test } from './fixtures.ts'
import { aCompany, callApi } from './product.ts'
import { comeBack, expectFault, expectMarkedFields, logIn, loseAnswer } from './steps.ts'
import { expectAccessible } from './watch.ts'

const WEAK = 'Passwort muss mindestens 8 Zeichen, einen Großbuchstaben, einen Kleinbuchstaben und eine Zahl enthalten.'
const BAD_CODE = 'Der Verifizierungscode ist ungültig oder abgelaufen.'
const NEW_PASSWORD = 'Neuanfang2027'

const code = (page: Page) => page.getByLabel('Verifizierungscode')
const password = (page: Page) => page.getByLabel('Neues Passwort', { exact: true })
const change = (page: Page) => page.getByRole('button', { name: 'Passwort ändern' }).click()

async function askForCode(page: Page, email: string) {
  const form = page.getByRole('form', { name: 'Code anfordern' })
  await form.getByLabel('E-Mail').fill(email)
  await form.getByRole('button', { name: 'Code senden' }).click()
}

test('who forgot the password sets a new one with the mailed code, and every old session ends', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
  watch,
}) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const company = await aCompany(product)
  const open = await anotherBrowser()
  await comeBack(open, company, '/dashboard/orders')
  await expect(open.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
  await expect(page).toHaveURL('/request-password-reset')
  await askForCode(page, company.email)
  await expect(code(page)).toBeVisible()
  await expectAccessible(page)
  const mailed = codeIn(await mailTo(company.email, RESET))

  await change(page)
  await expectMarkedFields(page)
  await expectFault(code(page), 'Verifizierungscode ist ein Pflichtfeld.')
  await expectFault(password(page), 'Passwort ist ein Pflichtfeld.')
  await expect(code(page)).toBeFocused()

  await code(page).fill(mailed)
  for (const weak of ['Kurz1', 'alles-klein-1', 'ALLES-GROSS-1', 'OhneEineZiffer']) {
    await password(page).fill(weak)
    await change(page)
    await expectFault(password(page), WEAK)
    await expect(password(page)).toHaveValue(weak)
    await expect(code(page)).toHaveValue(mailed)
  }
  await password(page).fill(NEW_PASSWORD)
  await code(page).fill(mailed === '000000' ? '000001' : '000000')
  await change(page)
  await expect(page.getByRole('alert')).toContainText(BAD_CODE)
  await expect(password(page)).toHaveValue(NEW_PASSWORD)

  await code(page).fill(mailed)
  await test.step('an answer that is lost is made up for by a second try', async () => {
    await loseAnswer(page, '**/password-reset/reset')
    await change(page)
    await expect(page.getByRole('alert')).not.toContainText(BAD_CODE)
    await change(page)
  })
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Ihr Passwort wurde geändert. Bitte melden Sie sich an.')).toBeVisible()
  await logIn(page, company)
  await expect(page.getByRole('alert')).toContainText('E-Mail oder Passwort ist falsch.')
  await logIn(page, { ...company, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/dashboard/)

  await open.getByRole('link', { name: 'Teams', exact: true }).click()
  await expect(open).toHaveURL('/login')
  await expect(open.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')).toBeVisible()
})

test('the link in the mail sets a new password without the code, once', async ({ page, product, mailTo, watch }) => {
  watch.expectFault(/net::ERR_CONNECTION_FAILED/)
  const company = await aCompany(product)
  await callApi(product, 'PUT /password-reset/send', { body: { email: company.email } })
  const { text = '' } = await mailTo(company.email, RESET)
  const link = /\/request-password-reset#\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(code(page)).toHaveCount(0)
  await expectAccessible(page)
  await password(page).fill('kurz')
  await change(page)
  await expectFault(password(page), WEAK)
  await password(page).fill(NEW_PASSWORD)
  await loseAnswer(page, '**/password-reset/link')
  await change(page)
  await change(page)
  await expect(page.getByRole('alert')).toContainText('Ihr neues Passwort gilt wahrscheinlich schon.')
  await page.goto('/login')
  await logIn(page, { ...company, password: NEW_PASSWORD })
  await expect(page).toHaveURL(/\/dashboard/)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.goto(link)
  await password(page).fill(NEW_PASSWORD)
  await change(page)
  await expect(page.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.')
  await expect(password(page)).toHaveValue(NEW_PASSWORD)
  await page.getByRole('link', { name: 'Neuen Code anfordern' }).click()
  await expect(page.getByRole('form', { name: 'Code anfordern' })).toBeVisible()
})

test('nobody learns whether an e-mail has an account; back leads one step back each', async ({ page, product }) => {
  const stranger = anEmail()
  await page.goto('/request-password-reset')
  await askForCode(page, 'kein-mensch')
  await expectFault(page.getByLabel('E-Mail'), 'Email hat kein gültiges Format.')
  await askForCode(page, stranger)
  await expect(
    page.getByText('Falls ein Konto mit dieser E-Mail-Adresse besteht, wurde ein Code gesendet.'),
  ).toBeVisible()
  await code(page).fill('123456')
  await password(page).fill(NEW_PASSWORD)
  await change(page)
  await expect(page.getByRole('alert')).toContainText(BAD_CODE)
  expect(product.mailsTo(stranger, /./)).toEqual([])

  await page.getByRole('button', { name: 'Zurück' }).click()
  await expect(page.getByLabel('E-Mail')).toHaveValue(stranger)
  await page.getByRole('link', { name: 'Zurück' }).click()
  await expect(page).toHaveURL('/login')
})
