import type { Locator, Page } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { addButton } from './inviteSteps.ts'
import { aCompanyWithTeams, alignCodes, anInvitingCompany, callApi } from './product.ts'
import { comeBack, expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

const UNKNOWN_CODE = 'No teams found for this code, or the code is invalid.'
const PHONE = { width: 390, height: 844 }

const bibs = (page: Page) => page.getByRole('article')
const bar = (page: Page) => page.getByRole('region', { name: 'Auswahl' })
const share = (place: Page | Locator) => place.getByRole('button', { name: 'Bearbeitung freigeben' })
const linkDialog = (page: Page) => page.getByRole('dialog', { name: /^Bearbeitungslink für/ })
const inviteDialog = (page: Page) => page.getByRole('dialog', { name: 'Anmeldelink' })

/** Of several teams: one link for all of them. */
async function asOneLink(page: Page): Promise<void> {
  const choice = page.getByRole('dialog', { name: /^Bearbeitung von \d+ Teams freigeben$/ })
  await choice.getByRole('radio', { name: /^Ein Link für alle/ }).check()
  await choice.getByRole('button', { name: 'Link erstellen' }).click()
}

/** Copies the link of the open dialog, as somebody would to send it, and gives what the clipboard then holds. */
async function copyLink(page: Page, dialog: Locator): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(dialog.getByRole('button', { name: 'Kopiert' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Link kopieren' }), 'the feedback goes by itself').toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function voidLink(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Link ungültig machen' }).click()
  const question = page.getByRole('dialog', { name: 'Link ungültig machen?' })
  await expect(question.getByRole('button', { name: 'Link behalten' })).toBeFocused()
  await question.getByRole('button', { name: 'Ungültig machen' }).click()
  await expect(dialog).toBeHidden()
}

test('teams chosen over two pages get one link, which opens them until it is voided', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const company = await aCompanyWithTeams(product, 6)
  await comeBack(page, company, '/dashboard/teams')
  await expect(page.getByRole('button', { name: 'Anmeldelink teilen' })).toHaveCount(0)
  await share(page).click()
  await share(bar(page)).click()
  await expect(bar(page).getByRole('alert')).toHaveText('Bitte wählen Sie mindestens ein Team aus.')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Nächste Seite' }).click()
  await bibs(page).nth(1).click()
  await expect(bar(page)).toContainText('2 von 6 Teams ausgewählt')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Vorige Seite' }).click()
  await expect(page.getByRole('checkbox').nth(1), 'a choice holds while another page is shown').toBeChecked()
  await share(bar(page)).click()
  await asOneLink(page)

  const dialog = linkDialog(page)
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Bearbeitungslink für 2 Teams')
  await expect(bar(page)).toBeHidden()
  const link = await copyLink(page, dialog)
  const captain = await anotherBrowser()
  await captain.goto(link)
  await expect(bibs(captain)).toHaveCount(2)
  await expect(captain).toHaveTitle(/Team-Bearbeitung/)

  await voidLink(page, dialog)
  await captain.reload()
  await expect(captain.getByText(UNKNOWN_CODE)).toBeVisible()
  await expect(bibs(captain)).toHaveCount(0)
})

test('all teams are chosen at once, and none again @all', async ({ page, product }) => {
  await comeBack(page, await aCompanyWithTeams(product, 5), '/dashboard/teams')
  await share(page).click()
  await page.getByRole('button', { name: 'Alle 5 auswählen' }).click()
  await expect(bar(page)).toContainText('5 von 5 Teams ausgewählt')
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await expect(bar(page)).toContainText('0 von 5 Teams ausgewählt')
  await bar(page).getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(share(page)).toBeFocused()
})

test('before teams leave the link they have they are named; the others keep it @all', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const company = await aCompanyWithTeams(product, 3)
  const { code, ids } = await alignCodes(product, company)
  await callApi(product, `DELETE /teams/${ids[2]}/code`, { token: company.token })
  await comeBack(page, company, '/dashboard/teams')
  const chooseOuter = async () => {
    await share(page).click()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('checkbox').last().check()
    await share(bar(page)).click()
    await asOneLink(page)
  }
  const question = page.getByRole('dialog', { name: 'Bearbeitung von 2 Teams freigeben?' })
  await chooseOuter()
  await expect(question).toContainText('Der bisherige Link öffnet dieses Team dann nicht mehr.')
  await expect(question.getByRole('listitem')).toHaveText([new RegExp(company.companyName)])
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  const captain = await anotherBrowser()
  await captain.goto(`/bearbeitung/teams?code=${code}`)
  await expect(bibs(captain)).toHaveCount(2)

  await chooseOuter()
  await question.getByRole('button', { name: 'Link erstellen' }).click()
  await expect(linkDialog(page).getByRole('listitem')).toHaveCount(2)
  await captain.reload()
  await expect(bibs(captain)).toHaveCount(1)
  await expect(bibs(captain)).toContainText(`${company.companyName} 2`)
})

