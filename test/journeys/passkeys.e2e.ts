import type { Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { STAFF, callApi } from './product.ts'
import { forgetPassword, passwordQuestion } from './passwordSteps.ts'
import { aMember, MEMBER_PASSWORD } from './staffSteps.ts'
import { comeBack, logIn } from './steps.ts'

/** A device with a finger's reader in this browser, which says yes to whatever is asked, at once. */
async function aDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  /** Sets if somebody is there to touch it when it is asked: else what a page offers by itself waits, and another question takes its place. */
  const touch = (enabled: boolean) =>
    session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
  const forget = () => session.send('WebAuthn.clearCredentials', { authenticatorId })
  return { touch, forget }
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const inside = /\/admin\/dashboard$/

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abmelden' }).first().click()
  await expect(page).not.toHaveURL(/\/admin\//)
}

test('a passkey is added, opens the login alone, by the field of the e-mail and after the password, and is removed', async ({
  page: elsewhere,
  product,
  anotherBrowser,
}) => {
  const { token }: { token: string } = await callApi(product, 'POST /auth/login', { body: STAFF })
  const member = await aMember(product, token, ['office'])
  // whoever opens the page under another name of the same machine
  await elsewhere.goto(paths.login())
  await elsewhere.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(elsewhere.getByText(/^Passkeys gelten hier nur unter der Adresse localhost/)).toBeVisible()

  const page = await anotherBrowser(product.url.replace('127.0.0.1', 'localhost'))
  const device = await aDevice(page)

  await comeBack(page, member, paths.adminAccount())
  await forgetPassword(product, member)
  await card(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  const adding = page.getByRole('dialog', { name: 'Passkey hinzufügen' })
  await expect(adding.getByLabel('Name')).toHaveValue(/^Chrome/)
  await adding.getByLabel('Name').fill('Laptop im Büro')
  await adding.getByRole('button', { name: 'Hinzufügen' }).click()
  await passwordQuestion(page).getByLabel('Passwort', { exact: true }).fill(MEMBER_PASSWORD)
  await page.keyboard.press('Enter')
  const given = page.getByRole('dialog', { name: 'Ihre Notfallcodes' })
  await expect(given.getByRole('listitem')).toHaveCount(10)
  const emergency = (await given.getByRole('listitem').first().textContent()) ?? ''
  await given.getByRole('button', { name: 'Ich habe sie aufbewahrt' }).click()
  await expect(card(page)).toContainText('Laptop im Büro')
  await expect(card(page)).toContainText('Noch nicht verwendet')
  await expect(page.locator('#inhalt')).toContainText('Zweiter Schritt: eingeschaltet')
  await card(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await adding.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(adding.getByText('Auf diesem Gerät ist schon ein Passkey für Ihren Zugang.')).toBeVisible()
  await adding.getByRole('button', { name: 'Abbrechen' }).click()

  await device.touch(false)
  await logOut(page)
  await page.goto(paths.login())
  await expect(page.getByLabel('E-Mail')).toHaveAttribute('autocomplete', 'username webauthn')
  await device.touch(true)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page).toHaveURL(inside)

  // the field of the e-mail: what it offers is chosen at once
  await logOut(page)
  await page.goto(paths.login())
  await expect(page).toHaveURL(inside)

  await device.touch(false)
  await logOut(page)
  await page.goto(paths.login())
  await logIn(page, { email: member.email, password: MEMBER_PASSWORD })
  const confirm = page.getByRole('button', { name: 'Mit Passkey bestätigen' })
  await expect(confirm).toBeFocused()
  await expect(page.getByText(/^Bitte bestätigen Sie die Anmeldung mit Ihrem Passkey/)).toBeVisible()
  await device.touch(true)
  await confirm.click()
  await expect(page).toHaveURL(inside)

  // the installation has moved: what was made before works no more
  await product.pool.query(`update passkeys set rp_id = 'alt.example' where name = 'Laptop im Büro'`)
  await device.forget()
  await logOut(page)
  await page.goto(paths.login())
  await logIn(page, { email: member.email, password: MEMBER_PASSWORD })
  await expect(page.getByText(/^Ihre Passkeys gelten unter alt\.example\. Diese Seite hat jetzt/)).toBeVisible()
  await page.getByLabel('Notfallcode').fill(emergency)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(inside)
  await page.goto(paths.adminAccount())
  await expect(card(page)).toContainText('Die Adresse dieser Seite hat sich geändert.')
  await expect(card(page)).toContainText('gilt nur unter alt.example')
  await card(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await adding.getByLabel('Name').fill('Neuer')
  await adding.getByRole('button', { name: 'Hinzufügen' }).click()
  await card(page)
    .getByRole('button', { name: /^Entfernen.*Laptop im Büro$/ })
    .click()
  await page.getByRole('dialog', { name: 'Passkey entfernen?' }).getByRole('button', { name: 'Entfernen' }).click()
  await expect(card(page)).not.toContainText('alt.example')
  await card(page)
    .getByRole('button', { name: /^Entfernen.*Neuer$/ })
    .click()
  const last = page.getByRole('dialog', { name: 'Letzten zweiten Schritt entfernen?' })
  await last.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  await expect(page.locator('#inhalt')).toContainText('Zweiter Schritt: ausgeschaltet')
  await expect(card(page).getByRole('listitem')).toHaveCount(0)
})
