import { expect, test as base, type Page } from '../../tools/browser.ts'
import type { Email } from 'postal-mime'
import { aProduct, type Conditions, type Product } from './product.ts'
import { aWatch, type Watch } from './watch.ts'

type InTest = Conditions & {
  /** The server of the worker, or of the file that names conditions of its own: `test.use({ demo: true })`. */
  product: Product
  watch: Watch
  /** Waits for the n-th mail (the first unless told) to that address with such a subject. */
  mailTo: (address: string, subject: RegExp, count?: number) => Promise<Email>
  /** A page in the browser of somebody else, at another server if its address is given. */
  anotherBrowser: (at?: string) => Promise<Page>
  /** A test that takes this may change prices and stock; afterwards they are as before. */
  catalogue: Catalogue
}
type Catalogue = { raisePrice(itemId: number): Promise<void>; leave(itemId: number, quantity: number): Promise<void> }

type InWorker = { productOf: (file: string, conditions: Conditions) => Promise<Product> }

const PLAIN = 'the server of all files without conditions'

/** Each worker has one server; each test makes its own companies. Every page of every test is watched. */
export const test = base.extend<InTest, InWorker>({
  deadlines: [undefined, { option: true }],
  registrationOpen: [undefined, { option: true }],
  settings: [undefined, { option: true }],
  demo: [undefined, { option: true }],
  // Options of a test, not of the worker: Playwright would end worker, browser and server before each file that has some, and again behind it.
  productOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, provide) => {
      const running = new Map<string, Product>()
      const end = async (file: string, product: Product) => {
        running.delete(file)
        await product.close()
      }
      await provide(async (file, conditions) => {
        const isPlain = Object.values(conditions).every((condition) => condition === undefined)
        const key = isPlain ? PLAIN : file
        const there = running.get(key)
        if (there) return there
        // those of a file that is over
        for (const [other, product] of running) if (other !== PLAIN) await end(other, product)
        const product = await aProduct(conditions)
        running.set(key, product)
        return product
      })
      for (const [file, product] of running) await end(file, product)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  product: [
    async ({ productOf, deadlines, registrationOpen, settings, demo }, provide, { file }) =>
      provide(await productOf(file, { deadlines, registrationOpen, settings, demo })),
    { timeout: 240_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  watch: async ({}, provide) => {
    const watch = aWatch()
    await provide(watch)
    expect(watch.faults, 'what must not happen on any page').toEqual([])
  },
  context: async ({ context, product, watch }, provide) => {
    await watch.over(context, product.url)
    await provide(context)
  },
  anotherBrowser: async ({ browser, product, watch }, provide) => {
    const contexts: { close(): Promise<void> }[] = []
    await provide(async (at = product.url) => {
      const context = await browser.newContext({ baseURL: at })
      contexts.push(context)
      await watch.over(context, at)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },

  mailTo: async ({ product }, provide) => {
    await provide(async (address, subject, count = 1) => {
      const arrived = () => product.mailsTo(address, subject)
      await expect.poll(() => arrived().length, `mails to ${address} about ${subject}`).toBeGreaterThanOrEqual(count)
      return arrived()[count - 1]!
    })
  },

  catalogue: async ({ product: { pool } }, provide) => {
    const { rows } = await pool.query('select item_id, price, available_quantity from items')
    const change = (column: 'price' | 'available_quantity', itemId: number, value: unknown) =>
      pool.query(`update items set ${column} = $2 where item_id = $1`, [itemId, value])
    await provide({
      raisePrice: async (itemId) => {
        await pool.query('update items set price = price + 100 where item_id = $1', [itemId])
      },
      leave: async (itemId, quantity) => {
        await change('available_quantity', itemId, quantity)
      },
    })
    for (const { item_id: itemId, price, available_quantity: quantity } of rows) {
      await change('price', itemId, price)
      await change('available_quantity', itemId, quantity)
    }
  },
})

export { expect }

/** The six digits of a code mail. */
export function codeIn({ text }: Email): string {
  const code = /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1]
  if (code === undefined) throw new Error(`There is no code in: ${text}`)
  return code
}

export const VERIFICATION = /Code für den/
export const RESET = /Code für ein neues Passwort/
