import process from 'node:process'

/** A line for the person at the terminal, apart from the log. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)
