import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { COMPILED, SECRET_KEY } from './serverProcess.ts'

const scripts = path.resolve(import.meta.dirname, '../../scripts')

/** Starts a command of `scripts/` without a terminal, in this environment only; `ended` has its exit code and all it printed. */
export function startCommand(script: string, words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(scripts, script), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, SECRET_KEY, ...COMPILED, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, output }))
  return { child, ended }
}

/** Runs a command to its end; answers its exit code and all it printed. */
export async function runCommand(script: string, words: readonly string[], environment: Record<string, string>) {
  return startCommand(script, words, environment).ended
}

/** The program that gives a command a terminal, where there is one. */
export const TERMINAL = '/usr/bin/script'

/** Runs a command in a terminal, where somebody types these lines, each once it ends in a question; answers its exit code and all that was shown. */
export async function runInTerminal(
  script: string,
  words: readonly string[],
  { environment, typed }: { environment: Record<string, string>; typed: string | readonly string[] },
) {
  const command = [process.execPath, path.join(scripts, script), ...words].map((word) => `'${word}'`).join(' ')
  const child = spawn(TERMINAL, ['-qec', command, '/dev/null'], {
    env: { PATH: process.env.PATH, SECRET_KEY, ...COMPILED, ...environment },
  })
  let output = ''
  let answered = 0
  const answers = [typed].flat()
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    const shown = output.slice(answered)
    if (!shown.endsWith(': ') && !shown.includes(': \u001B')) return
    answered = output.length
    const answer = answers.shift()
    if (answer !== undefined) child.stdin.write(`${answer}\n`)
  })
  await once(child, 'close')
  return { code: child.exitCode, output }
}
