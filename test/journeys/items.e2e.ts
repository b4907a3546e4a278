import sharp from 'sharp'
import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, aName, callApi, orderItems, STAFF, type Product } from './product.ts'
import { ONLY_OFFLINE, expectFault, expectLoaded, expectMarkedFields } from './steps.ts'
import { asStaff } from './staffSteps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

/** The browser of a member of staff at 'Artikelverwaltung'; answers the token. */
async function openItems(page: Page, product: Product): Promise<string> {
  const token = await asStaff(page, product, '/admin/items')
  await expect(page.getByRole('heading', { level: 1, name: 'Artikelverwaltung' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Artikel anlegen' })).toBeVisible()
  return token
}
const aPicture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 14, g: 77, b: 69 } } })
    .jpeg()
    .toBuffer()
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const dialogOf = (page: Page) => page.getByRole('dialog')
const choose = (dialog: Locator, name: string, file: { mimeType: string; buffer: Buffer }) =>
  dialog.locator('input[type=file]').setInputFiles({ name, ...file })

/** In the shop of somebody else, as it is now. */
async function lookInShop(page: Page, name: string): Promise<Locator> {
  await page.goto('/shop/produkte')
  await expectLoaded(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  return page.getByRole('article').filter({ hasText: name })
}
async function anItem(product: Product, name: string): Promise<string> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await callApi(product, 'POST /items', {
    token,
    body: { name, itemType: 'PRODUCT', price: 28, availableQuantity: 50 },
  })
  return token
}

