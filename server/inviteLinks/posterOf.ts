import { shownCode, plainCode } from '#domain/teams/codes.ts'
import { pagePaths } from '#contract/pages/paths.ts'
import { oneCustomer } from '../customers/store.ts'
import type { Context } from '../context.ts'
import { deadlinesFor } from '../event/deadlines.ts'
import { wordsOf } from '../event.ts'
import { Refusal } from '../http/refusal.ts'
import { ridgeOf } from '../look/lookFiles.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import { job } from '../workers/job.ts'
import { runJob } from '../workers/pool.ts'
import { oneLink } from './store.ts'
import type { posterPdf } from './posterPdf.ts'

const posterDrawing = job<typeof posterPdf>('drawing', new URL('./posterPdf.ts', import.meta.url), 'posterPdf')

/** The poster of a company's link, drawn as of now, and what the link is called. Refusal: 404 not theirs, or void. (rules/codes#poster) */
export async function posterOf(
  context: Context,
  customerId: number,
  id: number,
): Promise<{ name: string; pdf: Buffer }> {
  const { db, event, now, publicUrl, settings } = context
  const link = await oneLink(db, { customerId, id })
  const customer = await oneCustomer(db, customerId)
  const code = link && unseal(settings.SECRET_KEY, link.sealed)
  if (!customer || !link || link.voidedAt || !code) throw new Refusal('INVITE_LINK_NOT_FOUND')
  const { names } = await deadlinesFor(db, context, customerId)
  const pdf = await runJob(posterDrawing, wordsOf(event), {
    moment: now(),
    companyName: customer.companyName,
    linkName: link.isGeneral ? null : link.name,
    address: `${publicUrl}${pagePaths.invitation(code)}`,
    codeEntry: `${publicUrl}${pagePaths.inviteCodeEntry()}`,
    code: shownCode(plainCode(code)),
    until: names,
    ridge: ridgeOf(event),
  })
  return { name: link.name, pdf }
}
