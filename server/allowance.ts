type Bounds = { most: number; everyMs: number }

/** An allowance for each name: so much at once, and one more after so many milliseconds. */
export function allowance({ most, everyMs }: Bounds) {
  const lastOf = new Map<string, { left: number; at: number }>()
  return {
    /** Takes one if there is one left, and tells whether it did. */
    take(name: string, now: number): boolean {
      const last = lastOf.get(name) ?? { left: most, at: now }
      const gained = Math.floor((now - last.at) / everyMs)
      const left = Math.min(most, last.left + gained)
      // what is full begins anew; else the part of one that has passed stays
      const at = left === most ? now : last.at + gained * everyMs
      lastOf.set(name, { left: Math.max(0, left - 1), at })
      return left > 0
    },
    giveBack(name: string): void {
      const last = lastOf.get(name)
      if (last) last.left += 1
    },
  }
}
