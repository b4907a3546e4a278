import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, closeSync, lstatSync, mkdirSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NotNow, StartError } from '../startError.ts'
import type { Place } from './dataFolder.ts'
import { errorCode } from '../db/errorCode.ts'
import { databaseMessages } from '../db/messages.ts'
import { leaseFile, makePipe, removeDeadPipes } from './lease.ts'
import { PORT, removeForeignSocketLock } from './runningServer.ts'
import { folderKey } from './stateFolder.ts'
import { canWork, databaseEnvironment, type Ids } from './unprivileged.ts'
import { shareServer, type Server } from './shareServer.ts'

/** The longest path of a socket in bytes, on macOS, where the limit is lowest. */
const SOCKET_PATH_LIMIT = 103
const LOG_TAIL = 8000
/** Messages of PostgreSQL on one line, around a file or a number. */
const SOMEONE_WAS_QUICKER = [
  ['lock file "', '" already exists'],
  ['lock file "', '" is empty'],
  ['shared memory block (', ') is still in use'],
]

/** Settings of the server beside our own, by PostgreSQL's names. */
export type ServerSettings = Record<string, string>

const SETTINGS: ServerSettings = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '30',
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** The database folder itself (0700), or a short one where that path is too long for a socket. */
function chooseSocketFolder({ folder, ids }: Place): string {
  if (Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}.lock`)) <= SOCKET_PATH_LIMIT) return folder
  const base = canWork(tmpdir(), ids) ? tmpdir() : '/tmp'
  const short = path.join(base, `firmenlauf-${folderKey(folder)}`)
  const uid = ids.uid ?? process.getuid?.() ?? 0
  try {
    mkdirSync(short, { mode: 0o700 })
    if (ids.uid !== undefined && ids.gid !== undefined) chownSync(short, ids.uid, ids.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  // everyone may write into the temporary directory, so another user could have created this path
  const found = lstatSync(short)
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return short
  throw new StartError(databaseMessages.socketFolderTaken(short))
}

/** PostgreSQL's lists of folders are comma-separated; quoted, any name is safe. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/**
 * Starts PostgreSQL on a folder, on a unix socket only, in a process group of its own so that Ctrl-C does not reach it. Undefined when
 * another process was first on the same folder; a StartError when it cannot start.
 */
export async function spawnServer(
  programs: string,
  place: Place,
  settings: ServerSettings,
): Promise<Server | undefined> {
  const { folder, ids } = place
  const socketFolder = chooseSocketFolder(place)
  removeForeignSocketLock(socketFolder, folder)
  const all = { ...SETTINGS, unix_socket_directories: quoted(socketFolder), ...settings }
  const pipe = makePipe(socketFolder, ids)
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(path.join(programs, 'postgres'), ['-D', folder, ...options], {
    ...ids,
    cwd: '/',
    env: databaseEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { pid } = server
  if (pid !== undefined) {
    const watcher = spawnWatcher({ pid, folder, socketFolder, reader: pipe.reader }, ids)
    pipe.giveTo(pid)
    // before the process id of the dead server can be reused
    server.once('exit', () => watcher.kill('SIGKILL'))
  }
  closeSync(pipe.reader)
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const failure = await untilReady(server)
  if (pid !== undefined && failure === undefined) {
    removeDeadPipes(socketFolder, pid)
    letNodeExit(server)
    return shareServer({ pid, folder, socketFolder, exited }, pipe.lease)
  }
  pipe.remove()
  pipe.lease.release()
  if (failure?.split('\n').some(saysSomeoneWasQuicker)) return undefined
  throw new NotNow(databaseMessages.startFailed(failure ?? ''))
}

type Watched = { pid: number; folder: string; socketFolder: string; reader: number }

/**
 * A watcher process that stops the server once nobody holds its pipe any more, however they ended (lease.ts). Whoever took a share before
 * the pipe's name was removed is waited for as well; whoever comes later finds no name. A later server of the folder is left alone.
 */
function spawnWatcher({ pid, folder, socketFolder, reader }: Watched, ids: Ids): ChildProcess {
  const script = `read -r _; rm -f -- "$1"; read -r _; read -r now <"$2"
    [ "$now" != ${pid} ] && kill -0 "$now" || kill -INT ${pid}`
  const files = [leaseFile(socketFolder, pid), path.join(folder, 'postmaster.pid')]
  const watcher = spawn('sh', ['-c', script, 'sh', ...files], {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: [reader, 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.unref()
  return watcher
}

/** Waits until the server is ready; returns the reason if it ended instead. Its log is drained as long as it runs. */
async function untilReady(server: ChildProcess): Promise<string | undefined> {
  let log = ''
  return new Promise((resolve) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-LOG_TAIL)
      if (log.includes('ready to accept connections')) resolve(undefined)
    })
    server.once('error', (error) => resolve(error.message))
    server.once('close', () => resolve(fatalLine(log)))
  })
}

function fatalLine(log: string): string {
  const lines = log.trim().split('\n')
  const line = lines.find((text) => /(FATAL|PANIC|could not|error while)/.test(text)) ?? lines.at(-1) ?? ''
  return line.replace(/^.*?(FATAL|PANIC): */, '')
}

/** Lets a short command end without an explicit stop; the watcher then stops the server. */
function letNodeExit(server: ChildProcess): void {
  server.unref()
  if (server.stderr instanceof Socket) server.stderr.unref()
}

const saysSomeoneWasQuicker = (line: string) =>
  SOMEONE_WAS_QUICKER.some((words) => words.every((word) => line.includes(word)))
