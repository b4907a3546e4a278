import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, aName, anInvitingCompany, callApi, STAFF, type Company, type Product } from './product.ts'
import {
  ONLY_OFFLINE,
  comeBack,
  editButton,
  expectLoaded,
  fillPerson,
  fillSignUp,
  followLink,
  logIn,
  turnTo,
} from './steps.ts'
import { expectAccessible } from './watch.ts'

/** From now on such a call of the page is refused: with that sentence, or without a word. */
async function refuse(page: Page, [method, path]: [string, string], message?: string): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) => {
    if (route.request().method() !== method) return route.continue()
    return route.fulfill({ status: 400, ...(message === undefined ? { body: '' } : { json: { message } }) })
  })
}

async function openTeam(page: Page): Promise<Locator> {
  await editButton(page.getByRole('article').first()).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
  await expect(dialog).toBeVisible()
  return dialog
}

async function openFirstTeam(page: Page, product: Product, company?: Company): Promise<Locator> {
  await comeBack(page, company ?? (await aCompanyWithTeams(product, 1)), '/dashboard/teams')
  return openTeam(page)
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Team speichern' }).click()

test.describe('what a refused call without a sentence is called in the dashboard', () => {
  test('the form of a team: timekeeping, the check of its name, and another captain', async ({ page, product }) => {
    const dialog = await openFirstTeam(page, product)
    await test.step('timekeeping, booked and given up', async () => {
      const timekeeping = dialog.getByRole('switch', { name: 'Zeitmessung' })
      const alert = page.getByRole('dialog').last().getByRole('alert')
      await refuse(page, ['POST', '/orders/*/upgrade-timekeeping'])
      await timekeeping.click()
      await page.getByRole('button', { name: /^Für 10,00\s€ buchen$/ }).click()
      await expect(alert).toContainText('Fehler beim Buchen der Zeitmessung: Request failed with status 400')
      await page.unrouteAll()
      await refuse(page, ['POST', '/orders/*/upgrade-timekeeping'], 'Die Zeitmessung ist aus.')
      await page.getByRole('button', { name: /^Für 10,00\s€ buchen$/ }).click()
      await expect(alert).toContainText('Fehler beim Buchen der Zeitmessung: Die Zeitmessung ist aus.')
      await page.unrouteAll()
      await page.getByRole('button', { name: /^Für 10,00\s€ buchen$/ }).click()
      await expect(timekeeping).toBeChecked()

      await refuse(page, ['PUT', '/teams/*'])
      await timekeeping.click()
      await page.getByRole('button', { name: 'Entfernen' }).click()
      await expect(alert).toContainText('Fehler beim Aktualisieren des Teams: Update failed')
      await page.getByRole('button', { name: 'Zeitmessung behalten' }).click()
      await expect(timekeeping).toBeChecked()
      await page.unrouteAll()
    })
    await test.step('saving a team, and the check of its name', async () => {
      await refuse(page, ['PUT', '/teams/*'])
      await dialog.getByLabel('Kürzel').fill('Blitz')
      await save(dialog)
      await expect(dialog.getByRole('alert')).toContainText('Update failed')
      await expect(dialog.getByLabel('Kürzel')).toHaveValue('Blitz')

      await refuse(page, ['GET', '/teams/me/exists/*'])
      await dialog.getByLabel('Teamname').fill(aName('Blitz'))
      await save(dialog)
      await expect(dialog.getByRole('alert')).toContainText(
        'Ein Fehler ist bei der Überprüfung des Teamnamens aufgetreten. Unexpected status code: 400',
      )
      await page.unrouteAll()
      await save(dialog)
      await expect(dialog).toBeHidden()
    })
    await test.step('another captain', async () => {
      await openTeam(page)
      for (const [letter, firstName] of [
        ['A', 'Lena'],
        ['B', 'Max'],
      ] as const) {
        await fillPerson(await turnTo(dialog, letter), {
          firstName,
          lastName: 'Lang',
          year: '1991',
          sex: 'Weiblich',
          email: `${firstName.toLowerCase()}@firma.example`,
        })
      }
      await save(dialog)
      await expect(dialog).toBeHidden()
      // what was saved has come back, so the form opens with it
      await expect(page.getByRole('main')).toContainText('Lena')
      await openTeam(page)
      await refuse(page, ['PUT', '/teams/*/captain/*'], 'Heute nicht.')
      await dialog.getByRole('button', { name: 'Als Kapitän festlegen' }).click()
      await expect(dialog.getByRole('alert')).toContainText('Failed to change captain')
      await expect(dialog.getByRole('alert')).toContainText('Heute nicht.')
      await expectAccessible(page)

      await refuse(page, ['PUT', '/teams/*/tshirt-option'])
      await dialog.getByRole('switch', { name: 'T-Shirts' }).click()
      await expect(dialog.getByText('Failed to update T-shirt option')).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(1)
      await dialog.getByLabel('Kürzel').clear()
      await save(dialog)
      await expect(dialog.getByText('Bitte korrigieren Sie die markierten Felder.')).toBeVisible()
      await expect(dialog.getByRole('alert')).toHaveCount(1)
    })
  })

  test('the two links, and pages that do not load', async ({ page, product }) => {
    const company = await anInvitingCompany(product, { places: 2 })
    await callApi(product, 'DELETE /teams/invite-code', { token: company.token })
    await comeBack(page, company, '/dashboard/teams')
    await refuse(page, ['POST', '/teams/align-codes'])
    await refuse(page, ['POST', '/teams/invite-code/9999'])
    await page.getByRole('button', { name: 'Anmeldelink teilen' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /Fehler beim Erstellen des Einladungslinks: Failed to create invite code$/,
    )
    await page.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
    await page.getByRole('checkbox').first().check()
    const bar = page.getByRole('region', { name: 'Auswahl' })
    await bar.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
    await expect(bar.getByRole('alert')).toHaveText('Error generating edit link: Alignment failed')
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Abbrechen' }).click()

    for (const [path, call, words] of [
      ['/dashboard/orders', '/orders/me', 'Request failed with status 400'],
      ['/dashboard', '/orders/me', 'Fehler: Failed to load dashboard data. Please try again.'],
      ['/dashboard/teams', '/teams/me', 'Teams not found'],
    ] as const) {
      await refuse(page, ['GET', call])
      await followLink(page, path)
      await expect(page).toHaveURL(path)
      await expectLoaded(page)
      await expect(page.getByRole('alert')).toContainText(words)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Neu laden' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
})

test.describe('the fallback of login and sign-up', () => {
  const UNKNOWN = 'Ein unbekannter Fehler ist aufgetreten.'

  test('at sign-up, where what was typed stays, and at login, with no sentence, with no answer and with no network', async ({
    page,
    watch,
  }) => {
    watch.expectFault(/net::ERR_(FAILED|INTERNET_DISCONNECTED)|dynamically imported module/)
    const email = 'niemand@firma.example'
    await page.goto('/signup')
    await fillSignUp(page, { companyName: aName('Bergblick'), email, password: 'Startschuss-2027' })
    await refuse(page, ['POST', '/auth/register'])
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect(page.getByRole('alert')).toContainText(UNKNOWN)
    await expect(page.getByRole('form', { name: 'Registrieren' }).getByLabel('E-Mail')).toHaveValue(email)
    await page.unrouteAll()

    await page.goto('/login')
    await refuse(page, ['POST', '/auth/login'])
    await logIn(page, STAFF)
    await expect(page.getByRole('alert')).toContainText(UNKNOWN)
    await page.unrouteAll()
    await page.route('**/auth/login', (route) => route.abort())
    await logIn(page, STAFF)
    await expect(page.getByRole('alert')).toContainText(UNKNOWN)
    await page.unrouteAll()

    await page.context().setOffline(true)
    await logIn(page, STAFF)
    await expect(page.getByRole('alert')).toHaveText(ONLY_OFFLINE)
    await followLink(page, '/shop')
    await expect(page.getByRole('alert')).toHaveText('Keine Verbindung zum Internet.Neu laden')
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' }), 'comes back by itself').toBeVisible()
    await followLink(page, '/login')
    await logIn(page, STAFF)
    await expect(page).toHaveURL('/admin/dashboard')
  })
})
