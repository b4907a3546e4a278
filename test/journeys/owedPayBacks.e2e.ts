import { expect, test } from './fixtures.ts'
import { lookAt } from './looks.ts'
import { drop, shown } from './paymentSteps.ts'
import { aCompany, callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'

// a server of its own: what waits for a person is all that is on the page
test.use({ settings: { INVOICE_DELAY_HOURS: 'off' } })

test('what was paid back to a company is owed once its payment comes back, and told until it is paid @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  const token = await asStaff(page, product, '/admin/payments')
  const { id: customerId } = await callApi(product, 'GET /customers/me', { token: company.token })
  const paid = { amount: '77.30', text: `Spende ${customerId}`, name: 'Theta KG', booking: `T${customerId}` }
  await drop(page, 'mai.xml', paid)
  await page.getByRole('button', { name: '1 Zahlung buchen' }).click()
  await expect(page.getByRole('listitem', { name: /Theta KG$/ })).toBeVisible()
  const all: { id: number; reference: string; bookedOn: string }[] = await callApi(product, 'GET /payments', { token })
  const payment = all.find(({ reference }) => reference.includes(paid.text))!
  await callApi(product, `PUT /payments/${payment.id}/customer`, { token, body: { customerId } })
  const back = { amount: -77.3, bookedOn: payment.bookedOn, customerId }
  await callApi(product, 'POST /payments', { token, body: back })
  await drop(page, 'juni.xml', { ...paid, booking: `U${customerId}`, isDebit: true, isReturn: true })
  await page.getByRole('button', { name: '1 Zahlung buchen' }).click()
  const debts = page.getByRole('region', { name: /^Zu viel zurückgezahlt/ })
  await expect(debts.getByText(`Die Firma schuldet ${shown(77.3)}.`)).toBeVisible()
  await lookAt(page)
  await callApi(product, 'POST /payments', { token, body: { ...back, amount: 77.3 } })
  await page.reload()
  await expect(debts).toHaveCount(0)
})
