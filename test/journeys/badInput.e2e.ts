import type { Page } from '../../tools/browser.ts'
import { anEmail, PASSWORD } from '../support/build.ts'
import { codeIn, expect, test, VERIFICATION } from './fixtures.ts'
import { expectPartedHeadings, PHONE as ON_A_PHONE } from './looks.ts'
import { aCompany, aName, anUnverifiedCompany, type Product } from './product.ts'
import {
  comeBack,
  expectFault,
  expectLoaded,
  expectMarkedFields,
  expectNoFault,
  fillSignUp,
  logIn,
  signUpField,
} from './steps.ts'

const WEAK = 'Password muss mind. 8 Zeichen, Groß-/Kleinbuchstaben und Zahlen enthalten.'
const PHONE =
  "Telefonnummer ist nicht gültig. Es muss zwischen 10 und 15 Ziffern lang sein und optional mit einem '+' beginnen."
const UID = 'Ungültige UID-Nummer. Das Format muss „ATU“ gefolgt von 8 Ziffern sein.'
const BAD_CODE = 'Der Verifizierungscode ist ungültig oder abgelaufen.'

/** In the order of the form: the field, what is wrong in it, and what is said about it. (rules/forms#sign-up) */
const WRONG: [label: string, entry: string, message: string][] = [
  ['E-Mail', 'greta.gruber', 'Email hat kein gültiges Format.'],
  ['E-Mail', 'greta@firma', 'Email hat kein gültiges Format.'],
  ['Password', 'Kurz1', WEAK],
  ['Password', 'alles-klein-1', WEAK],
  ['Password', 'ALLES-GROSS-1', WEAK],
  ['Password', 'OhneEineZiffer', WEAK],
  ['Telefonnummer', '0512 1234', PHONE],
  ['Telefonnummer', '0512-1234567890123', PHONE],
  ['Telefonnummer', '+43 512 12345a', PHONE],
  ['PLZ', 'sechstausend', 'PLZ muss eine Zahl sein.'],
  ['PLZ', '999', 'PLZ muss mindestens 1000 sein.'],
  ['UID-Nummer', 'ATU1234567', UID],
  ['UID-Nummer', 'DE123456789', UID],
  ['Anzahl der Angestellten', 'viele', 'Anzahl der Angestellten muss eine Zahl sein.'],
  ['Anzahl der Angestellten', '0', 'Anzahl der Angestellten muss eine positive Zahl sein.'],
  ['Anzahl der Angestellten', '-3', 'Anzahl der Angestellten muss eine positive Zahl sein.'],
]

const LABELS = 'E-Mail Password Vorname Nachname Telefonnummer Straße Hausnummer PLZ Ort Bundesland Land Firma'
const REQUIRED = LABELS.split(' ')

const field = (page: Page, label: string) =>
  ['UID-Nummer', 'Anzahl der Angestellten'].includes(label)
    ? page.getByLabel(`${label} (optional)`)
    : signUpField(page, label)

const signUp = (page: Page) => page.getByRole('button', { name: 'Registrieren' }).click()

test('an empty sign-up marks every required field, goes to the first, and a focused field is no longer marked', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(field(page, 'Bundesland')).toHaveValue('Tirol')
  await expect(field(page, 'Land')).toHaveValue('Österreich')
  await field(page, 'Bundesland').fill('')
  await field(page, 'Land').fill('   ')
  await signUp(page)
  await expectMarkedFields(page)
  for (const label of REQUIRED) {
    await expectFault(field(page, label), `${label === 'E-Mail' ? 'Email' : label} ist ein Pflichtfeld.`)
  }
  for (const label of ['UID-Nummer', 'Anzahl der Angestellten']) await expectNoFault(field(page, label))
  await expect(field(page, 'E-Mail')).toBeFocused()
  await expect(field(page, 'E-Mail')).toBeInViewport()

  await field(page, 'Ort').focus()
  await expectNoFault(field(page, 'Ort'))
  await expectFault(field(page, 'Land'), 'Land ist ein Pflichtfeld.')
})

