import type { Locator, Page } from '../../tools/browser.ts'
import { callApi, type Product } from './product.ts'

/** In the cart: the lines with these words. */
export const cartLine = (page: Page, words: string): Locator =>
  page.getByRole('list', { name: 'Artikel im Warenkorb' }).getByRole('listitem').filter({ hasText: words })

/** The id of the item of that name. */
export async function itemId(product: Product, wanted: string): Promise<number> {
  const items: { itemId: number; name: string }[] = await callApi(product, 'GET /items')
  const item = items.find(({ name }) => name === wanted)
  if (!item) throw new Error(`There is no ${wanted}.`)
  return item.itemId
}
