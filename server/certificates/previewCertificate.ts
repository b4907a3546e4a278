import { resultPaths } from '#contract/pages/resultPaths.ts'
import { sampleWords } from '#contract/certificates/sampleWords.ts'
import type { CertificateWords } from '#domain/certificates/certificates.ts'
import type { CertificateKind } from '#domain/certificates/templates.ts'
import type { Context } from '../context.ts'
import type { StaffUser } from '../http/caller.ts'
import { askedBy } from '../workers/pool.ts'
import { drawCertificates, drawPicture, type Design } from './drawCertificates.ts'
import { longestNames } from './store.ts'

/** A design with the longest names of this event, without saving it. Refusals: 404 a font is missing; 409 so is the background; 503. (rules/certificates#preview) */
export async function previewCertificate(
  context: Context,
  caller: StaffUser,
  { kind, template }: Design,
): Promise<Uint8Array> {
  const words = await longestWords(context, kind)
  return drawCertificates(context, { asker: askedBy(caller), kind, template }, [words])
}

/** Draws it as a picture for the screen. (rules/certificates#preview) */
export async function pictureCertificate(
  context: Context,
  caller: StaffUser,
  { kind, template }: Design,
): Promise<Uint8Array> {
  return drawPicture(context, { asker: askedBy(caller), kind, template }, await longestWords(context, kind))
}

async function longestWords({ event, publicUrl, db }: Context, kind: CertificateKind): Promise<CertificateWords> {
  const address = `${publicUrl}${resultPaths.ofYear(event)}`
  return sampleWords(kind, await longestNames(db), { event, address })
}
