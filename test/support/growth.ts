const PARTS = 4
/**
 * All of it costs as much as its quarters together where the cost grows with the amount, and four times as much where it grows with its square;
 * what lies in between is left to memory, which is slower where there is more of it.
 */
const RATIO_MAX = 2.5
/** Turns after which it is told, and work of all of them below which nothing is, in milliseconds: a kernel counts in ticks of up to ten. */
const TURNS_MIN = 3
const TURNS_MAX = 12
const NOTICED_MS = 300
/** Tries of which one is enough: what else fills a machine's caches slows the whole more than its quarters, but not each time. */
const TRIES = 3

/**
 * Tells whether the cost of some work grows with its amount: four quarters of it and all of it are done in turns, and what each of them took
 * is summed up. Of the time only what this thread worked in counts, and the best of some tries: a busy machine decides nothing.
 */
export function growsWithAmount(work: (amount: number) => void, amount: number): boolean {
  // the first time its code is compiled
  work(amount / PARTS)
  return Array.from({ length: TRIES }).some(() => seemsToGrow(work, amount))
}

function seemsToGrow(work: (amount: number) => void, amount: number): boolean {
  let [quarters, whole] = [0, 0]
  for (let turn = 1; turn <= TURNS_MAX; turn += 1) {
    quarters += timeOf(() => {
      for (let part = 0; part < PARTS; part += 1) work(amount / PARTS)
    })
    whole += timeOf(() => work(amount))
    if (turn >= TURNS_MIN && whole >= NOTICED_MS) break
  }
  return whole < NOTICED_MS || whole < RATIO_MAX * quarters
}

function timeOf(act: () => void): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
