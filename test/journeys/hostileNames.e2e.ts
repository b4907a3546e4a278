import { openDatabase } from '#server/db/client.ts'
import { aCrowd } from '../support/crowd.ts'
import { nameInLetter } from '#domain/letters/letterNames.ts'
import { fitting, HOSTILE } from '../support/hostile.ts'
import { expect, test } from './fixtures.ts'
import { asOption, expectShown, hostileItems, made, readable, TEAM_NAMES, type HostileItem } from './hostileSteps.ts'
import { ticket } from './orderSteps.ts'
import { aCompany, callApi, offer, type Company, type Product } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack, editButton, expectLoaded, goOn } from './steps.ts'

// a server of its own: nobody else's shop is filled with such items
test.use({ settings: { LOG_LEVEL: 'error' } })

/** So many texts the company's own page takes at once. */
const FIELDS = 4

type Team = { id: number; runners: { runnerID: number }[] }

/** A company that bears and buys such names, and a company of each name beside it. */
async function aHostileEvent(product: Product): Promise<{ company: Company; code: string; orderID: number }> {
  const { termsVersion } = await callApi(product, 'GET /event')
  const headers = { 'x-terms-version': String(termsVersion) }
  const items = await hostileItems(product)
  const [first] = items
  const crowd = await aCrowd(
    { context: { db: openDatabase(product.pool), now: () => new Date() } },
    HOSTILE.length,
    (place) => String(HOSTILE[place - 1]),
  )
  const variant = asOption(HOSTILE[0] ?? '')
  const one = [{ itemId: first?.itemId, quantity: 1, itemAttributes: { variant } }]
  await Promise.all(crowd.map(({ token }) => callApi(product, 'POST /orders', { token, headers, body: one })))

  const company = await aCompany(product)
  const { token } = company
  const { itemId } = await offer(product)
  const body = [
    ...items.map((item, place) => ({
      itemId: item.itemId,
      quantity: 1,
      itemAttributes: { variant: asOption(HOSTILE[place] ?? '') },
    })),
    { itemId, quantity: HOSTILE.length, itemAttributes: {} },
  ]
  const { orderID } = await callApi(product, 'POST /orders', { token, headers, body })
  const teams: Team[] = await callApi(product, 'GET /teams/me', { token })
  for (const [place, { id, runners }] of teams.entries()) {
    const teamName = TEAM_NAMES[place] ?? ''
    const people = runners.map(({ runnerID }, slot) => ({
      runnerID,
      firstName: HOSTILE[(place + slot) % HOSTILE.length],
      lastName: HOSTILE[(place + slot + 1) % HOSTILE.length],
      year: 1990,
      sex: 'FEMALE',
      // all captains' links go to one address, in one letter
      email: slot === 0 ? company.email : `${runnerID}@firma.example`,
    }))
    const update = { teamName, teamAcronym: fitting(teamName, 50), runners: people }
    await callApi(product, `PUT /teams/${id}`, { token, body: update })
  }
  const [{ teamCode }] = await callApi(product, 'POST /teams/align-codes', { token, body: teams.map(({ id }) => id) })
  return { company, code: teamCode, orderID }
}

/** Writes these texts, one after the other and again from the first on, into all that a company says of itself. */
async function nameCompany(product: Product, { token }: Company, texts: readonly string[]): Promise<void> {
  const at = (place: number) => texts[place % texts.length] ?? ''
  const master = { companyName: at(0), business: at(1), firstName: at(2), lastName: at(3) }
  const address = { street: at(2), city: at(3), state: at(0), houseNumber: fitting(at(1), 20) }
  await callApi(product, 'PUT /customers/me', { token, body: master })
  await callApi(product, 'PUT /users/me/address/billing', { token, body: address })
}

