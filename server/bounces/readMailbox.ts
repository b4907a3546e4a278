import { Worker } from 'node:worker_threads'
import type { MailboxTrouble } from '#domain/letters/bounces.ts'
import type { Round, Said, Taken } from './mailboxThread.ts'

/** Memory of a thread that speaks IMAP: a message is 256 KiB at most, one at a time. */
const HEAP = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 96 }
/** A round begins no further message after so long, and is ended a while later, whatever the server does. */
const ROUND_MS = 180_000
const END_MS = 60_000
/** Longest time of a round in which no message is judged at the moment, in milliseconds: other servers wait for as long. */
export const LONGEST_ROUND_MS = ROUND_MS + END_MS

/** End of a round: all that was new is read, or there is more, the mailbox could not be read, or the server is stopping. */
export type RoundEnd =
  | { kind: 'read'; isMore: boolean }
  | { kind: 'failed'; trouble: MailboxTrouble }
  | { kind: 'ended' }

type Judges = {
  /** Told once which messages the numbers are of, before the first one. */
  opened(uidValidity: string): Promise<unknown>
  /** Answers whether a message was a report about a letter of ours, which is put away then. */
  judge(message: { uid: number; bytes: Uint8Array<ArrayBuffer> }): Promise<boolean>
}

/**
 * Reads what is new in the mailbox, one message after the other, in a thread of its own that ends with the round. A fault of a judge ends the round and
 * is thrown. (rules/letters#bounce-mailbox)
 */
export async function readMailbox(round: Round, judges: Judges, ending: AbortSignal): Promise<RoundEnd> {
  if (ending.aborted) return { kind: 'ended' }
  const last = Date.now() + ROUND_MS
  const thread = new Worker(new URL('./mailboxThread.ts', import.meta.url), { resourceLimits: HEAP })
  thread.postMessage(round)
  const end = Promise.withResolvers<RoundEnd>()
  const failed = (trouble: MailboxTrouble) => end.resolve({ kind: 'failed', trouble })

  async function answer(said: Said): Promise<void> {
    if (said.kind === 'opened') await judges.opened(said.uidValidity)
    else if (said.kind === 'message') {
      const isDone = await judges.judge(said)
      const isLast = ending.aborted || Date.now() > last
      thread.postMessage({ isDone, isLast } satisfies Taken)
    } else end.resolve(said)
  }

  // one after the other: what is judged is judged of the mailbox that was opened
  let answered = Promise.resolve()
  thread.on('message', (said: Said) => {
    answered = answered.then(() => answer(said)).catch(end.reject)
  })
  // a thread that has ended may have said before that all is read
  const gone = () => {
    answered = answered.then(() => failed('broken'))
  }
  thread.on('error', gone)
  thread.on('exit', gone)
  const late = setTimeout(() => failed('slow'), LONGEST_ROUND_MS)
  const stop = () => end.resolve({ kind: 'ended' })
  ending.addEventListener('abort', stop)
  try {
    return await end.promise
  } finally {
    clearTimeout(late)
    ending.removeEventListener('abort', stop)
    await thread.terminate()
    await answered
  }
}
