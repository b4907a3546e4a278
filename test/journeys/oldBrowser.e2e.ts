import { fileURLToPath } from 'node:url'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, STAFF } from './product.ts'
import { asText, chooseFile, expectChecked, expectCount, openRosterPage, somePeople } from './rosterSteps.ts'
import { comeBack, expectLoaded, goOn, logIn } from './steps.ts'

const OLD = fileURLToPath(new URL('../support/oldBrowser.js', import.meta.url))

/** Runs in the page: takes away what Safari 16.4 lacks beside the samples. */
function takeMoreAway() {
  const lacking: [object, string[]][] = [
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
  ]
  for (const [object, names] of lacking) for (const name of names) Reflect.deleteProperty(object, name)
}

test('the oldest browsers that are served show every kind of page and read a list; a login of the staff is refused nothing', async ({
  page,
  product,
}) => {
  await page.addInitScript({ path: OLD })
  await page.addInitScript(takeMoreAway)
  const refused: string[] = []
  page.on('response', (response) => {
    if ([401, 403].includes(response.status())) refused.push(`${response.status()} ${response.url()}`)
  })
  const company = await aCompanyWithTeams(product, 2)
  const expectShown = async () => {
    await expectLoaded(page)
    await expect(page.getByText('Das hat nicht geklappt')).toHaveCount(0)
  }

  await test.step('the pages of a company', async () => {
    await comeBack(page, company, '/dashboard')
    expect(await page.evaluate(() => 'popover' in HTMLElement.prototype)).toBe(false)
    await expectShown()
    for (const path of ['/dashboard/orders', '/dashboard/teams', '/dashboard/products', '/shop/produkte']) {
      await goOn(page, path)
      await expectShown()
    }
  })

  await test.step('a list from a file', async () => {
    await openRosterPage(page, company)
    await chooseFile(page, { name: 'liste.csv', content: asText(somePeople(6, 'Datei')).replaceAll('\t', ';') })
    await expectChecked(page)
    await expectCount(page, 'Neu', 6)
  })

  await test.step('a browser that is too old for the program reads which one it needs', async () => {
    const said = new Map([
      ['/', 'Tun die Knöpfe hier nichts, ist der Browser zu alt für diese Seite.'],
      ['/cart', 'Bleibt diese Seite leer, ist der Browser zu alt für sie.'],
      [PICKUP_PATH, 'Bleibt diese Seite leer, ist der Browser zu alt für sie.'],
    ])
    for (const [path, words] of said) {
      const needed = page.getByText(words)
      await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto(path)
      await expect(needed).toBeHidden()
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
      await expect(needed).toBeVisible()
      await page.unroute('**/assets/*.js')
    }
  })

  await test.step('the pages of the staff, and the counters', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    refused.length = 0
    await logIn(page, STAFF)
    await expect(page).toHaveURL(/\/admin/)
    await expectShown()
    expect(refused).toEqual([])
    for (const path of ['/admin/pickup', '/admin/orders', '/admin/teams', '/admin/payments']) {
      await goOn(page, path)
      await expectShown()
    }
    await page.goto(PICKUP_PATH)
    await expect(page.getByLabel('Wo steht dieses Gerät?')).toBeVisible()
    expect(refused).toEqual([])
  })
})
