// Starting, watching and ending other programs. Plain JavaScript with built-ins only: it also runs on the machine's own Node,
// before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const onWindows = process.platform === 'win32'

const GRACE_MS = 12_000
const STARTER_CHECK_MS = 500
/** A server that ran so long counts as well: the pauses begin anew. */
const CALM_MS = 300_000
const LONGEST_PAUSE_S = 60
/** Exit codes of a server that could not start: those of server/startError.ts. */
const REFUSED = 78
const NOT_NOW = 75

export function step(text) {
  console.log(`› ${text}`)
}

export function fail(text) {
  console.error(`\n✗ ${text}`)
  process.exit(1)
}

/** The file behind a package's command: `.bin` shims differ on Windows. `home` is the folder whose package.json names it. */
export function packageBin(name, command = name.split('/').at(-1), home = '.') {
  const folder = path.join(root, home, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}

/** Runs a program to its end and answers its exit status; its output is shown as it comes. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (result.error) fail(`${command}: ${result.error.message}`)
  return result.status ?? 1
}

/** Runs a program that has something to say only when it fails; `keep` shows its output in any case. */
export function runQuietly(command, args, { env = {}, keep = false, cwd = root } = {}) {
  const options = { cwd, encoding: 'utf8', env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 }
  const result = spawnSync(command, args, options)
  if (result.error) fail(`${command}: ${result.error.message}`)
  const status = result.status ?? 1
  if (status !== 0 || keep) process.stdout.write(result.stdout + result.stderr)
  return status
}

/** Starts a program that runs beside others, and promises its exit status and all that it has printed. */
export function runBeside(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (words) => (output += words))
  child.stderr.on('data', (words) => (output += words))
  return new Promise((resolve) => {
    child.once('error', (error) => fail(`${command}: ${error.message}`))
    child.once('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/**
 * Runs servers until one of them ends or someone wants us to stop; then all of them end, with time to do it gracefully. One that `restarts` is
 * started again when it died by itself. They get process groups of their own, so that Ctrl-C reaches them once, through us. npm does not pass
 * every signal on, so we also stop when the npm that started us is gone.
 */
export function serve(node, programs) {
  const running = new Set()
  const pauses = new Set()
  let status
  const endWhenOver = () => status !== undefined && running.size === 0 && process.exit(status)
  const stop = (signal, code) => {
    if (status !== undefined) return
    status = code
    for (const pause of pauses) clearTimeout(pause)
    for (const child of running) child.kill(signal)
    setTimeout(() => running.forEach((child) => child.kill('SIGKILL')), GRACE_MS).unref()
    endWhenOver()
  }
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, () => stop(signal === 'SIGHUP' ? 'SIGTERM' : signal, code))
  }
  if (process.env.npm_lifecycle_event) {
    const starters = findStarters()
    setInterval(() => findStarters() !== starters && stop('SIGTERM', 143), STARTER_CHECK_MS).unref()
  }

  const start = (program, deaths) => {
    const began = Date.now()
    const child = spawnServer(node, program)
    running.add(child)
    child.on('exit', (code, signal) => {
      running.delete(child)
      if (status === undefined && program.restarts && diedByItself({ code, signal, deaths })) {
        const before = Date.now() - began > CALM_MS ? 0 : deaths
        const seconds = Math.min(2 ** before, LONGEST_PAUSE_S)
        const how = signal === null ? `Code ${code}` : signal
        step(`Der Server wurde unerwartet beendet (${how}). Er wird in ${seconds} s neu gestartet.`)
        const pause = setTimeout(() => {
          pauses.delete(pause)
          start(program, before + 1)
        }, seconds * 1000)
        pauses.add(pause)
      } else if (status === undefined) stop('SIGTERM', code ?? 1)
      else if (code === 0) status = 0
      else if (signal === 'SIGKILL') status = 1
      endWhenOver()
    })
  }
  for (const program of programs) start(program, 0)
}

function spawnServer(node, { args, env }) {
  return spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: !onWindows,
  })
}

/** Nobody has stopped it, and it has not refused to start; whether its database is away counts only once it has run. (rules/operations#restart) */
function diedByItself({ code, signal, deaths }) {
  if (signal !== null) return !['SIGTERM', 'SIGINT', 'SIGHUP'].includes(signal)
  return code !== 0 && code !== REFUSED && (code !== NOT_NOW || deaths > 0)
}

/** Our parent is npm, or a shell below npm that outlives it: then its parent counts too (where /proc tells it). */
function findStarters() {
  const parent = process.ppid
  try {
    const [, name, after] = readFileSync(`/proc/${parent}/stat`, 'utf8').match(/^\d+ \((.*)\) \w (\d+)/s)
    return /^(ba|da)?sh$/.test(name) ? `${parent} ${after}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
