import { readFile } from 'node:fs/promises'
import { extractText } from 'unpdf'
import type { Download, Page } from '../../tools/browser.ts'
import { COLOURS, DARK_GROUNDS } from '#domain/look/colours.ts'
import { paths } from '#web/paths.ts'
import { aPerson } from '../support/runners.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, callApi, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, expectToFit } from './steps.ts'
import { expectAccessible, expectContrast } from './watch.ts'

// a server of its own: what is public shows on pages of all others
test.use({ registrationOpen: true })

const PHONE = { width: 390, height: 844 }

/** Two timed teams of three whose first ones want to be named. */
async function twoTeams(product: Product) {
  const { token, companyName } = await aCompanyWithTeams(product, 2)
  const teams = await callApi(product, 'GET /teams/me', { token })
  for (const [place, team] of teams.entries()) {
    const runners = team.runners.map(({ runnerID }: { runnerID: number }, slot: number) => ({
      ...aPerson({ firstName: ['Anna', 'Berta', 'Carla'][slot], lastName: `Läufer${place}`, sex: 'FEMALE' }),
      runnerID,
    }))
    await callApi(product, `PUT /teams/${team.id}`, { token, body: { teamName: `Schnelle ${place + 1}`, runners } })
  }
  await product.pool.query(`update teams set timekeeping = true`)
  await product.pool.query(`update runners set show_in_results = true where slot = 'A'`)
  // as if each had come through the link of another department
  await product.pool.query(
    `with links as (insert into invite_codes (customer_id, name, code_hash, sealed, uses_allowed, used)
       select distinct customer_id, name, name, name, 9, 1 from teams, unnest(array['Backstube', 'Laden']) as name returning id, name)
     update teams set invite_code_id = (select id from links where name = case teams.id when $1 then 'Backstube' else 'Laden' end)`,
    [teams[0].id],
  )
  const numbers: string[][] = teams.map((team: { runners: { startNumber: string }[] }) =>
    team.runners.map(({ startNumber }) => startNumber),
  )
  const teamIds: number[] = teams.map(({ id }: { id: number }) => id)
  return { companyName, numbers, token, teamIds }
}

const listOf = (numbers: readonly string[][]) =>
  [
    'Startnr.;Zeit netto',
    ...numbers.flat().map((number, place) => `${number};0:${20 + place}:00,${place}`),
    '9999A;0:25:00,0',
  ].join('\r\n')

/** Looks again until it is there: browsers keep an answer for ten seconds. */
const again = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await look()
  }).toPass()

