// `npm run restore`: fills an empty database from a backup. (rules/operations#restore)
import path from 'node:path'
import process from 'node:process'
import { readInvoiceNumber } from '#domain/invoices.ts'
import { backupMessages } from '#server/backups/messages.ts'
import { sumOf } from '#server/backups/moveDatabase.ts'
import { checkBackup, keyOf } from '#server/backups/readBackup.ts'
import { restoreBackup } from '#server/backups/restoreBackup.ts'
import type { DocumentNumber } from '#server/backups/restoreBackup.ts'
import { keepSecret, readSettings, replaceSecret, secretFile, withoutBlank } from '#server/config.ts'
import { hasDatabase } from '#server/embedded/dataFolder.ts'
import { openTarget } from '#server/openContext.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand } from './command.ts'

async function run(words: string[]): Promise<void> {
  const [first = '', ...others] = words
  if (first === 'key' && others[0] !== undefined) return say(await keyOf(path.resolve(others[0])))
  const numbersOut = others.map(readInvoiceNumber).filter((number) => number !== null)
  const isMeant = first !== '' && !first.startsWith('-') && numbersOut.length === others.length
  if (!isMeant) throw new StartError(backupMessages.restoreUsage)
  await restore(path.resolve(first), numbersOut)
}

async function restore(file: string, numbersOut: DocumentNumber[]): Promise<void> {
  const began = Date.now()
  const { secretKey } = await checkBackup(file)
  const given = withoutBlank(process.env)
  // the backup contains the key of an embedded database; a given key must equal it
  const isKeyKept = given.DATABASE_URL === undefined && given.SECRET_KEY === undefined
  if (!isKeyKept && given.SECRET_KEY?.trim() !== secretKey) throw new StartError(backupMessages.otherKey(file))
  const settings = readSettings({ ...given, SECRET_KEY: secretKey })
  let aside: string | undefined
  const keepKey = () => {
    if (isKeyKept) aside = replaceSecret(settings.DATA_DIR, secretKey)
  }
  // before there is a database: a server that starts meanwhile would miss it
  if (isKeyKept && !hasDatabase(settings.DATA_DIR)) keepSecret(settings.DATA_DIR, secretKey)
  const { pool, close } = await openTarget(settings)
  try {
    const { head, counts, ...aftermath } = await restoreBackup(pool, { file, keepKey, numbersOut })
    const tables = Object.keys(counts).length
    say(backupMessages.restored({ at: head.at, tables, rows: sumOf(counts), ms: Date.now() - began }))
    if (isKeyKept) say(backupMessages.keyKept(secretFile(settings.DATA_DIR)))
    if (aside !== undefined) say(backupMessages.keyReplaced(aside))
    say(backupMessages.afterRestore(aftermath))
    if (numbersOut.length === 0) say(backupMessages.checkNumbers)
  } finally {
    await close()
  }
}

await asCommand(run)
