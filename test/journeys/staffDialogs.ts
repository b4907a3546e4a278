import type { Page } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { expect } from './fixtures.ts'
import { lookAtDialog } from './looks.ts'

/** The dialogs of the staff's own pages that no other journey looks at on a phone: by their buttons. */
const STAFF_DIALOGS: Record<string, (string | RegExp)[]> = {
  // 'eintragen', or 'ändern' once another journey has entered them
  [paths.adminDashboard()]: [/^Vorjahr/],
  [paths.adminSettings()]: ['Bearbeiten Fristen', 'Bearbeiten Aussehen', 'Anmeldung schließen'],
  [paths.adminLegalText('terms')]: ['vergleichen'],
  [paths.adminStaff()]: ['Jemanden einladen'],
  [paths.adminTokens()]: ['Zugang anlegen'],
  [paths.adminYears()]: ['Neues Veranstaltungsjahr'],
  [paths.adminAccount()]: ['Einrichten'],
}

/** Opens each by keyboard, looks at it, and is back at its button after Escape. */
export async function lookAtDialogs(page: Page): Promise<void> {
  for (const name of STAFF_DIALOGS[new URL(page.url()).pathname] ?? []) {
    const opener = page.locator('#inhalt').getByRole('button', { name }).first()
    await opener.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await lookAtDialog(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
}
