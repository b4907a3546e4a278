import { read } from '@e965/xlsx'
import { expect, test } from './fixtures.ts'
import { aCompany, aName, callApi, orderItems, STAFF } from './product.ts'
import { aMember, asStaff, fileBehind, MEMBER_PASSWORD } from './staffSteps.ts'
import { comeBack, expectFault, expectLoaded, expectNoFault, goOn } from './steps.ts'
import { expectAccessible } from './watch.ts'

test('the lead finds a setting by the index, archives several items, and takes the whole event and the shirts as files', async ({
  page,
  product,
}) => {
  const token = await asStaff(page, product, '/admin/settings')
  await test.step('the index leads to a section, with the focus', async () => {
    const index = page.getByRole('navigation', { name: 'Inhalt der Einstellungen' })
    await expect(index.getByRole('listitem').filter({ has: page.getByRole('list') })).toContainText([
      'Lauf',
      'Geld',
      'Nachrichten',
      'Aussehen',
      'Recht',
      'Technik',
    ])
    await index.getByRole('link', { name: 'E-Mail-Versand' }).click()
    const card = page.getByRole('region', { name: 'E-Mail-Versand' })
    await expect(card).toBeFocused()
    await expect(card).toBeInViewport()
    await expect(card).toContainText('Mailserver (SMTP_URL)eingetragen')
  })

  await test.step('several items are archived at once, and come back', async () => {
    const names = [aName('Muster'), aName('Muster')]
    for (const name of names)
      await callApi(product, 'POST /items', {
        token,
        body: { itemType: 'PRODUCT', name, price: 1, itemAttributes: {} },
      })
    await goOn(page, '/admin/items')
    await page.getByRole('button', { name: 'Mehrere auswählen' }).click()
    for (const name of names) await page.getByRole('checkbox', { name }).check()
    const choice = page.getByRole('region', { name: 'Auswahl' })
    await expect(choice.getByRole('status')).toHaveText('2\u00a0Artikel ausgewählt')
    await choice.getByRole('button', { name: 'Archivieren' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Archivieren' }).click()
    await expect(page.getByText('2 Artikel sind archiviert.')).toBeVisible()
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0)
  })

  const company = await aCompany(product)
  await orderItems(product, company, { 'Startplatz Team': 1 })
  await test.step('the whole event comes as one workbook', async () => {
    await goOn(page, '/admin/dashboard')
    await expectLoaded(page)
    const { file, bytes } = await fileBehind(page, 'Alles als Excel')
    expect(file).toMatch(/\.xlsx$/)
    const book = read(bytes)
    expect(book.SheetNames).toHaveLength(6)
    expect(JSON.stringify(book.Sheets[book.SheetNames[0]!])).toContain(company.companyName)
  })

  await test.step('the list for the maker of the shirts, by item and by company', async () => {
    await goOn(page, '/admin/orders')
    await page.getByRole('link', { name: 'T-Shirts und Drucke' }).click()
    await page.getByText('Nach Firma').click()
    await expect(page).toHaveURL('/admin/orders/shirts?nach=firma')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Nach Firma' })).toBeChecked()
    await expectAccessible(page)
  })
})

test('a member of the staff has another name at once, and mails a Rundmail to nobody else', async ({
  page,
  product,
  mailTo,
}) => {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await aCompany(product)
  const member = await aMember(product, token, ['office'])
  await comeBack(page, member, '/admin/account')
  await page.getByRole('button', { name: 'Bearbeiten Person' }).click()
  const dialog = page.getByRole('dialog')
  const name = aName('Neuer')
  await dialog.getByLabel('Nachname').fill(name)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ihr Name ist geändert.')).toBeVisible()
  await expect(page.getByRole('banner').getByText(`Toni ${name}`).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ändern Passwort' }).click()
  await dialog.getByLabel('Bisheriges Passwort').fill(MEMBER_PASSWORD)
  await dialog.getByLabel('Neues Passwort').fill(`${MEMBER_PASSWORD}-Neu`)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ihr Passwort ist geändert.')).toBeVisible()

  await goOn(page, '/admin/messages/new')
  const to = page.getByLabel('An', { exact: true })
  const subject = page.getByLabel('Betreff')
  await to.selectOption('companies')
  await subject.fill('Parken bei {Team}')
  await page.getByLabel('Text', { exact: true }).fill('Es gibt Parkplätze.')
  await page.getByRole('button', { name: 'Test an mich' }).click()
  await expectFault(subject, '{Team} gibt es hier nicht. Möglich ist {Firma}.')
  await to.selectOption('captains')
  await expectNoFault(subject)
  await to.selectOption('companies')
  await subject.fill('Parken')
  await page.getByRole('button', { name: 'Test an mich' }).click()
  await expect(page.getByText(`Der Test geht an ${member.email}.`)).toBeVisible()
  await mailTo(member.email, /^Test: Parken/)
})
