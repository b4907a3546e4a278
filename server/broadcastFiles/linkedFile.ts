import { fileLinkEnds } from '#domain/letters/broadcastFiles.ts'
import { isPast } from '#domain/text/days.ts'
import { findByCode } from '../codes/findByCode.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { fileOfCode } from '../letterFiles/store.ts'

type Entered = { code: string; address: string }

/** The file behind the link of a letter, and its last day. Refusals: 404 unknown, over or deleted, 429 too many unknown ones; a link whose time is over is no wrong one. (rules/broadcasts#file) */
export async function linkedFile(context: Context, { code, address }: Entered) {
  const codeHash = codeHashOf(context.settings.SECRET_KEY, 'file-link', code)
  const { isThere, ...file } = await findByCode(
    context,
    { address, unknown: 'FILE_LINK_UNKNOWN', codeHash: null },
    () => fileOfCode(context.db, codeHash),
  )
  const until = fileLinkEnds(context.event.date)
  if (!isThere || isPast(until, context.now())) throw new Refusal('FILE_LINK_UNKNOWN')
  return { ...file, until }
}
