import { addDays } from '#domain/text/days.ts'
import { TAKE_ALL } from '../support/newYears.ts'
import { everyAddress } from './addresses.ts'
import { aBusyCompany } from './busyCompany.ts'
import { expect, test } from './fixtures.ts'
import { callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded } from './steps.ts'

// a server of its own: it begins another year
test.use({ registrationOpen: true })

/** Whole weeks, so that the weekday stays. */
const A_YEAR_DAYS = 364

test('every page of the staff says of which year it is, and leads on in it, of a past year and of the next one @all', async ({
  page,
  product,
}) => {
  test.slow()
  const { places } = await aBusyCompany(product)
  const token = await asStaff(page, product, '/admin/account')
  const next = async (label: string) => {
    const { date } = await callApi(product, 'GET /settings', { token })
    const body = { date: addDays(date, A_YEAR_DAYS), label, take: TAKE_ALL }
    return callApi(product, 'POST /years', { token, body })
  }
  const { id } = await next('2028')
  await callApi(product, `PUT /years/${id}/state`, { token, body: { state: 'current' } })
  await next('2029')
  for (const year of ['2027', '2029']) {
    for (const { name, path } of everyAddress(places, ['admin'])) {
      // the one message is of the past year
      if (name === 'adminMessage' && year === '2029') continue
      await page.goto(`${path}?year=${year}`)
      await expect(page.getByText(`Sie sehen das Jahr ${year}.`), path).toBeVisible()
      await expectLoaded(page)
      const hrefs = await page
        .locator('a[href^="/admin"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      // but for the one that leads back; links of 'Jahre' name theirs
      expect(hrefs.filter((href) => !href?.includes('year=')).length, path).toBeLessThanOrEqual(1)
    }
  }
})
