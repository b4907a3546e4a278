import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { printLogoMessages as say } from '#contract/shirts/printLogoMessages.ts'
import { formatDay } from '#domain/text/days.ts'
import { SMALL_PDF } from '../support/smallPdf.ts'
import { expect, test } from './fixtures.ts'
import { callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, placeOrder } from './steps.ts'
import { aCompanyWithShirts, her, him } from './teamShirts.ts'
import { expectAccessible } from './watch.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})

test('a logo for the print comes with the order or afterwards, is refused in words, replaced and saved by company and staff', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/400/)
  const company = await aCompanyWithShirts(product, [[her('S'), him('M'), null]])
  await comeBack(page, company, '/dashboard/products')
  const dialog = page.getByRole('dialog', { name: 'T-Shirts bestellen' })
  const goToTheTill = async () => {
    await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
    await chooseShirts()
  }
  const chooseShirts = async () => {
    await dialog.getByRole('radio', { name: /^T-Shirt Basic/ }).check()
    for (const [cut, colour] of [
      [/^Farbe Damen/, 'Fichtengrün'],
      [/^Farbe Herren/, 'Schneeweiß'],
    ] as const)
      await dialog.getByRole('radiogroup', { name: cut }).getByRole('radio', { name: colour }).check()
    await dialog.getByRole('radio', { name: /^Abholung/ }).check()
    await dialog.getByRole('button', { name: 'Weiter zur Bestellung' }).click()
    await expect(dialog.getByRole('heading', { name: 'Logo für den Druck' })).toBeVisible()
  }
  const chooseLogo = async () => {
    await dialog
      .getByLabel('Logo wählen')
      .first()
      .setInputFiles(file('foto.svg', 'image/svg+xml', SVG))
    await expect(dialog.getByText('foto.svg.')).toBeVisible()
  }
  await goToTheTill()
  await test.step('what is no logo is refused before the order is binding', async () => {
    await dialog
      .getByLabel('Logo wählen')
      .first()
      .setInputFiles(file('foto.png', 'image/png', '<html>'))
    await expect(dialog.getByText(say.unreadable)).toBeVisible()
    await expect(dialog.getByText('foto.png.')).toBeHidden()
  })
  await test.step('while it is looked at it is chosen already, and can be left out for good', async () => {
    const checked = Promise.withResolvers<void>()
    await page.route('**/print-logo/check', async (route) => {
      await checked.promise
      await route.continue()
    })
    await chooseLogo()
    await dialog.getByRole('button', { name: 'Ohne Logo bestellen' }).click()
    const answered = page.waitForResponse('**/print-logo/check')
    checked.resolve()
    await answered
    await page.unroute('**/print-logo/check')
    await expect(dialog.getByText('foto.svg.')).toBeHidden()
  })
  await chooseLogo()
  await expect(dialog.getByText(say.unreadable)).toBeHidden()
  await test.step('it outlives a look back; over a reload the browser keeps no file, which is said', async () => {
    await dialog.getByRole('button', { name: 'Auswahl ändern' }).click()
    await dialog.getByRole('button', { name: 'Weiter zur Bestellung' }).click()
    await expect(dialog.getByText('foto.svg.')).toBeVisible()
    await page.reload()
    // what was chosen is there again
    await expect(dialog.getByRole('radio', { name: /^T-Shirt Basic/ })).toBeChecked()
    await expect(dialog.getByText('2 T-Shirts für 1 Team.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Weiter zur Bestellung' }).click()
    await expect(dialog.getByText('Bitte wählen Sie „foto.svg“ noch einmal.')).toBeVisible()
    await chooseLogo()
    await expect(dialog.getByText('Bitte wählen Sie „foto.svg“ noch einmal.')).toBeHidden()
  })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ohne Logo bestellen' }).click()
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Es sind keine T-Shirts zu bestellen.' })).toBeVisible()

  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Logo für den Druck fehlt noch.' })).toBeVisible()
  const { deadlines } = await callApi(product, 'GET /event')
  await expect(page.getByText(`das Logo nehmen wir bis ${formatDay(deadlines.shirts)} an`)).toBeVisible()
  await page.getByRole('link', { name: 'Logo hochladen' }).click()
  const logo = page.getByRole('region', { name: /^Logo zur Bestellung/ })
  await expect(logo.getByText('Noch keines.')).toBeVisible()
  const chooser = (state: 'hochladen' | 'ersetzen') => logo.getByLabel(new RegExp(`${state}$`)).first()
  await test.step('what is no logo is refused at its place', async () => {
    await chooser('hochladen').setInputFiles(file('logo.pdf', 'application/pdf', '<html>'))
    await expect(logo.getByText(say.unreadable)).toBeVisible()
    const small = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    await chooser('hochladen').setInputFiles(file('logo.png', 'image/png', small))
    await expect(logo.getByText(say.tooSmall)).toBeVisible()
  })
  await chooser('hochladen').setInputFiles(file('logo.svg', 'image/svg+xml', SVG))
  await expect(logo.getByText(/^SVG · 1\skB/)).toBeVisible()
  await expectAccessible(page)
  await chooser('ersetzen').setInputFiles(file('logo.pdf', 'application/pdf', SMALL_PDF))
  await expect(logo.getByText(/^PDF · 1\skB/)).toBeVisible()

  await asStaff(page, product, '/admin/orders')
  await page
    .getByRole('button', { name: new RegExp(company.companyName) })
    .first()
    .click()
  const saving = page.waitForEvent('download')
  await logo.getByRole('button', { name: /herunterladen$/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^Logo-Bestellung-\d+\.pdf$/)
  expect(String(await readFile(await saved.path()))).toMatch(/^%PDF-1\.7/)
})
