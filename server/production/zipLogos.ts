import { fileNames } from '#contract/fileNames.ts'
import { productionMessages } from '#contract/shirts/productionMessages.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { zipped, type FileToZip } from '../http/zipped.ts'
import { logoParts } from '../printLogos/logoParts.ts'
import { logoToHandOut } from '../printLogos/logoToHandOut.ts'
import { logosByCompany } from './store.ts'

/**
 * All logos as one zip, named by company and order, each read when it is its turn. One that cannot be handed out as it came is named in a text
 * beside the others. Refusals: 404 there is none, 503. (rules/shirts#production)
 */
export async function zipLogos(context: Context, caller: User): Promise<AsyncIterable<Uint8Array>> {
  const listed = await logosByCompany(context.db)
  if (listed.length === 0) throw new Refusal('LOGOS_MISSING')
  const leftOut: string[] = []
  const files: FileToZip[] = []
  for (const { orderID, kind, changedAt, companyName } of listed) {
    const name = fileNames.logoOfCompany(companyName, { orderID, kind })
    const logo = await logoToHandOut(context, caller, orderID).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'LOGO_OF_BEFORE')) throw error
      leftOut.push(name)
    })
    if (logo) files.push({ name, changedAt, isPacked: false, read: () => logoParts(context, logo) })
  }
  const text = Buffer.from(productionMessages.leftOut(leftOut))
  const note = { name: productionMessages.leftOutName, changedAt: context.now(), isPacked: true }
  return zipped(leftOut.length === 0 ? files : [...files, { ...note, read: () => only(text) }])
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
