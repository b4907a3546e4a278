import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { aProduct } from './product.ts'
import type { Deadlines, Product } from './product.ts'
import { aWatch } from './watch.ts'
import type { Watch } from './watch.ts'

type InTest = {
  watch: Watch
  /** Waits for the n-th mail (the first unless told) to that address with such a subject. */
  mailTo: (address: string, subject: RegExp, count?: number) => Promise<Email>
  /** A page in the browser of somebody else, at another server if its address is given. */
  anotherBrowser: (at?: string) => Promise<Page>
  /** A test that takes this may change prices and stock; afterwards they are as before. */
  catalogue: Catalogue
}
type Catalogue = { raisePrice(itemId: number): Promise<void>; leave(itemId: number, quantity: number): Promise<void> }

type InWorker = {
  product: Product
  /** `test.use({ deadlines })`: the servers of that file know other ones than the project's. */
  deadlines: Deadlines | undefined
  /** `test.use({ registrationOpen: false })`: the servers of that file begin like a new organiser's. */
  registrationOpen: boolean | undefined
  /** `test.use({ settings: { RATE_LIMITS: 'on' } })`: the servers of that file have these settings besides. */
  settings: Record<string, string>
  /** `test.use({ demo: true })`: the server of that file has the demo event, which takes half a minute. */
  demo: boolean
}

/** Each worker has one server; each test makes its own companies. Every page of every test is watched. */
export const test = base.extend<InTest, InWorker>({
  deadlines: [undefined, { scope: 'worker', option: true }],
  registrationOpen: [undefined, { scope: 'worker', option: true }],
  settings: [{}, { scope: 'worker', option: true }],
  demo: [false, { scope: 'worker', option: true }],
  product: [
    async ({ deadlines, registrationOpen, settings, demo }, provide) => {
      const product = await aProduct({ deadlines, registrationOpen, settings, demo })
      await provide(product)
      await product.close()
    },
    { scope: 'worker', timeout: 240_000 },
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
