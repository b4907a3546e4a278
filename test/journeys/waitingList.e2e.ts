import { expect, test } from './fixtures.ts'
import { aCompany, callApi, offer, orderTeams, type Company, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, expectLoaded, goOn, logIn, placeOrder } from './steps.ts'
import { expectAccessible } from './watch.ts'

test.use({ registrationOpen: true })

/** Teams of a company leave the event with a Gutschrift on their invoice. */
async function withdraw(product: Product, { token }: { token: string }, of: { company: Company; teams: number }) {
  const [{ orderID }] = await callApi(product, 'GET /orders/me', { token: of.company.token })
  const { invoiceDocumentId: billed } = await callApi(product, `GET /orders/${orderID}`, { token })
  if (billed === null) await callApi(product, 'POST /invoices/create', { token, body: { orderID } })
  const { invoiceDocumentId } = await callApi(product, `GET /orders/${orderID}`, { token })
  const [{ orderItemId }] = await callApi(product, `GET /orders/${orderID}/items`, { token })
  const all: { id: number; withdrawn: boolean }[] = await callApi(product, 'GET /teams/me', { token: of.company.token })
  const teamIds = all.flatMap(({ id, withdrawn }) => (withdrawn ? [] : [id])).slice(0, of.teams)
  const body = { reason: 'Abgesagt', lines: [{ orderItemId, quantity: of.teams }], teamIds }
  await callApi(product, `POST /invoices/${invoiceDocumentId}/credit`, { token, body })
}

test('what others give back goes to those who wait: joined from the shop, offered by mail and on Home, ordered with a click', async ({
  page,
  product,
  mailTo,
  anotherBrowser,
}) => {
  const [holder, company, other] = [await aCompany(product), await aCompany(product), await aCompany(product)]
  const { itemId } = await offer(product)
  await orderTeams(product, holder, 6)
  await product.pool.query(`update items set available_quantity = 0 where item_type = 'TEAM'`)

  await test.step('sold out: a visitor is led to the waiting list over the login, and queues', async () => {
    await page.goto('/')
    await expect(page.getByText('Ausverkauft').first()).toBeVisible()
    await page.getByRole('link', { name: 'Warteliste' }).click()
    await logIn(page, company)
    await expect(page).toHaveURL(/\/dashboard\/warteliste$/)
    await expect(page.getByRole('heading', { name: 'Sie warten auf nichts' })).toBeVisible()
    await page.getByRole('button', { name: 'Auf die Warteliste setzen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Auf die Warteliste setzen' })
    await dialog.getByLabel('Höchstens').fill('5')
    await dialog.getByLabel('Mindestens').fill('4')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Eintragen' }).click()
    const place = page.getByRole('region', { name: 'Warteliste: Teams' })
    await expect(place).toContainText('Platz 1')
    await expect(place).toContainText('Bis zu 5 Teams, mindestens 4.')
  })

  const staffPage = await anotherBrowser()
  const staff = { token: await asStaff(staffPage, product, '/admin/items/waiting-list') }
  const line = staffPage.getByRole('region', { name: 'Warteliste: Teams' })

  await test.step('staff see the line, and offer what is too little for the first to another, with a reason', async () => {
    const body = { itemId, wanted: 3, atLeast: 3 }
    await callApi(product, 'POST /waiting-list', { token: other.token, body })
    await withdraw(product, staff, { company: holder, teams: 2 })
    await staffPage.reload()
    await expect(line.getByRole('row')).toHaveCount(3)
    await line.getByRole('button', { name: `Anbieten: ${other.companyName}` }).click()
    const dialog = staffPage.getByRole('dialog', { name: `${other.companyName}: anbieten` })
    await expect(dialog).toContainText('Frei sind 2 Teams.')
    await expectAccessible(staffPage)
    await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Am Telefon zugesagt')
    await dialog.getByRole('button', { name: 'Anbieten' }).click()
    await expect(line.getByRole('row', { name: other.companyName })).toContainText('Angebot 2 Teams bis')
    await mailTo(other.email, /Ihr Angebot aus der Warteliste/)
  })

  await test.step('four more come back: the offer is in the mail and on Home', async () => {
    await withdraw(product, staff, { company: holder, teams: 4 })
    const mail = await mailTo(company.email, /Ihr Angebot aus der Warteliste/)
    expect(mail.text).toMatch(/Wir halten 4.Teams für Sie frei/)
    expect(mail.text).toContain('/dashboard/warteliste')
    await goOn(page, '/dashboard')
    await expect(page.getByText('Für Sie ist etwas frei: 4 Teams')).toBeVisible()
    await expect(page.getByText('Alles erledigt.')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Angebot ansehen' }).click()
  })

  await test.step('at the till terms, sum and one click, and the place is over', async () => {
    await page.getByRole('button', { name: 'Zur Kasse' }).click()
    await expect(page.getByText('Ihr Angebot: 4 Teams')).toBeVisible()
    await expect(page.getByText('Gesamtbetrag')).toBeVisible()
    await expectAccessible(page)
    await placeOrder(page)
    await expect(page).toHaveURL(/\/dashboard\/teams$/)
    await expectLoaded(page)
    await goOn(page, '/dashboard/warteliste')
    await expect(page.getByRole('region', { name: 'Warteliste: Teams' })).toContainText('Bestellt mit Bestellung')
    expect(await callApi(product, 'GET /teams/me', { token: company.token })).toHaveLength(4)
  })

  await test.step('whoever does without gives it back, and nobody waits any more', async () => {
    const otherPage = await anotherBrowser()
    await comeBack(otherPage, other, '/dashboard/warteliste')
    await otherPage.getByRole('button', { name: 'Auf das Angebot verzichten' }).click()
    await otherPage.getByRole('dialog').getByRole('button', { name: 'Verzichten' }).click()
    await expect(otherPage.getByText('Sie haben auf das Angebot verzichtet.')).toBeVisible()
    await staffPage.reload()
    await expect(staffPage.getByText('Zurzeit wartet niemand.')).toBeVisible()
    await expect.poll(async () => (await offer(product)).availableQuantity).toBe(2)
  })
})
