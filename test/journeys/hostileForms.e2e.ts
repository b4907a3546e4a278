import { fitting, HOSTILE } from '../support/hostile.ts'
import { expect, test } from './fixtures.ts'
import { asOption, expectShown, hostileItems, TEAM_NAMES } from './hostileSteps.ts'
import { aStoredDraft, add, addButton, comeWithStored, dialogOf, fillTeam } from './inviteSteps.ts'
import { aCompany, aCompanyWithTeams, anInvitingCompany, callApi, STAFF } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, editButton, expectLoaded } from './steps.ts'
import { aCompanyWithShirts, her, him } from './teamShirts.ts'

// a server of its own: nobody else's shop is filled with such items
test.use({ settings: { LOG_LEVEL: 'error' } })

const WORST = HOSTILE.slice(0, 16)
const NAME_MAX = 100

/** A name that no team of another test has. */
const named = (beginning: string, text: string) => fitting(`${beginning} ${text}`, NAME_MAX)

test('cart and till show hostile names, choices and buyers as text @all', async ({ page, product }) => {
  const items = await hostileItems(product)
  const company = await aCompany(product)
  const { token } = company
  const [markup = '', image = ''] = HOSTILE
  const master = { companyName: markup, firstName: image, lastName: markup, business: image }
  await callApi(product, 'PUT /customers/me', { token, body: master })
  const address = { street: markup, houseNumber: '1', city: image, state: markup }
  await callApi(product, 'PUT /users/me/address/billing', { token, body: address })
  const cart = items.map(({ itemId, name, price, itemType }, place) => ({
    cartItemId: place + 1,
    itemId,
    baseName: name,
    itemName: name,
    itemPrice: price,
    itemType,
    quantity: 2,
    itemAttributes: { variant: asOption(name) },
  }))
  await page.goto('/robots.txt')
  const keep = (lines: unknown) =>
    page.evaluate((kept) => localStorage.setItem('shopping_cart_items', JSON.stringify(kept)), lines)
  await keep(cart)
  await page.goto('/cart')
  await expectShown(page, HOSTILE)

  await comeBack(page, company, '/checkout')
  await expect(page.getByText('Gesamtbetrag')).toBeVisible()
  await expectShown(page, HOSTILE)

  await test.step('what was taken out, and what the shop refuses', async () => {
    await page.goto('/cart')
    await expectLoaded(page)
    const first = page.getByRole('listitem').filter({ has: page.getByRole('spinbutton', { name: `Menge: ${image}` }) })
    await first.getByRole('button', { name: /entfernen/i }).click()
    await expect(page.getByText(`Entfernt: ${image}.`)).toBeVisible()
    await keep(cart.map((line) => ({ ...line, quantity: 'viele' })))
    await page.reload()
    await expect(page.getByText('Diese Menge war nicht lesbar')).toBeVisible()
    await expectShown(page, HOSTILE)
  })
})

test('the shirts of hostile teams are chosen and ordered under hostile names @all', async ({ page, product }) => {
  const { token: staff } = await callApi(product, 'POST /auth/login', { body: STAFF })
  for (const text of WORST) {
    const itemAttributes = { fit: 'Damen,Herren', color: `${asOption(text)},Anders`, delivery: 'Abholung' }
    const body = { name: text, itemType: 'TSHIRT', price: 19, itemAttributes: { ...itemAttributes, size: 'S,M' } }
    await callApi(product, 'POST /items', { token: staff, body })
  }
  const company = await aCompanyWithShirts(
    product,
    WORST.map(() => [her('S'), him('M')]),
  )
  const { token } = company
  const teams: { id: number; runners: { runnerID: number }[] }[] = await callApi(product, 'GET /teams/me', { token })
  for (const [place, { id, runners }] of teams.entries()) {
    await callApi(product, `PUT /teams/${id}`, { token, body: { teamName: named('Hemd', WORST[place] ?? '') } })
    const body = { firstName: WORST[place], lastName: 'Test' }
    await callApi(product, `PUT /runners/${runners[0]?.runnerID}`, { token, body })
  }
  await comeBack(page, company, '/dashboard/products')
  await page.getByRole('button', { name: 'Wer bekommt welches T-Shirt?' }).click()
  await expectShown(page, WORST)
  await page.getByRole('button', { name: 'T-Shirts bestellen' }).click()
  const dialog = page.getByRole('dialog', { name: 'T-Shirts bestellen' })
  await expectShown(page, WORST)
  for (const text of WORST) {
    await dialog.getByRole('radio', { name: `${text}, 19,00 €` }).check()
    await expect(dialog.getByRole('radio', { name: asOption(text), exact: true })).toBeVisible()
  }
  await expectShown(page, WORST)
})

