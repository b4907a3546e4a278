import { aPdf } from '../support/aPdf.ts'
import { expect, test } from './fixtures.ts'
import { callApi, STAFF, UNDELIVERABLE, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ demo: true })

const BOUNCES = 3

/** Letters go out as fast as they may, and these captains of incomplete teams have addresses that do not exist. */
async function prepare(product: Product): Promise<void> {
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await callApi(product, 'PUT /settings', { token, body: { lettersPerMinute: 600 } })
  await product.pool.query(
    `update runners set email = 'kapitaen-' || runner_id || $1 where runner_id in (
      select captain.runner_id from runners as captain join runners as other using (team_id)
      where captain.slot = 'A' and captain.email is not null and captain.first_name is not null and other.first_name is null
      group by captain.runner_id order by captain.runner_id limit $2)`,
    [UNDELIVERABLE, BOUNCES],
  )
}

test('a reminder round to all captains of incomplete teams of the demo event, with bounces @all', async ({
  page,
  product,
  mailTo,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  await prepare(product)
  const token = await asStaff(page, product, '/admin/dashboard')
  await page.getByRole('link', { name: 'die Kapitäne' }).click()
  const to = page.getByLabel('An', { exact: true })
  await expect(to).toHaveValue('captains-incomplete')
  const words = (await to.locator('option:checked').textContent()) ?? ''
  const count = Number(/\((\d+)\)/.exec(words)?.[1])
  expect(count).toBeGreaterThan(100)

  await page.getByLabel('Betreff').fill('Wer läuft bei {Team}?')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Bei **{Name}** fehlt: ')
  await page.getByRole('button', { name: '{Fehlt} einsetzen' }).click()
  await page.getByRole('button', { name: 'Weiter zum Senden' }).click()
  await expect(page.getByText('{Name} gibt es hier nicht.').first()).toBeVisible()
  const { rows } = await product.pool.query('select company_name as name from customers order by id limit 1')
  await page.getByText('Empfänger einschränken').click()
  await page.getByLabel('Nur diese Firmen').fill(rows[0].name)
  await page.getByRole('button', { name: `${rows[0].name} dazunehmen` }).click()
  await page.reload()
  await expect(text).toHaveValue('Bei **{Name}** fehlt: {Fehlt}')
  await page.getByRole('button', { name: `${rows[0].name} herausnehmen` }).click()
  await text.fill('Bei **{Team}** fehlt: {Fehlt}.\n\n')
  await text.press('Control+End')
  await page.getByRole('button', { name: '{Link} einsetzen' }).click()
  // kept under a name, and had back after something else was taken
  await page.getByRole('button', { name: 'Als Vorlage speichern' }).click()
  const keeping = page.getByRole('dialog', { name: 'Als Vorlage speichern' })
  await keeping.getByLabel('Name').fill('Wer fehlt')
  await expectAccessible(page)
  await keeping.getByRole('button', { name: 'Vorlage speichern' }).click()
  await expect(keeping).toBeHidden()
  const written = await text.inputValue()
  await text.fill('Etwas anderes')
  await page.getByRole('button', { name: 'Als Vorlage speichern' }).click()
  await keeping.getByLabel('Name').fill('WER FEHLT')
  await expect(keeping.getByText('Ersetzt die Vorlage „Wer fehlt“')).toBeVisible()
  await page.keyboard.press('Escape')
  await keeping.getByRole('button', { name: 'Eingaben verwerfen' }).click()
  await page.getByRole('button', { name: 'Vorlage nehmen' }).click()
  const taking = page.getByRole('dialog', { name: 'Vorlage nehmen' })
  await expectAccessible(page)
  await taking.getByRole('button', { name: '„Wer fehlt“ nehmen' }).click()
  await expect(text).toHaveValue(written)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(text).toHaveValue('Etwas anderes')
  await text.fill(written)
  await expect(page.getByRole('article')).toHaveCount(3)
  // a file: refused in words, chosen, taken out, chosen again, and there after a reload
  const file = page.getByRole('group', { name: 'Datei' })
  const chooser = file.getByLabel('Datei auswählen').first()
  await chooser.setInputFiles({ name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await expect(file.getByText('Diese Datei ist kein lesbares PDF und kein Bild')).toBeVisible()
  await expectAccessible(page)
  const plan = { name: 'Lageplan.pdf', mimeType: 'application/pdf', buffer: aPdf(20_000) }
  await chooser.setInputFiles(plan)
  await expect(file.getByText('Lageplan.pdf (20 kB)')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Im Anhang: „Lageplan.pdf“')
  await file.getByRole('button', { name: 'Lageplan.pdf herausnehmen' }).click()
  await expect(page.getByRole('article').first()).not.toContainText('Im Anhang')
  await chooser.setInputFiles(plan)
  await expect(file.getByText('Lageplan.pdf (20 kB)')).toBeVisible()
  await page.reload()
  await expect(file.getByText('Lageplan.pdf (20 kB)')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: `${count} E-Mails: die ersten 3` })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Guten Tag')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Weiter zum Senden' }).click()
  const dialog = page.getByRole('dialog', { name: `${count} E-Mails senden?` })
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Jetzt senden' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Wer läuft bei {Team}?' })).toBeVisible()
  await page.getByRole('button', { name: 'Versand anhalten' }).click()
  await expect(page.getByText('Angehalten')).toBeVisible()
  await expectAccessible(page)
  const list = page.getByRole('region', { name: 'Empfänger' })
  await expect(list.getByRole('row').nth(1).getByRole('link').last(), 'a team by its bib').toHaveText(/^\d{3,} \S/)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect.poll(() => list.evaluate((box) => box.scrollWidth - box.clientWidth), 'on a tablet').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Weiter senden' }).click()
  await expect(page.getByText('Fertig')).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Text wieder verwenden' }).click()
  await expect(text).toHaveValue(written)
  await expect(to, 'to nobody yet').toHaveValue('')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.goBack()
  await page.getByRole('link', { name: 'Nur diese zeigen' }).click()
  const bounced = page.getByRole('row').filter({ hasText: UNDELIVERABLE })
  await expect(bounced).toHaveCount(BOUNCES)
  const wrong = (await bounced.first().getByRole('link').first().textContent()) ?? ''
  await bounced.first().getByRole('link', { name: wrong }).click()
  const letter = page.getByRole('dialog')
  const right = wrong.replace(UNDELIVERABLE, '@firma.example')
  await letter.getByLabel('Geht an').fill(right)
  await letter.getByRole('button', { name: 'Noch einmal senden' }).click()
  const again = await mailTo(right, /Wer läuft bei/)
  expect(again.text).toMatch(/code=[\w-]{14}/)
  expect(again.attachments.map(({ filename }) => filename)).toEqual(['Lageplan.pdf'])

  await page.getByRole('link', { name: 'Rundmails und Erinnerungen' }).click()
  await expectLoaded(page)
  await expect(page.getByText(/^Als Nächstes geht am \d+\.\s\S+\s20\d\d ab 8\sUhr von selbst hinaus: /)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Wer läuft bei {Team}?' })).toContainText(
    String(count - BOUNCES + 1),
  )
  const [{ id }] = await callApi(product, 'GET /messages', { token })
  const letters = await callApi(product, `GET /messages/${id}/letters`, { token })
  const teams = letters.map((letter: { teams: { id: number }[] }) => letter.teams.map(({ id: team }) => team).join())
  expect(new Set(teams).size, 'one about each team, none twice').toBe(count)
})
