import { Refusal } from '../http/refusal.ts'
import { rewriteSvg } from '../svg/rewriteSvg.ts'

type Unreadable = 'LOGO_UNREADABLE' | 'WORDMARK_UNREADABLE'

/**
 * A drawing written anew, in no more bytes than these. Refusals: 400 with this code when it is none, else with what is wrong with it.
 * (rules/security#drawings)
 */
export function drawnSvg(file: Uint8Array, bytesMax: number, unreadable: Unreadable): Buffer {
  const outcome = rewriteSvg(file, bytesMax)
  if ('bytes' in outcome) return outcome.bytes
  const { fault } = outcome
  if (fault === 'unreadable') throw new Refusal(unreadable)
  throw fault === 'too large' ? new Refusal('SVG_TOO_LARGE') : new Refusal('SVG_UNSAFE', fault.unsafe)
}
