import { expect, test } from './fixtures.ts'
import { aCompanyWithCode, callApi, orderTeams, UNDELIVERABLE } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectFault, expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

test('an editing link that was refused is read by the staff without its code, corrected and sent again @all', async ({
  page,
  product,
  mailTo,
}) => {
  const { company, code, ids } = await aCompanyWithCode(product, 1)
  const wrong = `kapitaen-${ids[0]}${UNDELIVERABLE}`
  const right = `kapitaen-${ids[0]}@firma.example`
  await callApi(product, `PUT /teams/${ids[0]}`, { token: company.token, body: { teamContact: wrong } })
  await callApi(product, 'POST /teams/mail-codes', { token: company.token, body: ids })
  const token = await asStaff(page, product, '/admin/dashboard')
  await expect
    .poll(async () => JSON.stringify(await callApi(product, 'GET /letters?state=parked', { token })))
    .toContain(wrong)

  await page.goto('/admin/letters')
  await expectLoaded(page)
  await expectAccessible(page)
  await page.getByRole('row').filter({ hasText: wrong }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('550 Not now')).toBeVisible()
  await expect(dialog.getByText('••••••').first()).toBeVisible()
  expect(await dialog.textContent()).not.toContain(code)
  await expectAccessible(page)
  await dialog.getByLabel('Geht an').fill('kein at')
  await dialog.getByRole('button', { name: 'Noch einmal senden' }).click()
  await expect(dialog.getByText('Gültiges E-Mail-Format erforderlich.')).toBeVisible()
  await dialog.getByLabel('Geht an').fill(right)
  await dialog.getByRole('button', { name: 'Noch einmal senden' }).click()
  await expect(page.getByText('Die E-Mail wird gesendet.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: wrong })).toHaveCount(0)
  expect((await mailTo(right, /Team/)).text).toContain(code)
  await page.getByText('Gesendet', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: right })).toContainText('Bearbeitungslink')

  // a company whose address was wrong gets everything at the right one, by one confirmation
  const [bounced, now] = [`firma-${ids[0]}${UNDELIVERABLE}`, `firma-${ids[0]}@firma.example`]
  const [{ customerId }] = await callApi(product, 'GET /teams/me', { token: company.token })
  await callApi(product, `PUT /customers/${customerId}`, { token, body: { email: bounced } })
  await orderTeams(product, company, 1)
  await orderTeams(product, company, 1)
  await expect
    .poll(
      async () => JSON.stringify(await callApi(product, 'GET /letters?state=parked', { token })).split(bounced).length,
    )
    .toBeGreaterThan(2)
  await callApi(product, `PUT /customers/${customerId}`, { token, body: { email: now } })
  await page.goto('/admin/letters')
  await page.getByRole('button', { name: `Alle 2 an ${now}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(page.getByText('2 E-Mails werden gesendet.')).toBeVisible()
  await expect(page.getByText(`hat jetzt die Adresse ${now}`)).toBeHidden()
  await mailTo(now, /Bestellung/)
})

test('a letter that came back later is listed with its reason, and its address is corrected where it lives @all', async ({
  page,
  product,
}) => {
  const { company, ids } = await aCompanyWithCode(product, 1)
  const [wrong, right] = [`weg-${ids[0]}@firma.example`, `da-${ids[0]}@firma.example`]
  await callApi(product, `PUT /teams/${ids[0]}`, { token: company.token, body: { teamContact: wrong } })
  await callApi(product, 'POST /teams/mail-codes', { token: company.token, body: ids })
  const state = () => product.pool.query(`select state from mails where recipient = $1`, [wrong])
  await expect.poll(async () => (await state()).rows).toEqual([{ state: 'sent' }])
  // as a report of a mail server marks it, which arrives at the mailbox of bounces
  await product.pool.query(
    `update mails set state = 'parked', report_action = 'failed', report_status = '5.2.2', reported_at = now(), last_error = '552 Quota exceeded'
     where recipient = $1`,
    [wrong],
  )
  await asStaff(page, product, '/admin/letters')
  await expect(page.getByText('liest das Portal nicht', { exact: false })).toBeVisible()
  await page.getByText('Kam zurück', { exact: true }).click()
  await expect(page).toHaveURL('/admin/letters?state=returned')
  const row = page.getByRole('row').filter({ hasText: wrong })
  await expect(row).toContainText('Kam zurück: Das Postfach ist voll.')
  // not the company's link, which stands in the middle
  await row.getByText('Kam zurück: Das Postfach ist voll.').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('5.2.2 552 Quota exceeded')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Adresse berichtigen' }).click()
  await expectFault(
    dialog.getByLabel('Richtige Adresse'),
    'Diese Adresse kam zurück. Bitte geben Sie die richtige ein.',
  )
  await dialog.getByLabel('Richtige Adresse').fill(right)
  await dialog.getByRole('button', { name: 'Adresse berichtigen' }).click()
  await expect(page.getByText('Auch berichtigt: Teamkontakt.')).toBeVisible()
  const [team] = await callApi(product, 'GET /teams/me', { token: company.token })
  expect(team.teamContact).toBe(right)
})
