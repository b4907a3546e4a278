import { migrationMoments } from '#server/db/migrate.ts'
import { expect, test } from './fixtures.ts'
import { asStaff } from './staffSteps.ts'
import { expectLoaded, tabTo } from './steps.ts'
import { expectAccessible } from './watch.ts'

test('after an upgrade the lead settles by keyboard what waits and what is new; it stays so for everybody @all', async ({
  page,
  product,
  anotherBrowser,
}) => {
  const from = migrationMoments().get('team_links')
  await product.pool.query('insert into upgrades (from_migration) values ($1)', [from])
  const news = page.getByRole('region', { name: 'Neu seit der Aktualisierung' })
  const button = (name: string) => news.getByRole('button', { name })
  try {
    await asStaff(page, product, '/admin/dashboard')
    await expectLoaded(page)
    await expect(news.getByRole('heading', { level: 3 })).toHaveText('Wartet auf Ihre Entscheidung (3)')
    await expect(news.getByText('Zurzeit dürfen Firmen es nicht selbst.')).toBeVisible()
    await expect(button('Erledigt: Aussteller'), 'what must not stay has no button').toBeHidden()
    await expectAccessible(page)
    await tabTo(page, button('Erledigt: Nummernkreise und Startblöcke'))
    await page.keyboard.press('Enter')
    await expect(button('Erledigt: Nachmelden nach der Frist')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(news.getByRole('heading', { level: 3 })).toHaveText('Wartet auf Ihre Entscheidung (1)')
    await expect(news.getByRole('heading', { level: 2 }), 'no button is left in sight').toBeFocused()
    await tabTo(page, news.locator('summary', { hasText: 'Neu in Version 0.8 (3)' }))
    await page.keyboard.press('Enter')
    await tabTo(page, button('Gesehen: Abholscheine senden'))
    await page.keyboard.press('Enter')
    await expect(button('Gesehen: Ausgabe mit dem Handy')).toBeFocused()
    await expectAccessible(page)

    const elsewhere = await anotherBrowser()
    await asStaff(elsewhere, product, '/admin/dashboard')
    const there = elsewhere.getByRole('region', { name: 'Neu seit der Aktualisierung' })
    await expect(there.getByText('Neu in Version 0.8 (2)')).toBeVisible()
    await button('Alles gesehen').click()
    await expect(news.getByText('Neu in Version')).toHaveCount(0)
    await elsewhere.reload()
    await expect(there.getByText('Aussteller der Rechnungen eintragen')).toBeVisible()
    await expect(there.getByText('Neu in Version')).toHaveCount(0)
    await news.getByRole('link', { name: 'Aussteller der Rechnungen eintragen' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name des Rechnungsstellers')).toBeVisible()
  } finally {
    await product.pool.query('delete from settled_news; delete from upgrades')
  }
})
