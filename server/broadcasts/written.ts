import type { NewBroadcast } from '#contract/letters/broadcasts.ts'
import { messages } from '#contract/messages.ts'
import { addresseesOf, isAboutEachTeam, type Addressee, type AddressedCompany } from '#domain/letters/broadcasts.ts'
import { parseBlocks } from '../configuration/markdown.ts'
import { sizeOf } from '../configuration/textSize.ts'
import { Refusal } from '../http/refusal.ts'
import type { Read } from './letterOf.ts'

/** Letters of a text as it is drawn, with all that its parts need: five times as many as may be typed. */
const SIZE_MAX = 50_000

/** A Rundmail with its text read. Refusal: 400 at the text that becomes too much when it is drawn. (rules/broadcasts#text) */
export function readOf({ audience, subject, text }: NewBroadcast): Read {
  const parsed = parseBlocks(text)
  if (sizeOf(parsed) <= SIZE_MAX) return { audience, subject, parsed }
  throw new Refusal('INVALID_INPUT').withFields({ text: messages.textTooMuch })
}

/** Who gets it now, each address once. (rules/broadcasts#once) */
export function audienceOf(message: NewBroadcast, companies: readonly AddressedCompany[]): Addressee[] {
  const { audience, subject, text } = message
  return addresseesOf(audience, companies, { eachTeam: isAboutEachTeam(audience, `${subject} ${text}`) })
}
