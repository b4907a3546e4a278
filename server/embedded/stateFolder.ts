import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const SYSTEM_FOLDER = '/var/lib/firmenlauf'

/** A short, stable key of a folder, so that two checkouts never share files named by it. */
export function folderKey(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** Creates a folder that other users may traverse (x), whatever root's umask is. */
function passableFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/** Root's folder for files that the database user must access. */
export function systemFolder(): string {
  return passableFolder(SYSTEM_FOLDER)
}

/** Where the database of a data folder is stored when the database user cannot access that folder; not created here. */
export function substituteFolder(dataDir: string): string {
  return path.join(SYSTEM_FOLDER, folderKey(dataDir))
}

/** Creates the substitute of a data folder. */
export function makeSubstituteFolder(dataDir: string): string {
  systemFolder()
  return passableFolder(substituteFolder(dataDir))
}
