import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from '../startError.ts'
import { databaseMessages } from '../db/messages.ts'

/** The user under which PostgreSQL's processes run; empty: our own. */
export type Ids = { uid?: number; gid?: number }

const CANDIDATES = ['postgres', '_postgres', 'nobody']

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root, so as root it runs under an existing user; none is ever created. */
export function databaseIds(): Ids {
  if (!isRoot()) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = CANDIDATES.map((name) => users.find((fields) => fields[0] === name)).find(Boolean)
  if (!user) throw new StartError(databaseMessages.noUnprivilegedUser)
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Tried instead of computed from file modes, so that ACLs and network file systems count too. */
export function canWork(folder: string, ids: Ids): boolean {
  const script = 'cd -- "$1" && test -r . && test -w . && test -x .'
  return spawnSync('sh', ['-c', script, 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The environment of PostgreSQL's processes: none of our variables, which include secrets, and PG… ones that would change it. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