test('from the list of the timekeeper to the phones, a correction with its reason, and back', async ({
  page,
  product,
  anotherBrowser,
  browser,
  mailTo,
}) => {
  const { companyName, numbers, token, teamIds } = await twoTeams(product)
  const [first = [], second = []] = numbers
  const [winner = ''] = first
  await asStaff(page, product, '/admin/results')
  await expect(page.getByRole('heading', { name: 'Noch keine Ergebnisse' })).toBeVisible()
  const phone = await anotherBrowser()
  await phone.setViewportSize(PHONE)
  await phone.goto('/ergebnisse')
  await expect(phone.getByText('Es gibt noch keine Ergebnisse.')).toBeVisible()

  await test.step('the list is looked at and taken', async () => {
    const file = { name: 'Ergebnisse.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf(numbers)) }
    await page.locator('input[type=file]').setInputFiles(file)
    const preview = page.getByRole('region', { name: 'Vorschau Ergebnisse.csv' })
    await expect(preview.getByRole('status')).toContainText('6 neu')
    await preview.getByText('Unbekannte Nummer: 1').click()
    await expect(preview).toContainText('Zeile 8: Die Nummer 9999A hat niemand.')
    await expectAccessible(page)
    await preview.getByRole('button', { name: /^6\sZeiten übernehmen$/ }).click()
    await expect(page.getByRole('heading', { name: 'Fassung 1, noch nicht öffentlich' })).toBeVisible()
    await page.getByText(/^Hinweise der Liste von Fassung 1: 1$/).click()
    await page.getByRole('button', { name: 'Zeilen zeigen' }).click()
    await expect(page.getByText('Zeile 8: Die Nummer 9999A hat niemand.')).toBeAttached()
    await expect(phone.getByText('Es gibt noch keine Ergebnisse.')).toBeVisible()
  })

  await test.step('one click shows it, and the entry leads there', async () => {
    await page.getByRole('button', { name: 'Fassung 1 vorläufig zeigen' }).click()
    await expect(page.getByRole('heading', { name: 'Fassung 1, vorläufig' })).toBeVisible()
    await phone.goto('/')
    await again(phone, () =>
      expect(phone.getByRole('link', { name: 'Ergebnisse ansehen' })).toBeVisible({ timeout: 500 }),
    )
    await phone.goto(paths.maintenance())
    await phone.getByRole('link', { name: 'Ergebnisse ansehen' }).click()
    const ranking = phone.getByRole('listitem').filter({ hasText: 'Teams Mitarbeiter*innen Frauen' })
    await expect(ranking).toContainText('Schnelle 1')
    await expectAccessible(phone)
    await expectToFit(phone)
  })

  await test.step('somebody finds the own number, the team and the company', async () => {
    await phone.getByRole('searchbox', { name: 'Ergebnisse durchsuchen' }).fill('laeufer0')
    await phone.getByRole('link', { name: /Anna Läufer0/ }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Anna Läufer0' })).toBeVisible()
    await expect(phone.getByText('20:00,0')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'Schnelle 1' }).click()
    await expect(phone.getByRole('link', { name: `Nummer ${first[1]}` })).toBeVisible()
    await expect(phone.getByText('Berta')).toHaveCount(0)
    await expectToFit(phone)
    await phone.getByRole('link', { name: companyName }).click()
    await expect(phone.getByText('Schnelle 2')).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone)
  })

  await test.step('in the evening it is dark there, the bar of the phone too, and light again on other pages', async () => {
    const bar = phone.locator('meta[name="theme-color"]')
    await phone.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(phone)
    await expect(bar).toHaveAttribute('content', DARK_GROUNDS.band)
    await phone.getByRole('link', { name: /^Ergebnisse 2/ }).click()
    await expect(phone.getByRole('searchbox', { name: 'Ergebnisse durchsuchen' })).toBeVisible()
    await expectContrast(phone)
    await phone.goto('/')
    await expect(bar).toHaveAttribute('content', COLOURS.spruce)
    await phone.emulateMedia({ colorScheme: 'light' })
  })

  await test.step('without JavaScript the ranking has its rows and anchors', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    const { year } = await callApi(product, 'GET /event')
    const path = `/ergebnisse/${year}/wertung/person-female`
    const { headers } = await fetch(product.url + path)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['public, max-age=10', 'noindex'])
    await plain.goto(`${path}#${winner}`)
    await expect(plain.locator(`[id="${winner}"]`)).toContainText('Anna Läufer0')
    await expect(plain.locator(`[id="${second[1]}"]`)).toContainText(`Nummer ${second[1]}`)
    const addresses = ['', '?q=berta', `/${first[1]}`, `/team/${first[1]?.slice(0, -1)}`, '/wertung/person-female']
    for (const address of addresses) {
      const html = await (await fetch(`${product.url}/ergebnisse/${year}${address}`)).text()
      expect([address, html.includes('data-drawn'), html.includes('Berta')]).toEqual([address, true, false])
    }
    for (const wrong of ['/9999Z', '/nichts', '/team/99999', '/firma/99999', '/wertung/nichts']) {
      const answer = await plain.goto(`/ergebnisse/${year}${wrong}`)
      expect([wrong, answer?.status()]).toEqual([wrong, 404])
      await expect(plain.getByRole('heading', { level: 1, name: 'Kein Ergebnis' })).toBeVisible()
    }
    expect((await plain.goto('/ergebnisse/1999'))?.status()).toBe(404)
    await expect(plain.getByRole('heading', { name: 'Zu dieser Adresse gibt es keine Ergebnisse.' })).toBeVisible()
    await plain.getByRole('link', { name: `Ergebnisse ${year}` }).click()
    await expect(plain.getByRole('heading', { level: 1, name: `Ergebnisse ${year}` })).toBeVisible()
    await plain.goto('/ergebnisse')
    await plain.getByRole('searchbox', { name: 'Ergebnisse durchsuchen' }).fill('laeufer0')
    await plain.getByRole('button', { name: 'Suchen' }).click()
    await expect(plain.getByRole('searchbox', { name: 'Ergebnisse durchsuchen' })).toHaveValue('laeufer0')
    await plain.getByRole('link', { name: /Anna Läufer0/ }).click()
    await expect(plain.getByRole('heading', { level: 1, name: 'Anna Läufer0' })).toBeVisible()
    await context.close()
  })

  await test.step('a correction is public with its reason, and can be taken back', async () => {
    const form = page.getByRole('form', { name: 'Von Hand eintragen' })
    await form.getByLabel('Startnummer').fill(winner.toLowerCase())
    await form.getByLabel('Zeit netto').fill('3:00')
    await expect(form).toContainText('Anna Läufer0')
    await expect(form).toContainText('Jetzt: 20:00,0 netto')
    await form.getByLabel('Grund').fill('Handzeit')
    await form.getByRole('button', { name: 'Eintragen' }).click()
    await expect(form.getByRole('alert')).toContainText('Ungewöhnlich schnell für „Lauf“: unter 16:00.')
    await expect(form.getByRole('button', { name: 'Trotzdem eintragen' })).toBeVisible()
    await expectAccessible(page)
    await form.getByLabel('Zeit netto').fill('')
    await form.getByLabel('Status').selectOption({ label: 'disqualifiziert' })
    await form.getByLabel('Grund').fill('Gemeldet von Anna Läufer0')
    await form.getByRole('button', { name: 'Eintragen' }).click()
    await expect(form).toContainText('Bitte nennen Sie darin niemanden')
    await form.getByLabel('Grund').fill('Strecke abgekürzt, Entscheid der Jury')
    await form.getByRole('button', { name: 'Eintragen' }).click()
    await expect(form.getByLabel('Startnummer')).toBeFocused()
    await page.getByRole('button', { name: `Zurücknehmen von ${winner}` }).press('Enter')
    await expect(page.getByLabel(`Grund, ${winner} zurückzunehmen`)).toBeFocused()
    await page.getByRole('button', { name: 'Abbrechen' }).press('Enter')
    await expect(page.getByRole('button', { name: `Zurücknehmen von ${winner}` })).toBeFocused()
    await page.getByRole('button', { name: 'Fassung 2 vorläufig zeigen' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Fassung 2, vorläufig' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Fassung 2, vorläufig' })).toBeVisible()
    await phone.goto('/ergebnisse')
    await again(phone, () =>
      expect(phone.getByText('Strecke abgekürzt, Entscheid der Jury')).toBeVisible({ timeout: 500 }),
    )
    await expect(phone.getByText('20:00,0 → disqualifiziert')).toBeVisible()
    await page.getByRole('button', { name: /^Zeigen.*Fassung 1,/ }).click()
    await expect(page.getByRole('heading', { name: 'Fassung 1, vorläufig' })).toBeVisible()
    await again(phone, () => expect(phone.getByText('Zurück zu einer früheren Fassung')).toBeVisible({ timeout: 500 }))
  })

  await test.step('whoever measured is named', async () => {
    await page.getByText('Wie Ergebnisse gezeigt werden').click()
    const form = page.getByRole('form', { name: 'Wie Ergebnisse gezeigt werden' })
    await form.getByLabel('Zeitmessung durch').fill('Zeit & Ziel')
    await form.getByLabel('Lauf: auffallend langsam über').fill('bald')
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect(form).toContainText('Bitte nennen Sie eine Zeit wie 17:57,5.')
    await form.getByLabel('Lauf: auffallend langsam über').fill('2:30:00')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Speichern' }).click()
    await again(phone, () => expect(phone.getByText('Zeitmessung: Zeit & Ziel')).toBeVisible({ timeout: 500 }))
  })

  await test.step('a certificate is designed and printed, and the winner has it on the phone', async () => {
    await page.getByRole('link', { name: 'Urkunden' }).click()
    await page.getByRole('button', { name: /^Zeit, 25 mm von links/ }).press('Shift+ArrowUp')
    await expect(page.getByRole('button', { name: /^Zeit, .* 133 mm von oben/ })).toBeVisible()
    await page.getByLabel('Breite (mm)').fill('999')
    await expect(page.getByRole('alert')).toContainText('Zeit: Von hier bis zum Rand des Blattes sind es höchstens')
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('Breite (mm)').fill('160')
    await expect(page.getByText(/^So wird gedruckt/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByRole('button', { name: 'Speichern' })).toBeDisabled()
    await page.getByLabel('Wertung', { exact: true }).selectOption({ label: 'Teams Mitarbeiter*innen Frauen' })
    const printed = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Urkunden der Wertung' }).click()
    expect((await wordsOf(await printed))[0]).toContain('Schnelle 1')
    const { year } = await callApi(product, 'GET /event')
    await phone.goto(`/ergebnisse/${year}/${winner}`)
    const own = phone.waitForEvent('download')
    await phone.getByRole('link', { name: 'Urkunde (PDF)' }).click()
    const [words] = await wordsOf(await own)
    for (const word of ['Anna Läufer0', '20:00,0', '1. Platz']) expect(words).toContain(word)
  })

  await test.step('the company finds its results and its certificates on its first page', async () => {
    const company = await anotherBrowser()
    await comeBack(company, { token }, '/dashboard')
    const results = company.getByRole('region', { name: 'Die Ergebnisse sind da' })
    await expect(results).toContainText('6 Personen im Ziel')
    await expectAccessible(company)
    const all = company.waitForEvent('download')
    await results.getByRole('button', { name: 'Urkunden (PDF)' }).click()
    const saved = await all
    expect(saved.suggestedFilename()).toBe(`Urkunden ${companyName}.pdf`)
    expect(await wordsOf(saved)).toHaveLength(6)
    await results.getByRole('link', { name: 'Ihre Ergebnisse' }).click()
    await expect(company.getByRole('heading', { level: 1, name: companyName })).toBeVisible()
    await company.setViewportSize(PHONE)
    await company.getByRole('radio', { name: 'Laden' }).check()
    await expect(company.getByRole('heading', { level: 2, name: 'Laden' })).toBeVisible()
    await expect(company.getByText('1 Team, 3 im Ziel')).toBeVisible()
    await expectToFit(company)
  })

  await test.step('a captain’s code has the certificates of the team, and an own link begins with the result', async () => {
    const [{ teamCode }] = await callApi(product, 'POST /teams/generate-codes', { token, body: teamIds })
    await phone.goto(paths.teamEditing(teamCode))
    await phone.getByRole('button', { name: 'Ergebnis und Urkunden' }).first().click()
    const result = phone.getByRole('dialog')
    await expect(result).toContainText('1:03:00,3')
    await expectAccessible(phone)
    const certificate = phone.waitForEvent('download')
    await result.getByRole('button', { name: /^Urkunde – Berta/ }).click()
    expect((await wordsOf(await certificate))[0]).toContain('21:00,1')
    const { rows } = await product.pool.query(`select runner_id, email from runners where start_number = $1`, [
      first[1],
    ])
    await callApi(product, 'POST /runners/mail-links', { token, body: { runnerIds: [rows[0].runner_id] } })
    const { text } = await mailTo(rows[0].email, /./)
    await phone.goto(/\/laeufer#\S+/.exec(text ?? '')?.[0] ?? '')
    await expect(phone.getByRole('button', { name: 'Meine Urkunde (PDF)' })).toBeVisible()
    await phone.getByRole('radio', { name: /^Ohne meinen Namen/ }).check()
    await expect(phone.getByText('Gespeichert. Es gilt in einer Minute überall.')).toBeVisible()
    await expectAccessible(phone)
    await expectToFit(phone)
  })

  await test.step('whoever speaks has a sheet, from the third place to the first', async () => {
    await page.getByRole('link', { name: 'Ergebnisse', exact: true }).first().click()
    const sheet = page.waitForEvent('download')
    await page.getByRole('button', { name: /Blatt/ }).click()
    expect((await wordsOf(await sheet)).join(' ')).toContain('Schnelle 2')
  })
})

/** Words of each page of a PDF that was saved. */
async function wordsOf(file: Download): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(await readFile(await file.path())))
  return text
}
