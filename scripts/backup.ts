// `npm run backup`: dumps the whole database into one file, also while the product runs. (rules/operations#backup)
import process from 'node:process'
import { backupFile } from '#server/backups/backupNames.ts'
import { backupMessages } from '#server/backups/messages.ts'
import { refuseMoved } from '#server/backups/moved.ts'
import { sumOf } from '#server/backups/moveDatabase.ts'
import { noteBackup } from '#server/backups/store.ts'
import { writeBackup } from '#server/backups/writeBackup.ts'
import { readSettings } from '#server/config.ts'
import { hasDatabase } from '#server/embedded/dataFolder.ts'
import { openServer } from '#server/openContext.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand } from './command.ts'

async function backup([wanted, ...others]: string[]): Promise<void> {
  if (others.length > 0 || wanted?.startsWith('-')) throw new StartError(backupMessages.backupUsage)
  const settings = readSettings(process.env)
  const { DATABASE_URL, DATA_DIR, SECRET_KEY: secretKey, keyFile } = settings
  refuseMoved(settings)
  if (DATABASE_URL === undefined && !hasDatabase(DATA_DIR))
    throw new StartError(backupMessages.nothingEmbedded(DATA_DIR))
  const file = backupFile(wanted, { dataDir: DATA_DIR, now: new Date() })
  const interruption = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interruption.abort())
  const began = Date.now()
  const { pool, close } = await openServer(settings)
  try {
    const { bytes, counts } = await writeBackup(pool, { file, secretKey, keyFile, signal: interruption.signal })
    const tables = Object.keys(counts).length
    say(backupMessages.written({ file, bytes, tables, rows: sumOf(counts), ms: Date.now() - began }))
    say(backupMessages.isSecret)
    // the file is whole: a database that is of an earlier schema, or can only be read, makes it no worse
    await noteBackup(pool, { writtenAt: new Date(), bytes }).catch((error: unknown) =>
      say(backupMessages.notNoted(error instanceof Error ? error.message : String(error))),
    )
  } finally {
    await close()
  }
}

await asCommand(backup)
