import { paths } from '#web/paths.ts'
import { expect, test } from './fixtures.ts'
import { expectLoaded } from './steps.ts'

test('Enter that is held down presses a button once, whatever it looks like', async ({ page }) => {
  await page.goto(paths.teamRegistration())
  await expectLoaded(page)
  await page.getByRole('button', { name: 'Ein Team mehr' }).focus()
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('spinbutton', { name: 'Anzahl der Teams' })).toHaveValue('2')
})
