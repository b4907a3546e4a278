import process from 'node:process'

/** A person sits at the terminal: what is written there is not kept by a journal or a file. (rules/letters#no-server) */
export const isPersonThere = () => process.stdout.isTTY

/** A line for the person at the terminal, apart from the log. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)
