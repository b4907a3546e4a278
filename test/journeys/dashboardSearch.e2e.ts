import { expect, test } from './fixtures.ts'
import { fillTeam, searchBox, section, teamsOf, widgets } from './dashboardSteps.ts'
import { aCompanyWithTeams, callApi, orderItems } from './product.ts'
import { comeBack, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

test('the search looks through teams, products and orders, and back brings it back', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 6)
  const teamName = await fillTeam(product, company, 2)
  const [team] = (await teamsOf(product, company)).slice(2)
  await orderItems(product, company, { Obstkorb: 2 })
  await comeBack(page, company, '/dashboard')
  await expect(page.getByText('Teams sind noch unvollständig.')).toBeVisible()

  await searchBox(page).fill('obst')
  await expect(page.getByText('Teams sind noch unvollständig.')).toHaveCount(0)
  await expect(widgets(section(page, 'Teams'))).toHaveCount(0)
  await expect(widgets(section(page, 'Produkte'))).toHaveCount(1)
  await expect(widgets(section(page, 'Bestellungen'))).toHaveCount(1)
  await expect(section(page, 'Bestellungen')).toContainText('1 von 2')
  await expectAccessible(page)

  await searchBox(page).fill('demir')
  await expect(widgets(section(page, 'Teams'))).toHaveCount(1)
  await section(page, 'Teams').getByRole('link', { name: 'Alle anzeigen' }).click()
  await expect(page).toHaveURL('/dashboard/teams?q=demir')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: teamName })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 von 6 Teams' })).toBeVisible()
  await page.reload()
  await expect(searchBox(page)).toHaveValue('demir')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: 'Suche leeren' }).click()
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByRole('article')).toHaveCount(4)

  await page.goBack()
  await expect(page).toHaveURL('/dashboard?q=demir')
  await expect(searchBox(page)).toHaveValue('demir')
  await page.getByRole('link', { name: teamName }).click()
  await expect(page).toHaveURL('/dashboard/teams')
  await expect(page.locator(`[data-team="${team?.id}"]`).getByRole('button')).toBeFocused()

  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog', { name: 'Alles durchsuchen' })
  await dialog.getByRole('combobox').fill('Dmeir')
  await expect(dialog.getByRole('option'), 'with a slip, and of no other company').toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: teamName })).toBeVisible()
})

test('a search without a result says so, and is emptied with one click @all', async ({ page, product }) => {
  await comeBack(page, await aCompanyWithTeams(product, 1), '/dashboard?q=Matterhorn')
  for (const [path, words] of [
    ['/dashboard', 'Teams, Produkte oder Bestellungen'],
    ['/dashboard/teams', 'Teams'],
    ['/dashboard/orders', 'Bestellungen'],
  ] as const) {
    await page.goto(`${path}?q=Matterhorn`)
    await expect(page.getByText(`Zu „Matterhorn“ gibt es keine ${words}.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Suche leeren' }).click()
    await expect(searchBox(page)).toBeFocused()
    await expect(page).toHaveURL(path)
    await expect(page.locator('main')).toContainText(path.endsWith('orders') ? 'Bestellung #' : 'unvollständig')
  }
})

test('the orders are searched by number and item @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 1)
  await orderItems(product, company, { Obstkorb: 1 })
  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token: company.token })
  await comeBack(page, company, '/dashboard')
  await section(page, 'Bestellungen').getByRole('link', { name: 'Alle anzeigen' }).click()
  await expect(page).toHaveURL('/dashboard/orders')
  const orders = page.locator('main summary')
  await expect(orders).toHaveCount(2)
  await searchBox(page).fill(`#${orderID}`)
  await expect(orders).toHaveCount(1)
  await expect(orders).toContainText(`Bestellung #${orderID}`)
  await searchBox(page).fill('OBSTKORB')
  await expect(orders).toHaveCount(1)
  await searchBox(page).fill('')
  await expect(orders).toHaveCount(2)

  await test.step('the help says what one does here, by keyboard too, and finds it on other pages', async () => {
    const open = page.getByRole('button', { name: 'Hilfe' })
    await tabTo(page, open, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const help = page.getByRole('dialog', { name: 'Hilfe: Meine Bestellungen' })
    await expect(help).toContainText('Die Rechnung herunterladen')
    const desk = page.viewportSize()!
    await page.setViewportSize({ width: 390, height: desk.height })
    await expect(help).toContainText('Die Rechnung herunterladen')
    await page.setViewportSize(desk)
    await tabTo(page, help.getByRole('searchbox'))
    await page.keyboard.type('excel')
    await tabTo(page, help.getByRole('button', { name: 'Meine Teams' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Hilfe: Meine Teams' })).toContainText('Viele Namen auf einmal')
    await page.keyboard.press('Escape')
    await expect(open).toBeFocused()
    await open.press('Enter')
    await help.getByRole('button', { name: 'Meine Firmendaten' }).click()
    await page.getByRole('link', { name: 'Zur Seite Meine Firmendaten' }).click()
    await expect(page).toHaveURL('/dashboard/company')
  })
})