test('drafts behind an invite link, their refusals and their teams are text @all', async ({ page, product }) => {
  const { inviteCode } = await anInvitingCompany(product, { places: 2 })
  const drafts = TEAM_NAMES.map((teamName, place) => {
    const person = { firstName: HOSTILE.at(place - 1), lastName: teamName, year: 1990, sex: 'FEMALE', email: '' }
    const captain = { ...person, email: `d${place}@firma.example` }
    return aStoredDraft(inviteCode, { id: -1 - place, teamName, runners: [captain, person, person] })
  })
  await comeWithStored(page, inviteCode, JSON.stringify(drafts))
  await expectShown(page, TEAM_NAMES)

  await page.evaluate(() => localStorage.removeItem('firmenlaufLocalTeams'))
  const [markup = '', image = ''] = HOSTILE
  await page.reload()
  await expectLoaded(page)
  // without a draft the page opens the form by itself
  for (const [place, teamName] of [named('Entwurf', markup), named('Entwurf', image)].entries()) {
    if (place > 0) await addButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await fillTeam(dialogOf(page), 'Ersatz')
    await dialogOf(page).getByLabel('Teamname').fill(teamName)
    await add(dialogOf(page))
    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: teamName })).toBeVisible()
  }
  await page.getByRole('button', { name: '2 Teams erstellen' }).click()
  await expect(dialogOf(page).getByRole('heading', { name: '2 Teams sind erstellt' })).toBeVisible()
  await expectShown(page, [])
})

test('an editing code opens page after page of hostile teams; what is saved is said as it was typed @all', async ({
  page,
  product,
}) => {
  const { token } = await aCompanyWithTeams(product, HOSTILE.length)
  const teams: { id: number }[] = await callApi(product, 'GET /teams/me', { token })
  const names = TEAM_NAMES.map((name) => named('Code', name))
  for (const [place, { id }] of teams.entries())
    await callApi(product, `PUT /teams/${id}`, { token, body: { teamName: names[place] } })
  const [{ teamCode }] = await callApi(product, 'POST /teams/align-codes', { token, body: teams.map(({ id }) => id) })
  await page.goto(`/bearbeitung/teams?code=${teamCode}`)
  await expectLoaded(page)
  const bibs = page.getByRole('group', { name: 'Teams', exact: true })
  for (let start = 0; start < names.length; start += 6) {
    for (const name of names.slice(start, start + 6)) await expect(bibs).toContainText(name)
    if (start + 6 < names.length) await page.getByRole('button', { name: 'Nächste Seite' }).click()
  }
  await expectShown(page, names.slice(-1))

  const [markup = ''] = HOSTILE
  const changed = named('Neu', markup)
  await editButton(bibs).first().click()
  await page.getByRole('dialog').getByLabel('Teamname').fill(changed)
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(`Team „${changed}“ ist gespeichert.`)).toBeVisible()
})

test('staff read every hostile name in the log, and what is said after saving an item @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, HOSTILE.length)
  const { token } = company
  const teams: { id: number }[] = await callApi(product, 'GET /teams/me', { token })
  const names = TEAM_NAMES.map((name) => named('Log', name))
  for (const [place, { id }] of teams.entries())
    await callApi(product, `PUT /teams/${id}`, { token, body: { teamName: names[place] } })
  const [markup = ''] = HOSTILE
  await asStaff(page, product, '/admin/logs')
  await expectShown(page, names)

  await page.setViewportSize({ width: 1440, height: 900 })
  const name = `${markup} Hut`
  const { token: staff } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const body = { name, itemType: 'PRODUCT', price: 1, itemAttributes: { category: 'Sonstiges' } }
  await callApi(product, 'POST /items', { token: staff, body })
  await page.goto('/admin/items')
  await page.getByRole('button', { name: `${name} löschen` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText(`„${name}“ ist gelöscht.`)).toBeVisible()
})
