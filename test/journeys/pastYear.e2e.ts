import { openDatabase } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addYear, beginPrepared } from '#server/years/store.ts'
import { expect, test } from './fixtures.ts'
import { invoiceOf } from './orderSteps.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded, goOn } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: true })

test('the staff look into a past year from page to page, change nothing of it, and go back to the current one', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 2)
  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token: company.token })
  const number = await invoiceOf(product, orderID)
  const db = openDatabase(product.pool)
  await inTransaction(db, (tx) => addYear(tx, '2028'))
  await inTransaction(db, beginPrepared)

  await asStaff(page, product, '/admin/teams?year=2027')
  const bar = page.getByText('Sie sehen das Jahr 2027.')
  await expect(bar).toBeVisible()
  await expect(page.getByText(company.companyName).first()).toBeVisible()
  await expectAccessible(page)

  await test.step('the year goes along with links, addresses and a reload', async () => {
    await page
      .getByRole('navigation', { name: 'Admin Panel' })
      .getByRole('link', { name: 'Bestellungen' })
      .first()
      .click()
    await expect(page).toHaveURL(/\/admin\/orders\?year=2027$/)
    // for whoever opens it in another tab
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Teams' }).first()).toHaveAttribute(
      'href',
      '/admin/teams?year=2027',
    )
    await expect(page.getByText(number)).toBeVisible()
    await page.reload()
    await expect(bar).toBeVisible()
    await expect(page.getByText(number)).toBeVisible()
    await page.getByLabel('Liste durchsuchen').fill(company.companyName)
    await expect(page).toHaveURL(/year=2027/)
    await expect(page.getByText(number)).toBeVisible()
  })

  await test.step('what belongs to the year is only read', async () => {
    await expect(page.getByRole('link', { name: 'Einstellungen' })).toHaveCount(0)
    await goOn(page, '/admin/settings')
    await expect(page.getByRole('heading', { name: 'Das gibt es nur für das laufende Jahr' })).toBeVisible()
  })

  await test.step('the current year is another document', async () => {
    await goOn(page, '/admin/orders')
    await page.getByRole('link', { name: 'Zum laufenden Jahr' }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expectLoaded(page)
    await expect(page.getByText('Bestellungen').first()).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page.getByText(number)).toHaveCount(0)
  })

  await test.step('a year that does not exist is said', async () => {
    await page.goto('/admin/teams?year=1999')
    await expect(page.getByText('Dieses Jahr gibt es nicht.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Zum laufenden Jahr' }).click()
    await expect(page.getByText('Dieses Jahr gibt es nicht.')).toHaveCount(0)
    await expectLoaded(page)
  })

  await test.step('whoever leaves the pages of the staff leaves the year, and finds it again by going back', async () => {
    await page.goto('/admin/teams?year=2027')
    await expect(bar).toBeVisible()
    await page.locator('header a[href="/"]').filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('#inhalt').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await expect(bar).toBeVisible()
  })
})
