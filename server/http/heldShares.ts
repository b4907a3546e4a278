/** Shorter pieces than this are no progress: one byte now and then would keep anything. */
const PROGRESS_BYTES = 1024

/** Bytes of one holder, by what holds them: the one that has stood still longest first. */
type Holder<Key> = { bytes: number; of: Map<Key, number> }

type Bounds<Key> = { bytesMax: number; close: (keys: readonly Key[]) => void }

/**
 * Bounds a sum of bytes that many hold together: beyond it those who hold most give way, one after the other, down to half of it. Whoever
 * holds no more than an equal share of that half loses nothing, however many others there are; nor does what has just come, if it
 * fits beside them. (rules/faults#slow-clients)
 */
export function heldShares<Key extends object>({ bytesMax, close }: Bounds<Key>) {
  const holders = new Map<string, Holder<Key>>()
  const holderOf = new Map<Key, string>()
  const room = bytesMax / 2
  let sum = 0

  const forget = (key: Key) => {
    const name = holderOf.get(key)
    const holder = name === undefined ? undefined : holders.get(name)
    if (name === undefined || holder === undefined) return
    const bytes = holder.of.get(key) ?? 0
    holderOf.delete(key)
    holder.of.delete(key)
    holder.bytes -= bytes
    sum -= bytes
    if (holder.of.size === 0) holders.delete(name)
  }

  const held = (key: Key): number => holders.get(holderOf.get(key) ?? '')?.of.get(key) ?? 0

  const tooMuch = (newest: Key | null) => {
    const descending = [...holders.values()].toSorted((one, other) => other.bytes - one.bytes)
    const share = shareOf(descending.map(({ bytes }) => bytes).toReversed(), room)
    const closed: Key[] = []
    for (const holder of descending)
      for (const key of holder.of.keys()) {
        if (sum <= room || holder.bytes <= share) break
        if (key === newest) continue
        forget(key)
        closed.push(key)
      }
    if (newest === null || sum <= bytesMax) return closed
    forget(newest)
    return [...closed, newest]
  }

  const add = (key: Key, { holder: name, bytes }: { holder: string; bytes: number }) => {
    const known = holderOf.get(key) ?? name
    const holder = holders.get(known) ?? { bytes: 0, of: new Map<Key, number>() }
    const before = holder.of.get(key) ?? 0
    if (bytes >= PROGRESS_BYTES) holder.of.delete(key)
    holder.of.set(key, before + bytes)
    holder.bytes += bytes
    sum += bytes
    holders.set(known, holder)
    holderOf.set(key, known)
    if (sum > bytesMax) close(tooMuch(before === 0 ? key : null))
  }

  /** Counts less of what is known; that goes on too. */
  const less = (key: Key, bytes: number) => {
    const name = holderOf.get(key)
    const holder = name === undefined ? undefined : holders.get(name)
    const before = holder?.of.get(key)
    if (holder === undefined || before === undefined) return
    const gone = Math.min(before, bytes)
    if (gone >= PROGRESS_BYTES) holder.of.delete(key)
    holder.of.set(key, before - gone)
    holder.bytes -= gone
    sum -= gone
  }

  return { add, less, held, forget }
}

/** The largest part of a room that everybody may have, where whoever wants less leaves the rest to the others; they come in ascending order. */
function shareOf(wanted: readonly number[], room: number): number {
  let left = room
  for (const [place, one] of wanted.entries()) {
    const share = left / (wanted.length - place)
    if (one > share) return share
    left -= one
  }
  return Infinity
}
