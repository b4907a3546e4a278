import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, aName, anInvitingCompany, STAFF } from './product.ts'
import { comeBack, editButton, expectLoaded, focusNow, slot } from './steps.ts'

const MOST_STOPS = 60

/** Tab after Tab until it has the focus; every stop on the way shows that it has it. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    expect((await page.evaluate(focusNow)).unseen, 'the focus can be seen').toBe('')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${String(wanted)} was not reached with ${key}.`)
}

/** Types into the field that has the focus. */
async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test('a company orders without a mouse', async ({ page, product }) => {
  const company = await aCompany(product)
  await page.goto('/')
  await expectLoaded(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Teams anmelden' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/team-anmeldung')

  const count = page.getByRole('spinbutton', { name: 'Anzahl der Teams' })
  await tabTo(page, count)
  await page.keyboard.press('ArrowUp')
  await expect(count).toHaveValue('2')
  const timekeeping = page.getByRole('switch', { name: 'Zeitmessung' })
  await tabTo(page, timekeeping)
  await page.keyboard.press('Space')
  await expect(timekeeping).not.toBeChecked()
  const add = page.getByRole('button', { name: '2 Teams in den Warenkorb' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Im Warenkorb' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.locator('main').locator(':focus')).toHaveText(/in den Warenkorb/)

  await tabTo(page, page.getByRole('link', { name: 'Zum Warenkorb' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Zur Kasse gehen' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?from=/checkout')
  await tabAndType(page, page.getByLabel('E-Mail'), company.email)
  await tabAndType(page, page.getByLabel('Passwort', { exact: true }), company.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await tabTo(page, page.getByRole('checkbox', { name: 'Allgemeinen Geschäftsbedingungen' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a team is filled without a mouse; Escape asks before anything typed is lost', async ({ page, product }) => {
  await comeBack(page, await aCompanyWithTeams(product, 1), '/dashboard/teams')
  const open = editButton(page.getByRole('article'))
  await tabTo(page, open)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Teamname')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  const teamName = aName('Tastenläufer')
  await tabAndType(page, dialog.getByLabel('Teamname'), teamName)
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Ihre Eingaben sind noch nicht gespeichert.')).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Weiter bearbeiten' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Teamname')).toHaveValue(teamName)

  const lena = slot(dialog, 'A')
  await tabAndType(page, lena.getByLabel('Vorname'), 'Lena')
  await tabAndType(page, lena.getByLabel('Nachname'), 'Lang')
  await tabAndType(page, lena.getByLabel('Jahrgang'), '1991')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(lena.getByRole('radio', { checked: true })).toHaveCount(1)
  await tabAndType(page, lena.getByLabel('E-Mail'), 'lena.lang@firma.example')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article', { name: teamName })).toContainText('Lang')
  await expect(editButton(page.getByRole('article', { name: teamName }))).toBeFocused()
})

test('from the overview to a team and an order without a mouse', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 2)
  await comeBack(page, company, '/dashboard')
  await expect(page.getByText('Teams sind noch unvollständig.')).toBeVisible()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('gibt es nicht')
  await tabTo(page, page.getByRole('button', { name: 'Suche leeren' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Nächstes Team ausfüllen' }))
  await tabTo(page, page.getByRole('region', { name: 'Bestellungen' }).getByRole('link', { name: 'Bestellung #' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.locator('summary')).toBeFocused()
})

test('staff walk the orders with the arrow keys and issue an invoice without a mouse', async ({ page, product }) => {
  const [company] = [await aCompanyWithTeams(product, 1), await aCompanyWithTeams(product, 1)]
  await page.goto('/login')
  await tabAndType(page, page.getByLabel('E-Mail'), STAFF.email)
  await tabAndType(page, page.getByLabel('Passwort', { exact: true }), STAFF.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\//)
  const row = page.getByRole('button', { name: company.companyName })
  await tabTo(page, page.locator('button[data-order]').first())
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Als bezahlt markieren' }))
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Bezahlt')
  await expect(page.getByRole('button', { name: 'Als offen markieren' })).toBeFocused()

  const issue = page.getByRole('button', { name: 'Rechnung erstellen' })
  await tabTo(page, issue)
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(issue).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Rechnung erstellen' }))
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Rechnung herunterladen' })).toBeFocused()
})

test('an employee creates a team without a mouse', async ({ page, product }) => {
  // Three persons, key by key.
  test.slow()
  const { inviteCode } = await anInvitingCompany(product, { places: 1 })
  await page.goto(`/team-anmeldung/einladung?inviteCode=${inviteCode}`)
  await expectLoaded(page)
  await tabTo(page, page.getByRole('link', { name: 'Team eintragen' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const teamName = aName('Tastenlauf')
  await tabAndType(page, dialog.getByLabel('Teamname'), teamName)
  await tabAndType(page, dialog.getByLabel('Team-Kontakt'), 'team@firma.example')
  for (const letter of ['A', 'B', 'C'] as const) {
    const place = slot(dialog, letter)
    await tabAndType(page, place.getByLabel('Vorname'), 'Lena')
    await tabAndType(page, place.getByLabel('Nachname'), 'Lang')
    await tabAndType(page, place.getByLabel('Jahrgang'), '1991')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(place.getByRole('radio', { checked: true })).toHaveCount(1)
    if (letter === 'A') await tabAndType(page, place.getByLabel('E-Mail'), 'lena@firma.example')
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const remove = page.getByRole('button', { name: `Löschen – ${teamName}` })
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Behalten' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: '1 Team anmelden' }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Das Team ist angemeldet' })).toBeFocused()
  await tabTo(page, dialog.getByRole('link', { name: 'Fertigstellen' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
