type Bounds = { most: number; everyMs: number }
type Wanted = { name: string; count: number }

/** An allowance for each name: so much at once, and one more after so many milliseconds. */
export function allowance({ most, everyMs }: Bounds) {
  const lastOf = new Map<string, { left: number; at: number }>()
  return {
    /** Takes so many if there is one left, those that are missing on credit; tells whether it did. */
    take({ name, count }: Wanted, now: number): boolean {
      const last = lastOf.get(name) ?? { left: most, at: now }
      const gained = Math.floor((now - last.at) / everyMs)
      const left = Math.min(most, last.left + gained)
      // what is full begins anew; else the part of one that has passed stays
      const at = left === most ? now : last.at + gained * everyMs
      lastOf.set(name, { left: left > 0 ? left - count : left, at })
      return left > 0
    },
    giveBack({ name, count }: Wanted): void {
      const last = lastOf.get(name)
      if (!last) return
      last.left += count
      // nothing is kept of a name that has all of it, such as a code that somebody has made up
      if (last.left >= most) lastOf.delete(name)
    },
  }
}
