import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { StartError } from '../startError.ts'
import { errorCode } from '../db/errorCode.ts'
import { databaseMessages } from '../db/messages.ts'
import { processExists } from './processes.ts'
import { makeSubstituteFolder, substituteFolder } from './stateFolder.ts'
import { canWork, databaseEnvironment, databaseIds, isRoot, type Ids } from './unprivileged.ts'

const NAME = 'postgres'
const ATTEMPT = /^postgres\.init-(\d+)-/

/** Where a database is stored, which user runs it, and notices about that for the terminal. */
export type Place = { folder: string; ids: Ids; notices: string[] }

/** Creates the data folder if it is missing and returns its real path, so that its name does not depend on symlinks. */
export function openDataFolder(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true })
    return realpathSync(dataDir)
  } catch (cause) {
    throw new StartError(databaseMessages.folderUnreachable(path.resolve(dataDir), errorCode(cause) ?? ''), { cause })
  }
}

/** The folder is created complete, by a rename; so if it is not empty or not readable, it is a database. */
function holdsDatabase(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch (error) {
    return errorCode(error) !== 'ENOENT'
  }
}

/** The database that exists for this data folder, in it or in its substitute; undefined if there is none yet. */
export function findDatabase(dataDir: string): Place | undefined {
  const inside = path.join(dataDir, NAME)
  if (holdsDatabase(inside)) return { folder: inside, ids: ownerOf(inside), notices: [] }
  const outside = path.join(substituteFolder(dataDir), NAME)
  if (!holdsDatabase(outside)) return undefined
  return { folder: outside, ids: ownerOf(outside), notices: [databaseMessages.folderMoved(outside, dataDir)] }
}

/** Whether an embedded database was ever created for this data folder; the check creates none. */
export function hasDatabase(dataDir: string): boolean {
  try {
    return findDatabase(realpathSync(dataDir)) !== undefined
  } catch (cause) {
    const code = errorCode(cause) ?? ''
    if (code === 'ENOENT') return false
    // a folder that this user may not enter is no empty one
    throw cause instanceof StartError
      ? cause
      : new StartError(databaseMessages.folderUnreachable(path.resolve(dataDir), code), { cause })
  }
}

/** PostgreSQL must run as the owner of its folder, whichever user starts it. */
function ownerOf(folder: string): Ids {
  const { uid, gid } = statSync(folder)
  if (!isRoot()) {
    if (uid !== process.getuid?.()) throw new StartError(databaseMessages.folderOfSomeoneElse(folder))
    return {}
  }
  const ids = uid === 0 ? adopt(folder) : { uid, gid }
  if (!canWork(folder, ids)) throw new StartError(databaseMessages.folderLocked(folder))
  return ids
}

/** Changes the owner of a database folder that root has copied to the database user. */
function adopt(folder: string): Ids {
  const ids = databaseIds()
  const { uid = 0, gid = 0 } = ids
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(folder, name), uid, gid)
  chownSync(folder, uid, gid)
  return ids
}

/** An empty folder for initdb beside the place of the database, or undefined where its user could not work in it. */
function makeAttempt(home: string, ids: Ids): string | undefined {
  const attempt = mkdtempSync(path.join(home, `${NAME}.init-${process.pid}-`))
  try {
    if (ids.uid !== undefined && ids.gid !== undefined) chownSync(attempt, ids.uid, ids.gid)
    if (canWork(attempt, ids)) return attempt
  } catch {
    // a file system without owners: treated as not accessible
  }
  rmSync(attempt, { recursive: true, force: true })
  return undefined
}

/** Removes side folders of starts that were killed. One with our own process id is from an earlier run, as in a container. */
export function removeDeadAttempts(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = Number(ATTEMPT.exec(name)?.[1])
    if (!pid || (pid !== process.pid && processExists(pid))) continue
    try {
      rmSync(path.join(home, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // its orphaned initdb may still be writing; the next start removes it
    }
  }
}

/** Makes an empty database for this data folder. Of two parallel starts one wins, and both use its database. */
export async function createDatabase(dataDir: string, programs: string): Promise<Place> {
  const ids = databaseIds()
  try {
    const inside = makeAttempt(dataDir, ids)
    const home = inside ? dataDir : substituteOf(dataDir)
    const attempt = inside ?? makeAttempt(home, ids)
    if (!attempt) throw new StartError(databaseMessages.folderUnreachable(home, 'EACCES'))
    await runInitdb({ programs, attempt, ids })
    moveIntoPlace(attempt, path.join(home, NAME))
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(databaseMessages.folderUnreachable(dataDir, errorCode(cause) ?? String(cause)), { cause })
  }
  const place = findDatabase(dataDir)
  if (!place) throw new StartError(databaseMessages.folderUnreachable(dataDir, 'ENOENT'))
  return place
}

function substituteOf(dataDir: string): string {
  if (!isRoot()) throw new StartError(databaseMessages.folderUnreachable(dataDir, 'EACCES'))
  return makeSubstituteFolder(dataDir)
}

async function runInitdb({ programs, attempt, ids }: { programs: string; attempt: string; ids: Ids }): Promise<void> {
  const where = ['-D', attempt, '-U', 'app', '-A', 'trust', '--no-instructions']
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = spawn(path.join(programs, 'initdb'), [...where, ...locale], {
    ...ids,
    cwd: '/',
    env: databaseEnvironment(),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (status) => resolve(status === 0 ? undefined : output.trim().split('\n')[0]))
  })
  if (failure === undefined) return
  rmSync(attempt, { recursive: true, force: true })
  throw new StartError(databaseMessages.initFailed(failure))
}

function moveIntoPlace(attempt: string, folder: string): void {
  try {
    renameSync(attempt, folder)
  } catch (error) {
    rmSync(attempt, { recursive: true, force: true })
    if (!holdsDatabase(folder)) throw error
    return
  }
  // without this a power cut could undo the rename after orders were taken
  const parent = openSync(path.dirname(folder), 'r')
  fsyncSync(parent)
  closeSync(parent)
}
