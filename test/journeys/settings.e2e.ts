import { addDays, dayOf } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { aName, callApi } from './product.ts'
import { expectFault, expectMarkedFields } from './steps.ts'
import { asStaff } from './staffSteps.ts'

test('the lead sets what visitors read at once; two at the same settings lose nothing, and a legal text gets a version', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const token = await asStaff(page, product, '/admin/settings')
  const before: { claim: string; pickup: string } = await callApi(product, 'GET /settings', { token })
  const claim = aName('Drei laufen')
  const visitor = await anotherBrowser()
  const elsewhere = await anotherBrowser(await product.anotherServer())
  const dialog = page.getByRole('dialog')

  await test.step('what would break something is refused at its field', async () => {
    await page.getByRole('button', { name: 'Bearbeiten Fristen' }).click()
    await expect(dialog.getByText('Sonntag, 5. September 2027').first()).toBeVisible()
    await dialog.getByLabel('Frist für Namen').fill(addDays(dayOf(new Date()), 11))
    await expect(dialog.getByText(/^Damit geh(t|en) morgen .* hinaus/)).toBeVisible()
    await dialog.getByLabel('Frist für Namen').fill('2027-09-05')
    await expect(dialog.getByText(/^Damit geh/), 'nothing is changed').toBeHidden()
    await dialog.getByLabel('Frist für Namen').fill('2027-09-18')
    await expect(dialog.getByText(/^Samstag, 18\.\s+September\s+2027$/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expectMarkedFields(dialog)
    await expectFault(dialog.getByLabel('Frist für Namen'), '(17.\u00a0September\u00a02027) liegen.')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Eingaben verwerfen' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('a mistyped UID is told beside its field; who charges no VAT names a number all the same', async () => {
    await page.getByRole('button', { name: 'Bearbeiten Rechnungssteller' }).click()
    await dialog.getByLabel('UID-Nummer').fill('ATU 1234 5670')
    await expect(dialog.getByText('Die letzte Ziffer passt nicht zu den anderen.', { exact: false })).toBeVisible()
    await dialog.getByRole('radio', { name: 'keine, Kleinunternehmer' }).check()
    await dialog.getByLabel('UID-Nummer').fill('')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expectFault(dialog.getByLabel('Steuernummer'), 'Bitte geben Sie eine der beiden an.')
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Eingaben verwerfen' }).click()
  })

  await test.step('what was typed outlives a reload; the later of two learns of it, sees both, and saves it after all', async () => {
    await elsewhere.goto('/')
    await expect(elsewhere.getByText(before.claim)).toBeVisible()
    await page.getByRole('button', { name: 'Bearbeiten Eingangsseite' }).click()
    await dialog.getByLabel('Leitspruch').fill(claim)
    await page.reload()
    await expect(dialog.getByLabel('Leitspruch')).toHaveValue(claim)
    const others = aName('Anders')
    await callApi(product, 'PUT /settings', { token, body: { pickup: 'Noch offen', claim: others } })
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByText('Die Daten wurden inzwischen geändert.', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Neu laden' }).click()
    await expect(dialog.getByText(`gespeichert ist ${others}, Ihre Eingabe ist ${claim}.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Gespeichertes übernehmen: Leitspruch' }).click()
    await expect(dialog.getByLabel('Leitspruch')).toHaveValue(others)
    await dialog.getByLabel('Leitspruch').fill(claim)
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Eingangsseite: gespeichert und ab jetzt in Kraft.')).toBeVisible()
    await expect(page.getByText('Noch offen', { exact: true })).toBeVisible()
    await visitor.goto('/')
    await expect(visitor.getByText(claim)).toBeVisible()
    await test.step('a second server, which nobody has started again, shows it too', async () => {
      await expect(async () => {
        await elsewhere.reload()
        await expect(elsewhere.getByText(claim)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await elsewhere.close()
    })
  })

  await test.step('two colours and a wordmark are on every page from its first look on; without contrast a colour is refused', async () => {
    await page.getByRole('button', { name: 'Bearbeiten Aussehen' }).click()
    await dialog.getByLabel('Leitfarbe', { exact: true }).fill('#ffc531')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expectFault(dialog.getByLabel('Leitfarbe', { exact: true }), '#866400 würde genügen.')
    await dialog.getByLabel('Leitfarbe', { exact: true }).fill('#7a0019')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><path d="M0 80 60 0l60 80z"/></svg>'
    const file = { name: 'marke.svg', mimeType: 'image/svg+xml' }
    const chooser = page.locator('input[type=file][aria-label="Wortmarke hochladen"]')
    await chooser.setInputFiles({ ...file, buffer: Buffer.from(drawing.replace('<path', '<text/><path')) })
    await expect(page.getByText('In dieser SVG-Datei steht <text>.', { exact: false })).toBeVisible()
    await chooser.setInputFiles({ ...file, buffer: Buffer.from(drawing) })
    await expect(page.getByRole('button', { name: 'Wortmarke ersetzen' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bearbeiten Aussehen' })).toHaveCSS('color', 'rgb(122, 0, 25)')
    const program = Promise.withResolvers<void>()
    await visitor.route(/assets.*js$/, async (route) => {
      await program.promise
      await route.continue()
    })
    await visitor.goto('/', { waitUntil: 'commit' })
    await expect(visitor.getByRole('banner'), 'as the server draws it').toHaveCSS('background-color', 'rgb(122, 0, 25)')
    await visitor.goto('/cart', { waitUntil: 'commit' })
    const band = { first: visitor.locator('.start-band'), page: visitor.getByRole('banner') }
    await expect(band.first).toHaveCSS('background-color', 'rgb(122, 0, 25)')
    const first = await visitor.locator('.start-mark').evaluate((mark) => getComputedStyle(mark, '::before').width)
    program.resolve()
    await expect(band.page).toHaveCSS('background-color', 'rgb(122, 0, 25)')
    await expect(band.page).toHaveCSS('height', '64px')
    await expect(visitor.locator('.wordmark')).toHaveCSS('width', first)
    await expect(visitor.getByRole('link', { name: 'Firmenlauf' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Wortmarke entfernen' }).click()
    await dialog.getByRole('button', { name: 'Entfernen' }).click()
    await expect(page.getByRole('button', { name: 'Wortmarke hochladen' })).toBeVisible()
    await callApi(product, 'PUT /settings', { token, body: { look: { leadingColour: null } } })
  })

  await test.step('a legal text is seen as it will be read, kept from getting lost, and in force with its version', async () => {
    const heading = aName('Neues')
    const [version, theirs] = ['v', 'w'].map((name) => aName(name).replace(' ', '-')) as [string, string]
    await page.getByRole('region', { name: 'Rechtstexte' }).getByRole('link', { name: 'Über uns' }).click()
    const field = page.getByLabel('Text in Markdown')
    const preview = page.getByRole('region', { name: 'Vorschau' })
    await field.fill('# Über uns\n\nWir sind {nmae}.')
    await expect(preview.getByRole('status')).toHaveText(/\{nmae\} gibt es nicht/)
    await field.fill(`# Über uns\n\nWir sind **{name}**.\n\n## ${heading}\n\n- <b>eins</b>`)
    await expect(preview.getByText('Innsbrucker Firmenlauf 2027')).toBeVisible()
    await expect(preview.getByText('<b>eins</b>')).toBeVisible()
    await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click()
    await dialog.getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await page.getByRole('button', { name: 'Fassung speichern' }).click()
    await expectFault(page.getByLabel('Fassung', { exact: true }), 'Fassung ist ein Pflichtfeld.')
    await page.getByLabel('Fassung', { exact: true }).fill(version)
    const { markdown }: { markdown: string } = await callApi(product, 'GET /settings/legal/about', { token })
    const others = { markdown: `${markdown}\n\nNoch ein Satz.`, version: theirs, validFrom: dayOf(new Date()) }
    await callApi(product, 'PUT /settings/legal/about', { token, body: others })
    await page.reload()
    await expect(field).toHaveValue(new RegExp(heading))
    await page.getByRole('button', { name: 'Mit Ihrem Text vergleichen' }).click()
    await expect(dialog.getByRole('deletion').filter({ hasText: 'Noch ein Satz.' })).toBeVisible()
    await expect(dialog.getByRole('insertion').filter({ hasText: heading })).toBeVisible()
    await dialog
      .getByLabel('Zu')
      .selectOption({ label: await dialog.getByLabel('Von').locator('option:checked').innerText() })
    await expect(dialog.getByText('Beide Texte sind gleich.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Fassung speichern' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: version })).toContainText('gilt')
    await page.getByRole('link', { name: 'Zurück zu den Einstellungen' }).click()
    await visitor.goto('/ueber-uns')
    await expect(visitor.getByRole('heading', { name: heading })).toBeVisible()
    const [older] = (await callApi(product, 'GET /settings/legal/about', { token })).versions.slice(-1)
    await visitor.goto(`/ueber-uns?version=${older.version}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByRole('heading', { name: heading })).toBeHidden()
  })

  await callApi(product, 'PUT /settings', { token, body: { claim: before.claim, pickup: before.pickup } })
})
