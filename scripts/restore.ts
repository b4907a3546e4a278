// `npm run restore`: fills a database from a backup, an empty one or in the place of what is there. (rules/operations#restore)
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { readInvoiceNumber } from '#domain/orders/invoices.ts'
import { foldText } from '#domain/text/foldText.ts'
import { replacedFile } from '#server/backups/backupNames.ts'
import { whatIsThere } from '#server/backups/makeRoom.ts'
import { backupMessages } from '#server/backups/messages.ts'
import { refuseMoved } from '#server/backups/moved.ts'
import { sumOf } from '#server/backups/moveDatabase.ts'
import { checkBackup, keyOf, type Checked } from '#server/backups/readBackup.ts'
import { restoreBackup, type DocumentNumber } from '#server/backups/restoreBackup.ts'
import { keepSecret, readSettings, replaceSecret, secretFile, withoutBlank, type Settings } from '#server/config.ts'
import { withoutTimeouts } from '#server/db/withoutTimeouts.ts'
import { hasDatabase } from '#server/embedded/dataFolder.ts'
import { openUnchecked } from '#server/openContext.ts'
import { fingerprintOf } from '#server/secrets/sealedCodes.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { ask, asCommand, withoutPassword } from './command.ts'

type Wish = { file: string; numbersOut: DocumentNumber[]; replaces: boolean; isAgreed: boolean }
type Server = Awaited<ReturnType<typeof openUnchecked>>

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parsed(words)
  const [first = '', ...others] = positionals
  if (first === 'key' && others[0] !== undefined) return say(await keyOf(path.resolve(others[0])))
  const numbersOut = others.map(readInvoiceNumber).filter((number) => number !== null)
  const { replace: replaces = false, ja: isAgreed = false } = values
  const isMeant = first !== '' && numbersOut.length === others.length && (replaces || !isAgreed)
  if (!isMeant) throw new StartError(backupMessages.restoreUsage)
  await restore({ file: path.resolve(first), numbersOut, replaces, isAgreed })
}

function parsed(words: string[]) {
  try {
    const options = { replace: { type: 'boolean' }, ja: { type: 'boolean' } } as const
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch {
    throw new StartError(backupMessages.restoreUsage)
  }
}

async function restore(wish: Wish): Promise<void> {
  const backup = await checkBackup(wish.file)
  const { secretKey } = backup.head
  const given = withoutBlank(process.env)
  // the backup contains the key of an embedded database; a given key must equal it
  const isKeyKept = given.DATABASE_URL === undefined && given.SECRET_KEY === undefined
  if (!isKeyKept && given.SECRET_KEY?.trim() !== secretKey) throw new StartError(backupMessages.otherKey(wish.file))
  const settings = readSettings({ ...given, SECRET_KEY: secretKey })
  refuseMoved(settings)
  const keyFile = secretFile(settings.DATA_DIR)
  const present = isKeyKept && existsSync(keyFile) ? readFileSync(keyFile, 'utf8').trim() : secretKey
  let aside: string | undefined
  const keepKey = () => {
    if (isKeyKept) aside = replaceSecret(settings.DATA_DIR, secretKey)
  }
  // before there is a database: a server that starts meanwhile would miss it
  if (isKeyKept && !hasDatabase(settings.DATA_DIR)) keepSecret(settings.DATA_DIR, secretKey)
  const server = await openUnchecked(settings)
  try {
    const { file, numbersOut } = wish
    const agreed = await agreedReplacing(wish, { backup, server, settings, present })
    const replacing = agreed && { keptIn: agreed.keptIn, secretKey: present }
    const began = Date.now()
    const restored = await restoreBackup(server.pool, { file, keepKey, numbersOut, ...(replacing && { replacing }) })
    const { head, counts, numbersGoOn, ...aftermath } = restored
    const tables = Object.keys(counts).length
    say(backupMessages.restored({ at: head.at, tables, rows: sumOf(counts), ms: Date.now() - began }))
    if (isKeyKept) say(backupMessages.keyKept(keyFile))
    if (aside !== undefined) say(backupMessages.keyReplaced(aside))
    if (agreed) say(backupMessages.replaced(agreed.keptIn, agreed.laterVersion))
    say(backupMessages.afterRestore(aftermath))
    if (numbersGoOn) say(backupMessages.numbersGoOn)
    else if (numbersOut.length === 0) say(backupMessages.checkNumbers)
  } finally {
    await server.close()
  }
}

type Circumstances = { backup: Checked; server: Server; settings: Settings; present: string }

type Agreed = { keptIn: string; laterVersion: string | null }

/**
 * The file to keep what is in the database in before it is emptied, with the later version that wrote it, once whoever sits there has agreed; undefined when it is not to be
 * emptied, or nobody has worked in it. Throws a StartError when nobody agrees. (rules/operations#replace)
 */
async function agreedReplacing(
  { replaces, isAgreed }: Wish,
  { backup, server, settings, present }: Circumstances,
): Promise<Agreed | undefined> {
  if (!replaces) return undefined
  const there = await withoutTimeouts(server.pool, whatIsThere)
  if (there === null) return undefined
  const { DATABASE_URL, DATA_DIR } = settings
  const place = DATABASE_URL === undefined ? backupMessages.embeddedIn(DATA_DIR) : withoutPassword(DATABASE_URL)
  const isOfKey = there.fingerprint === null || there.fingerprint === fingerprintOf(present)
  if (!isOfKey) throw new StartError(backupMessages.presentOtherKey(place))
  const keptIn = replacedFile(DATA_DIR, new Date())
  say(backupMessages.replaces({ place, there, coming: inWords(backup), at: backup.head.at, keptIn }))
  if (!isAgreed) await confirm(there.name)
  return { keptIn, laterVersion: there.laterVersion }
}

const inWords = ({ counts, eventName }: Checked) => ({
  name: eventName,
  companies: counts.customers ?? 0,
  orders: counts.orders ?? 0,
  documents: counts.invoices ?? 0,
})

/** Has somebody type this name: a yes comes too easily, and says nothing of which database is meant. */
async function confirm(name: string): Promise<void> {
  const typed = await ask(backupMessages.typeName(name))
  if (typed === undefined) throw new StartError(backupMessages.nobodyToAsk)
  const isName = typed === name || (foldText(typed) !== '' && foldText(typed) === foldText(name))
  if (!isName) throw new StartError(backupMessages.notConfirmed)
}

await asCommand(run)
