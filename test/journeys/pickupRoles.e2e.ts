import type { Page } from '../../tools/browser.ts'
import { Secret, TOTP } from 'otpauth'
import type { PickupManifest } from '#contract/pickup/pickup.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { keptOn, spoilKey } from './pickupSteps.ts'
import { aCompanyWithTeams, callApi, STAFF } from './product.ts'
import { aMember, MEMBER_PASSWORD } from './staffSteps.ts'
import { comeBack, logIn } from './steps.ts'
import { expectAccessible } from './watch.ts'

const status = (page: Page) => page.getByRole('status').first()
const refused = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'nimmt das von diesem Gerät derzeit nicht an' })
const noCounter = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kein Zugang zur Ausgabe' })

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('dialog', { name: 'Abmelden?' }).getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL(/\/login\?from=/)
}

/** Of these tests alone: others hand out with the same server. */
const DEVICE = 'Schalter im Zelt'

async function begin(page: Page): Promise<void> {
  await page.getByLabel('Wo steht dieses Gerät?').fill(DEVICE)
  await page.getByRole('button', { name: 'Ausgabe beginnen' }).click()
  await expect(page.getByText(`Dieses Gerät: ${DEVICE}`)).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('who may not hand out has no counter, and what a device cannot send it says in words @all', async ({
  page,
  context,
  product,
  watch,
}) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED/)
  const company = await aCompanyWithTeams(product, 1)
  const [team]: { runners: { startNumber: string }[] }[] = await callApi(product, 'GET /teams/me', {
    token: company.token,
  })
  const [first = '', second = ''] = team!.runners.map(({ startNumber }) => startNumber)
  const { token }: { token: string } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const [reader, counter] = [await aMember(product, token, ['read']), await aMember(product, token, ['pickup'])]
  const bib = (number: string) => page.getByRole('checkbox', { name: number })
  const handOut = async (number: string) => {
    await page.getByRole('searchbox', { name: 'Firma suchen' }).fill(company.companyName)
    await page.getByRole('searchbox', { name: 'Firma suchen' }).press('Enter')
    await bib(number).click()
    await expect(bib(number)).toBeChecked()
  }
  const records = async () => {
    const list: PickupManifest = await callApi(product, 'GET /pickup', { token })
    return list.events.filter(({ device }) => device.startsWith(DEVICE))
  }

  await test.step('who only reads is told which roles hand out, and finds back; no list comes to the device', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await comeBack(page, reader, PICKUP_PATH)
    await expect(noCounter(page)).toBeVisible()
    await expect(page.getByText(/^Ausgeben dürfen die Rollen Leitung, Büro und Abholung\./)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    expect(asked).not.toContain('/api/v1/pickup')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Zu meiner Startseite' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard$/)
    await page.goto(paths.adminPickup())
    await expect(page.getByRole('button', { name: 'Restliste drucken' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ausgabe öffnen' })).toHaveCount(0)
    await page.goto(PICKUP_PATH)
    await leave(page)
  })

  await test.step('a role is taken away while something waits that nobody takes any more: it stays, and is said', async () => {
    await logIn(page, { email: counter.email, password: MEMBER_PASSWORD })
    await begin(page)
    await spoilKey(page)
    await context.setOffline(true)
    await page.reload()
    await handOut(first)
    await expect(status(page)).toHaveText('Ohne Netz · 1 warten')
    await callApi(product, `PUT /admins/${counter.id}/roles`, { token, body: { roles: ['read'] } })
    await context.setOffline(false)
    await expect(noCounter(page)).toBeVisible()
    await expect(refused(page)).toContainText('1 Eintrag ist noch nicht gesendet.')
    await expect(refused(page).getByRole('button', { name: 'Aufzeichnungen sichern' })).toBeVisible()
    expect((await keptOn(page)).companies).toBe(0)
    expect(await records()).toEqual([])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByRole('dialog')).toContainText('sobald sich hier jemand anmeldet, der ausgeben darf.')
    await page.keyboard.press('Escape')
    await leave(page)
    await callApi(product, `PUT /admins/${counter.id}/roles`, { token, body: { roles: ['pickup'] } })
    await logIn(page, { email: counter.email, password: MEMBER_PASSWORD })
    await begin(page)
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    expect(await records()).toHaveLength(1)
  })

  await test.step('without a login and with a key that is too old the counter says that nothing is sent', async () => {
    await spoilKey(page)
    await context.setOffline(true)
    await page.reload()
    await handOut(second)
    const kept = await page.evaluate(() => localStorage.getItem('token'))
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.reload()
    await context.setOffline(false)
    await expect(page.getByText(/ohne sie nimmt der Server nichts mehr an/)).toBeVisible()
    await expect(status(page)).toHaveText('Der Server nimmt nichts an · 1 warten')
    await comeBack(page, { token: kept ?? '' }, PICKUP_PATH)
    await expect(status(page)).toHaveText('Verbunden · alles gesendet')
    expect(await records()).toHaveLength(2)
  })
})

test('a counter keeps its list when the second step of the login becomes a duty, and says where to set it up @all', async ({
  page,
  product,
}) => {
  await aCompanyWithTeams(product, 1)
  const { token }: { token: string } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const [lead, counter] = [await aMember(product, token, ['lead']), await aMember(product, token, ['pickup'])]
  const { secret }: { secret: string } = await callApi(product, 'POST /admins/me/totp', { token: lead.token })
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await callApi(product, 'PUT /admins/me/totp', { token: lead.token, body: { code } })
  const demand = (staffSecondStep: boolean) =>
    callApi(product, 'PUT /settings', { token: lead.token, body: { staffSecondStep } })

  await comeBack(page, counter, PICKUP_PATH)
  await begin(page)
  await demand(true)
  await page.reload()
  await expect(page.getByText(/jetzt die Anmeldung in zwei Schritten vorgeschrieben/)).toBeVisible()
  expect((await keptOn(page)).companies).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/')
  await page.goto(paths.loginThen(PICKUP_PATH))
  await logIn(page, { email: counter.email, password: MEMBER_PASSWORD })
  await page.waitForURL((url) => url.pathname !== paths.login())
  await page.goto(PICKUP_PATH)
  await expect(page.getByText(/^Bitte richten Sie zuerst unter „Mein Zugang“ die Anmeldung in zwei/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zu „Mein Zugang“' }).click()
  await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible()
  await demand(false)
})
