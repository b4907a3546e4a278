import { z } from 'zod'
import { HIDDEN_CODE } from '#domain/letters/letters.ts'
import type { mails, Secrets, Sheet } from '../schema/tables/records.ts'
import { seal, unseal } from '../secrets/sealedCodes.ts'

type Mail = typeof mails.$inferSelect

const Contents = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sheet: z.custom<Sheet>().nullable(),
  secrets: z.custom<Secrets>().nullable(),
})
type Contents = z.infer<typeof Contents>

const contentsOf = (json: string): Contents => Contents.parse(JSON.parse(json))

/**
 * What is stored of a parked letter: its words with bullets in place of the codes, and all of it encrypted if its codes last. Empty for a
 * letter without codes, which stays as it is. (rules/letters#codes)
 */
export function withoutCodes(secretKey: string, mail: Mail): Partial<Mail> {
  const { secrets, subject, text, html, sheet } = mail
  if (secrets === null) return {}
  const whole = JSON.stringify({ subject, text, html, sheet, secrets } satisfies Contents)
  const hidden = secrets.words.reduce((words, secret) => words.replaceAll(secret, HIDDEN_CODE), whole)
  return {
    ...contentsOf(hidden),
    secrets: null,
    isHidden: true,
    sealedContents: secrets.kept ? seal(secretKey, whole) : null,
  }
}

/** A parked letter as it was written; null when its codes are gone for good, or were encrypted with another SECRET_KEY. */
export function withCodes(secretKey: string, { isHidden, sealedContents, ...mail }: Mail): Contents | null {
  if (!isHidden) return mail
  const whole = sealedContents === null ? null : unseal(secretKey, sealedContents)
  return whole === null ? null : contentsOf(whole)
}
