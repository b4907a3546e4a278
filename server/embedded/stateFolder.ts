import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const SYSTEM_FOLDER = '/var/lib/firmenlauf'

/** Short and always the same for one folder, so that two checkouts never share what is named by it. */
export function folderKey(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 16)
}

/** Makes a folder that other users may pass through, whatever root's umask is. */
function passableFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}

/** Root's folder for what the database user must reach. */
export function systemFolder(): string {
  return passableFolder(SYSTEM_FOLDER)
}

/** Where the database of a data folder lies when its user cannot enter that one; not created here. */
export function substituteFolder(dataDir: string): string {
  return path.join(SYSTEM_FOLDER, folderKey(dataDir))
}

/** Creates the substitute of a data folder. */
export function makeSubstituteFolder(dataDir: string): string {
  systemFolder()
  return passableFolder(substituteFolder(dataDir))
}
