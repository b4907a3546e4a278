import { Refusal } from '../http/refusal.ts'

/**
 * A picture drawn anew, unless it has more bytes now than may be handed in: then a Refusal 400. No decoder can be stopped at that; the memory of
 * the process that it works in is bounded. (rules/security#written)
 */
export function refuseLarger(drawn: Buffer, bytesMax: number): Buffer {
  if (drawn.length > bytesMax) throw new Refusal('FILE_TOO_COSTLY')
  return drawn
}
