import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import type { Context } from '#server/context.ts'
import { errorCode, rootOf } from '#server/db/errorCode.ts'
import { databaseMessages } from '#server/db/messages.ts'
import { whyUnavailable } from '#server/db/unavailable.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openContext } from '#server/openContext.ts'
import { EXIT_CODES, StartError, WrongVersion } from '#server/startError.ts'
import { say } from '#server/terminal.ts'

/** Runs with the product's context, whether or not the product is running. */
export async function withContext(work: (context: Context) => Promise<void>): Promise<void> {
  const { context, close } = await openContext(process.env)
  try {
    await work(context)
  } finally {
    await close()
  }
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
  const root = rootOf(error)
  // a fault of a file carries its path
  const isLost = whyUnavailable(error) === 'away' && !('path' in root)
  return isLost ? databaseMessages.lostMeanwhile(root.message) : undefined
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