test('a single team gets its link without a choice, mailed to its contact @all', async ({ page, product, mailTo }) => {
  const company = await aCompanyWithTeams(product, 1)
  await comeBack(page, company, '/dashboard/teams')
  await share(page).click()
  const question = page.getByRole('dialog', { name: 'Bearbeitung freigeben?' })
  await expect(question).toContainText(company.companyName)
  await question.getByRole('button', { name: 'Link erstellen' }).click()
  const dialog = linkDialog(page)
  await expect(dialog).toContainText(company.email)
  await dialog.getByRole('button', { name: 'Per E-Mail senden' }).click()
  await expect(dialog.getByText('Die E-Mail ist unterwegs.')).toBeVisible()
  const mail = await mailTo(company.email, /^Ihr Team /)
  const { pathname, search } = new URL(await copyLink(page, dialog))
  expect(mail.text).toContain(`${pathname}${search}`)

  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await bibs(page).getByRole('button', { name: 'Link' }).click()
  await expect(dialog, 'the link that is there, without a question').toBeVisible()
  await voidLink(page, dialog)
  await bibs(page).getByRole('button', { name: 'Link' }).click()
  await expect(question).toBeVisible()
})

test('a team is taken out of a link that the others keep @all', async ({ page, product, anotherBrowser }) => {
  const company = await aCompanyWithTeams(product, 2)
  const { code } = await alignCodes(product, company)
  await comeBack(page, company, '/dashboard/teams')
  await bibs(page).first().getByRole('button', { name: 'Link' }).click()
  const dialog = linkDialog(page)
  await dialog.getByRole('button', { name: 'Herausnehmen' }).first().click()
  const question = page.getByRole('dialog', { name: 'Team herausnehmen?' })
  await question.getByRole('button', { name: 'Herausnehmen' }).click()
  await expect(question).toBeHidden()
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(/für Team \d+$/)
  const captain = await anotherBrowser()
  await captain.goto(`/bearbeitung/teams?code=${code}`)
  await expect(bibs(captain)).toHaveCount(1)
  await expect(bibs(captain)).toContainText(`${company.companyName} 2`)
})

test('on a phone the invite link lets employees in until it is voided', async ({ page, product, anotherBrowser }) => {
  await page.setViewportSize(PHONE)
  const company = await anInvitingCompany(product, { places: 2 })
  await comeBack(page, company, '/dashboard/teams')
  await page.getByRole('button', { name: 'Anmeldelink teilen' }).click()
  const dialog = inviteDialog(page)
  await expect(dialog).toContainText('Zurzeit sind 2 Plätze frei.')
  await expectAccessible(page)
  const link = await copyLink(page, dialog)
  const employee = await anotherBrowser()
  await employee.setViewportSize(PHONE)
  await employee.goto(link)
  await employee.getByRole('link', { name: 'Team eintragen' }).click()
  await expect(employee.getByRole('dialog').getByRole('heading', { name: 'Neues Team' })).toBeVisible()

  await voidLink(page, dialog)
  await employee.reload()
  await expect(employee.getByText('Dieser Einladungscode ist ungültig.')).toBeVisible()
  await expect(addButton(employee)).toBeHidden()
  await page.getByRole('button', { name: 'Anmeldelink teilen' }).click()
  expect(await copyLink(page, dialog), 'the next link is another').not.toBe(link)
})

test('with all places given away the invite link says so, and a paused page why there is none @all', async ({
  page,
  product,
}) => {
  const company = await anInvitingCompany(product, { places: 1 })
  await alignCodes(product, company)
  await comeBack(page, company, '/dashboard/teams')
  const invite = page.getByRole('button', { name: 'Anmeldelink teilen' })
  await invite.click()
  await expect(inviteDialog(page)).toContainText('Zurzeit ist kein Platz frei.')
  await expect(inviteDialog(page).getByRole('link', { name: 'Teams hinzufügen' })).toHaveAttribute(
    'href',
    '/team-anmeldung',
  )
  await page.keyboard.press('Escape')
  const body = { companyPageActive: false }
  await callApi(product, 'PATCH /customers/me/company-page-active', { token: company.token, body })
  await invite.click()
  await expect(page.getByRole('alert')).toContainText(
    'Fehler beim Erstellen des Einladungslinks: Die Firmenanmeldung ist derzeit nicht aktiv.',
  )
  await expectAccessible(page)
  await page.reload()
  await expectLoaded(page)
  await expect(bibs(page)).toBeVisible()
  await expect(invite).toHaveCount(0)
})

test('without a network no link is made, which is said where it was asked for @all', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_INTERNET_DISCONNECTED/)
  await comeBack(page, await aCompanyWithTeams(product, 2), '/dashboard/teams')
  await share(page).click()
  await page.getByRole('checkbox').first().check()
  await page.context().setOffline(true)
  await share(bar(page)).click()
  await expect(bar(page).getByRole('alert')).toContainText('Error generating edit link')
  await page.context().setOffline(false)
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await share(bar(page)).click()
  await expect(linkDialog(page)).toBeVisible()
})
