/** A reproducible random generator: a demo event is the same on every machine. (rules/operations#demo) */
export type SeededRandom = {
  /** From 0 up to, not including, 1. */
  share: () => number
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  /** One of a list. */
  oneOf: <Entry>(list: readonly Entry[]) => Entry
  /** True with this probability in percent. */
  happens: (percent: number) => boolean
}

/** A generator with this seed (mulberry32, good enough for names). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const share = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(share() * (to - from + 1))
  const oneOf = <Entry>(list: readonly Entry[]): Entry => {
    const entry = list[between(0, list.length - 1)]
    if (entry === undefined) throw new Error('a list to choose from is empty')
    return entry
  }
  return { share, between, oneOf, happens: (percent) => share() * 100 < percent }
}
