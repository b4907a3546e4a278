import { createHash } from 'node:crypto'
import { titleOfCertificates } from '#contract/certificates/certificateWords.ts'
import type { CertificateWords } from '#domain/certificates/certificates.ts'
import type { CertificateKind, CertificateTemplate } from '#domain/certificates/templates.ts'
import { drawnWith } from '../certificateTemplates/design.ts'
import { uploadsMark } from '../certificateTemplates/store.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../event.ts'
import { Refusal } from '../http/refusal.ts'
import { ridgeOf } from '../look/lookFiles.ts'
import { drawnOnce } from '../paper/drawnOnce.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot, type Asker } from '../workers/pool.ts'
import type { certificatePicture } from './certificatePicture.ts'
import type { certificatesPdf } from './certificatesPdf.ts'

const drawing = job<typeof certificatesPdf>(
  'certificates',
  new URL('./certificatesPdf.ts', import.meta.url),
  'certificatesPdf',
)

const picturing = job<typeof certificatePicture>(
  'certificates',
  new URL('./certificatePicture.ts', import.meta.url),
  'certificatePicture',
)

/** Most certificates of one PDF: all of a run of the size of ours. */
export const CERTIFICATES_MAX = 5000

/** The design that certificates are drawn by. */
export type Design = { kind: CertificateKind; template: CertificateTemplate }

/** Draws these certificates as one PDF, a page each. Refusals: 400 there are too many; 503. (rules/certificates#designer) */
export async function drawCertificates(
  context: Context,
  { asker, kind, template }: Design & { asker: Asker },
  pages: readonly CertificateWords[],
): Promise<Uint8Array> {
  if (pages.length > CERTIFICATES_MAX) throw new Refusal('CERTIFICATES_TOO_MANY', CERTIFICATES_MAX)
  return takingSlot(asker, async () => {
    const design = await drawnWith(context.db, kind, template)
    return runJob(drawing, drawnNow(context), design, pages)
  })
}

const drawnNow = ({ event, now }: Context) => ({
  event: wordsOf(event),
  title: titleOfCertificates(event.name),
  moment: now(),
  ridge: ridgeOf(event),
})

/** Draws a certificate as a picture for the screen. Refusal: 503. (rules/certificates#preview) */
export async function drawPicture(
  context: Context,
  { asker, kind, template }: Design & { asker: Asker },
  words: CertificateWords,
): Promise<Uint8Array> {
  return takingSlot(asker, async () => {
    const design = await drawnWith(context.db, kind, template)
    return runJob(picturing, drawnNow(context), design, words)
  })
}

/** Single certificates are drawn one at a time, and so many wait. (rules/certificates#kept) */
const single = drawnOnce({ queue: 100 })

/**
 * Draws a single certificate, or sends the one that was drawn before from the very same words and design. `who`: name by which those who ask take turns.
 * Refusal: 503 too many wait. (rules/certificates#kept)
 */
export async function drawSingle(
  context: Context,
  { asker, kind, template, who }: Design & { asker: Asker; who: string },
  words: CertificateWords,
): Promise<Uint8Array> {
  const made = [kind, template, words, context.event.revision, await uploadsMark(context.db)]
  const key = createHash('sha256').update(JSON.stringify(made)).digest('hex')
  return single({ key, who }, () => drawCertificates(context, { asker, kind, template }, [words]))
}
