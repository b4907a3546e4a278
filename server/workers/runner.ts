// Runs in a thread or process of the pool (worker.ts): does one job after the other and answers each.
import os from 'node:os'
import process from 'node:process'
import { serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import { unpacked } from './packed.ts'
import type { Answer, Request } from './worker.ts'

/** A nice value: where a worker and the thread that answers want the same core, that one gets three times as much. */
const PRIORITY = 5

type Exports = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>

async function answerTo(request: Uint8Array): Promise<Buffer> {
  const { module, name, args } = await unpacked<Request>(request)
  return serialize(await import(module).then((exports: Exports) => answerOf(exports[name], args)))
}

async function answerOf(work: Exports[string] | undefined, args: readonly unknown[]): Promise<Answer<unknown>> {
  try {
    return { kind: 'done', result: await work?.(...args) }
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', reason: error.reason, fields: error.fields }
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

if (parentPort) {
  // on Linux each thread has a priority of its own; elsewhere this would be that of the whole process
  if (process.platform === 'linux') os.setPriority(PRIORITY)
  const port = parentPort
  port.on('message', (request: Uint8Array) => void answerTo(request).then((answer) => port.postMessage(answer)))
} else {
  os.setPriority(PRIORITY)
  // the asker is gone, however it ended; an orderly exit would wait for the picture that is decoded
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', (request: Uint8Array) => void answerTo(request).then((answer) => process.send?.(answer)))
}
