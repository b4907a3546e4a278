import type { Page } from '../../tools/browser.ts'
import { Secret, TOTP } from 'otpauth'
import { labels } from '#contract/labels.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import { VERSION } from '#server/version.ts'
import { paths } from '#web/paths.ts'
import { anEmail } from '../support/build.ts'
import { expect, test } from './fixtures.ts'
import { invoiceOf } from './orderSteps.ts'
import { aCompany, aName, orderItems, STAFF } from './product.ts'
import { aMember, asStaff, MEMBER_PASSWORD as PASSWORD } from './staffSteps.ts'
import { comeBack, logIn } from './steps.ts'

const READ = [
  'Dashboard',
  'Kunden',
  'Teams',
  'Läufer',
  'Bestellungen',
  'Artikel',
  'Logs',
  'Ausgabe',
  'Zeitnehmer',
  'Ergebnisse',
  'Nachrichten',
  'Jahre',
]
const OFFICE = READ.toSpliced(7, 0, 'Zahlungen')
/** Links of the panel by role, the page on which one arrives, and an address that is somebody else's; who hands out does not come here (pickup.e2e.ts). */
const ROLES: { role: Exclude<StaffRole, 'lead' | 'pickup'>; links: string[]; home: RegExp; refused: string }[] = [
  { role: 'office', links: OFFICE, home: /\/admin\/dashboard$/, refused: paths.adminStaff() },
  {
    role: 'billing',
    links: ['Kunden', 'Bestellungen', 'Zahlungen', 'Jahre'],
    home: /\/admin\/orders$/,
    refused: paths.adminTeams(),
  },
  {
    role: 'timing',
    links: ['Teams', 'Läufer', 'Zeitnehmer', 'Ergebnisse', 'Jahre'],
    home: /\/admin\/runners$/,
    refused: paths.adminOrders(),
  },
  { role: 'read', links: READ, home: /\/admin\/dashboard$/, refused: paths.adminNumbers() },
]

const order = (page: Page, id: number) => page.locator(`button[data-order="${id}"]`)
const act = (page: Page, name: string | RegExp) => page.locator('#inhalt').getByRole('button', { name })

