const TRIES = 12
const PARTS = 4
/** All of it costs four times a quarter where the cost grows with the amount, and sixteen times where it grows with its square. */
const RATIO_MAX = 8
/** Faster than what is told apart from the machine's other work. */
const UNNOTICED_MS = 20

/**
 * Tells whether the cost of some work grows with its amount: a quarter of it and all of it are done in turns, the cheapest of each
 * counts, and of the time only what this thread worked in: a busy machine, and memory that is tidied up meanwhile, decide nothing.
 */
export function growsWithAmount(work: (amount: number) => void, amount: number): boolean {
  // the first time its code is compiled
  work(amount / PARTS)
  let [part, whole] = [Infinity, Infinity]
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    part = Math.min(
      part,
      timeOf(() => work(amount / PARTS)),
    )
    whole = Math.min(
      whole,
      timeOf(() => work(amount)),
    )
    if (whole < UNNOTICED_MS || whole < RATIO_MAX * part) return true
  }
  return false
}

function timeOf(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
