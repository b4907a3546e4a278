import { expect, test } from './fixtures.ts'
import { drop } from './paymentSteps.ts'
import { callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { expectAccessible } from './watch.ts'

// a server of its own: what waits for a person is all that is on the page
test.use({ settings: { INVOICE_DELAY_HOURS: 'off' } })

test('what the bank’s list has brought is likely booked when its XML comes: left out unless ticked, and then set aside as booked twice', async ({
  page,
  product,
}) => {
  const token = await asStaff(page, product, '/admin/payments')
  const columns = { date: 1, amount: 2, name: 3, iban: 4, text: 5 }
  const body = { encoding: 'utf-8', separator: ';', hasHeading: false, dateFormat: 'D.M.YYYY', columns }
  await callApi(product, 'PUT /statement-formats/Liste', { token, body })
  await page.reload()
  const [iban, name] = ['AT483200000012345864', 'Zeta OG']
  await page.getByLabel('Kontoauszüge').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`3.5.2027;61,10;${name};${iban};Startgeld\n`),
  })
  await page.getByLabel('Format', { exact: true }).selectOption('Liste')
  await page.getByRole('button', { name: '1 Zahlung buchen' }).click()
  await expect(page.getByRole('listitem', { name: /Zeta OG$/ })).toHaveCount(1)

  await drop(page, 'mai.xml', { amount: '61.10', name, iban, text: 'Startgeld', day: '2027-05-03' })
  const likely = page.getByRole('region', { name: 'Vermutlich schon gebucht' })
  await expect(likely.getByText(/^Gleicht der Zahlung \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nichts zu buchen' })).toBeDisabled()
  await expectAccessible(page)
  await likely.getByRole('checkbox', { name: /Trotzdem buchen/ }).check()
  await page.getByRole('button', { name: '1 Zahlung buchen' }).click()

  const double = page.getByRole('listitem', { name: /Zeta OG$/ }).filter({ hasText: 'Vermutlich doppelt' })
  await double.getByRole('button', { name: 'Doppelt gebucht' }).first().click()
  await expect(page.getByRole('listitem', { name: /Zeta OG$/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByRole('listitem', { name: /Zeta OG$/ })).toHaveCount(2)
})
