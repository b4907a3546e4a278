import { keptAnswer } from './keptAnswer.ts'

type Kept = ReturnType<typeof keptAnswer>

/**
 * Pages that are made once for all who ask at the same moment, and sent from memory as long as they stay the same: each that is being made takes
 * a hundred kilobytes, and thousands may come at once. (rules/faults#costly-work)
 */
export function madeForAll<Name extends string | undefined>(caching: (name: Name) => 'no-cache' | 'no-store') {
  const kept = new Map<Name, { html: string; send: Kept }>()
  const inTheMaking = new Map<Name, Promise<Kept>>()
  const made = async (name: Name, make: () => Promise<string>): Promise<Kept> => {
    const html = await make()
    const before = kept.get(name)
    if (before?.html === html) return before.send
    const send = keptAnswer({ type: 'text/html; charset=utf-8', caching: caching(name) }, () => html)
    kept.set(name, { html, send })
    return send
  }
  return (name: Name, make: () => Promise<string>): Promise<Kept> => {
    const known = inTheMaking.get(name)
    if (known) return known
    const making = made(name, make).finally(() => inTheMaking.delete(name))
    inTheMaking.set(name, making)
    return making
  }
}
