import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const START_PATIENCE_MS = 60_000
const POLL_MS = 20

/** Node's compile cache, as with `npm start`: the same files are started hundreds of times. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(checkout, 'node_modules/.cache/compiled') }

/** The key of all server processes of the tests, so that two on one database understand each other. */
export const SECRET_KEY = 'a key that only tests know, 32 characters at least'

/** The real server in a process of its own. */
export type ServerProcess = {
  /** Address at which it listens: `http://127.0.0.1:<port>`. */
  url: string
  pid: number
  /** All it has printed until now. */
  output(): string
  /** Ends it as an operator does (SIGTERM); answers its exit code, null when a signal ended it. */
  stop(): Promise<number | null>
  /** Ends it as a crash does (SIGKILL). */
  kill(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', killServers)

/** Kills leftover processes of a failed test. */
export function killServers(): void {
  for (const child of running) child.kill('SIGKILL')
}

/**
 * Starts `server/main.ts` on a free port and waits until it is ready. Settings by their names in the environment; those of the
 * test run do not reach it. Without a DATA_DIR of the caller it gets one that is gone after its end. `root` is another checkout.
 */
export async function aServer({
  environment = {},
  root = checkout,
}: { environment?: Record<string, string>; root?: string } = {}) {
  const own = environment.DATA_DIR === undefined ? await aDataFolder() : undefined
  const child = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      ...COMPILED,
      PORT: '0',
      RATE_LIMITS: 'off',
      INVOICE_DELAY_HOURS: 'off',
      LOG_LEVEL: 'warn',
      SECRET_KEY,
      ...(own && { DATA_DIR: own.path }),
      ...environment,
    },
  })
  running.add(child)
  const exited = once(child, 'close').then(async () => {
    running.delete(child)
    await own?.remove()
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await exited
    return child.exitCode
  }
  try {
    const url = await untilReady(child, { output: () => output, port: environment.PORT })
    const server: ServerProcess = {
      url,
      pid: child.pid ?? 0,
      output: () => output,
      stop: () => end('SIGTERM'),
      kill: async () => void (await end('SIGKILL')),
    }
    return server
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

async function untilReady(child: ChildProcess, { output, port }: { output: () => string; port?: string }) {
  const begin = Date.now()
  for (;;) {
    const printed = port ?? /http:\/\/localhost:(\d+)/.exec(output())?.[1]
    const url = `http://127.0.0.1:${printed}`
    if (printed !== undefined && (await isReady(url))) return url
    const isOver = child.exitCode !== null || child.signalCode !== null
    if (isOver || Date.now() - begin > START_PATIENCE_MS) throw new Error(`The server did not start.\n${output()}`)
    await delay(POLL_MS)
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** A data folder that the database's user may enter too, and that lives until its PostgreSQL has ended. */
export async function aDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-server-'))
  await chmod(folder, 0o755)
  return {
    path: folder,
    async remove() {
      // after a kill of the product its PostgreSQL is still writing its last files
      const begin = Date.now()
      while (existsSync(path.join(folder, 'postgres', 'postmaster.pid')) && Date.now() - begin < 10_000)
        await delay(POLL_MS)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}
