import type { Locator } from '../../tools/browser.ts'
import { paths } from '#web/paths.ts'
import { fillTeam, openMore, teamsOf } from './dashboardSteps.ts'
import { expect, test } from './fixtures.ts'
import { lookAtDialog } from './looks.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { comeBack } from './steps.ts'
import { expectAccessible } from './watch.ts'

/** In several movements, as a hand does it: the browser begins to drag with the first, and needs another above the place. */
async function dragOnto(person: Locator, place: Locator) {
  await expect(person).toHaveAttribute('draggable', 'true')
  await person.dragTo(place, { steps: 5 })
}

test('a person is dragged to another team and back by keyboard, and who was deleted meanwhile is not moved', async ({
  page,
  product,
  watch,
}) => {
  watch.expectFault(/net::ERR_FAILED/)
  const company = await aCompanyWithTeams(product, 20)
  await fillTeam(product, company, 0)
  await fillTeam(product, company, 1)
  const { token } = company
  const teams = await teamsOf(product, company)
  const runners = teams.map((team) => team.runners.map(({ runnerID }) => runnerID))
  // other companies of this server may have had the first numbers
  const bib = (team: number, place: number) => teams[team]?.runners[place]?.startNumber ?? 'none'
  await callApi(product, `PUT /runners/${runners[1]![0]}`, { token, body: { firstName: 'Rosa', lastName: 'Egger' } })
  await comeBack(page, company, paths.dashboardTeams())
  await page.setViewportSize({ width: 1280, height: 1500 })
  const places = (team: number) => page.getByRole('article').nth(team).getByRole('listitem')
  const cell = (team: number, place: number) =>
    page
      .getByRole('row')
      .nth(team)
      .getByRole('cell')
      .nth(3 + place)
  const toast = (text: string) => page.getByText(text)

  await test.step('dropped on somebody, both exchange their places; on a free one, it is left', async () => {
    await dragOnto(places(0).nth(1), places(1).nth(0))
    await expect(toast(`Jakob Moser ist jetzt auf Platz ${bib(1, 0)}, Rosa Egger auf ${bib(0, 1)}.`)).toBeVisible()
    await expect(places(0).nth(1)).toContainText('Rosa')
    await expect(places(1).nth(0)).toContainText('Jakob')
    await dragOnto(places(1).nth(2), places(2).nth(1))
    await expect(toast(`Ayşe Demir ist jetzt auf Platz ${bib(2, 1)}; ${bib(1, 2)} ist frei.`)).toBeVisible()
    await expect(places(1).nth(2)).toContainText('frei')
    await expectAccessible(page)
  })

  await test.step('the button beside a person asks for team and place, by keyboard alone', async () => {
    await page.getByRole('button', { name: 'Rosa Egger verschieben' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Rosa Egger verschieben' })
    await dialog.getByLabel('In welches Team?').selectOption({ index: 1 })
    await expect(dialog).toContainText(`Rosa Egger wechselt auf Platz ${bib(1, 2)}; ${bib(0, 1)} wird frei.`)
    await dialog.getByRole('radio', { name: 'A · Jakob Moser' }).focus()
    await page.keyboard.press('Space')
    await expect(dialog).toContainText(`Rosa Egger wechselt auf Platz ${bib(1, 0)}, Jakob Moser auf ${bib(0, 1)}.`)
    await lookAtDialog(page)
    await dialog.getByRole('button', { name: 'Plätze tauschen' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(places(1).nth(0)).toContainText('Rosa')
  })

  await test.step('what was typed about somebody who is moved meanwhile is told, and the rest stays', async () => {
    await page
      .getByRole('article')
      .nth(1)
      .getByRole('button', { name: /^Ausfüllen|^Bearbeiten/ })
      .click()
    const form = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
    await form.getByLabel('Kürzel').fill('EILIG')
    await form.getByRole('region', { name: /^A/ }).getByLabel('Jahrgang').fill('1971')
    await callApi(product, `PUT /runners/${runners[1]![0]}/place-of/${runners[9]![0]}`, { token, body: {} })
    await form.getByRole('button', { name: 'Team speichern' }).click()
    await form.getByRole('alert').getByRole('button', { name: 'Neu laden' }).click()
    await expect(form).toContainText('Rosa Egger ist inzwischen in einem anderen Team. Getippt hatten Sie hier:')
    await expect(form).toContainText('Jahrgang: „1971“')
    await lookAtDialog(page)
    await form.getByRole('button', { name: 'Team speichern' }).click()
    await expect(toast('ist gespeichert.')).toBeVisible()
    await callApi(product, `PUT /runners/${runners[1]![0]}/place-of/${runners[9]![0]}`, { token, body: {} })
    await page.reload()
    await expect(places(1).nth(0)).toContainText('Rosa')
  })

  await test.step('who was changed or deleted meanwhile is said, and nobody is moved', async () => {
    await callApi(product, `DELETE /runners/${runners[0]![0]}`, { token })
    await dragOnto(places(1).nth(0), places(0).nth(0))
    await expect(
      toast('Inzwischen hat jemand diese Plätze geändert. Hier stehen sie, wie sie jetzt sind.'),
    ).toBeVisible()
    await expect(places(0).nth(0)).toContainText('frei')
    await expect(places(1).nth(0)).toContainText('Rosa')
    await page.getByRole('button', { name: 'Rosa Egger verschieben' }).click()
    await callApi(product, `DELETE /runners/${runners[1]![0]}`, { token })
    const dialog = page.getByRole('dialog', { name: 'Rosa Egger verschieben' })
    await dialog.getByRole('button', { name: 'Verschieben' }).click()
    await expect(dialog).toContainText(`Inzwischen ist auf Platz ${bib(1, 0)} niemand mehr.`)
    await lookAtDialog(page)
  })

  await test.step('as a table people are moved too', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).last().click()
    await page.getByRole('radio', { name: 'Tabelle' }).check()
    await dragOnto(cell(1, 1).locator('span').first(), cell(5, 0).locator('span').first())
    await expect(toast(`Jakob Moser ist jetzt auf Platz ${bib(4, 0)}; ${bib(0, 1)} ist frei.`)).toBeVisible()
    await expect(cell(5, 0)).toContainText('Jakob')
  })

  await test.step('it is taken back before the list has come anew, and a move whose answer was lost is done once', async () => {
    const back = () => page.getByRole('button', { name: 'Rückgängig' }).last()
    const [there, here] = [[cell(5, 0), cell(1, 1)] as const, toast(`auf Platz ${bib(0, 1)}; ${bib(4, 0)} ist frei.`)]
    const list = Promise.withResolvers<void>()
    await page.route('**/api/v1/teams/me', async (route) => {
      await list.promise
      await route.continue()
    })
    await dragOnto(there[0].locator('span').first(), there[1].locator('span').first())
    await expect(here).toBeVisible()
    await back().click()
    await expect(toast(`auf Platz ${bib(4, 0)}; ${bib(0, 1)} ist frei.`).last()).toBeVisible()
    list.resolve()
    await expect(cell(5, 0)).toContainText('Jakob')
    await expect(cell(1, 1)).not.toContainText('Jakob')

    await page.route(
      '**/place-of/*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await dragOnto(there[0].locator('span').first(), there[1].locator('span').first())
    await expect(toast('Etwas ist schiefgelaufen')).toBeVisible()
    await dragOnto(there[0].locator('span').first(), there[1].locator('span').first())
    await expect(here.last()).toBeVisible()
    await expect(cell(1, 1)).toContainText('Jakob')
    await expect(toast('Inzwischen hat jemand')).toHaveCount(0)
  })

  await test.step('while teams are chosen, nobody is moved', async () => {
    await openMore(page)
    await page.getByRole('button', { name: 'Mehrere ändern' }).click()
    await expect(page.getByRole('button', { name: /verschieben$/ })).toHaveCount(0)
  })
})
