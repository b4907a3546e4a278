import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../config.ts'
import { StartError } from '../startError.ts'
import { backupMessages } from './messages.ts'

/** Lies beside an embedded database that has moved, and says where to. */
const markerIn = (dataDir: string) => path.join(dataDir, 'moved.txt')

/** Notes that the embedded database of this folder has moved; returns the note's file. */
export function markMoved(dataDir: string, target: string): string {
  const marker = markerIn(dataDir)
  writeFileSync(marker, `${target}\n`, { flush: true })
  return marker
}

/** Starting on the old database would split the orders between two databases: refused with a StartError. */
export function refuseMoved({ DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): void {
  const marker = markerIn(DATA_DIR)
  if (DATABASE_URL !== undefined || !existsSync(marker)) return
  throw new StartError(backupMessages.alreadyMoved(marker, readFileSync(marker, 'utf8').trim()))
}
