// `npm run move`: from the embedded database to a PostgreSQL server. (rules/operations#move)
import process from 'node:process'
import { backupMessages } from '#server/backups/messages.ts'
import { markMoved, refuseMoved } from '#server/backups/moved.ts'
import { moveDatabase, sumOf } from '#server/backups/moveDatabase.ts'
import { readSettings, secretFile, withoutBlank } from '#server/config.ts'
import { hasDatabase } from '#server/embedded/dataFolder.ts'
import { openUnchecked } from '#server/openContext.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withoutPassword } from './command.ts'

async function move(words: string[]): Promise<void> {
  const { DATABASE_URL, DATABASE_LISTEN_URL: _, SECRET_KEY, ...others } = withoutBlank(process.env)
  const [address = DATABASE_URL] = words
  if (address === undefined || words.length > 1) throw new StartError(backupMessages.moveUsage)
  const given = { ...others, ...(SECRET_KEY !== undefined && { SECRET_KEY }) }
  const source = readSettings(given)
  const { DATA_DIR, SECRET_KEY: secretKey } = source
  const target = readSettings({ ...given, SECRET_KEY: secretKey, DATABASE_URL: address })
  refuseMoved(source)
  if (!hasDatabase(DATA_DIR)) throw new StartError(backupMessages.nothingEmbedded(DATA_DIR))
  const name = withoutPassword(address)
  const began = Date.now()
  const to = await openUnchecked(target)
  const from = await openUnchecked(source)
  let marker = ''
  try {
    const { counts } = await moveDatabase(
      { from: from.pool, to: to.pool },
      { secretKey, keyFile: source.keyFile },
      () => {
        marker = markMoved(DATA_DIR, name)
      },
    )
    const tables = Object.keys(counts).length
    say(backupMessages.moved({ target: name, tables, rows: sumOf(counts), ms: Date.now() - began }))
    const { keyInFile, keyAsNow } = backupMessages
    say(backupMessages.nowSet(name, SECRET_KEY === undefined ? keyInFile(secretFile(DATA_DIR)) : keyAsNow))
    say(backupMessages.leftBehind(marker))
  } finally {
    await from.close()
    await to.close()
  }
}

await asCommand(move)
