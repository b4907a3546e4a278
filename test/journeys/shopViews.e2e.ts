import type { Locator } from '../../tools/browser.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, aName } from './product.ts'
import { cartLine, itemId } from './shopSteps.ts'
import { comeBack, editButton, expectLoaded } from './steps.ts'
import { expectAccessible } from './watch.ts'

type Box = { x: number; y: number; width: number; height: number }

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${String(place)} is not there.`)
  return box
}
const bottomOf = ({ y, height }: Box) => y + height

test('the links to the categories lead there, mark the one that is read, and keep its heading in sight @all', async ({
  page,
}) => {
  await page.goto('/shop/produkte')
  const bar = page.getByRole('navigation', { name: 'Kategorien' })
  const current = bar.locator('[aria-current=location]')
  const section = (name: string) => page.getByRole('main').locator('details').filter({ hasText: name })
  await expect(current).toHaveText('Meeting-Point')
  await section('Jausenbrett').locator('summary').click()
  await expect(page.getByRole('button', { name: 'Jausenbrett', exact: true })).toBeHidden()
  await bar.getByRole('link', { name: 'Verpflegung' }).focus()
  await page.keyboard.press('Enter')
  await expect(current).toHaveText('Verpflegung')
  await expect(page.getByRole('button', { name: 'Jausenbrett', exact: true }), 'opened again').toBeVisible()
  await expect(section('Jausenbrett').locator('summary')).toBeFocused()
  const gap = async () =>
    (await boxOf(page.getByRole('heading', { name: 'Verpflegung' }))).y - bottomOf(await boxOf(bar))
  await expect.poll(gap, 'between the bar and the heading').toBeGreaterThanOrEqual(0)
  expect(await gap()).toBeLessThan(60)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop/produkte#charity')
  await expect(current).toHaveText('Charity')
  await expect(current).toBeInViewport()
  await page.getByRole('button', { name: 'Spendenkilometer', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(current).toHaveText('Meeting-Point')
})

test('the cards of a row are equally high, their prices and buttons on one line, and no row has a hole @all', async ({
  page,
}) => {
  await page.goto('/shop/produkte')
  await expectLoaded(page)
  await expect(page.getByRole('main').locator('ul.card-grid')).toHaveCount(6)
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const list of await page.getByRole('main').locator('ul.card-grid').all()) {
      const whole = await boxOf(list)
      const cards = await list.getByRole('article').all()
      const boxes = await Promise.all(
        cards.map(async (card) => ({
          card: await boxOf(card),
          price: await boxOf(card.getByText(/^(ab .*\s€|Preis auf Anfrage)$/)),
          button: await boxOf(card.getByText(/^(Auswählen|Anfragen|Ansehen)$/)),
        })),
      )
      for (const [top, row] of Map.groupBy(boxes, ({ card }) => Math.round(card.y))) {
        const where = `${width} px, at ${top}`
        expect(new Set(row.map(({ card }) => Math.round(card.height))).size, `heights, ${where}`).toBe(1)
        expect(new Set(row.map(({ button }) => Math.round(bottomOf(button)))).size, `buttons, ${where}`).toBe(1)
        const lines = row.map(({ price }) => bottomOf(price))
        expect(Math.max(...lines) - Math.min(...lines), `prices, ${where}`).toBeLessThan(2)
        const right = Math.max(...row.map(({ card }) => card.x + card.width))
        expect(Math.round(right), `no hole at the end, ${where}`).toBe(Math.round(whole.x + whole.width))
      }
    }
  }
})

test('in the list things are bought row by row, and what cannot be says why', async ({ page, product, catalogue }) => {
  await catalogue.leave(await itemId(product, 'Obstkorb'), 0)
  await catalogue.leave(await itemId(product, 'Spendenkilometer'), 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop/produkte')
  await page.getByRole('button', { name: 'Liste' }).click()
  const row = (name: string) => page.getByRole('article', { name, exact: true })
  const put = (name: string) => row(name).getByRole('button', { name: 'In den Warenkorb' })
  const count = (name: string) => row(name).getByRole('spinbutton', { name: 'Menge' })
  await count('Essensgutschein').fill('40')
  await put('Essensgutschein').click()
  await expect(row('Essensgutschein')).toContainText('Hinzugefügt!')
  await expect(row('Essensgutschein')).toContainText('40 im Warenkorb')
  await expect(count('Essensgutschein')).toHaveValue('1')
  await expect(row('Obstkorb')).toContainText('Ausverkauft')
  await expect(count('Obstkorb')).toHaveCount(0)
  await expect(row('Hurricane')).toContainText('Preis auf Anfrage')
  await expect(count('Hurricane')).toHaveCount(0)
  await expect(row('Spendenkilometer')).toContainText('Nur noch 3 verfügbar')
  await count('Spendenkilometer').fill('x')
  await count('Spendenkilometer').press('Tab')
  await expect(row('Spendenkilometer')).toContainText('Bitte geben Sie eine ganze Zahl ein. Jetzt steht hier 1.')
  await count('Spendenkilometer').fill('9')
  await expect(row('Spendenkilometer')).toContainText('Höchstens 3 sind möglich.')
  await count('Spendenkilometer').press('Enter')
  await expect(row('Spendenkilometer')).toContainText('Alles, was noch da ist: 3 im Warenkorb')
  await expect(page.getByRole('button', { name: 'Spendenkilometer', exact: true })).toBeFocused()
  await expectAccessible(page)
  await row('Firmenporträt, halbe Seite')
    .getByRole('button', { name: 'Firmenporträt, halbe Seite', exact: true })
    .click()
  await expect(
    page.getByRole('dialog', { name: 'Firmenporträt' }).getByRole('radio', { name: 'halbe Seite' }),
  ).toBeChecked()
  await page.keyboard.press('Escape')
  await row('T-Shirt Basic').getByRole('button', { name: 'Auswählen' }).click()
  await expect(
    page.getByRole('dialog', { name: 'T-Shirt Basic' }).getByRole('radiogroup', { name: 'Schnitt' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/cart')
  await expect(cartLine(page, 'Essensgutschein')).toContainText('360,00 €')
  await expect(cartLine(page, 'Spendenkilometer')).toContainText('75,00 €')
})

test('the list shows the detail beside it, without a mouse; the products are shown as they were last looked at', async ({
  page,
}) => {
  await page.goto('/shop/produkte')
  const list = page.getByRole('button', { name: 'Liste' })
  await list.focus()
  await page.keyboard.press('Space')
  await expect(list).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Meeting-Point' })).toBeVisible()
  const row = page.getByRole('button', { name: 'Spendenkilometer', exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('complementary', { name: 'Spendenkilometer' })
  await detail.getByRole('spinbutton', { name: 'Menge' }).focus()
  await page.keyboard.press('ArrowUp')
  // what lies half under the bar of links is not as small as it looks
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(detail).toContainText('2 liegen in Ihrem Warenkorb.')
  await page.getByRole('button', { name: 'Karten' }).click()
  await expect(page.getByRole('button', { name: 'Meeting-Point', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Liste' }).click()
  await page.getByRole('complementary').getByRole('link', { name: 'Zum Warenkorb' }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cart')
  await expect(cartLine(page, 'Spendenkilometer')).toContainText('50,00 €')
})

test('what has changed comes in quietly: not at first, and not for who wants no motion @all', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    const moved = Object.assign(window, { moved: new Array<string>() }).moved
    addEventListener('animationstart', ({ target, animationName }) => {
      if (animationName === 'changed' && target instanceof Element)
        moved.push(target.textContent.replaceAll('\u00a0', ' '))
    })
  })
  const moved = () =>
    page.evaluate(() => ('moved' in window && Array.isArray(window.moved) ? window.moved.map(String) : []))
  const takeTwo = async () => {
    const more = page.getByRole('button', { name: 'Ein Team mehr' })
    await more.click()
    await page.getByRole('button', { name: '2 Teams in den Warenkorb' }).click()
    await expect(page.getByRole('dialog', { name: 'Im Warenkorb' })).toBeVisible()
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/team-anmeldung')
  await expect(page.getByText('82,00 €')).toBeVisible()
  expect(await moved(), 'at first').toEqual([])
  await takeTwo()
  await expect.poll(moved).toEqual(['164,00 €', '4', '82,00 €'])
  const price = page.getByText('82,00 €', { exact: true })
  const { names, length } = await price.evaluate((element) => {
    const [animation] = element.getAnimations()
    const frames = animation?.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []
    const names = frames.flatMap((frame) => Object.keys(frame))
    return { names, length: getComputedStyle(element).animationDuration }
  })
  expect(names.filter((name) => !/^(opacity|transform|offset|computedOffset|easing|composite)$/.test(name))).toEqual([])
  expect(length).toBe('0.2s')

  const teamName = aName('Gipfelstürmer')
  await comeBack(page, await aCompanyWithTeams(product, 1), '/dashboard/teams')
  await editButton(page.getByRole('article')).click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Teamname') })
  await dialog.getByLabel('Teamname').fill(teamName)
  expect(await moved(), 'at first').toEqual([])
  await dialog.getByRole('button', { name: 'Team speichern' }).click()
  await expect.poll(async () => (await moved()).map((words) => words.replaceAll('\u00ad', ''))).toEqual([teamName])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/team-anmeldung')
  await takeTwo()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Startplatz Team, Frühbucher: eins mehr' }).click()
  await expect(page.getByText('360,00 €')).toBeVisible()
  expect(await moved(), 'without motion').toEqual([])
})
