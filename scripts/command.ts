import process from 'node:process'
import type { Desk } from '#server/desk.ts'
import { Refusal } from '#server/http/refusal.ts'
import { openDesk } from '#server/openDesk.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'

/** Works at the product's desk, beside a running product as well as without one. */
export async function atDesk(work: (desk: Desk) => Promise<void>): Promise<void> {
  const { desk, close } = await openDesk(process.env)
  try {
    await work(desk)
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
