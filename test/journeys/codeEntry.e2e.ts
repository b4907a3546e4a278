import { expect, test } from './fixtures.ts'
import { aCompanyWithCode } from './product.ts'
import { expectFault } from './steps.ts'
import { expectAccessible } from './watch.ts'

test('invite codes have their own entry, and either entry takes a link of the other kind', async ({
  page,
  product,
}) => {
  const given = await aCompanyWithCode(product, 1)
  for (const path of ['/team-anmeldung/code/login', '/firma/code/login']) {
    await page.goto(path)
    const field = page.getByLabel('Einladungscode', { exact: true })
    await page.getByRole('button', { name: 'Weiter zur Anmeldung' }).click()
    await expectFault(field, 'Bitte geben Sie einen Einladungscode ein.')
    await expectAccessible(page)
    await field.fill(`${product.url}/bearbeitung/teams?code=${given.code}`)
    await page.getByRole('button', { name: 'Weiter zur Anmeldung' }).click()
    await expect(page).toHaveURL(`/bearbeitung/teams?code=${given.code}`)
  }
  await page.goto('/team-anmeldung/code/login')
  await page.getByRole('link', { name: 'Team mit Bearbeitungscode ändern' }).click()
  await expect(page).toHaveURL('/bearbeitung/code/login')
})
