import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { lookAtDialog } from './looks.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { comeBack } from './steps.ts'

const chooseAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Mehrere ändern' }).click()
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click()
}
const bar = (page: Page) => page.getByRole('region', { name: 'Auswahl' })

test('20 teams are changed at once, and timed on one order after the sum was shown', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 20)
  const { token } = company
  type Mine = { competition: string; teamContact: string; timekeeping: boolean; tshirtOption: boolean }
  const mine = (): Promise<Mine[]> => callApi(product, 'GET /teams/me', { token })
  await comeBack(page, company, paths.dashboardTeams())

  await test.step('nothing chosen, and nothing to change, is said where it was asked', async () => {
    await page.getByRole('button', { name: 'Mehrere ändern' }).click()
    await expect(page.getByRole('heading', { name: 'Welche Teams wollen Sie ändern?' })).toBeFocused()
    await bar(page).getByRole('button', { name: 'Ändern' }).click()
    await expect(bar(page).getByRole('alert')).toHaveText('Bitte wählen Sie mindestens ein Team aus.')
    await bar(page).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(page.getByRole('button', { name: 'Mehrere ändern' })).toBeFocused()
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Ändern' }).click()
    const dialog = page.getByRole('dialog', { name: '20 Teams ändern' })
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Bitte wählen Sie, was sich ändern soll.').first()).toBeVisible()
    await dialog.getByRole('radio', { name: 'Nordic Walking' }).check()
    await dialog.getByRole('radio', { name: 'einschalten' }).check()
    await dialog.getByLabel('Team-Kontakt (E-Mail)').fill('kein')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog.getByText('Gültiges E-Mail-Format erforderlich.').first()).toBeVisible()
    await lookAtDialog(page)
    await dialog.getByLabel('Team-Kontakt (E-Mail)').fill('lauf@firma.example')
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await expect(dialog).toHaveCount(0)
    const changed = { competition: 'NORDIC_WALKING', tshirtOption: true, teamContact: 'lauf@firma.example' }
    expect(await mine()).toMatchObject(Array.from({ length: 20 }, () => changed))
  })

  await test.step('four clicks time all of them, at the sum that is shown', async () => {
    await chooseAll(page)
    await bar(page).getByRole('button', { name: 'Zeitmessung buchen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zeitmessung für 20 Teams buchen?' })
    const [{ price }] = await callApi(product, 'GET /items?itemType=TIME')
    const sum = new Intl.NumberFormat('de-AT', { minimumFractionDigits: 2 }).format(20 * price)
    await expect(dialog).toContainText(sum)
    await dialog.getByRole('button', { name: /^Für .* buchen$/ }).click()
    await expect(dialog).toHaveCount(0)
    expect((await mine()).every(({ timekeeping }) => timekeeping)).toBe(true)
    expect(await callApi(product, 'GET /orders/me/count', { token })).toBe(2)
  })
})

test('what a colleague has timed meanwhile is said, and the rest can be booked at its own sum', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 3)
  const { token } = company
  const { termsVersion } = await callApi(product, 'GET /event')
  const [{ price }] = await callApi(product, 'GET /items?itemType=TIME')
  const teams: { id: number }[] = await callApi(product, 'GET /teams/me', { token })
  const timeElsewhere = (ids: number[]) =>
    callApi(product, 'POST /orders/upgrade-timekeeping', {
      token,
      headers: { 'x-terms-version': String(termsVersion), 'x-expected-total': (price * ids.length).toFixed(2) },
      body: { teamIds: ids },
    })
  const [first, ...others] = teams.map(({ id }) => id)
  await comeBack(page, company, paths.dashboardTeams())
  await chooseAll(page)
  await bar(page).getByRole('button', { name: 'Zeitmessung buchen' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: /^Für .* buchen$/ })
  await expect(dialog).toHaveAccessibleName('Zeitmessung für 3 Teams buchen?')

  await timeElsewhere([first!])
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('Zeitmessung')
  await expect(dialog).toHaveAccessibleName('Zeitmessung für 2 Teams buchen?')
  await expect(dialog).toContainText('Ein gewähltes Team hat sie schon.')
  await lookAtDialog(page)

  await timeElsewhere(others)
  await confirm.click()
  await expect(dialog).toContainText('Inzwischen haben alle gewählten Teams die Zeitmessung.')
  await lookAtDialog(page)
  await dialog.getByRole('button', { name: 'Schließen' }).last().click()
  await expect(bar(page).getByRole('button', { name: 'Zeitmessung buchen' })).toBeDisabled()
})
