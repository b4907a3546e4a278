export type Waiting = { begin: () => void; refuse: (reason: Error) => void }

/**
 * Order of names: each in its turn, or by numbers, the lower the more often: three turns of four are the lowest one's, of the fourth turns three of
 * four the second's, and so on, so that no number keeps the others waiting for good.
 */
export type Order = 'turns' | 'lowest'

const TURNS_OF_FOUR = 4

/** Calls that wait: in the order in which they came, or by a name of who asks, in the order in which these have their next turn. */
type Line = { size: number; calls: Waiting[]; named: Map<string, Line>; order: Order; turns: number }

export const lineOfCalls = (order: Order = 'turns'): Line => ({ size: 0, calls: [], named: new Map(), order, turns: 0 })

/** Puts a call behind all others of its names. */
export function enter(line: Line, [name, ...names]: readonly string[], call: Waiting): void {
  line.size += 1
  if (name === undefined) {
    line.calls.push(call)
    return
  }
  const those = line.named.get(name) ?? lineOfCalls()
  line.named.set(name, those)
  enter(those, names, call)
}

/** Takes out the call whose turn it is; its name has the next one when all others have had theirs. */
export function takeFirst(line: Line): Waiting | undefined {
  const next = nextOf(line)
  if (!next) return counted(line, line.calls.shift())
  const [name, those] = next
  const first = takeFirst(those)
  line.named.delete(name)
  if (those.size > 0) line.named.set(name, those)
  return counted(line, first)
}

/** Takes this call of these names out of the line; false if it is not there any more. */
export function leave(line: Line, [name, ...names]: readonly string[], call: Waiting): boolean {
  const those = name === undefined ? undefined : line.named.get(name)
  const place = name === undefined ? line.calls.indexOf(call) : -1
  const isThere = those ? leave(those, names, call) : place >= 0
  if (!isThere) return false
  if (place >= 0) line.calls.splice(place, 1)
  if (name !== undefined && those?.size === 0) line.named.delete(name)
  line.size -= 1
  return true
}

function nextOf(line: Line): Named | undefined {
  const { named, order } = line
  if (order === 'turns') return named.entries().next().value
  line.turns += 1
  let passed = 0
  for (let turn = line.turns; turn % TURNS_OF_FOUR === 0; turn /= TURNS_OF_FOUR) passed += 1
  const lowestFirst = [...named].toSorted(([one], [other]) => Number(one) - Number(other))
  return lowestFirst[Math.min(passed, named.size - 1)]
}

/** Takes out the last call of whoever has most of them, for one more of these names; undefined when nobody has more than who asks. */
export function takeForAnother(line: Line, [name, ...names]: readonly string[]): Waiting | undefined {
  const most = mostOf(line)
  if (name === undefined || !most) return undefined
  const own = line.named.get(name)
  if (most[1].size > (own?.size ?? 0) + 1) return takeLastOf(line, most)
  return own && counted(line, takeForAnother(own, names))
}

type Named = [name: string, those: Line]

function takeLast(line: Line): Waiting | undefined {
  const most = mostOf(line)
  return most ? takeLastOf(line, most) : counted(line, line.calls.pop())
}

function takeLastOf(line: Line, [name, those]: Named): Waiting | undefined {
  const last = takeLast(those)
  if (those.size === 0) line.named.delete(name)
  return counted(line, last)
}

function counted(line: Line, taken: Waiting | undefined): Waiting | undefined {
  if (taken) line.size -= 1
  return taken
}

function mostOf({ named }: Line): Named | undefined {
  let most: Named | undefined
  for (const one of named) if (!most || one[1].size > most[1].size) most = one
  return most
}
