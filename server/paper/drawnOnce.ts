import { semaphore } from '../semaphore.ts'
import { keepPdf, keptPdf } from './keptPdfs.ts'

/** A PDF by a name that changes with all that stands in it, and the name by which those who ask take turns. */
type Wanted = { key: string; who: string }

/**
 * Draws PDFs that many ask for: one at a time, while `queue` of them wait, and each once as long as there is room to keep it; whoever asks for one that is
 * being drawn waits for that. Refusal: 503 with Retry-After, too many wait. (rules/certificates#kept, rules/results#papers)
 */
export function drawnOnce({ queue }: { queue: number }) {
  const oneAtATime = semaphore({ permits: 1, queue })
  const underWay = new Map<string, Promise<Uint8Array>>()
  return async ({ key, who }: Wanted, draw: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = keptPdf(key) ?? underWay.get(key)
    if (known) return known
    const drawing = oneAtATime(async () => {
      const pdf = await draw()
      keepPdf(key, pdf)
      return pdf
    }, who).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
}
