const TRIES = 12
/** Twice as much takes twice as long where the time grows with the amount, and four times as long where it grows with its square. */
const RATIO_MAX = 3
/** Faster than what is told apart from the machine's other work. */
const UNNOTICED_MS = 20

/**
 * Tells whether the cost of some work grows with its amount: half of it and all of it are done in turns, the cheapest of each counts, and of
 * the time only what this thread worked in, so that a busy machine decides nothing.
 */
export function growsWithAmount(work: (amount: number) => void, amount: number): boolean {
  // the first time its code is compiled
  work(amount / 4)
  let [half, whole] = [Infinity, Infinity]
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    half = Math.min(
      half,
      timeOf(() => work(amount / 2)),
    )
    whole = Math.min(
      whole,
      timeOf(() => work(amount)),
    )
    if (whole < UNNOTICED_MS || whole < RATIO_MAX * half) return true
  }
  return false
}

function timeOf(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
