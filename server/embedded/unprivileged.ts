import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartError } from '../startError.ts'
import { databaseMessages } from '../db/messages.ts'

/** Under whom PostgreSQL's processes run; empty: under ourselves. */
export type Ids = { uid?: number; gid?: number }

const CANDIDATES = ['postgres', '_postgres', 'nobody']

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** PostgreSQL refuses to run as root, so root hands it to a user that exists; none is ever created. */
export function databaseIds(): Ids {
  if (!isRoot()) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = CANDIDATES.map((name) => users.find((fields) => fields[0] === name)).find(Boolean)
  if (!user) throw new StartError(databaseMessages.noUnprivilegedUser)
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Asked of the system rather than computed from modes, so that access lists and network folders count too. */
export function canWork(folder: string, ids: Ids): boolean {
  const script = 'cd -- "$1" && test -r . && test -w . && test -x .'
  return spawnSync('sh', ['-c', script, 'sh', folder], { ...ids, cwd: '/', stdio: 'ignore' }).status === 0
}

/** The settings of PostgreSQL's processes: none of ours, which hold secrets and PG… variables that would change it. */
export function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C' }
}
