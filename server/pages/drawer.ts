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

/** Drawings that the thread has been told of: it begins the next one without waiting for the thread that answers requests. */
const TOLD = 2

export type Drawer = {
  /** Draws a page, when those before it are drawn. One that `canWait` is drawn when no other is waiting; null for one that cannot be drawn now. */
  draw(asked: ToDraw, how: How): Promise<DrawnPage | null>
  /** Ends the thread and whatever is under way in it. */
  stop(): Promise<void>
}

/**
 * A thread that draws pages, started with the first one and again with the next one after a crash: a drawing takes ten milliseconds, and when a version of
 * the results comes out hundreds are drawn beside those who read. (rules/access#rendered)
 */
export function startDrawer(): Drawer {
  let thread: Drawing | undefined
  const waiting: Record<'first' | 'later', (() => Promise<unknown>)[]> = { first: [], later: [] }
  let underWay = 0

  function drawNext(): void {
    const next = underWay < TOLD ? (waiting.first.shift() ?? waiting.later.shift()) : undefined
    if (!next) return
    underWay += 1
    void next().finally(() => {
      underWay -= 1
      drawNext()
    })
  }

  async function drawNow(asked: ToDraw, answer: Answer): Promise<DrawnPage | null> {
    thread ??= drawingThread(() => (thread = undefined))
    const { worker, listeners } = thread
    const drawing = ++drawings
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
    const timer = setTimeout(() => void worker.terminate(), DRAWN_WITHIN_MS)
    listeners.set(drawing, { heard, ended: page.reject })
    worker.ref()
    tell({ kind: 'draw', drawing, asked })
    try {
      return await page.promise
    } finally {
      clearTimeout(timer)
      listeners.delete(drawing)
      if (listeners.size === 0) worker.unref()
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
      await thread?.worker.terminate()
    },
  }
}

/** Drawings since this server has started. */
let drawings = 0

type Listener = { heard: (said: Said) => void; ended: (why: unknown) => void }
/** A thread, and who waits for its drawings. */
type Drawing = { worker: Worker; listeners: Map<number, Listener> }

function drawingThread(gone: () => void): Drawing {
  const worker = new Worker(new URL('./drawingThread.ts', import.meta.url), { resourceLimits: HEAP })
  const listeners: Drawing['listeners'] = new Map()
  const end = (why: unknown) => {
    for (const { ended } of listeners.values()) ended(why)
  }
  worker.on('message', (said: Said) => listeners.get(said.drawing)?.heard(said))
  // of one that happens between two drawings nobody hears; the end is seen by the next one
  worker.on('error', end)
  worker.once('exit', () => {
    gone()
    end(new Error('The thread that draws pages ended.'))
  })
  // nor does a thread without work keep the server alive
  worker.unref()
  return { worker, listeners }
}
