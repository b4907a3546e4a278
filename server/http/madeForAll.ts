import { etagOf } from './etag.ts'
import { keptAnswer, type Caching } from './keptAnswer.ts'

type Kept = ReturnType<typeof keptAnswer>

/** A page as it was made, and whether it is the same as long as its version is. */
type Made = { html: string; isLasting: boolean }

/** The state of what a page shows (null: unknown), how it is made (null: it cannot be now), and what is sent in its place then. */
type Making = { version: string | null; make: () => Promise<Made | null>; instead?: () => Promise<Kept> }

/**
 * Pages that are made once for all who ask for the same version at the same moment, and sent from memory as long as they stay the same: each that is
 * being made takes a hundred kilobytes, and thousands may come at once. Of more than `most` that which was asked for least lately is forgotten.
 * (rules/faults#costly-work)
 */
export function madeForAll<Name extends string>(caching: (name: Name) => Caching, most = Infinity) {
  const kept = new Map<Name, { version: string | null; digest: string; send: Kept }>()
  const inTheMaking = new Map<Name, { version: string | null; made: Promise<Kept> }>()
  const made = async (name: Name, { version, make, instead }: Making): Promise<Kept> => {
    const page = await make()
    if (page === null && instead) return instead()
    if (page === null) throw new Error(`${name} cannot be made, and nothing stands in its place`)
    const { html, isLasting } = page
    const before = kept.get(name)
    const digest = etagOf(Buffer.from(html))
    const send =
      before?.digest === digest
        ? before.send
        : keptAnswer({ type: 'text/html; charset=utf-8', caching: caching(name) }, () => html)
    kept.delete(name)
    kept.set(name, { version: isLasting ? version : null, digest, send })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return send
  }
  return (name: Name, making: Making): Promise<Kept> => {
    const { version } = making
    const before = kept.get(name)
    if (before && version !== null && before.version === version) {
      kept.delete(name)
      kept.set(name, before)
      return Promise.resolve(before.send)
    }
    const underWay = inTheMaking.get(name)
    if (underWay?.version === version) return underWay.made
    const own = {
      version,
      made: made(name, making).finally(() => {
        if (inTheMaking.get(name) === own) inTheMaking.delete(name)
      }),
    }
    inTheMaking.set(name, own)
    return own.made
  }
}