/** Work of each role with an order that is invoiced, and with one that is not. */
async function workOf(page: Page, role: StaffRole, { open, invoiced }: { open: number; invoiced: number }) {
  if (role === 'timing') {
    await page.getByRole('link', { name: 'Nummern prüfen' }).click()
    await expect(page.getByRole('switch', { name: 'Nummern eingefroren' })).toBeVisible()
    return
  }
  await page.goto(placePaths.adminOrder(invoiced))
  await expect(order(page, invoiced)).toHaveAttribute('aria-expanded', 'true')
  const mayCorrect = role === 'billing'
  await expect(act(page, 'Stornieren')).toHaveCount(mayCorrect ? 1 : 0)
  await expect(act(page, 'Gutschrift erstellen')).toHaveCount(mayCorrect ? 1 : 0)
  if (mayCorrect) {
    await act(page, 'Gutschrift erstellen').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.goto(placePaths.adminOrder(open))
  await expect(order(page, open)).toHaveAttribute('aria-expanded', 'true')
  await expect(act(page, 'Bestellung löschen')).toHaveCount(0)
  await expect(act(page, /^Menge von .* ändern$/)).toHaveCount(role === 'office' ? 1 : 0)
  const mayPay = role !== 'read'
  await expect(act(page, 'Rechnung erstellen')).toHaveCount(mayPay ? 1 : 0)
  const pay = act(page, /^Als (bezahlt|offen) markieren$/)
  await expect(pay).toHaveCount(mayPay ? 1 : 0)
  if (!mayPay) return
  const before = await pay.textContent()
  await pay.click()
  await expect(pay).not.toHaveText(before ?? '')
}

/** The log is there whole, and is filtered, for whoever reads it. */
async function readLog(page: Page): Promise<void> {
  await page.goto(paths.adminLogs())
  const rows = page.getByRole('table', { name: 'System-Logs' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page.getByRole('radio', { name: 'Error' }).click()
  await expect(page).toHaveURL(/level=ERROR/)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test('somebody of each role does the own work and is refused the rest @all', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const token = await asStaff(page, product, paths.adminStaff())
  const company = await aCompany(product)
  const orders = {
    open: await orderItems(product, company, { Biertischgarnitur: 1 }),
    invoiced: await orderItems(product, company, { Obstkorb: 1 }),
  }
  await invoiceOf(product, orders.invoiced)
  const theirs = await anotherBrowser()
  const refusals: string[] = []
  theirs.on('response', (answer) => void (answer.status() === 403 && refusals.push(answer.url())))
  for (const { role, links, home, refused } of ROLES) {
    await test.step(role, async () => {
      const member = await aMember(product, token, [role])
      await comeBack(theirs, member, paths.admin())
      await expect(theirs).toHaveURL(home)
      await expect(theirs.getByRole('navigation', { name: 'Admin Panel' }).first().getByRole('link')).toHaveText(links)
      await expect(theirs.getByText(`Version ${VERSION}`).first()).toBeVisible()
      await workOf(theirs, role, orders)
      if (links.includes('Logs')) await readLog(theirs)
      await theirs.goto(refused)
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Das gehört nicht zu Ihren Rollen')
      expect(refusals, 'calls of a page that is not for the role').toEqual([])
      await expect(theirs.locator('#inhalt')).toContainText(`Ihre Rolle: ${labels.staffRole[role]}.`)
      await expect(theirs.locator('#inhalt')).toContainText('Wer die Leitung hat, kann sie Ihnen geben.')
      await theirs.getByRole('link', { name: 'Zu meiner Startseite' }).click()
      await expect(theirs).toHaveURL(home)
    })
  }
})

test('the lead invites, changes roles and removes; what is taken away ends at once', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
}) => {
  await asStaff(page, product, paths.adminStaff())
  const own = page.getByRole('listitem').filter({ hasText: STAFF.email })
  await expect(own).toContainText('Leitung')

  const email = anEmail()
  const name = aName('Imhof')
  await page.getByRole('button', { name: 'Jemanden einladen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zur Verwaltung einladen' })
  await dialog.getByLabel('Vorname').fill('Ida')
  await dialog.getByLabel('Nachname').fill(name)
  await dialog.getByLabel('E-Mail').fill(email)
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog.getByText('Bitte wählen Sie mindestens eine Rolle.')).toBeVisible()
  await dialog.getByLabel('Büro').check()
  await dialog.getByLabel('Verrechnung').check()
  await dialog.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('noch nicht angenommen')
  // two mails that are sent at once may arrive in either order, and the second link counts
  await mailTo(email, /Zugang zur Verwaltung/)
  await row.getByRole('button', { name: /^Noch einmal einladen/ }).click()
  const { text } = await mailTo(email, /Zugang zur Verwaltung/, 2)
  const link = /\/einladung#\S+/.exec(text ?? '')?.[0] ?? ''

  const theirs = await anotherBrowser()
  await theirs.goto(link)
  const form = theirs.getByRole('form', { name: 'Passwort wählen' })
  await form.getByLabel('Passwort', { exact: true }).fill('Kurzes123')
  await form.getByRole('button', { name: 'Zugang öffnen' }).click()
  await expect(form.getByText(/mindestens 12 Zeichen/).first()).toBeVisible()
  await form.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Zugang öffnen' }).click()
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/)

  await test.step('a second step is set up, asked for at the next login in its place, and reset by the lead', async () => {
    await theirs
      .getByRole('link', { name: /Mein Zugang$/ })
      .first()
      .click()
    await theirs.getByRole('button', { name: 'Bearbeiten' }).click()
    await theirs.getByLabel('Vorname').fill('Renate')
    await theirs.getByRole('button', { name: 'Speichern' }).click()
    await expect(theirs.getByRole('link', { name: /^Renate .* – Mein Zugang$/ }).first()).toBeVisible()
    await theirs.getByRole('button', { name: 'Einrichten' }).click()
    const setUp = theirs.getByRole('dialog', { name: 'Zweiten Schritt einrichten' })
    await expect(setUp.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' })).toBeVisible()
    const secret = ((await setUp.locator('.font-mono').textContent()) ?? '').replaceAll(' ', '')
    const app = new TOTP({ secret: Secret.fromBase32(secret) })
    await setUp.getByLabel('Code', { exact: true }).fill('12 34')
    await setUp.getByRole('button', { name: 'Einschalten' }).click()
    await expect(setUp.getByText(/^Der Code stimmt nicht/).first()).toBeVisible()
    await setUp.getByLabel('Code', { exact: true }).fill(app.generate())
    await setUp.getByRole('button', { name: 'Einschalten' }).click()
    const given = theirs.getByRole('dialog', { name: 'Ihre Notfallcodes' })
    await expect(given.getByRole('listitem')).toHaveCount(10)
    const emergency = (await given.getByRole('listitem').first().textContent()) ?? ''
    await given.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
    await expect(theirs.locator('#inhalt')).toContainText('Zweiter Schritt: eingeschaltet')
    await expect(theirs.getByRole('region', { name: 'Angemeldete Geräte' }).getByRole('listitem')).toHaveCount(1)
    await theirs.getByRole('button', { name: 'Ausschalten' }).click()
    const off = theirs.getByRole('dialog', { name: 'Zweiten Schritt ausschalten?' })
    await off.getByLabel('Code aus Ihrer App').fill('12 34')
    await off.getByRole('button', { name: 'Ausschalten' }).click()
    await expect(off.getByText(/^Der Code stimmt nicht/).first()).toBeVisible()
    await off.getByRole('button', { name: 'Eingeschaltet lassen' }).click()
    await theirs.getByRole('button', { name: 'Abmelden' }).first().click()
    await theirs.goto(paths.login())
    await logIn(theirs, { email, password: PASSWORD })
    const asked = theirs.getByLabel('Code aus Ihrer App')
    await expect(asked).toBeFocused()
    await expect(theirs.getByRole('form', { name: 'Anmelden' }).getByLabel('E-Mail')).toHaveValue(email)
    await asked.fill('000000')
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByText(/^Der Code stimmt nicht oder wurde schon verwendet/).first()).toBeVisible()
    await asked.fill(emergency)
    await theirs.keyboard.press('Enter')
    await expect(theirs).toHaveURL(/\/admin\/dashboard$/)
    await page.reload()
    await row.getByRole('button', { name: /^Zweiten Schritt zurücksetzen/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect(row).not.toContainText('Anmeldung in zwei Schritten')
  })
  await expect(row).toContainText('Zuletzt angemeldet')
  await row.getByRole('button', { name: /^Rollen ändern/ }).click()
  await page.getByRole('dialog').getByLabel('Büro').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(row).not.toContainText('Büro')
  // the page that is open learns of it with its next step, and offers no more than is left
  await theirs.getByRole('link', { name: 'Artikel', exact: true }).click()
  await expect(theirs.locator('#inhalt')).toContainText('Dafür fehlt Ihnen die Rolle.')
  await theirs.getByRole('link', { name: 'Bestellungen', exact: true }).click()
  const panel = theirs.getByRole('navigation', { name: 'Admin Panel' }).first()
  await expect(panel.getByRole('link')).toHaveText(['Kunden', 'Bestellungen', 'Zahlungen', 'Jahre'])

  await row.getByRole('button', { name: /^Zugang entfernen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click()
  await expect(row).toHaveCount(0)
  await theirs.goto(paths.adminCustomers())
  await expect(theirs).toHaveURL(/\/login/)
})