test('staff make an item with options and a picture; the shop shows it at once, and what changes', async ({
  page,
  product,
  anotherBrowser,
  watch,
}) => {
  watch.expectFault(/409/)
  const name = aName('Liegestuhl')
  const visitor = await anotherBrowser()
  const token = await openItems(page, product)
  await expect(page.getByText('Hier können Produkte und Artikel verwaltet werden.')).toBeVisible()
  await page.getByRole('button', { name: 'Artikel anlegen' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Artikel anlegen' }).click()
  await expectMarkedFields(dialog)
  await expectFault(dialog.getByLabel('Name', { exact: true }), 'Name ist ein Pflichtfeld.')
  await expectFault(dialog.getByLabel('Preis in Euro'), 'Preis ist ein Pflichtfeld.')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Kategorie', { exact: false }).first().fill('Tische')
  await dialog.getByLabel('Preis in Euro').fill('24,905')
  await dialog.getByLabel('Bestand').fill('12')
  await page.reload()
  await dialog.getByRole('button', { name: 'Artikel anlegen' }).click()
  await expectFault(dialog.getByLabel('Preis in Euro'), 'Preis darf höchstens zwei Nachkommastellen haben.')
  await dialog.getByLabel('Preis in Euro').fill('1.024,90')
  await dialog.getByLabel('Kurzbeschreibung').fill('Zum Ausruhen.')
  await dialog.getByRole('button', { name: '+ Farbe', exact: true }).click()
  const color = dialog.getByRole('textbox', { name: 'Farbe: neuer Eintrag' })
  await expect(color).toBeFocused()
  await color.fill('Rot, Blau')
  await color.press('Enter')
  await color.fill('Grün')
  await dialog.getByRole('button', { name: 'Farbe: Eintrag hinzufügen' }).click()
  await choose(dialog, 'liegestuhl.jpg', { mimeType: 'image/jpeg', buffer: await aPicture() })
  await expect(dialog.getByRole('img', { name: '1. Bild (Eigenes Bild)' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Aus der Sammlung wählen' }).click()
  await dialog.getByRole('button', { name: 'Bühne', exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Hauptbild' })).toHaveCount(1)
  await expect(dialog.getByRole('region', { name: 'Vorschau' })).toContainText(name)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Artikel anlegen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, name)).toContainText('1.024,90\u00a0€')
  await expect(row(page, name)).toContainText('12 übrig')

  const card = await lookInShop(visitor, name)
  const picture = card.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640)
  await card.getByRole('button', { name }).click()
  const detail = visitor.getByRole('dialog')
  await expect(detail.getByRole('radio', { name: 'Blau' })).toBeEnabled()

  await page.getByRole('button', { name: `${name} bearbeiten` }).click()
  await dialog.getByRole('button', { name: 'Blau: vorrätig, als ausverkauft markieren' }).click()
  await expect(dialog.getByRole('button', { name: 'Blau: ausverkauft, wieder anbieten' })).toBeFocused()
  await dialog.getByLabel('Preis in Euro').fill('35')
  // somebody else has saved meanwhile
  const items: { itemId: number; name: string }[] = await callApi(product, 'GET /items', { token })
  await callApi(product, `PUT /items/${items.find((one) => one.name === name)?.itemId}`, { token, body: { price: 36 } })
  await dialog.getByRole('button', { name: 'Artikel speichern' }).click()
  await expect(dialog.getByText('Die Daten wurden inzwischen geändert. Bitte neu laden.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Neu laden' }).click()
  await expect(dialog.getByLabel('Preis in Euro')).toHaveValue('35')
  await dialog.getByRole('button', { name: 'Artikel speichern' }).click()
  await expect(row(page, name)).toContainText('Ausverkauft: Blau')
  const changed = await lookInShop(visitor, name)
  await expect(changed).toContainText('ab 35,00\u00a0€')
  await changed.getByRole('button', { name }).click()
  await expect(detail.getByRole('radio', { name: 'Blau' })).toBeDisabled()
  await expect(detail.getByRole('radio', { name: 'Rot' })).toBeEnabled()

  await page.getByRole('button', { name: `Bestand von ${name}: 12 übrig, ändern` }).click()
  await dialog.getByLabel('Noch zu haben').fill('viele')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expectFault(dialog.getByLabel('Noch zu haben'), 'Bestand muss eine ganze Zahl von 0 bis 1.000.000 sein.')
  await expectAccessible(page)
  await dialog.getByLabel('Noch zu haben').fill('0')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row(page, name)).toContainText('ausverkauft')
  await expect(await lookInShop(visitor, name)).toContainText('Ausverkauft')

  await page.getByRole('button', { name: `${name} löschen` }).click()
  await expect(dialog).toContainText('noch nie verkauft, darum wird er gelöscht')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(row(page, name)).toHaveCount(0)
  await expect(await lookInShop(visitor, name)).toHaveCount(0)
  await expect(page.getByText(`„${name}“ ist gelöscht.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await product.pool.query('select from items where name = $1', [name])).toMatchObject({ rowCount: 0 })
})

test('what was sold is archived, its type stays, and it comes back', async ({ page, product, anotherBrowser }) => {
  const name = aName('Sonnenschirm')
  const token = await anItem(product, name)
  await orderItems(product, await aCompany(product), { [name]: 3 })
  await openItems(page, product)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('1 Artikel', { exact: true })).toBeVisible()
  await expect(row(page, name)).toContainText('3 verkauft')
  await expect(row(page, name)).toContainText('47 übrig')
  await page.getByRole('button', { name: `${name} bearbeiten` }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Wurde schon verkauft und bleibt, was es ist.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()

  await page.getByRole('button', { name: `${name} archivieren` }).click()
  await expect(dialog).toContainText('wurde schon 3-mal verkauft, darum wird er archiviert statt gelöscht')
  await dialog.getByRole('button', { name: 'Archivieren' }).click()
  await expect(page.getByText('Keine Artikel gefunden.')).toBeVisible()
  const visitor = await anotherBrowser()
  await expect(await lookInShop(visitor, name)).toHaveCount(0)
  await page.getByRole('radio', { name: 'Archiviert' }).check()
  await expect(row(page, name)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(row(page, name)).toBeVisible()
  await page.getByRole('button', { name: `${name} wieder in den Shop stellen` }).click()
  await dialog.getByRole('button', { name: 'In den Shop stellen' }).click()
  await expect(page.getByText('Keine archivierten Artikel gefunden.')).toBeVisible()
  await expect(await lookInShop(visitor, name)).toBeVisible()
  const items: { itemId: number; name: string }[] = await callApi(product, 'GET /items/all', { token })
  await callApi(product, `DELETE /items/${items.find((item) => item.name === name)!.itemId}`, { token })
})

test('dated rates: the one of the event day is marked, two of one day are refused, and 0 % asks why @all', async ({
  page,
  product,
}) => {
  const name = aName('Getränk')
  const token = await anItem(product, name)
  await openItems(page, product)
  await page.getByRole('button', { name: `${name} bearbeiten` }).click()
  const dialog = dialogOf(page)
  const rates = dialog.getByRole('group', { name: 'Umsatzsteuer' })
  await rates.getByRole('button', { name: 'Weiterer Satz' }).click()
  const second = rates.getByRole('listitem').nth(1)
  await expect(second.getByLabel('Gilt ab')).toBeFocused()
  await second.getByLabel('Gilt ab').fill('2016-01-01')
  await second.getByLabel('Satz in %').fill('zehn')
  await dialog.getByRole('button', { name: 'Artikel speichern' }).click()
  await expectFault(
    second.getByLabel('Satz in %'),
    'Steuersatz muss eine Zahl von 0 bis 99,9 mit höchstens einer Nachkommastelle sein.',
  )
  await second.getByLabel('Satz in %').fill('9,5')
  await dialog.getByRole('button', { name: 'Artikel speichern' }).click()
  await expectFault(second.getByLabel('Gilt ab'), 'Ab diesem Tag gilt schon ein anderer Satz.')
  await second.getByLabel('Gilt ab').fill('2026-07-01')
  await expect(second).toContainText('gilt am Veranstaltungstag')
  const reason = rates.getByLabel('Grund für 0 %')
  await expect(reason).toHaveCount(0)
  await rates.getByRole('listitem').first().getByLabel('Satz in %').fill('0')
  await reason.fill('Durchlaufender Posten.')
  await expectAccessible(page)
  await test.step('with text of 200 % the form fits a phone', async () => {
    await page.setViewportSize(PHONE.viewport)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const controls = dialog.locator('input, select, textarea, button').filter({ visible: true })
    const furthest = () =>
      controls.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)))
    await expect.poll(furthest).toBeLessThanOrEqual(390)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })
  await dialog.getByRole('button', { name: 'Artikel speichern' }).click()
  await expect(row(page, name)).toContainText('9,5\u00a0% MwSt.')
  const items: { itemId: number; name: string; vatRate: number; vatExemption: string | null }[] = await callApi(
    product,
    'GET /items/all',
    { token },
  )
  const item = items.find((one) => one.name === name)!
  expect(item).toMatchObject({ vatRate: 9.5, vatExemption: 'Durchlaufender Posten.' })
  await callApi(product, `DELETE /items/${item.itemId}`, { token })
})

test('files that are none or large pictures, a second timekeeping and a lost connection are told; nothing typed is lost @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/400|409|net::ERR_INTERNET_DISCONNECTED/)
  await openItems(page, product)
  await page.getByRole('link', { name: 'Bestellungen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellungen' })).toBeVisible()
  await page.getByRole('link', { name: 'Artikel' }).first().click()
  await page.getByRole('button', { name: 'Artikel anlegen' }).click()
  const dialog = dialogOf(page)
  const name = aName('Chip')
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Preis in Euro').fill('12')
  const unreadable = 'Diese Datei ist kein lesbares Bild. Möglich sind JPEG, PNG, WebP und AVIF.'
  await choose(dialog, 'falsch.png', { mimeType: 'image/png', buffer: Buffer.from('kein Bild') })
  await expect(dialog.getByRole('alert')).toContainText('„falsch.png“ wurde nicht übernommen.')
  await expect(dialog.getByRole('alert')).toContainText(unreadable)
  await choose(dialog, 'riesig.png', { mimeType: 'image/png', buffer: Buffer.alloc(6 * 1024 * 1024) })
  await expect(dialog.getByRole('alert')).toContainText('Das Bild ist zu groß. Es darf höchstens 5 MB haben.')
  await choose(dialog, 'brief.pdf', { mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(dialog.getByRole('alert')).toContainText(unreadable)
  await expectAccessible(page)

  await test.step('a photo that is too large to be sent is made smaller on the way, and a dropped one is taken', async () => {
    const grain = { type: 'gaussian' as const, mean: 128, sigma: 90 }
    const photo = await sharp({ create: { width: 1800, height: 1000, channels: 3, background: '#888', noise: grain } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(5 * 1024 * 1024)
    await choose(dialog, 'foto.png', { mimeType: 'image/png', buffer: photo })
    const first = dialog.getByRole('img', { name: '1. Bild (Eigenes Bild)' })
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600)

    const bytes = [...(await aPicture(300, 200))]
    await page.evaluate((content) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content)], 'gezogen.jpg', { type: 'image/jpeg' }))
      document.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
    }, bytes)
    const second = dialog.getByRole('img', { name: '2. Bild (Eigenes Bild)' })
    await expect(second).toBeVisible()
    await dialog.getByRole('button', { name: '2. Bild (Eigenes Bild) zum Hauptbild machen' }).click()
    await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await dialog.getByRole('button', { name: '1. Bild (Eigenes Bild) entfernen' }).click()
    await expect(second).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Bild hochladen' })).toBeFocused()
  })

  await dialog.getByLabel('Art', { exact: true }).selectOption('Zeitmessung')
  await dialog.getByRole('button', { name: 'Artikel anlegen' }).click()
  await expect(dialog.getByLabel('Art', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Art', { exact: true }).selectOption('Produkt')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Artikel anlegen' }).click()
  await expect(dialog.getByRole('alert').first()).toHaveText(ONLY_OFFLINE)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.context().setOffline(false)

  await page.goBack()
  await expect(dialog.getByText('Ihre Eingaben sind noch nicht gespeichert.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await dialog.getByRole('button', { name: 'Eingaben verwerfen' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await product.pool.query('select from items where name = $1', [name])).toMatchObject({ rowCount: 0 })
})
