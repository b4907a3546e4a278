import { expect, test } from './fixtures.ts'
import { aCompany, aCompanyWithTeams, callApi, offer } from './product.ts'
import { comeBack, expectLoaded, placeOrder, slot } from './steps.ts'
import { expectAccessible } from './watch.ts'

// An event whose registration never closes, long after its other deadlines.
test.use({
  deadlines: { registration: null, names: '2026-01-02', shirts: '2026-01-03', timekeeping: '2026-01-04' },
})

const passed = (day: string) => `Diese Änderung ist seit ${day} nicht mehr möglich.`

/** A cart from before the deadlines: teams with timekeeping, a shirt by post. */
async function aLateCart(product: Parameters<typeof callApi>[0]) {
  const items: { itemId: number; name: string; price: number }[] = await callApi(product, 'GET /items')
  const team = await offer(product)
  const shirt = { fit: 'Herren', mSize: 'L', mColor: 'Schneeweiß', delivery: 'Versand' }
  const wanted: [name: string, attributes: object][] = [
    [team.name, {}],
    ['Zeitmessung', {}],
    ['T-Shirt Basic', shirt],
    ['Versand', {}],
  ]
  return wanted.map(([itemName, itemAttributes], place) => {
    const item = items.find(({ name }) => name === itemName)!
    return { cartItemId: place + 1, itemId: item.itemId, itemName, itemPrice: item.price, quantity: 1, itemAttributes }
  })
}

test('what is too late is explained where it would be chosen @all', async ({ page }) => {
  await page.goto('/team-anmeldung')
  await expectLoaded(page)
  const main = page.getByRole('main')
  await expect(page.getByRole('switch', { name: 'Zeitmessung' })).toHaveAccessibleDescription(
    'Die Zeitmessung kann seit 4. Jänner 2026 nicht mehr gebucht werden.',
  )
  await expect(main).toContainText('Namen konnten bis 2. Jänner 2026 eingetragen werden')
  await expect(main).not.toContainText('Anmeldung möglich bis')
  await expectAccessible(page)
  await page.goto('/shop/produkte')
  await page.getByRole('button', { name: 'T-Shirt Basic', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'T-Shirt Basic' })
  await expect(dialog).toContainText('Shirts konnten bis 3. Jänner 2026 bestellt werden.')
  await expect(dialog.getByRole('button', { name: 'In den Warenkorb' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Liste' }).click()
  const row = page.getByRole('article', { name: 'T-Shirt Basic' })
  await expect(row).toContainText('Shirts konnten bis 3. Jänner 2026 bestellt werden.')
  await expect(row.getByRole('button', { name: 'Auswählen' })).toHaveCount(0)
})

test('a cart from before the deadlines says at each line what is too late, and the order is refused until it is gone @all', async ({
  page,
  product,
}) => {
  const company = await aCompany(product)
  await comeBack(page, company, '/terms')
  const cart = JSON.stringify(await aLateCart(product))
  await page.evaluate((text) => localStorage.setItem('shopping_cart_items', text), cart)
  await page.goto('/cart')
  const lines = page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem')
  const line = (name: string) => lines.filter({ hasText: name }).first()
  await expect(line('Zeitmessung')).toContainText(passed('4. Jänner 2026'))
  await expect(line('T-Shirt Basic')).toContainText(passed('3. Jänner 2026'))
  await expect(line('Startplatz Team')).not.toContainText('nicht mehr möglich')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  const refusals = page.getByRole('status').filter({ hasText: 'So kann Ihre Bestellung nicht angenommen werden:' })
  await expect(refusals).toContainText(`Zeitmessung: ${passed('4. Jänner 2026')}`)
  await expect(refusals).toContainText(`T-Shirt Basic: ${passed('3. Jänner 2026')}`)
  await expectAccessible(page)
  await placeOrder(page)
  await expect(page.getByRole('alert')).toContainText(passed('4. Jänner 2026'))
  expect(await callApi(product, 'GET /orders/me', { token: company.token })).toEqual([])

  await page.getByRole('link', { name: 'Warenkorb ändern' }).first().click()
  await page.getByRole('button', { name: 'Zeitmessung entfernen' }).click()
  await page.getByRole('button', { name: 'T-Shirt Basic entfernen' }).click()
  await expect(lines).toHaveCount(1)
  await page.getByRole('link', { name: 'Zur Kasse gehen' }).click()
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await placeOrder(page)
  await expect(page).toHaveURL('/dashboard/teams')
})

test('shirts of teams can be seen but not ordered any more @all', async ({ page, product }) => {
  const company = await aCompanyWithTeams(product, 1)
  const ofCompany = '(select id from users where email = $1)'
  await product.pool.query(`update company_years set tshirt_page_active = true where customer_id = ${ofCompany}`, [
    company.email,
  ])
  await product.pool.query(`update teams set tshirt_option = true where customer_id = ${ofCompany}`, [company.email])
  await product.pool.query(
    `update runners set sex = 'MALE', tshirt_size = 'M' where team_id in (select id from teams where customer_id = ${ofCompany})`,
    [company.email],
  )
  await comeBack(page, company, '/dashboard/products')
  await expect(page.getByText('Shirts konnten bis 3. Jänner 2026 bestellt werden.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'T-Shirts bestellen' })).toHaveCount(0)
  await expectAccessible(page)
})

test('after the last day for names no list is taken, the page says whom to ask, and what is closed keeps nothing from being saved @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  const [team] = await callApi(product, 'GET /teams/me', { token: company.token })
  // as a list may bring it: a person without an e-mail
  await product.pool.query(
    `update runners set first_name = 'Lena', last_name = 'Lang', year = 1991, sex = 'FEMALE'
     where slot = 'C' and team_id = $1`,
    [team.id],
  )
  await comeBack(page, company, '/dashboard/teams')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Ansehen/ }).click()
  const dialog = page.getByRole('dialog', { name: 'ansehen' })
  await expect(slot(dialog, 'C').getByLabel('Vorname')).toHaveValue('Lena')
  await expect(slot(dialog, 'C').getByRole('definition').filter({ hasText: 'Weiblich' })).toBeVisible()
  await expect(slot(dialog, 'C').getByRole('radio')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Business' }).check()
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /einfügen/ })).toHaveCount(0)
  await page.goto('/dashboard/teams/liste')
  await expectLoaded(page)
  await expect(page.getByRole('main')).toContainText('Namen konnten bis 2. Jänner 2026 eingetragen werden.')
  await expect(page.getByRole('textbox', { name: 'Aus Excel' })).toHaveCount(0)
  await expectAccessible(page)
})
