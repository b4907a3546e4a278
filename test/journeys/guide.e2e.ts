import { expect, test } from './fixtures.ts'
import { expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the guide marks what is read at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/guide')
    await expectLoaded(page)
    const navigation = page.getByRole('navigation', { name: 'Inhalt der Anleitung' })
    const list = navigation.getByText('Inhalt: ')
    const openList = async () => {
      if (await list.isVisible()) await list.click()
    }
    const link = (name: string) => navigation.getByRole('link', { name, exact: true })

    await openList()
    await expect(link('Anmeldung')).toHaveAttribute('aria-current', 'location')
    await expectAccessible(page)
    await link('Kasse').click()
    await expect(page).toHaveURL('/guide#kasse')
    const top = () => page.locator('#kasse').evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(async () => Math.abs((await top()) - 75)).toBeLessThanOrEqual(3)
    await openList()
    await expect(link('Kasse')).toHaveAttribute('aria-current', 'location')

    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -10_000)
        return link('Anmeldung').getAttribute('aria-current')
      })
      .toBe('location')
    await expect(link('Kasse')).not.toHaveAttribute('aria-current')
  })
}

test('a link to a section of the guide opens there, and the header leads to the guide', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Tutorial' }).click()
  await expect(page).toHaveURL('/guide')
  await page.goto('/terms')
  await page.goto('/guide#dashboard_teams')
  const section = page.getByRole('region', { name: 'Teams' })
  await expect(section).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Teams', exact: true })).toHaveAttribute('aria-current', 'location')
})

test('a legal page lists its headings; each is reached from there with the focus, and by its address after a reload', async ({
  page,
}) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'Inhalt dieser Seite' })
  await expect(contents).toBeVisible()
  await expect(contents.getByRole('link')).toHaveText(
    await page.getByRole('article').getByRole('heading', { level: 2 }).allInnerTexts(),
  )
  await contents.getByRole('link', { name: '12. Haftung' }).click()
  await expect(page).toHaveURL('/terms#haftung')
  const section = page.getByRole('region', { name: '12. Haftung' })
  await expect(section).toBeFocused()
  const top = () => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top - 75))
  for (const open of [() => Promise.resolve(), () => page.reload()]) {
    await open()
    await expect.poll(top).toBeLessThanOrEqual(3)
    await expect(contents.getByRole('link', { name: '12. Haftung' })).toHaveAttribute('aria-current', 'location')
  }
})