test('a wrong entry is refused at its field with the sentence of the specification, and stays there', async ({
  page,
}) => {
  const company = { companyName: aName('Bergblick'), email: anEmail(), password: PASSWORD }
  await page.goto('/signup')
  await fillSignUp(page, company)
  for (const [label, entry, message] of WRONG) {
    const one = field(page, label)
    const right = await one.inputValue()
    await one.fill(entry)
    await signUp(page)
    await expectFault(one, message)
    await expectMarkedFields(page)
    await expect(one).toHaveValue(entry)
    await expect(one).toBeFocused()
    await expect(field(page, 'Firma')).toHaveValue(company.companyName)
    await one.fill(right)
    await expectNoFault(one)
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await signUp(page)
  await expect(page).toHaveURL('/verify-email')
})

test('an e-mail can be registered once, whatever its case; everything typed stays @all', async ({ page, product }) => {
  const other = await aCompany(product)
  const company = { companyName: aName('Bergblick'), email: other.email.toUpperCase(), password: PASSWORD }
  await page.goto('/signup')
  await fillSignUp(page, company)
  await signUp(page)
  await expectFault(field(page, 'E-Mail'), 'Diese E-Mail-Adresse ist bereits registriert.')
  await expect(field(page, 'E-Mail')).toBeFocused()
  await expect(field(page, 'E-Mail')).toHaveValue(company.email)
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await expect(field(page, 'Firma')).toHaveValue(company.companyName)
  await field(page, 'E-Mail').fill(anEmail())
  await signUp(page)
  await expect(page).toHaveURL('/verify-email')
})

test('a wrong, an expired and a replaced code are refused; the last one that was sent confirms the e-mail', async ({
  page,
  product,
  mailTo,
}) => {
  const company = await anUnverifiedCompany(product)
  const first = codeIn(await mailTo(company.email, VERIFICATION))
  await page.setViewportSize(ON_A_PHONE)
  await comeBack(page, company, '/verify-email')
  await expectLoaded(page)
  await expectPartedHeadings(page)
  await enterCode(page, '')
  await expectFault(page.getByLabel('Verifizierungscode'), 'Verifizierungscode ist ein Pflichtfeld.')
  await enterCode(page, otherThan(first))
  await expect(page.getByRole('alert')).toContainText(BAD_CODE)
  await expect(page.getByLabel('Verifizierungscode')).toHaveValue(otherThan(first))

  await letCodeExpire(product, company.email)
  await enterCode(page, first)
  await expect(page.getByRole('alert')).toContainText(BAD_CODE)

  await page.getByRole('button', { name: 'Erneut senden' }).click()
  const sent = 'Code wurde erfolgreich gesendet. Bitte überprüfen Sie ihre E-Mail-Postfach.'
  await expect(page.getByRole('status').filter({ hasText: sent })).toBeVisible()
  const second = codeIn(await mailTo(company.email, VERIFICATION, 2))
  if (first !== second) {
    await enterCode(page, first)
    await expect(page.getByRole('alert')).toContainText(BAD_CODE)
  }
  await enterCode(page, second)
  await expect(page).toHaveURL(/\/dashboard/)
})

test('a wrong password and an unknown e-mail get the same answer, and what was typed stays', async ({
  page,
  product,
}) => {
  const { email } = await aCompany(product)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expectFault(page.getByLabel('E-Mail'), 'Email ist ein Pflichtfeld.')
  await expectFault(page.getByLabel('Passwort', { exact: true }), 'Password ist ein Pflichtfeld.')
  for (const who of [email, anEmail()]) {
    await logIn(page, { email: who, password: 'Falsch-2027' })
    await expect(page.getByRole('alert')).toHaveText('E-Mail oder Passwort ist falsch.')
    await expect(page.getByLabel('E-Mail')).toHaveValue(who)
  }
})

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Verifizierungscode').fill(code)
  await page.getByRole('button', { name: 'E-Mail verifizieren' }).click()
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function letCodeExpire({ pool }: Product, email: string) {
  await pool.query(
    `update mailed_codes set expires_at = now() where user_id = (select id from users where email = $1)`,
    [email],
  )
}
