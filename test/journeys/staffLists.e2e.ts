import type { Route } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi, STAFF } from './product.ts'
import { expectOneScreen } from './oneScreen.ts'
import { asStaff, fileBehind, linesOf, loadWholeLog, reported } from './staffSteps.ts'
import { comeBack, goOn } from './steps.ts'
import { expectAccessible } from './watch.ts'
import { PHONE } from './widths.ts'

type Numbered = { runnerID: number; startNumber: string; chipNumber: number; teamName: string }

const byStartNumber = ({ startNumber: one }: Numbered, { startNumber: other }: Numbered) =>
  Number.parseInt(one) - Number.parseInt(other) || one.localeCompare(other)

test.describe('on a phone', () => {
  test.use(PHONE)

  test('staff find a runner, see whose data is missing, and take the files for the timekeeper', async ({
    page,
    product,
  }) => {
    const company = await aCompanyWithTeams(product, 2)
    const [team] = await callApi(product, 'GET /teams/me', { token: company.token })
    await callApi(product, `PUT /runners/${team.runners[0].runnerID}`, {
      token: company.token,
      body: { firstName: 'Lena', lastName: 'Öztürk', year: 1991, sex: 'FEMALE', email: 'lena@firma.example' },
    })
    const token = await asStaff(page, product, '/admin/runners')
    await expect(page.getByRole('heading', { level: 1, name: 'Läufer-Verwaltung' })).toBeVisible()
    await page.getByRole('searchbox').fill(`öztürk ${company.companyName}`)
    await expect(page.getByText(/^1 von [\d.]+ Startplätzen$/)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Lena Öztürk')
    await expectAccessible(page)
    // hits stand right under the search: filters wait behind one button
    await expect(page.getByRole('radiogroup', { name: 'Stand' })).toBeHidden()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('radiogroup', { name: 'Stand' }).getByText('Unvollständig').click()
    await page.getByRole('button', { name: 'Filter (1)' }).click()
    await expect(page.getByRole('radiogroup', { name: 'Stand' })).toBeHidden()
    await expect(page.getByText('Keine Läufer gefunden.')).toBeVisible()
    await expect(page).toHaveURL(/q=.*&stand=unvollstaendig$/)
    await expect(page.getByText('Suche und Filter gelten gemeinsam.')).toBeVisible()
    await page.getByRole('button', { name: 'Suche leeren' }).click()
    await expect(page.getByText(/ von [\d.]+ Startplätzen$/)).toBeVisible()
    await expect(page.getByText('Jede Datei enthält alle Läufer, auch die ausgeblendeten.')).toBeVisible()

    const runners: Numbered[] = await callApi(product, 'GET /runners', { token })
    const { startNumber, chipNumber, teamName } = runners.find((one) => one.runnerID === team.runners[0].runnerID)!
    const timekeeper = '"Startnummer ID";"Firma";"Startnummern Aufdruck";"Teamname";"Zeitnehmung Ja_Nein"'
    const printed = `"${chipNumber}";"${company.companyName}";"${startNumber}"`
    const files = [
      {
        button: 'Läuferliste (CSV)',
        file: 'Läuferliste.csv',
        headings:
          '"Startnummer";"Chipnummer";"Vorname";"Nachname";"Firma";"Team";"Email";"Jahrgang";"Geschlecht";"T-Shirt-Größe";"Telefon";"Lehrling"',
        first: runners.toSorted(byStartNumber).map((one) => one.startNumber),
        line: `"${startNumber}";"${chipNumber}";"Lena";"Öztürk";"${company.companyName}";"${teamName}";"lena@firma.example";"1991";"Weiblich";"";"";"NEIN"`,
      },
      {
        button: 'Zeitnehmerübersicht (CSV)',
        file: 'Zeitnehmerübersicht.csv',
        headings: timekeeper,
        first: runners.map((one) => one.chipNumber).toSorted((one, other) => one - other),
        line: `${printed};"${teamName}";"Nein"`,
      },
      {
        button: 'Zeitnehmerübersicht, unbenannte Teams (CSV)',
        file: 'Zeitnehmerübersicht_UnbenanntTeams.csv',
        headings: timekeeper,
        first: runners.map((one) => one.chipNumber).toSorted((one, other) => one - other),
        line: `${printed};"${company.companyName} Team${teamName.slice(`Team von ${company.companyName}`.length)}";"Nein"`,
      },
    ]
    for (const { button, file, headings, first, line } of files) {
      const taken = await fileBehind(page, button)
      const [head, ...lines] = linesOf(taken.content)
      expect([taken.file, head]).toEqual([file, headings])
      expect(lines.map((one) => one.split(';')[0])).toEqual(first.map((number) => `"${number}"`))
      expect(lines).toContain(line)
    }
    await expect
      .poll(async () => {
        const logs: { action: string; details: string }[] = await callApi(product, 'GET /logs', { token })
        return logs.filter(({ action }) => action === 'Datei heruntergeladen').map(({ details }) => details)
      })
      .toEqual(expect.arrayContaining(files.map(({ file }) => reported(file, runners.length))))
  })

  test('staff read the logs by level and find an entry; a customer’s leads to the customer', async ({
    page,
    product,
  }) => {
    const company = await aCompany(product)
    await callApi(product, 'PUT /customers/me', { token: company.token, body: { business: 'Handel' } })
    const token = await asStaff(page, product, '/admin/logs')
    await expect(page.getByRole('heading', { level: 1, name: 'System-Logs' })).toBeVisible()
    await page.getByRole('button', { name: 'Hilfe' }).click()
    await page.getByRole('dialog', { name: 'Hilfe: System-Logs' }).getByRole('searchbox').fill('excel')
    await expect(page.getByRole('region', { name: 'Bei der Firma: Meine Teams' })).toContainText('Viele Namen')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill(`${company.email} bearbeitet`)
    await expect(page.getByText('1 Eintrag')).toBeVisible()
    await expectAccessible(page)
    await page.getByText('Error', { exact: true }).click()
    await expect(page.getByText('Keine Logs für die aktuelle Auswahl gefunden.')).toBeVisible()
    await page.getByText('Info', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Aktualisieren' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: company.companyName })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: company.email }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
    const [entry] = await callApi(product, 'GET /logs', { token })
    await test.step('all of the log come behind those that are there', () => loadWholeLog(page, entry))
  })
})

test('a runner leads to the team, that to the order, that to the company, and all of it back to the runner @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  const [team] = await callApi(product, 'GET /teams/me', { token: company.token })
  const [{ startNumber }] = team.runners
  const bib = Number.parseInt(startNumber)
  await asStaff(page, product, `/admin/runners?q=${startNumber}`)
  await page.getByRole('row').filter({ hasText: startNumber }).getByText('ohne Namen').click()
  const dialog = page.getByRole('dialog', { name: `${startNumber} ohne Namen` })
  await expect(dialog).toContainText('Es fehlt: Person.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/admin/runners?q=${startNumber}`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('link', { name: `${bib} ${team.teamName}` }).click()
  await page
    .getByRole('dialog', { name: `Team ${bib} bearbeiten` })
    .getByRole('link', { name: 'Bestellung #' })
    .click()
  await expect(page.getByRole('region', { name: 'Suche' }).getByRole('searchbox')).toHaveValue(`#${team.orderId}`)
  await expect(page.getByRole('link', { name: 'AGB in der Fassung' })).toHaveAttribute('href', /^\/terms\?version=/)
  await page.getByRole('link', { name: 'Teams dieser Bestellung' }).click()
  await expect(page.getByText(`Nur die Teams von Bestellung #${team.orderId}.`)).toBeVisible()
  await expect(page.locator('[data-team]')).toHaveCount(1)
  await page.getByRole('radiogroup', { name: 'Stand' }).getByText('Frei').click()
  await expect(page.locator('[data-team]')).toContainText('Es fehlen alle Personen.')
  await page.getByRole('radiogroup', { name: 'Zeitmessung' }).getByText('Mit', { exact: true }).click()
  await expect(page.locator('[data-team]')).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'Zeitmessung' }).getByText('Ohne', { exact: true }).click()
  const row = page.locator('[data-team]')
  await row.getByRole('link', { name: company.companyName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kundendetail: ${company.companyName}`)
  await page.goto(`/admin/runners?person=${team.runners[0].runnerID}`)
  await expect(dialog).toBeVisible()
  await page.goto(`/admin/orders?q=${startNumber}`)
  await expect(page.locator('[data-order]')).toHaveText(new RegExp(`#${team.orderId}`))
  await page.goto(`/admin/customers?q=${startNumber}`)
  await expect(page.getByRole('row').nth(1)).toContainText(company.companyName)
  await callApi(product, 'POST /teams/generate-codes', { token: company.token, body: [team.id] })
  await page.goto(`/admin/logs?q=${bib}`)
  await page
    .getByRole('row')
    .filter({ hasText: 'Bearbeitungscode vergeben' })
    .getByRole('link', { name: `Team ${bib}` })
    .click()
  await expect(page.getByRole('dialog', { name: `Team ${bib} bearbeiten` })).toBeVisible()
  await page.goto('/admin/teams?team=999999999')
  await expect(page.getByRole('dialog')).toContainText('Team #999999999 gibt es nicht mehr.')
})

test('the first row of each list is in sight at once, a filter in the address is kept, and headings sort @all', async ({
  page,
  product,
  mailTo,
}) => {
  const { email } = await aCompanyWithTeams(product, 1)
  await mailTo(email, /^Ihre Bestellung/)
  await asStaff(page, product, '/admin/runners?stand=frei&wettbewerb=lauf')
  await expect(page.getByRole('radio', { name: 'Frei' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Lauf' })).toBeChecked()
  const isWider = (all: Element[]) => all.some((box) => box.scrollWidth > box.clientWidth)
  for (const [path, row] of [
    ['/admin/runners', 'tr[data-index]'],
    ['/admin/teams', '[data-team]'],
    ['/admin/orders', '[data-order]'],
    ['/admin/logs', 'tr[data-index]'],
    ['/admin/customers', 'tr[data-index]'],
    ['/admin/items', '#inhalt li'],
    ['/admin/letters?state=sent', 'tr[data-index]'],
  ] as const) {
    if (path === '/admin/runners') await page.goto(path)
    else await goOn(page, path)
    const first = page.locator(row).filter({ visible: true }).first()
    await expect(first).toBeVisible()
    // asked again: a list that grows draws its rows anew
    await expect.poll(async () => (await first.boundingBox())?.y ?? Infinity, path).toBeLessThanOrEqual(200)
    expect(await page.locator('#inhalt [role=region]').evaluateAll(isWider), `${path} scrolls sideways`).toBe(false)
    await expectOneScreen(page)
  }
  await test.step('on a tablet, too, the lists do not scroll sideways: what matters less gives way', async () => {
    const desk = page.viewportSize()!
    await page.setViewportSize({ width: 768, height: 1024 })
    await goOn(page, '/admin/runners')
    await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Lehrling' })).toBeHidden()
    const table = page.getByRole('region', { name: 'Läufer' })
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    for (const path of ['/admin/customers', '/admin/letters?state=sent', '/admin/logs']) {
      await goOn(page, path)
      await expect(page.locator('tr[data-index]').first()).toBeVisible()
      await test.step(path, () =>
        expect.poll(() => page.locator('#inhalt [role=region]').evaluateAll(isWider)).toBe(false),
      )
    }
    await page.setViewportSize(desk)
    await goOn(page, '/admin/runners')
    await expect(page.getByRole('columnheader', { name: 'Lehrling' })).toBeVisible()
  })

  await test.step('headings sort: a click turns the direction, another column starts ascending', async () => {
    const heading = (name: string) => page.getByRole('columnheader', { name })
    await expect(heading('Startnr.')).toHaveAttribute('aria-sort', 'ascending')
    await heading('Startnr.').getByRole('button').click()
    await expect(heading('Startnr.')).toHaveAttribute('aria-sort', 'descending')
    await heading('Jahrgang').getByRole('button').click()
    await expect(heading('Jahrgang')).toHaveAttribute('aria-sort', 'ascending')
    await goOn(page, '/admin/logs')
    await expect(heading('Zeitstempel')).toHaveAttribute('aria-sort', 'descending')
    await heading('Benutzer').getByRole('button').click()
    await expect(heading('Benutzer')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL('/admin/logs?sortierung=user-asc')
    // a link shows the others as they were sent
    await goOn(page, '/admin/runners?sortierung=year-desc')
    await expect(heading('Jahrgang')).toHaveAttribute('aria-sort', 'descending')
    await goOn(page, '/admin/customers?sortierung=teamCount-desc')
    await expect(heading('Teams')).toHaveAttribute('aria-sort', 'descending')
    await heading('Firma').getByRole('button').click()
    await expect(heading('Firma')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page).toHaveURL('/admin/customers')
  })

  await test.step('the log of one person, and of some days', async () => {
    await goOn(page, '/admin/logs')
    await page.getByRole('searchbox').fill(email)
    await page.getByRole('row', { name: 'Bestellung aufgegeben' }).filter({ hasText: email }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Alle Einträge dieser Person' }).click()
    await expect(page.getByText('Nur Benutzer')).toBeVisible()
    const entries = page.locator('tr[data-index]')
    await expect(entries.filter({ hasNotText: email })).toHaveCount(0)
    await expect(entries.filter({ hasText: 'Bestellung aufgegeben' })).toHaveCount(1)
    await page.getByLabel('Von').fill('2099-01-01')
    await expect(entries).toHaveCount(0)
  })
})

test('lists that do not load say why, and load again on request', async ({ page, product, watch }) => {
  watch.expectFault(/net::ERR_FAILED|500/)
  const { token } = await callApi(product, 'POST /auth/login', { body: STAFF })
  await page.route(/\/api\/v1\/orders$/, (route) => route.abort())
  await comeBack(page, { token }, '/admin/orders')
  // below the heading, though the first row of what comes stands beside it
  const failure = page.getByRole('alert')
  await expect(failure).toBeVisible()
  const [top, heading] = [await failure.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  expect(top?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  await page.route('**/api/v1/runners', (route) => route.fulfill({ status: 500, body: '' }))
  await page.route('**/api/v1/logs*', (route) => route.abort())
  await page.getByRole('link', { name: 'Läufer' }).click()
  await expect(page.getByRole('alert')).toContainText('Fehler beim Laden der Läufer- oder Teamdaten.')
  await page.unroute('**/api/v1/runners')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Startplätze' })).toBeVisible()
  await page.getByRole('link', { name: 'Logs' }).click()
  await expect(page.getByRole('alert')).toContainText('An unknown error occurred')

  await test.step('the page of one thing keeps its heading', async () => {
    // all that a page asks about its thing: a part that came first would answer that there is none
    await page.route(/\/api\/v1\/.+\/1$/, (route) => route.fulfill({ status: 500, body: '' }))
    for (const [place, heading] of [
      ['customers', 'Kundendetail'],
      ['payments', 'Zahlung'],
      ['messages', 'Nachricht'],
    ] as const) {
      await goOn(page, `/admin/${place}/1`)
      await expect(page.getByRole('alert').first()).toBeVisible()
      await expect(page.locator('#inhalt h1')).toHaveText(heading)
    }
  })

  await test.step('what is typed while the next page is on its way does not call it off', async () => {
    const asked = Promise.withResolvers<Route>()
    await page.route('**/assets/CustomersPage-*.js', (route) => asked.resolve(route))
    await page.clock.install()
    await page.getByRole('link', { name: 'Kunden' }).click()
    const code = await asked.promise
    await page.getByRole('searchbox').fill('Bergblick')
    await page.clock.fastForward('00:01')
    await code.continue()
    await expect(page.getByRole('heading', { level: 1, name: 'Kunden', exact: true })).toBeVisible()
  })
})
