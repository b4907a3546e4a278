import { resultPaths } from '#contract/pages/resultPaths.ts'
import { sampleWords } from '#contract/certificates/sampleWords.ts'
import type { Context } from '../context.ts'
import type { StaffUser } from '../http/caller.ts'
import { askedBy } from '../workers/pool.ts'
import { drawCertificates, type Design } from './drawCertificates.ts'
import { longestNames } from './store.ts'

/** A design with the longest names of this event, without saving it. Refusals: 404 a font is missing; 409 so is the background; 503. (rules/certificates#preview) */
export async function previewCertificate(
  context: Context,
  caller: StaffUser,
  { kind, template }: Design,
): Promise<Uint8Array> {
  const { event, publicUrl, db } = context
  const address = `${publicUrl}${resultPaths.ofYear(event)}`
  const words = sampleWords(kind, await longestNames(db), { event, address })
  return drawCertificates(context, { asker: askedBy(caller), kind, template }, [words])
}
