import { Worker } from 'node:worker_threads'
import type { Outcome } from './delivery.ts'
import type { EventWords } from '../event.ts'
import type { Message } from './message.ts'
import type { Done, Setup, Task } from './workerThread.ts'

/** Mails need little memory for a short time: a leak ends the worker thread before it affects the whole process. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }

export type MailWorker = {
  /** Resolves with the outcome: sent, or why not. */
  send(message: Message, event: EventWords): Promise<Outcome>
  /** Ends the thread and whatever is under way in it. */
  stop(): Promise<void>
}

/** A worker thread that composes and sends mails, started with the first one, and again with the next one after a crash. */
export function startMailWorker(setup: Setup): MailWorker {
  const underWay = new Map<number, (outcome: Outcome) => void>()
  let worker: Worker | undefined
  let isStopped = false
  let lastId = 0

  function settle(id: number, outcome: Outcome): void {
    underWay.get(id)?.(outcome)
    underWay.delete(id)
  }

  function started(): Worker {
    const thread = new Worker(new URL('./workerThread.ts', import.meta.url), { resourceLimits: HEAP })
    let fault = 'The mail worker ended.'
    thread.on('message', ({ id, outcome }: Done) => settle(id, outcome))
    thread.on('error', (error: Error) => {
      fault = error.message
    })
    thread.on('exit', () => {
      worker = undefined
      const outcome: Outcome = isStopped ? { kind: 'ended' } : { kind: 'failed', reason: fault }
      for (const id of underWay.keys()) settle(id, outcome)
    })
    thread.postMessage(setup)
    return thread
  }

  return {
    async send(message, event) {
      if (isStopped) return { kind: 'ended' }
      worker ??= started()
      lastId += 1
      const task: Task = { id: lastId, message, event }
      worker.postMessage(task)
      return new Promise((resolve) => underWay.set(task.id, resolve))
    },
    async stop() {
      isStopped = true
      await worker?.terminate()
    },
  }
}
