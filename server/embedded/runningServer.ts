import { readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { errorCode } from '../db/errorCode.ts'
import { postmasterState, sharedMemoryInUse } from './processes.ts'

/** The embedded server's one user, made by initdb. */
export const DATABASE_USER = 'app'
/** Names the socket's file; nothing listens on a network. */
export const PORT = 5432

const EMPTY_FILE_IS_OLD_AFTER_MS = 3000
const CANNOT_CONNECT_NOW = '57P03'

/** What runs on a database folder: a server to use, one that is starting or stopping, or none. */
export type Found = RunningServer | BusyServer | { state: 'absent' }
export type RunningServer = { state: 'running'; pid: number; socketFolder: string }
export type BusyServer = { state: 'busy'; pid: number; recovering: boolean }

/** Looks for a server on the folder, and removes files of a dead one that would prevent a new one from starting. */
export async function findServer(folder: string): Promise<Found> {
  const lockFile = path.join(folder, 'postmaster.pid')
  const content = readLock(lockFile)
  if (content === undefined) return { state: 'absent' }
  const [pidLine = '', , , , socketFolder = '', , memoryLine = ''] = content.split('\n')
  const pid = Math.abs(Number(pidLine))
  if (!pid) return abandonedWhenOld(lockFile)
  const answer = socketFolder ? await tryConnecting(socketFolder) : 'no answer'
  if (answer === 'connected') return { state: 'running', pid, socketFolder }
  const recovering = answer === CANNOT_CONNECT_NOW
  const state = postmasterState(pid, folder)
  if (state === 'gone') return { state: 'absent' }
  if (state === 'ours') return { state: 'busy', pid, recovering }
  const memoryId = Number(memoryLine.trim().split(/\s+/)[1])
  if (sharedMemoryInUse(memoryId)) return { state: 'busy', pid, recovering }
  if (readLock(lockFile) === content) rmSync(lockFile, { force: true })
  return { state: 'absent' }
}

/** The socket has its own lock file, with the same problem: its process id may belong to another program now. */
export function removeForeignSocketLock(socketFolder: string, folder: string): void {
  const lockFile = path.join(socketFolder, `.s.PGSQL.${PORT}.lock`)
  const pid = Number(readLock(lockFile)?.split('\n')[0])
  if (pid && postmasterState(pid, folder) === 'foreign') rmSync(lockFile, { force: true })
}

function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** An empty lock file is being written now, or was left by a power cut. */
function abandonedWhenOld(lockFile: string): Found {
  const stats = statSync(lockFile, { throwIfNoEntry: false })
  if (stats && Date.now() - stats.mtimeMs < EMPTY_FILE_IS_OLD_AFTER_MS)
    return { state: 'busy', pid: 0, recovering: false }
  rmSync(lockFile, { force: true })
  return { state: 'absent' }
}

async function tryConnecting(socketFolder: string): Promise<string> {
  const client = new pg.Client({
    host: socketFolder,
    port: PORT,
    user: DATABASE_USER,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return 'connected'
  } catch (error) {
    return errorCode(error) === '53300' ? 'connected' : (errorCode(error) ?? 'no answer')
  } finally {
    await client.end().catch(() => undefined)
  }
}
