import process from 'node:process'
import type { Context } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openContext } from '#server/openContext.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'

/** Works with the product's context, beside a running product as well as without one. */
export async function withContext(work: (context: Context) => Promise<void>): Promise<void> {
  const { context, close } = await openContext(process.env)
  try {
    await work(context)
  } finally {
    await close()
  }
}

/** Runs a command with its words: what is refused is said in one line, and the command ends with 1. */
export async function asCommand(run: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof Refusal)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
