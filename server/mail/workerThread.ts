// Runs in a worker thread (worker.ts): composes and sends mails beside the thread that answers requests.
import os from 'node:os'
import process from 'node:process'
import { parentPort } from 'node:worker_threads'
import { bySmtp, outcomeOf, toFolder, type Delivery, type Outcome } from './delivery.ts'
import { composed, type From, type Message } from './message.ts'
import type { EventWords } from '../event.ts'

/** The first message to the worker: where its mails go and from whom they come. */
export type Setup = Omit<From, 'event'> & { smtpUrl: string | undefined; outbox: string }
/** Each further one, answered by a Done of the same id; the event is the one in force when the mail goes out. */
export type Task = { id: number; message: Message; event: EventWords }
export type Done = { id: number; outcome: Outcome }

/**
 * A nice value: where both threads compete for a core, the one that answers requests gets three times as much, and on a machine that is
 * busy otherwise letters are still sent.
 */
const PRIORITY = 5

// on Linux each thread has a priority of its own; elsewhere this would be that of the whole process
if (process.platform === 'linux') os.setPriority(PRIORITY)

parentPort?.once('message', (setup: Setup) => {
  const delivery = setup.smtpUrl === undefined ? toFolder(setup.outbox) : bySmtp(setup.smtpUrl)
  parentPort?.on('message', ({ id, message, event }: Task) => {
    void sendOne(delivery, { ...setup, event }, message).then((outcome) =>
      parentPort?.postMessage({ id, outcome } satisfies Done),
    )
  })
})

async function sendOne(delivery: Delivery, from: From, message: Message): Promise<Outcome> {
  try {
    return { kind: 'sent', ...(await delivery.deliver(await composed(from, message))) }
  } catch (error) {
    return outcomeOf(error)
  }
}