test('whatever somebody is called, every page of companies, captains and staff shows it as text @all', async ({
  page,
  product,
  mailTo,
}) => {
  const { company, code, orderID } = await aHostileEvent(product)
  const worst = HOSTILE.slice(0, 16)

  await test.step('the shop', async () => {
    await page.goto('/shop/produkte')
    await expectShown(page, HOSTILE)
    const block = await page.evaluate(() => document.getElementById('first-data')?.textContent ?? '')
    expect(JSON.parse(block)['GET /items'].map(({ name }: HostileItem) => name)).toEqual(
      expect.arrayContaining([...HOSTILE]),
    )
  })

  await test.step('the pages of the company', async () => {
    await comeBack(page, company, '/dashboard')
    await page.evaluate(() => localStorage.setItem('teamOverview_itemsPerPage', '132'))
    await page.goto('/dashboard/teams')
    await expectShown(page, HOSTILE)
    await editButton(page.locator('#inhalt')).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectShown(page, TEAM_NAMES.slice(0, 1))
    await page.keyboard.press('Escape')
    await page.goto('/dashboard/products')
    await expectShown(page, HOSTILE)
    await page.goto('/dashboard/orders')
    await expectLoaded(page)
    await ticket(page, orderID).evaluate((details) => details.setAttribute('open', ''))
    await expectShown(page, HOSTILE)
    for (let from = 0; from < worst.length; from += FIELDS) {
      const texts = worst.slice(from, from + FIELDS)
      await nameCompany(product, company, texts)
      await page.goto('/dashboard/company')
      await expectShown(page, texts)
    }
    await nameCompany(product, company, worst.slice(-1))
    await page.goto('/dashboard')
    await expectShown(page, worst.slice(-1))
    for (const path of ['/dashboard/profile', '/dashboard/download']) {
      await goOn(page, path)
      await expectShown(page, worst.slice(-1))
    }
  })

  await test.step('the page of whoever has the editing code', async () => {
    await page.goto(`/bearbeitung/teams?code=${code}`)
    await expectShown(page, TEAM_NAMES.slice(0, 6))
  })

  await test.step('the letters', async () => {
    const { token } = company
    const teams: Team[] = await callApi(product, 'GET /teams/me', { token })
    await callApi(product, 'POST /teams/mail-codes', { token, body: teams.map(({ id }) => id) })
    // what strangers are called is defused, what the organiser sells is not
    for (const [subject, shown] of [
      [/^Ihre Bestellung/, HOSTILE],
      [/^Ihre \d+ Teams/, HOSTILE.map(nameInLetter)],
    ] as const) {
      const { html = '', text = '' } = await mailTo(company.email, subject)
      await page.goto('about:blank')
      await page.setContent(html)
      expect(await page.evaluate(readable, [...shown])).toEqual(shown)
      expect(shown.filter((one) => !text.includes(one))).toEqual([])
      expect(await page.evaluate(made)).toEqual([])
      const targets = await page
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(targets.length).toBeGreaterThan(0)
      expect(targets.filter((target) => !target.startsWith('http://localhost:'))).toEqual([])
      await expect(page.locator('img, form, input, script, link, base, object, video')).toHaveCount(0)
    }
  })

  await test.step('the pages of the staff', async () => {
    const me = await callApi(product, 'GET /customers/me', { token: company.token })
    await asStaff(page, product, '/admin')
    await expectLoaded(page)
    const shown: [path: string, texts: readonly string[]][] = [
      ['/admin/customers', HOSTILE],
      [`/admin/customers/${me.id}`, worst.slice(-1)],
      ['/admin/teams', TEAM_NAMES],
      ['/admin/runners', HOSTILE],
      ['/admin/runners/numbers', []],
      ['/admin/orders', HOSTILE],
      ['/admin/items', HOSTILE],
      ['/admin/dashboard', HOSTILE],
      ['/admin/logs', worst],
    ]
    for (const [path, texts] of shown) {
      await goOn(page, path)
      await expectShown(page, texts)
    }
    await page.goto('/admin/orders')
    await page.getByRole('searchbox').fill(`#${orderID}`)
    await page.locator(`button[data-order="${orderID}"]`).click()
    await expectShown(page, HOSTILE)
  })
})
