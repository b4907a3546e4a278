import { fork } from 'node:child_process'
import { once, type EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import { Worker as Thread } from 'node:worker_threads'
import type { Reason } from '#contract/refusals.ts'
import { Refusal } from '../http/refusal.ts'
import { RETRY_AFTER_SECONDS } from '../semaphore.ts'
import type { Named, Place } from './job.ts'
import { unpacked } from './packed.ts'

export type Request = { module: string; name: string; args: readonly unknown[] }
export type Answer<Result> =
  | { kind: 'done'; result: Result }
  | { kind: 'refused'; reason: Reason; fields: Refusal['fields'] }
  | { kind: 'failed'; error: Error }

const RUNNER = new URL('./runner.ts', import.meta.url)
/** The heap of a thread, in MiB: what the longest document needs, and some more. */
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }
/** The memory of a process, pictures included, in KiB; and how often it is looked at, in milliseconds. */
const MEMORY_MAX = 640 * 1024
const LOOK_MS = 50

/** Jobs of one process: what libraries keep of the files that they have seen goes with it. */
const JOBS_MAX = 20

const NOTHING: Used = { memory: 0, coreSeconds: 0 }
/** Parts of a second in which Linux counts. */
const TICKS = 100

/** By these a process ends that has no memory left: by itself, or by the system. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGKILL']

/** A thread or process of its own that does one job at a time. */
export type Worker = {
  /** Refusals: those of the job; the job's own when it costs too much. Whatever ends the worker leaves it over. */
  run<Result>(job: Named, args: readonly unknown[]): Promise<Result>
  isOver(): boolean
  end(): void
}

/** Memory in use, in KiB, and seconds of a core since the start; 0 where the system does not tell. */
type Used = { memory: number; coreSeconds: number }

/** A thread or a process, seen alike. */
type Started = {
  events: EventEmitter
  post(request: Uint8Array): void
  end(): void
  /** Keeps this process alive, or lets it end, though the worker runs. */
  ref(): void
  unref(): void
  /** 0 each for a thread, which has limits of its own. */
  used(): Used
}

const START: Record<Place, () => Started> = { thread: startThread, process: startProcess }

function startThread(): Started {
  const thread = new Thread(RUNNER, { resourceLimits: HEAP })
  return {
    events: thread,
    post: (request) => thread.postMessage(request),
    end: () => void thread.terminate(),
    ref: () => thread.ref(),
    unref: () => thread.unref(),
    used: () => NOTHING,
  }
}

function startProcess(): Started {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(fileURLToPath(RUNNER), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=160'],
    // what a file makes it say belongs in nobody's log
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // no setting reaches it: whatever a file makes it do, it knows no key and no database
    env: { PATH, NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2' },
  })
  return {
    events: child,
    post: (request) => void child.send(request),
    end: () => void child.kill('SIGKILL'),
    ref() {
      child.ref()
      child.channel?.ref()
    },
    unref() {
      child.unref()
      child.channel?.unref()
    },
    used: () => usedBy(child.pid),
  }
}

/** Use of a process as Linux tells it; elsewhere only the clock bounds a job. */
function usedBy(pid: number | undefined): Used {
  try {
    const memory = /VmRSS:\s{0,20}(\d{1,12}) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    // times in user and kernel mode, the 14th and 15th word; the second is the program's name, in brackets
    const times = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
    return { memory: Number(memory ?? 0), coreSeconds: times.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS }
  } catch {
    return NOTHING
  }
}

/** Starts a worker of the job's place. */
export function startWorker(place: Place): Worker {
  const started = START[place]()
  const { events } = started
  let isOver = false
  let jobs = 0
  events.once('exit', () => (isOver = true))
  // what happens between two jobs concerns none; an end is seen by the next one
  events.on('error', () => (isOver = true))
  started.unref()

  async function run<Result>(
    { module, name, seconds, coreSeconds = Infinity, tooCostly, tooLong }: Named,
    args: readonly unknown[],
  ) {
    let isTooCostly = false
    const stopped = Promise.withResolvers<never>()
    const stop = () => {
      isTooCostly = true
      started.end()
      // a thread ends only when it is back from what is no JavaScript, such as putting marks in order
      stopped.reject(new Error(`${name} was stopped.`))
    }
    let isTooLong = false
    const timer = setTimeout(() => {
      isTooLong = true
      stop()
    }, seconds * 1000)
    const before = started.used().coreSeconds
    const watch = setInterval(() => {
      const used = started.used()
      if (used.memory > MEMORY_MAX || used.coreSeconds - before > coreSeconds) stop()
    }, LOOK_MS)
    const settled = new AbortController()
    started.ref()
    try {
      const answered = once(events, 'message', settled)
      const ended = once(events, 'exit', settled).then(([, signal]: unknown[]) => {
        isTooCostly ||= OUT_OF_MEMORY.some((one) => one === signal)
        return []
      })
      ended.catch(() => undefined)
      stopped.promise.catch(() => undefined)
      const request: Request = { module, name, args }
      started.post(serialize(request))
      const [bytes]: (Uint8Array | undefined)[] = await Promise.race([answered, ended, stopped.promise])
      if (bytes === undefined) throw new Error(`The worker ended in ${name}.`)
      const answer = await unpacked<Answer<Result>>(bytes)
      if (answer.kind === 'refused') throw refusalOf(answer.reason, answer.fields)
      if (answer.kind === 'failed') throw answer.error
      return answer.result
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isTooCostly && !isOutOfMemory) throw error
      isOver = true
      if (isTooLong && tooLong) throw new Refusal(...tooLong).retryAfter(RETRY_AFTER_SECONDS)
      throw tooCostly ? new Refusal(...tooCostly) : new Error(`${name} took more than it may.`, { cause: error })
    } finally {
      settled.abort()
      clearTimeout(timer)
      clearInterval(watch)
      started.unref()
      jobs += 1
      if (place === 'process' && jobs >= JOBS_MAX) {
        isOver = true
        started.end()
      }
    }
  }

  return { run, isOver: () => isOver, end: () => started.end() }
}

function refusalOf(reason: Reason, fields: Refusal['fields']): Refusal {
  const refusal = new Refusal(...reason)
  return fields ? refusal.withFields(fields) : refusal
}
