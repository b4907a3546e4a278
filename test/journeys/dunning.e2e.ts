import { dayOf, TIME_ZONE } from '#domain/text/days.ts'
import { expect, test } from './fixtures.ts'
import { drop, euro, expectInSight, invoicesOf, shown, stateOf } from './paymentSteps.ts'
import { aCompany, callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, expectFault } from './steps.ts'
import { expectAccessible } from './watch.ts'

// a server of its own: what waits for a person is all that is on the page
test.use({ settings: { INVOICE_DELAY_HOURS: 'off' } })

test('a reminder round: one company is stopped, the other gets its letter, which it reads on its account', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
}) => {
  const [late, stopped] = [await aCompany(product), await aCompany(product)]
  const token = await asStaff(page, product, '/admin/payments')
  const [owed] = await invoicesOf(product, late, token, 1)
  const [disputed] = await invoicesOf(product, stopped, token, 2)
  if (!owed || !disputed) throw new Error('An invoice is missing.')
  // no journey waits for a due date, and no document changes but here
  await product.pool.query(`set session_replication_role = replica;
    update invoices set due_date = (now() at time zone '${TIME_ZONE}')::date - 10 where id in ('${owed.id}', '${disputed.id}');
    set session_replication_role = origin`)
  await page.getByRole('link', { name: 'Mahnungen' }).click()
  const proposed = page.getByRole('region', { name: /^Vorschläge/ })
  const entry = proposed.getByRole('listitem').filter({ hasText: late.companyName }).first()
  await expect(entry.getByText(shown(owed.gross), { exact: true })).toBeVisible()
  await expect(entry.getByText('seit 10 Tagen überfällig')).toBeVisible()
  await expectInSight(proposed.getByRole('listitem').first())
  await expectAccessible(page)

  await test.step('a stop needs a reason, and leaves the company out with it', async () => {
    await proposed.getByRole('button', { name: `Mahnstopp … – ${disputed.number}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Nicht mahnen' }).click()
    await expectFault(dialog.getByLabel('Grund'), 'Bitte geben Sie an, warum diese Rechnung nicht gemahnt wird.')
    await dialog.getByLabel('Grund').fill('Reklamation der T-Shirts')
    await dialog.getByRole('button', { name: 'Nicht mahnen' }).click()
    await expect(
      page.getByRole('region', { name: /^Ausgelassen/ }).getByText('Mahnstopp: Reklamation der T-Shirts'),
    ).toBeVisible()
  })

  await test.step('one confirmation issues and sends the letter', async () => {
    await page.getByRole('button', { name: '1 Schreiben senden …' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 × Zahlungserinnerung')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ausstellen und senden' }).click()
    await expect(page.getByText('Heute ist nichts zu mahnen.')).toBeVisible()
    const sent = page.getByRole('region', { name: 'Gesendet' }).getByRole('listitem')
    await expect(sent.filter({ hasText: late.companyName }).getByText(/Zahlungserinnerung M-\d{4}-\d{5}/)).toBeVisible()
    const { subject, attachments } = await mailTo(late.email, /^Zahlungserinnerung M-/)
    expect([subject, attachments.map(({ mimeType }) => mimeType)]).toEqual([
      expect.stringContaining('Zahlungserinnerung'),
      expect.arrayContaining(['application/pdf']),
    ])
    await expectAccessible(page)
  })

  await test.step('the company reads it on its account', async () => {
    const theirs = await anotherBrowser()
    await comeBack(theirs, late, '/dashboard/orders')
    const coming = theirs.waitForEvent('download')
    await theirs.getByRole('button', { name: /^Schreiben M-.* herunterladen$/ }).click()
    expect((await coming).suggestedFilename()).toMatch(/^Mahnung-M-\d{4}-\d{5}\.pdf$/)
  })

  await test.step('the very sum of the letter with its charges is booked by one click, and goes back', async () => {
    await product.pool.query(`set session_replication_role = replica;
      update dunning_letters set charges = 4000; set session_replication_role = origin`)
    await page.goto('/admin/payments')
    await drop(page, 'mahnung.xml', { amount: euro(owed.gross + 40), text: owed.number, name: 'Treuhand Moser' })
    await page.getByRole('button', { name: '1 Zahlung buchen' }).click()
    const task = page.getByRole('listitem', { name: /Treuhand Moser$/ })
    await expect(task.getByText(/^Summe der Mahnung M-.* samt Spesen und Zinsen$/)).toBeVisible()
    // a dialog begins in its field, also in one that comes later
    await task.getByRole('button', { name: 'Anders' }).click()
    await task.getByRole('button', { name: 'Guthaben einer Firma' }).click()
    await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Firma' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await task.getByRole('button', { name: 'Ohne Beleg erledigen' }).click()
    await expect(page.getByRole('dialog').getByLabel('Grund')).toBeFocused()
    await page.keyboard.press('Escape')
    await task.getByRole('button', { name: 'Bestätigen' }).click()
    await expect(task).toHaveCount(0)
    const charges = page.getByText(/vom Guthaben von .*: Mahnspesen und Zinsen$/)
    await expect(charges).toBeVisible()
    expect(await stateOf(product, token, owed)).toEqual(['COMPLETED', 0])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(charges).toHaveCount(0)
    await expect(page.getByText(`von Treuhand Moser: ${owed.number}`)).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(task).toBeVisible()
    await expect.poll(() => stateOf(product, token, owed)).toEqual(['PENDING', owed.gross])
    const [{ payment }] = await callApi(product, 'GET /payments/tasks', { token })
    await callApi(product, `PUT /payments/${payment.id}/aside`, { token, body: { reason: 'Probe' } })
  })

  await test.step('what it pays of charges is kept, and what is left goes back', async () => {
    const { id } = await callApi(product, 'POST /payments', {
      token,
      body: { amount: owed.gross + 50, bookedOn: dayOf(new Date()) },
    })
    const shares = [{ invoiceId: owed.id, amount: owed.gross }]
    await callApi(product, `PUT /payments/${id}/assignments`, { token, body: shares })
    await page.getByRole('link', { name: 'Zu erledigen', exact: true }).click()
    const task = page.getByRole('listitem', { name: new RegExp(`${late.companyName}$`) })
    await task.getByRole('button', { name: 'Zuordnen' }).click()
    await task.getByRole('button', { name: 'Mahnspesen und Zinsen' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Verlangt zu').getByRole('option')).toHaveText([
      `${owed.number}: Spesen 40,00, Zinsen 0,00`,
    ])
    await dialog.getByLabel('Betrag in Euro').fill('50,01')
    await dialog.getByRole('button', { name: 'Einbehalten' }).click()
    await expectFault(dialog.getByLabel('Betrag in Euro'), `Das Guthaben der Firma reicht dafür nicht: ${shown(50)}.`)
    await expectAccessible(page)
    await dialog.getByLabel('Betrag in Euro').fill('40')
    await dialog.getByRole('button', { name: 'Einbehalten' }).click()
    await expect(task.getByText('davon noch 10,00 € da')).toBeVisible()
    await task.getByRole('button', { name: 'Zuordnen' }).click()
    await task.getByRole('button', { name: 'Zurückgezahlt' }).click()
    await expect(dialog.getByLabel('Betrag in Euro')).toHaveValue('10,00')
    await dialog.getByRole('button', { name: 'Festhalten' }).click()
    await expect(page.getByText('Alles ist zugeordnet.')).toBeVisible()
  })
})
