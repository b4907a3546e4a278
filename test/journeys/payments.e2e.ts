import { fromBufferPromise } from 'yauzl'
import { dayOf } from '#domain/text/days.ts'
import { rfReference } from '#domain/orders/rfReference.ts'
import { aStatement } from '../support/statements.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, callApi } from './product.ts'
import {
  comeByArrow,
  drop,
  euro,
  expectInSight,
  expectNotBookedYet,
  expectOnTop,
  fetched,
  invoicesOf,
  shown,
  stateOf,
  waitingFrom,
} from './paymentSteps.ts'
import { asStaff, linesOf } from './staffSteps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

const DESK = { width: 1280, height: 720 }

// a server of its own: what waits for a person is all that is on the page
test.use({ settings: { INVOICE_DELAY_HOURS: 'off' } })

test('a clerk books a statement: what is certain by itself, the rest by keyboard, with a way back', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const token = await asStaff(page, product, '/admin/payments')
  const [sure, short, unnamed, one, two] = await invoicesOf(product, company, token, 1, 2, 3, 4, 5)
  if (!sure || !short || !unnamed || !one || !two) throw new Error('An invoice is missing.')
  await expect(page.getByText('Alles ist zugeordnet.')).toBeVisible()
  await expectAccessible(page)

  await drop(
    page,
    'mai.xml',
    { amount: euro(sure.gross), rf: rfReference(sure.number), name: 'Alpha GmbH', iban: 'AT483200000012345864' },
    { amount: euro(short.gross - 12), text: `Rechnung ${short.number}`, name: 'Beta KG' },
    { amount: euro(unnamed.gross), text: 'Danke für das Fest', name: 'Chefin privat' },
    { amount: euro(one.gross + two.gross), text: 'Firmenlauf', name: 'Delta AG' },
    { amount: '7.90', isDebit: true, code: 'CHRG' },
  )
  const preview = page.getByRole('region', { name: 'Vorschau mai.xml' })
  await expect(preview.getByText('Rechnungsnummer gefunden, Betrag weicht um 12,00 € ab')).toBeVisible()
  await expect(preview.getByText('Nur gelistet, wird nicht gebucht: 1')).toBeVisible()
  await expectNotBookedYet(page)
  await expectAccessible(page)
  await expect(preview.getByRole('button', { name: '4 Zahlungen buchen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 Zahlungen, 1 sicher zugeordnet, 3 warten auf Sie.')).toBeVisible()
  expect(await stateOf(product, token, sure)).toEqual(['COMPLETED', 0])

  await test.step('a suggestion is confirmed by Enter, which leads on to the next', async () => {
    await expect(page.getByRole('listitem', { name: /Beta KG$/ })).toBeFocused()
    await page.keyboard.down('Enter')
    await expect(page.getByText(`von Beta KG: ${short.number}`)).toBeVisible()
    expect(await stateOf(product, token, short)).toEqual(['PENDING', 12])
    const next = page.getByRole('listitem', { name: /Chefin privat$/ })
    await expect(next).toBeFocused()
    for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(next).toBeFocused()
    await expect(next.getByRole('button', { name: 'Zuordnen' })).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('what is unknown is searched by its amount, and paid in full at once', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.type(euro(unnamed.gross).replace('.', ','))
    await expect(page.getByRole('option', { name: new RegExp(unnamed.number) })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`von Chefin privat: ${unnamed.number}`)).toBeVisible()
    expect(await stateOf(product, token, unnamed)).toEqual(['COMPLETED', 0])
  })

  await test.step('a payment is split over two by their numbers', async () => {
    await expect(page.getByRole('listitem', { name: /Delta AG$/ })).toBeFocused()
    await page.keyboard.press('s')
    await page.keyboard.type(one.number)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Noch nicht verteilt: ${shown(two.gross)}`)).toBeVisible()
    await page.keyboard.type(two.number)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`von Delta AG: ${one.number}, ${two.number}`)).toBeVisible()
    await expect(page.getByText('Alles ist zugeordnet.')).toBeVisible()
    expect(await stateOf(product, token, two)).toEqual(['COMPLETED', 0])
  })

  await test.step('the last step goes back', async () => {
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('listitem', { name: /Delta AG$/ })).toBeVisible()
    expect(await stateOf(product, token, two)).toEqual(['PENDING', two.gross])
    // on a phone by its button, above the navigation
    await page.setViewportSize(PHONE.viewport)
    await page.evaluate(() => scrollTo(0, 0))
    await expectOnTop(page.getByRole('button', { name: 'Rückgängig' }))
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('listitem', { name: /Chefin privat$/ })).toBeVisible()
    await page.setViewportSize(DESK)
    await comeByArrow(page)
    await expect(page.getByRole('listitem', { name: /Chefin privat$/ })).toBeFocused()
  })

  await test.step('what was done before a reload goes back too', async () => {
    await expect(page.getByText(`von Beta KG: ${short.number}`)).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    const beta = page.getByRole('listitem', { name: /Beta KG$/ })
    await expect(beta).toBeVisible()
    expect(await stateOf(product, token, short)).toEqual(['PENDING', short.gross])
    await beta.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(beta).toHaveCount(0)
  })

  await test.step('what a colleague has assigned meanwhile is said, and fetched', async () => {
    const paymentId = await waitingFrom(product, token, 'Chefin privat')
    const body = [{ invoiceId: unnamed.id, amount: unnamed.gross }]
    await callApi(product, `PUT /payments/${paymentId}/assignments`, { token, body })
    const row = page.getByRole('listitem', { name: /Chefin privat$/ })
    await row.getByRole('button', { name: new RegExp(unnamed.number) }).click()
    await expect(row.getByText('Die Daten wurden inzwischen geändert. Bitte neu laden.')).toBeVisible()
    await row.getByRole('button', { name: 'Neu laden' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('listitem', { name: /Delta AG$/ })).toBeFocused()
  })

  await test.step('credit of another company goes along with what it pays, and back with the step', async () => {
    const other = await aCompany(product)
    const { id: customerId } = await callApi(product, 'GET /customers/me', { token: other.token })
    const paymentId = await waitingFrom(product, token, 'Delta AG')
    await callApi(product, `PUT /payments/${paymentId}/customer`, { token, body: { customerId } })
    await page.reload()
    const row = page.getByRole('listitem', { name: /Delta AG$/ })
    await expect(row.getByText(`Guthaben von ${other.companyName}`)).toBeVisible()
    await row.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(one.number)
    await expect(page.getByRole('option', { name: new RegExp(one.number) })).toBeVisible()
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: 'Zuordnen' }).last().click()
    await expect(row.getByText(`Guthaben von ${company.companyName}`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(row.getByText(`Guthaben von ${other.companyName}`)).toBeVisible()
  })

  await test.step('the list of another bank shows how it begins while its columns are told, and is remembered', async () => {
    const list = {
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Tag|Wer|Wieviel\n3.5.2027|Zeta OG|77,01\n'),
    }
    await page.getByLabel('Kontoauszüge').setInputFiles(list)
    await page.getByRole('button', { name: 'Andere Bank' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name des Formats').fill('Hausbank')
    await dialog.getByLabel('Trennzeichen').selectOption({ label: 'Senkrechter Strich |' })
    await dialog.getByLabel('Tage sind geschrieben als').selectOption('D.M.YYYY')
    await dialog.getByLabel('Spalte mit dem Betrag').fill('3')
    await dialog.getByLabel('Spalte mit dem Zahler').fill('2')
    await expect(dialog.getByRole('columnheader', { name: '3 Betrag' })).toBeVisible()
    await expect(dialog.getByRole('cell', { name: 'Zeta OG' })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merken und ansehen' }).click()
    const shownList = page.getByRole('region', { name: 'Vorschau liste.csv' })
    await expect(shownList.getByText('Zeta OG')).toBeVisible()
    await shownList.getByRole('button', { name: 'Verwerfen' }).click()
    await page.getByLabel('Kontoauszüge').setInputFiles(list)
    await page.getByLabel('Format', { exact: true }).selectOption('Hausbank')
    await expect(shownList).toBeVisible()
    await shownList.getByRole('button', { name: 'Verwerfen' }).click()
  })

  await test.step('the same file again changes nothing, and a broken one says why', async () => {
    await page.getByLabel('Kontoauszüge').setInputFiles({
      name: 'kaputt.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(aStatement({ entries: [{ amount: '1.00' }] }).slice(0, -40)),
    })
    await expect(page.getByText('Diese Datei ist kein vollständiges XML: Zeile 2 ist nicht lesbar.')).toBeVisible()
  })
})

test('an overpayment becomes credit, a returned transfer opens its invoice again, and the accountant gets it all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const token = await asStaff(page, product, '/admin/payments')
  const [first, second] = await invoicesOf(product, company, token, 1, 2)
  if (!first || !second) throw new Error('An invoice is missing.')
  const paid = {
    amount: euro(first.gross + second.gross),
    text: first.number,
    name: 'Epsilon GmbH',
    booking: `E${first.number}`,
  }
  await drop(page, 'juni.xml', paid)
  await page.getByRole('button', { name: '1 Zahlung buchen' }).click()
  const task = page.getByRole('listitem', { name: /Epsilon GmbH$/ })
  await task.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(task.getByText(`Guthaben von ${company.companyName}`)).toBeVisible()
  await expect(task.getByRole('link', { name: company.companyName }).last()).toHaveAttribute('href', /customers\/\d+$/)
  await expect(task.getByText('Offen von dieser Firma:')).toBeVisible()
  await task.getByRole('button', { name: new RegExp(second.number) }).click()
  await expect(task).toHaveCount(0)
  expect(await stateOf(product, token, second)).toEqual(['COMPLETED', 0])

  await drop(page, 'juli.xml', { ...paid, booking: `F${first.number}`, isDebit: true, isReturn: true })
  await expect(page.getByText('Die Zahlung dazu wird beim Buchen gesucht.')).toBeHidden()
  await page.getByRole('button', { name: '1 Zahlung buchen' }).click()
  await expect(page.getByText('0 Zahlungen, 0 sicher zugeordnet, 1 Rückbuchung.')).toBeVisible()
  expect(await stateOf(product, token, first)).toEqual(['PENDING', first.gross])

  await test.step('which payment came back with money that names nothing is chosen, the likeliest first', async () => {
    const came = { amount: '61.10', name: 'Zeta OG', text: 'Startgeld' }
    await drop(page, 'august.xml', { ...came, name: 'Eta KG' }, came, {
      ...came,
      isDebit: true,
      isReturn: true,
      text: 'Irrtum',
    })
    await page.getByRole('button', { name: '3 Zahlungen buchen' }).click()
    const back = page.getByRole('listitem', { name: /^−61,10.*Zeta OG$/ })
    await expect(back.getByText('2 Zahlungen über diesen Betrag kamen herein.')).toBeVisible()
    await back.getByRole('button', { name: 'Zahlung wählen' }).click()
    await expect(back.getByRole('listitem').first()).toContainText('Zeta OG')
    await back.getByRole('button', { name: 'Diese war es' }).first().click()
    await expect(page.getByRole('listitem', { name: /Zeta OG$/ })).toHaveCount(0)
    await expect(page.getByRole('listitem', { name: /Eta KG$/ })).toBeVisible()
  })

  await page.getByRole('link', { name: 'Alle Zahlungen' }).click()
  const wentBack = page.getByRole('row', { name: /Epsilon GmbH.*Zurückgegangen/ })
  await expect(wentBack).toBeVisible()
  await expectInSight(page.locator('tr[data-index]').first())
  await page.getByRole('searchbox').fill('Epsilon')
  await expect(page.getByRole('status').filter({ hasText: /^\d\sZahlungen?, zusammen .*\s€$/ })).toBeVisible()
  await expectAccessible(page)
  await wentBack.click()
  await expect(page.getByRole('heading', { name: /^Zahlung \d+$/ })).toBeVisible()
  await expectAccessible(page)

  await test.step('the month goes to the accountant in a run, again as the same file, and later only what is new', async () => {
    await page.goto('/admin/payments')
    await page.getByRole('link', { name: 'Buchhaltung' }).click()
    await expect(page.getByText('Es wurde noch kein Lauf gemacht.')).toBeVisible()
    const month = dayOf(new Date()).slice(0, 7)
    await page.getByLabel('Monat').selectOption(month)
    await page.getByRole('radio', { name: 'BMD NTCS' }).check()
    await expect(page.getByText('In den Einstellungen fehlt das Erlöskonto')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lauf machen …' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Neutrale CSV-Datei' }).check()
    await expect(page.getByText('In den Einstellungen fehlt')).toHaveCount(0)
    const count = Number.parseInt(await page.getByRole('button', { name: /als ZIP/ }).innerText(), 10)
    await page.getByText('Einzeln ansehen').click()
    await expect(page.getByRole('link', { name: first.number })).toBeVisible()
    await expect(page.getByRole('link', { name: company.companyName }).first()).toBeVisible()
    // without a mouse
    await page.getByRole('button', { name: 'Lauf machen …' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Abbrechen' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Lauf 1 ist gemacht.')).toBeVisible()
    await expect(page.getByText('In diesem Monat ist nichts neu.')).toBeVisible()
    await expectAccessible(page)

    const [once, again] = [await fetched(page, /von Lauf 1/), await fetched(page, /von Lauf 1/)]
    expect(once.name).toBe(`Buchungen-${month}-Lauf-1.csv`)
    expect(again.bytes.equals(once.bytes)).toBe(true)
    const numbersIn = (bytes: Buffer) =>
      linesOf(bytes.toString('utf8')).flatMap((line) => /^"([^"]+)";"Rechnung"/.exec(line)?.[1] ?? [])
    const zip = await fetched(page, /als ZIP/)
    expect(zip.name).toBe(`Belege-${month}.zip`)
    const names: string[] = []
    for await (const { fileName } of (await fromBufferPromise(zip.bytes)).eachEntry()) names.push(fileName)
    expect(names).toHaveLength(count)
    expect(names.toSorted()).toEqual([...new Set(numbersIn(once.bytes))].map((number) => `${number}.pdf`).toSorted())

    const [late] = await invoicesOf(product, company, token, 1)
    if (!late) throw new Error('An invoice is missing.')
    await page.reload()
    await expect(page.getByText('Neu für diesen Lauf: 1 Beleg und 0 Zahlungen')).toBeVisible()
    await page.getByRole('button', { name: 'Lauf machen …' }).click()
    await page.getByRole('button', { name: 'Lauf machen', exact: true }).click()
    await expect(page.getByText('Lauf 2 ist gemacht.')).toBeVisible()
    expect(new Set(numbersIn((await fetched(page, /von Lauf 2/)).bytes))).toEqual(new Set([late.number]))

    await page.getByRole('button', { name: 'Zurücknehmen … Lauf 2' }).click()
    await page.getByLabel('Grund').fill('Falsches Erlöskonto')
    await page.getByRole('button', { name: 'Zurücknehmen', exact: true }).click()
    await expect(page.getByText('zurückgenommen: Falsches Erlöskonto')).toBeVisible()
    await expect(page.getByText('Neu für diesen Lauf: 1 Beleg und 0 Zahlungen')).toBeVisible()
  })
})
