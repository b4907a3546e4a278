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
