import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { ApiAnswer } from '#contract/pages/renderedPage.ts'
import type { DrawnPage, Said, Told, ToDraw } from './drawingThread.ts'

/** Room for the program of all pages and the largest of them: a leak ends the thread before it affects the whole process. */
const HEAP = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 128 }
/** Time that a drawing may take, the first one with its program, on a machine that is busy: a page that never ends would be the last one. */
const DRAWN_WITHIN_MS = 20_000

/** Answers a call of the API; null: it failed. */
type Answer = (sentence: string) => Promise<ApiAnswer | null>

/** Turn of a drawing, and how the calls of its page are answered. */
type How = { canWait: boolean; answer: Answer }

export type Drawer = {
  /**
   * Draws a page, the next one when this one is done: pages keep state in modules. One that `canWait` is drawn when no other is waiting; null for one that cannot
   * be drawn now.
   */
  draw(asked: ToDraw, how: How): Promise<DrawnPage | null>
  /** Ends the thread and whatever is under way in it. */
  stop(): Promise<void>
}

/**
 * A thread that draws pages, started with the first one and again with the next one after a crash: a drawing takes ten milliseconds, and when a version of
 * the results comes out hundreds are drawn beside those who read. (rules/access#rendered)
 */
export function startDrawer(): Drawer {
  let thread: Worker | undefined
  const waiting: Record<'first' | 'later', (() => Promise<unknown>)[]> = { first: [], later: [] }
  let isDrawing = false

  function drawNext(): void {
    const next = isDrawing ? undefined : (waiting.first.shift() ?? waiting.later.shift())
    if (!next) return
    isDrawing = true
    void next().finally(() => {
      isDrawing = false
      drawNext()
    })
  }

  function started(): Worker {
    const one = new Worker(new URL('./drawingThread.ts', import.meta.url), { resourceLimits: HEAP })
    one.once('exit', () => {
      if (thread === one) thread = undefined
    })
    // what happens between two drawings concerns none; an end is seen by the next one
    one.on('error', () => undefined)
    // nor does a thread without work keep the server alive
    one.unref()
    return one
  }

  async function drawNow(asked: ToDraw, answer: Answer): Promise<DrawnPage | null> {
    const worker = (thread ??= started())
    const page = Promise.withResolvers<DrawnPage | null>()
    const tell = (told: Told) => worker.postMessage(told)
    // answered in the words of the event that this request holds, not in those of the request that started the thread
    const heard = AsyncLocalStorage.bind((said: Said): void => {
      switch (said.kind) {
        case 'ask':
          return void answer(said.sentence)
            .catch(() => null)
            .then((given) => tell({ kind: 'answer', call: said.call, answer: given }))
        case 'drawn':
          return page.resolve(said.drawn)
        case 'failed':
          return page.reject(said.error)
      }
    })
    const ended = () => page.reject(new Error(`The thread that draws pages ended at ${asked.path}.`))
    const timer = setTimeout(() => void worker.terminate(), DRAWN_WITHIN_MS)
    worker.on('message', heard).once('error', page.reject).once('exit', ended)
    worker.ref()
    tell({ kind: 'draw', asked })
    try {
      return await page.promise
    } finally {
      clearTimeout(timer)
      worker.unref()
      worker.off('message', heard).off('error', page.reject).off('exit', ended)
    }
  }

  return {
    draw(asked, { canWait, answer }) {
      const drawing = Promise.withResolvers<DrawnPage | null>()
      const start = AsyncLocalStorage.bind(() => drawNow(asked, answer).then(drawing.resolve, drawing.reject))
      waiting[canWait ? 'later' : 'first'].push(start)
      drawNext()
      return drawing.promise
    },
    async stop() {
      await thread?.terminate()
    },
  }
}
