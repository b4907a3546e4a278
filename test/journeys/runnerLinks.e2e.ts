import type { Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { fillTeam, teamsOf } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { PHONE } from './looks.ts'
import { aCompanyWithTeams } from './product.ts'
import { comeBack, goOn } from './steps.ts'
import { expectAccessible } from './watch.ts'

const shareAll = async (page: Page, way: string, act: string) => {
  await page.getByRole('button', { name: 'Bearbeitung freigeben' }).click()
  await page.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click()
  await page.getByRole('region', { name: 'Auswahl' }).getByRole('button', { name: 'Bearbeitung freigeben' }).click()
  const dialog = page.getByRole('dialog', { name: /^Bearbeitung von \d+ Teams freigeben$/ })
  await dialog.getByRole('radio', { name: way }).check()
  await dialog.getByRole('button', { name: act }).click()
  return dialog
}

test('20 teams get links of their own, persons confirm theirs on a phone, and one asks to be deleted', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
}) => {
  const company = await aCompanyWithTeams(product, 20)
  const teamName = await fillTeam(product, company, 0)
  const [, jakob, ayse] = (await teamsOf(product, company))[0]!.runners.map(({ runnerID }) => runnerID)
  const email = `${jakob}@firma.example`
  const phone = await anotherBrowser()
  await phone.setViewportSize(PHONE)

  await test.step('in one go, each to whom it belongs', async () => {
    await comeBack(page, company, paths.dashboardTeams())
    const dialog = await shareAll(page, 'Jedem Team ein eigener Link', 'Links senden')
    await expect(dialog.getByText('20 E-Mails sind unterwegs.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
  })

  await test.step('each person gets an own link; who has no e-mail is named', async () => {
    const dialog = await shareAll(page, 'Läufer*innen einzeln einladen', 'Einladungen senden')
    await expect(dialog.getByText('3 E-Mails sind unterwegs.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fertig' }).click()
    const { text } = await mailTo(email, /./)
    // not before it is sent, which would be noted later
    const park = `update mails set state = 'parked' where state = 'sent' and recipient = $1`
    const parked = async () => (await product.pool.query(park, [`${ayse}@firma.example`])).rowCount
    await expect.poll(parked).toBe(1)
    await page.reload()
    const places = page.getByRole('article').first().getByRole('listitem')
    await expect(places.filter({ hasText: 'Jakob' })).toContainText('eingeladen')
    await expect(places.filter({ hasText: 'Ayşe' })).toContainText('E-Mail kam nicht an')
    await phone.goto(/\/laeufer#\S+/.exec(text ?? '')?.[0] ?? '')
    await expect(phone.getByText('Jakob Moser', { exact: true }).first()).toBeVisible()
    await expect(phone.locator('#inhalt')).not.toContainText('Hofer')
    await expectAccessible(phone)
  })

  await test.step('what is wrong is said and stays, what is right confirms', async () => {
    await phone.getByRole('button', { name: 'Ändern – Jahrgang' }).click()
    await phone.getByLabel('Jahrgang').fill('1850')
    await phone.getByRole('radio', { name: 'Ohne meinen Namen' }).check()
    await phone.reload()
    await expect(phone.getByText('Ihre Eingaben von vorhin stehen wieder hier')).toBeVisible()
    await expect(phone.getByLabel('Jahrgang')).toHaveValue('1850')
    await expect(phone.getByRole('radio', { name: 'Ohne meinen Namen' })).toBeChecked()
    await phone.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(phone.getByText('Gültiges Geburtsjahr erforderlich.').first()).toBeVisible()
    await phone.getByLabel('Jahrgang').fill('1985')
    await phone.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(phone.getByText('Danke, Ihre Angaben sind bestätigt.')).toBeVisible()
    await expect(phone.getByLabel('Jahrgang')).toBeHidden()
    await phone.reload()
    await expect(phone.getByRole('radio', { name: 'Ohne meinen Namen' })).toBeChecked()
    await expect(phone.locator('#inhalt')).toContainText('1985')
  })

  await test.step('a wish to be deleted is a task of the company; the emptied place voids the link', async () => {
    await phone.getByText('Was ist gespeichert, und warum?').click()
    await phone.getByRole('button', { name: 'Löschung verlangen' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Löschung verlangen' }).click()
    await expect(phone.getByText('Ihre Löschung ist verlangt.')).toBeVisible()
    await goOn(page, paths.dashboard())
    const wishes = page.getByRole('region', { name: 'Löschwünsche' })
    await expect(wishes).toContainText('Jakob Moser möchte gelöscht werden.')
    await expect(wishes).toContainText(teamName)
    await wishes.getByRole('button', { name: 'Platz leeren – Jakob Moser' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Platz leeren' }).click()
    await expect(wishes).toHaveCount(0)
    await phone.reload()
    await expect(phone.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr.')
  })
})
