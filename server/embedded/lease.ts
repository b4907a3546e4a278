import { spawnSync } from 'node:child_process'
import { closeSync, constants, existsSync, openSync, readSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../db/errorCode.ts'
import { databaseMessages } from '../db/messages.ts'
import { NotNow } from '../startError.ts'
import { processExists } from './processes.ts'
import type { Ids } from './unprivileged.ts'

const NAME = /^in-use\.(starting-)?(\d+)$/
const { O_NONBLOCK, O_RDONLY, O_RDWR, O_WRONLY } = constants

/**
 * A process's share in a running server. All of them hold one named pipe open for writing, and the server's watcher reads from it: that
 * ends once nobody holds it any more, for the system closes it with a process, however that ends. Nothing is ever written.
 * (rules/operations#embedded)
 */
export type Lease = {
  /** Gives the share up. */
  release(): void
  /** Looks for the shares of others, from before ours is given up until it is closed. */
  lookForOthers(): Others
}
export type Others = { areThere(): boolean; close(): void }

/** A pipe for a server that is to be started, with its end to read from, which belongs to the watcher. */
export type Pipe = { reader: number; lease: Lease; giveTo(pid: number): void; remove(): void }

/** Name of the pipe of a running server. */
export const leaseFile = (socketFolder: string, pid: number) => path.join(socketFolder, `in-use.${pid}`)

/** Makes the pipe before there is a server, so that none is ever without a watcher; throws a StartError when it cannot. */
export function makePipe(socketFolder: string, ids: Ids): Pipe {
  let file = path.join(socketFolder, `in-use.starting-${process.pid}`)
  rmSync(file, { force: true })
  const { status, stderr, error } = spawnSync('mkfifo', ['-m', '600', file], { ...ids, cwd: '/', encoding: 'utf8' })
  if (status !== 0) throw new NotNow(databaseMessages.startFailed(error?.message ?? stderr.trim()))
  // for reading too: else it would wait for a reader
  const writer = openSync(file, O_RDWR)
  return {
    reader: openSync(file, O_RDONLY),
    lease: leaseOn(() => file, writer),
    giveTo(pid) {
      const own = leaseFile(socketFolder, pid)
      renameSync(file, own)
      file = own
    },
    remove: () => rmSync(file, { force: true }),
  }
}

/** Takes a share in a running server; undefined when it has no watcher, or its watcher is about to stop it. */
export function takeLease(socketFolder: string, pid: number): Lease | undefined {
  const file = leaseFile(socketFolder, pid)
  const writer = openEnd(file, O_WRONLY)
  if (writer === undefined) return undefined
  // the watcher removes the name and then looks for shares again: who still finds the name after taking one is seen
  if (existsSync(file)) return leaseOn(() => file, writer)
  closeSync(writer)
  return undefined
}

/** Removes the pipes of servers that have ended: on one folder only one runs. */
export function removeDeadPipes(socketFolder: string, runningPid: number): void {
  for (const name of readdirSync(socketFolder)) {
    const [, starting, digits] = NAME.exec(name) ?? []
    const pid = Number(digits)
    if (!pid || pid === runningPid || (starting && processExists(pid))) continue
    rmSync(path.join(socketFolder, name), { force: true })
  }
}

function leaseOn(file: () => string, writer: number): Lease {
  let isReleased = false
  return {
    release() {
      if (!isReleased) closeSync(writer)
      isReleased = true
    },
    lookForOthers() {
      const reader = openEnd(file(), O_RDONLY)
      if (reader === undefined) return { areThere: () => false, close: () => undefined }
      return { areThere: () => isHeld(reader), close: () => closeSync(reader) }
    },
  }
}

/** One end of a pipe, without waiting for the other; undefined when it is gone, or nobody reads. */
function openEnd(file: string, end: number): number | undefined {
  try {
    return openSync(file, end | O_NONBLOCK)
  } catch (error) {
    if (['ENOENT', 'ENXIO'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** An empty pipe that somebody could still write to says 'later', else 'end'. */
function isHeld(reader: number): boolean {
  try {
    readSync(reader, Buffer.alloc(1))
    return false
  } catch (error) {
    if (errorCode(error) === 'EAGAIN') return true
    throw error
  }
}
