import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { SECRET_KEY } from './serverProcess.ts'

const scripts = path.resolve(import.meta.dirname, '../../scripts')

/** Runs a command of `scripts/` without a terminal, in this environment only; answers its exit code and all it printed. */
export async function runCommand(script: string, words: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(scripts, script), ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, SECRET_KEY, ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}
