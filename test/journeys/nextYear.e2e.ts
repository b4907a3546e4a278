import { expect, test } from './fixtures.ts'
import { countClicks } from './countClicks.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded, goOn } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: true })

/** Clicks from 'Neues Veranstaltungsjahr' to the opened shop. (rules/years#begin) */
const CLICKS_MAX = 25

test('the lead brings the event from the old year to an opened shop', async ({
  page,
  context,
  anotherBrowser,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 2)
  const { spent } = await countClicks(context)
  const token = await asStaff(page, product, '/admin/years')
  const shop = await anotherBrowser()
  const lead = page.getByRole('navigation', { name: 'Admin Panel' })

  await test.step('prepare', async () => {
    await page.getByRole('button', { name: 'Neues Veranstaltungsjahr' }).click()
    await page.getByLabel('Preise um so viel Prozent höher').fill('4')
    await page.getByRole('button', { name: 'Weiter' }).click()
    const plan = page.getByRole('dialog', { name: 'Das Jahr 2028' })
    await expect(plan).toContainText('Innsbrucker Firmenlauf 2028')
    await expect(plan).toContainText('Fr, 17. September 2027 → Fr, 15. September 2028')
    await expectAccessible(page)
    await plan.getByRole('button', { name: '2028 vorbereiten' }).click()
    await expect(page.getByText('in Vorbereitung')).toBeVisible()
  })

  await test.step('put it right, which holds for that year only, but for what is the same in all', async () => {
    await page.getByRole('link', { name: 'Ansehen' }).click()
    await expect(page.getByText('Sie sehen das Jahr 2028.')).toBeVisible()
    await lead.getByRole('link', { name: 'Einstellungen' }).click()
    await expect(page.getByText('gilt für das Jahr 2028, sobald es beginnt')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anmeldung öffnen' })).toHaveCount(0)
    const card = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(card('Bankverbindung')).toContainText('Gilt in allen Jahren, was Sie speichern also sofort.')
    await expect(card('Fristen')).not.toContainText('In allen Jahren')
    await card('Eingangsseite')
      .getByRole('button', { name: /Bearbeiten/ })
      .click()
    await page.getByLabel('Leitspruch').fill('Alle Jahre wieder')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Eingangsseite: gespeichert für 2028.')).toBeVisible()
    await goOn(page, '/admin/years')
    await expect(page.getByRole('heading', { name: '2028' })).toBeVisible()
    // the facts of this document are those of 2028, which is not open yet; the current one is
    await expect(page.getByText('Die Anmeldung ist geschlossen.')).toHaveCount(0)
    await page.getByRole('link', { name: 'Zum laufenden Jahr' }).click()
    await expectLoaded(page)
    expect((await callApi(product, 'GET /settings', { token })).claim).not.toBe('Alle Jahre wieder')
    const [latest] = await callApi(product, 'GET /logs?limit=1', { token })
    expect(latest.details).toMatch(/^Jahr 2028: Leitspruch: /)
  })

  await test.step('begin and open', async () => {
    await lead.getByRole('link', { name: 'Jahre' }).click()
    await page.getByRole('button', { name: 'Beginnen' }).click()
    await expect(page.getByText('Der Lauf 2027 steht noch bevor.')).toBeVisible()
    await page.getByRole('button', { name: '2028 beginnen' }).click()
    await expect(page.getByText('Die Anmeldung ist geschlossen.')).toBeVisible()
    await shop.goto('/')
    await expect(shop.getByText('Alle Jahre wieder')).toHaveCount(0)
    await page.getByRole('link', { name: 'Anmeldung öffnen' }).click()
    await page.getByRole('button', { name: 'Anmeldung öffnen' }).click()
    await page.getByRole('button', { name: 'Jetzt öffnen' }).click()
    await expect(page.getByText('Die Anmeldung ist geöffnet.')).toBeVisible()
  })

  const clicks = spent()
  expect([clicks > 0, clicks <= CLICKS_MAX, clicks]).toEqual([true, true, clicks])
  await shop.goto('/')
  await expect(shop.getByRole('heading', { name: 'Alle Jahre wieder' })).toBeVisible()
  await expect(shop.getByRole('link', { name: 'Teams buchen' }).first()).toBeVisible()
  expect(await callApi(product, 'GET /orders/me', { token: company.token })).toEqual([])
})
