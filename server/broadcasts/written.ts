import type { NewBroadcast } from '#contract/letters/broadcasts.ts'
import { messages } from '#contract/messages.ts'
import {
  addresseesOf,
  isAboutEachTeam,
  narrowedTo,
  type Addressee,
  type AddressedCompany,
} from '#domain/letters/broadcasts.ts'
import { dayOf } from '#domain/text/days.ts'
import { buyersOf, itemNameOf, overdueCompanies } from '../addressees/store.ts'
import { parseBlocks } from '../configuration/markdown.ts'
import { sizeOf } from '../configuration/textSize.ts'
import type { Context } from '../context.ts'
import type { Connection } from '../db/client.ts'
import { Refusal } from '../http/refusal.ts'
import type { Read } from './letterOf.ts'
import type { StoredBroadcast } from './store.ts'

/** Letters of a text as it is drawn, with all that its parts need: five times as many as may be typed. */
const SIZE_MAX = 50_000

/** A Rundmail with its text read. Refusal: 400 at the text that becomes too much when it is drawn. (rules/broadcasts#text) */
export function readOf({ audience, subject, text }: NewBroadcast): Read {
  const parsed = parseBlocks(text)
  if (sizeOf(parsed) <= SIZE_MAX) return { audience, subject, parsed }
  throw new Refusal('INVALID_INPUT').withFields({ text: messages.textTooMuch })
}

/** Addressees of now, each address once. (rules/broadcasts#once) */
export async function audienceOf(
  connection: Connection,
  context: Pick<Context, 'now'>,
  { message, companies }: { message: NewBroadcast; companies: readonly AddressedCompany[] },
): Promise<Addressee[]> {
  const { audience, subject, text, competition, wave } = message
  const among = await amongOf(connection, context, message)
  return addresseesOf(audience, narrowedTo(companies, { among, competition, wave }), {
    eachTeam: isAboutEachTeam(audience, `${subject} ${text}`),
  })
}

/** The companies that are meant, by what is known of them elsewhere; null: all. */
async function amongOf(
  connection: Connection,
  { now }: Pick<Context, 'now'>,
  { audience, itemId, customerIds }: NewBroadcast,
): Promise<ReadonlySet<number> | null> {
  const lists = [
    ...(customerIds === undefined ? [] : [customerIds]),
    ...(itemId === undefined ? [] : [await buyersOf(connection, itemId)]),
    ...(audience === 'overdue' ? [await overdueCompanies(connection, dayOf(now()))] : []),
  ].map((ids) => new Set(ids))
  const [first, ...others] = lists
  return first ? others.reduce((both, next) => both.intersection(next), first) : null
}

/** Narrowing of a Rundmail's audience, to be kept with it; null: none. */
export async function narrowingOf(
  connection: Connection,
  { itemId, competition, wave, customerIds }: NewBroadcast,
): Promise<StoredBroadcast['narrowing']> {
  const itemName = itemId === undefined ? undefined : await itemNameOf(connection, itemId)
  const given = { itemId, itemName, competition, wave, customerIds }
  return Object.values(given).every((value) => value === undefined) ? null : given
}
