import { BRIEFLY } from './etag.ts'
import { etagOf } from './wireBytes.ts'
import { keptBytes, type Caching, type Content } from './keptAnswer.ts'

type Send = ReturnType<typeof keptBytes>
const HTML = 'text/html; charset=utf-8'

/** A page as it was made, and whether it is the same as long as its version is. */
type Made = ({ html: string } | { content: Content }) & { isLasting: boolean }

/** The state of what a page shows (null: unknown), how it is made (null: it cannot be now), and what is sent in its place then. */
type Making = {
  version: string | null
  make: () => Promise<Made | null>
  instead?: () => Promise<Send>
  /** Whoever asks waits no longer than some milliseconds, and gets the page as it was some seconds ago, or what is sent in its place. */
  isPrompt?: boolean
}

/** A page that is kept, and the last moment at which it was known to be as it is now. */
type Kept = { version: string | null; content: Content; send: Send; currentAt: number }

/**
 * Time that one who asks for a page that is prompt waits for its making, in milliseconds: on a machine that is not busy it is made within. Longer where
 * nothing older can be sent: without a program what stands in its place cannot be read.
 */
const WAITED_MS = { older: 40, none: 2000 } as const
/**
 * Time for which such a page is sent as it was, while it is made anew, in milliseconds: with five seconds in which a server may show the version before, and
 * two in a proxy, everybody sees a version within 15.
 */
const OLD_MS = 8000

/**
 * Pages that are made once for all who ask for the same version at the same moment, and sent from memory as long as they stay the same: each that is
 * being made takes a hundred kilobytes, and thousands may come at once. Of more than `most` that which was asked for least lately is forgotten.
 * (rules/faults#costly-work)
 */
export function madeForAll<Name extends string>(caching: (name: Name) => Caching, most = Infinity) {
  const kept = new Map<Name, Kept>()
  const inTheMaking = new Map<Name, { version: string | null; made: Promise<Send> }>()
  const made = async (name: Name, { version, make, instead }: Making): Promise<Send> => {
    const page = await make()
    if (page === null && instead) return instead()
    if (page === null) throw new Error(`${name} cannot be made, and nothing stands in its place`)
    const before = kept.get(name)
    const content = 'html' in page ? inBytes(page.html) : page.content
    const send =
      before?.content.etag === content.etag ? before.send : keptBytes({ type: HTML, caching: caching(name) }, content)
    kept.delete(name)
    kept.set(name, { version: page.isLasting ? version : null, content, send, currentAt: performance.now() })
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    return send
  }
  const shared = (name: Name, making: Making): Promise<Send> => {
    const underWay = inTheMaking.get(name)
    if (underWay?.version === making.version) return underWay.made
    const own = {
      version: making.version,
      made: made(name, making).finally(() => {
        if (inTheMaking.get(name) === own) inTheMaking.delete(name)
      }),
    }
    inTheMaking.set(name, own)
    return own.made
  }
  return (name: Name, making: Making): Promise<Send> => {
    const { version, instead, isPrompt = false } = making
    const before = kept.get(name)
    if (before && version !== null && before.version === version) {
      before.currentAt = performance.now()
      kept.delete(name)
      kept.set(name, before)
      return Promise.resolve(before.send)
    }
    if (!isPrompt || !instead) return shared(name, making)
    const older = () =>
      before && performance.now() - before.currentAt < OLD_MS
        ? keptBytes({ type: HTML, caching: BRIEFLY }, before.content)
        : undefined
    const inItsPlace = async () => older() ?? instead()
    const page = shared(name, { ...making, instead: inItsPlace })
    return firstOf(page, { inItsPlace, within: older() ? WAITED_MS.older : WAITED_MS.none })
  }
}

function inBytes(html: string): Content {
  const bytes = Buffer.from(html)
  return { bytes, etag: etagOf(bytes) }
}

/** The page if it is made soon enough, else what stands in its place. */
function firstOf(
  page: Promise<Send>,
  { inItsPlace, within }: { inItsPlace: () => Promise<Send>; within: number },
): Promise<Send> {
  const late = Promise.withResolvers<Send>()
  const timer = setTimeout(() => void inItsPlace().then(late.resolve, late.reject), within)
  return Promise.race([page, late.promise]).finally(() => clearTimeout(timer))
}
