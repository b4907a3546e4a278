import { overTheWire } from './wire.ts'

/** Requests the shop from a server continuously until stopped; answers how many milliseconds each answer took. */
export function shoppers(url: string, count: number): () => Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const anyone = overTheWire(url)
  const shop = async () => {
    while (!isOver) {
      const begin = performance.now()
      const { status } = await anyone({ path: '/items' })
      if (status !== 200) throw new Error(`The shop answered ${status}.`)
      times.push(performance.now() - begin)
    }
  }
  const running = Promise.all(Array.from({ length: count }, shop))
  return async () => {
    isOver = true
    await running
    return times
  }
}

/** The percentile: the value below which this share of all lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
