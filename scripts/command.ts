import { existsSync, statfsSync } from 'node:fs'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { placeOfDatabase } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { errorCode } from '#server/db/errorCode.ts'
import { databaseMessages } from '#server/db/messages.ts'
import { isKnownDatabase } from '#server/db/migrate.ts'
import { unavailableInWords } from '#server/db/unavailableInWords.ts'
import { hasDatabase } from '#server/embedded/dataFolder.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openContext } from '#server/openContext.ts'
import { EXIT_CODES, StartError, WrongVersion } from '#server/startError.ts'
import { say } from '#server/terminal.ts'

/** The word by which whoever sits at the terminal agrees. */
export const YES = 'ja'
const MEGABYTE = 1024 * 1024
/** Two of the files of 16 MB that PostgreSQL writes ahead of its changes. */
const LITTLE_ROOM = 32 * MEGABYTE

/**
 * Runs with the product's context, whether or not the product is running. A database that does not exist yet is made only when whoever sits
 * at the terminal wants it, or where the command is for that: else a wrong setting would be answered with an empty event.
 * (rules/operations#no-new-database)
 */
export async function withContext(
  work: (context: Context) => Promise<void>,
  { fillsNew = false }: { fillsNew?: boolean } = {},
): Promise<void> {
  const { context, close } = fillsNew ? await openContext(process.env) : await openKnown()
  try {
    await work(context)
  } finally {
    await close()
  }
}

async function openKnown() {
  const place = placeOfDatabase(process.env)
  if ('folder' in place) {
    if (!hasDatabase(place.folder)) await askForNew(place.folder)
    return openContext(process.env)
  }
  return openContext(process.env, async (pool) => {
    if (!(await isKnownDatabase(pool))) await askForNew(withoutPassword(place.address))
  })
}

async function askForNew(place: string): Promise<void> {
  say(databaseMessages.noDatabase(place))
  if ((await ask(databaseMessages.makeNew)) !== YES) throw new StartError(databaseMessages.noneMade)
}

/**
 * Runs a command with its arguments: a refusal, or the loss of the database, is printed in one line, and the exit code is 1, or 78 where
 * another version is needed.
 */
export async function asCommand(run: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    const sentence = sentenceOf(error)
    if (sentence === undefined) throw error
    say(sentence)
    process.exitCode = error instanceof WrongVersion ? EXIT_CODES.refused : 1
  }
}

function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError || error instanceof Refusal) return error.message
  if (!(error instanceof Error)) return undefined
  const line = unavailableInWords(error)
  return line && [line, ...littleRoom()].join(' ')
}

/** Room on the disk of the embedded database, where it is little: a full one ends PostgreSQL, which then cannot say so. */
function littleRoom(): string[] {
  const place = placeOfDatabase(process.env)
  if (!('folder' in place) || !existsSync(place.folder)) return []
  const { folder } = place
  const { bavail, bsize } = statfsSync(folder)
  const bytes = bavail * bsize
  return bytes < LITTLE_ROOM ? [databaseMessages.littleRoom(folder, Math.floor(bytes / MEGABYTE))] : []
}

/** Asks whoever sits at the terminal: undefined where nobody does, and nothing when they leave (Ctrl+C, Ctrl+D). */
export async function ask(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(question)).trim()
  } catch (error) {
    if (errorCode(error) !== 'ABORT_ERR') throw error
    process.stdout.write('\n')
    return ''
  } finally {
    lines.close()
  }
}

/** The address of a database as it may be shown. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}
