type Bounds = { most: number; everyMs: number }

/** An allowance for each name: so much at once, and one more after so many milliseconds. Tests whether there is one left, and takes it. */
export function allowance({ most, everyMs }: Bounds): (name: string, now: number) => boolean {
  const lastOf = new Map<string, { left: number; at: number }>()
  return (name, now) => {
    const last = lastOf.get(name) ?? { left: most, at: now }
    const gained = Math.floor((now - last.at) / everyMs)
    const left = Math.min(most, last.left + gained)
    // what is full begins anew; else the part of one that has passed stays
    const at = left === most ? now : last.at + gained * everyMs
    lastOf.set(name, { left: Math.max(0, left - 1), at })
    return left > 0
  }
}
