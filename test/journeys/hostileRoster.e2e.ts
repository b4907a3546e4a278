import { HOSTILE } from '../support/hostile.ts'
import { expect, test } from './fixtures.ts'
import { expectShown, TEAM_NAMES } from './hostileSteps.ts'
import { aCompanyWithTeams } from './product.ts'
import { asText, checkText, enterButton, enterList, openRosterPage } from './rosterSteps.ts'

/** Accents become one with their letter, and what a spreadsheet hides between letters goes; nothing else may change. */
const tidied = (text: string) => text.normalize('NFC').replaceAll('\u200b', '')

test('a pasted list keeps hostile cells as text, in its check, in its result and in the teams @all', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, HOSTILE.length)
  const rows = TEAM_NAMES.map((team, place) => {
    const [first = '', last = ''] = [HOSTILE.at(place - 1), HOSTILE.at(place)]
    return [team, first, last, '1990', 'w', `p${place}@firma.example`]
  })
  const expected = HOSTILE.map(tidied)
  await openRosterPage(page, company)
  await checkText(page, asText(rows))
  await page.getByLabel('Pro Seite').selectOption('100')
  await expectShown(page, expected)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(enterButton(page)).toBeEnabled()
  await enterList(page)
  await expectShown(page, [])
  await page.goto('/dashboard/teams')
  await page.getByLabel('Pro Seite').selectOption('132')
  await expectShown(page, expected)
})
