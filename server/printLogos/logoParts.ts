import type { Context } from '../context.ts'
import { logoPart, type LogoFacts } from './store.ts'

/** Bytes of a logo that are in memory at once. */
const PART_BYTES = 256 * 1024

/** The bytes of a logo, part after part; an error when it is replaced meanwhile, so that nobody keeps half of each. */
export async function* logoParts({ db }: Pick<Context, 'db'>, logo: LogoFacts): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < logo.size; from += PART_BYTES) {
    const part = await logoPart(db, logo, { from, length: PART_BYTES })
    if (!part) throw new Error(`the logo of order ${logo.orderID} was replaced while it was sent`)
    yield part
  }
}
