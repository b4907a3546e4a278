import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '../../tools/browser.ts'
import { extractText } from 'unpdf'
import { expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi, type Product } from './product.ts'
import { comeBack, expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

const PLAN = Buffer.from('%PDF-1.7 where the tables stand\n')
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00])

const put = ({ documents }: Product, fileName: string, content: Buffer) =>
  writeFile(path.join(documents, fileName), content)

test.afterEach(async ({ product: { documents } }) => {
  for (const fileName of await readdir(documents)) await rm(path.join(documents, fileName))
})

const downloadOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `Herunterladen ${name}` })

/** What the browser saves at a click: its name and bytes. */
async function saved(page: Page, name: string) {
  const arrival = page.waitForEvent('download')
  await downloadOf(page, name).click()
  const file = await arrival
  return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a company downloads its pickup notice and the organiser’s documents; a page that does not load is loaded again', async ({
    page,
    product,
  }) => {
    const company = await aCompanyWithTeams(product, 2)
    await put(product, 'table-plan.pdf', PLAN)
    await put(product, 'site-plan.png', PICTURE)
    await comeBack(page, company, '/dashboard/orders')
    await expectLoaded(page)
    // On a phone the link stands behind 'Mehr'.
    const more = page.getByRole('button', { name: 'Mehr' })
    if (await more.isVisible()) await more.click()
    await page.route('**/api/v1/downloads', (route) =>
      route.fulfill({ status: 400, json: { message: 'Gerade nicht.' } }),
    )
    await page.getByRole('link', { name: 'Downloads' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/dashboard/download')
    await expect(page.getByRole('alert')).toContainText('Gerade nicht.')
    await page.unroute('**/api/v1/downloads')
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(downloadOf(page, 'Startnummern-Abholbenachrichtigung')).toBeEnabled()
    await expect(page).toHaveTitle(/^Downloads/)
    await expectLoaded(page)
    for (const heading of ['Tickets und Abholbenachrichtigungen', 'Informationsdokumente'])
      await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await page.getByLabel('Wer holt für Ihre Firma ab?').fill('Katharina Plattner')
    await page.getByRole('button', { name: 'Name speichern' }).click()
    await expect(page.getByText('An der Ausgabe steht jetzt: Katharina Plattner')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Wer holt für Ihre Firma ab?')).toHaveValue('Katharina Plattner')
    await expect(downloadOf(page, 'Infobroschüre')).toBeDisabled()
    await expect(downloadOf(page, 'Infobroschüre')).toHaveAccessibleDescription('noch nicht verfügbar')
    await expect(downloadOf(page, 'Tischplan')).toHaveAccessibleDescription(/^PDF · 1.kB · \d+\.\s\S+\s\d{4}$/)

    expect(await saved(page, 'Tischplan')).toEqual({ fileName: 'Tischplan.pdf', bytes: PLAN })
    expect(await saved(page, 'Geländeplan')).toEqual({ fileName: 'Geländeplan.png', bytes: PICTURE })

    const number = await page.getByText(/^A-\d{5,}-\d$/).innerText()
    const notice = await saved(page, 'Startnummern-Abholbenachrichtigung')
    expect(notice.fileName).toBe(`Startnummern-Abholbenachrichtigung-${number}.pdf`)
    const { text } = await extractText(new Uint8Array(notice.bytes), { mergePages: true })
    const teams: { runners: { startNumber: string }[] }[] = await callApi(product, 'GET /teams/me', company)
    const bibs = teams.flatMap(({ runners }) => runners.map(({ startNumber }) => startNumber))
    expect(bibs).toHaveLength(6)
    for (const words of [number, ...bibs]) expect(text).toContain(words)
  })
})

test('before a team is booked the notice is disabled; a download that fails or is gone is told, and tried again by keyboard @all', async ({
  page,
  product,
}) => {
  await comeBack(page, await aCompany(product), '/dashboard/download')
  await expect(page.getByText('Sobald Sie Teams gebucht haben')).toBeVisible()
  for (const name of ['Startnummern-Abholbenachrichtigung', 'Tischplan', 'Geländeplan', 'Infobroschüre'])
    await expect(downloadOf(page, name)).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Teams buchen' }).click()
  await expect(page).toHaveURL('/team-anmeldung')

  await test.step('a download that breaks off is tried again, with the keyboard alone', async () => {
    await put(product, 'table-plan.pdf', PLAN)
    await page.route('**/api/v1/downloads/table-plan', (route) =>
      route.fulfill({ status: 400, json: { message: 'Kaputt.' } }),
    )
    await page.goBack()
    await expect(downloadOf(page, 'Tischplan')).toBeEnabled()
    await downloadOf(page, 'Tischplan').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Kaputt.')
    await expect(downloadOf(page, 'Tischplan')).toBeFocused()
    await expectAccessible(page)
    await page.unroute('**/api/v1/downloads/table-plan')
    const arrival = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await arrival).suggestedFilename()).toBe('Tischplan.pdf')
    await expect(page.getByRole('alert')).toBeHidden()
  })

  await test.step('a document that was taken away meanwhile is told, and then disabled', async () => {
    await rm(path.join(product.documents, 'table-plan.pdf'))
    await downloadOf(page, 'Tischplan').click()
    await expect(page.getByRole('alert')).toContainText('„Tischplan“ konnte nicht heruntergeladen werden.')
    await expect(page.getByRole('alert')).toContainText('Dieses Dokument ist noch nicht verfügbar.')
    await expect(downloadOf(page, 'Tischplan')).toBeDisabled()
  })
})
