import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startEmbedded, type EmbeddedDatabase } from '#server/embedded/embedded.ts'
import type { Ids } from '#server/embedded/unprivileged.ts'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const children = new Set<ChildProcess>()

export type ChildAnswer = Pick<EmbeddedDatabase, 'connection' | 'folder' | 'notices'> & { message?: string }
export type EmbeddedProcess = {
  pid: number
  answer: Promise<ChildAnswer>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts the embedded database in a process of its own, from this checkout or a copy of it. */
export function startInProcess(dataDir: string, { root = checkout, ids = {} }: { root?: string; ids?: Ids } = {}) {
  const child = spawn(process.execPath, [path.join(root, 'test/support/embeddedChild.ts'), dataDir], {
    ...ids,
    cwd: root,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.add(child)
  const exited = once(child, 'exit').then(() => children.delete(child))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const process_: EmbeddedProcess = {
    pid: child.pid!,
    answer: until('an answer of the child', () =>
      output.includes('\n') ? (JSON.parse(output) as ChildAnswer) : false,
    ),
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    async stop() {
      child.stdin.write('stop\n')
      await exited
    },
  }
  process_.answer.catch(() => undefined)
  return process_
}

/** Kills leftover processes of a failed test; their servers end by themselves. */
export function killProcesses(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Waits for a condition instead of a fixed time; returns its first truthy value. */
export async function until<Value>(
  what: string,
  condition: () => Value | false | Promise<Value | false>,
  patienceMs = 30_000,
): Promise<Value> {
  const begin = Date.now()
  for (;;) {
    const value = await condition()
    if (value !== false) return value
    if (Date.now() - begin > patienceMs) throw new Error(`waited in vain for ${what}`)
    await delay(10)
  }
}

/** The PID of the server on a database folder. */
export function serverPid(folder: string): number {
  return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The PIDs of the running processes whose command line contains these words. */
export function processesWith(words: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => commandLine(pid).includes(words))
}

/** The server on a database folder and all processes it has started, without those that have ended and lost their words. */
export function serverProcesses(folder: string): number[] {
  const server = serverPid(folder)
  const isChild = (pid: number) => parentOf(pid) === server
  return [server, ...processesWith('postgres').filter(isChild)]
}

function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /^\d+ \(.*\) \w (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(parent)
  } catch {
    return undefined
  }
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** The connection to the database of a running product; does not keep the server alive after the product ends. */
export async function connectionTo(dataDir: string): Promise<EmbeddedDatabase['connection']> {
  const joined = await startEmbedded(dataDir)
  await joined.stop()
  return joined.connection
}

/** One statement on its own connection. */
export async function query(connection: pg.ClientConfig, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
