import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import PostalMime from 'postal-mime'
import { until } from '../embeddedProcess.ts'
import { aServer, SECRET_KEY } from '../serverProcess.ts'

const run = promisify(execFile)
const checkout = path.resolve(import.meta.dirname, '../../..')
const DAY_MS = 86_400_000

/** The first admin of an old product that was filled for a backup. */
export const ADMIN = { email: 'leitung@lauf.example', password: 'Kuckucksuhr-am-Berg-38' }

/** An old version of the product in a folder of its own, with its data. */
export type OldProduct = { root: string; dataDir: string }

/** Checks a commit out into a folder, and installs what it needs to run, as for a built folder. */
export async function installOld(commit: string, folder: string): Promise<string> {
  const root = path.join(folder, commit)
  await mkdir(root, { recursive: true })
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, root], { cwd: checkout })
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts'], { cwd: root })
  return root
}

/** Starts an old version on its embedded database; its clock is so many days behind. */
export async function startOld({ root, dataDir }: OldProduct, { daysBehind }: { daysBehind: number }) {
  return aServer({
    root,
    environment: {
      DATA_DIR: dataDir,
      SECRET_KEY,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...(daysBehind > 0 && { NODE_OPTIONS: `--import=${clockBehind(daysBehind)}` }),
    },
  })
}

/** A module that sets the clock back. */
function clockBehind(days: number): string {
  const source = `const Now = Date; const by = ${days * DAY_MS}
    globalThis.Date = class extends Now {
      constructor(...parts) { parts.length === 0 ? super(Now.now() - by) : super(...parts) }
      static now() { return Now.now() - by }
    }`
  return `data:text/javascript,${encodeURIComponent(source)}`
}

/** Backs up with the old version's own command. */
export async function backUpOld({ root, dataDir }: OldProduct, file: string): Promise<void> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, SECRET_KEY }
  await run(process.execPath, [path.join(root, 'scripts/backup.ts'), file], { cwd: root, env })
}

/** The code that was mailed to this address; letters lie in files where no mail server is named. */
export async function mailedCode({ dataDir }: OldProduct, email: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  return until(`a code for ${email}`, async () => {
    for (const name of existsSync(outbox) ? await readdir(outbox) : []) {
      if (!name.endsWith('.eml')) continue
      const { to, text } = await PostalMime.parse(await readFile(path.join(outbox, name)))
      const code = /^\s*(\d{6})\s*$/m.exec(text ?? '')?.[1]
      if (code !== undefined && to?.some(({ address }) => address === email)) return code
    }
    return false
  })
}

/** The migrations of an old version, by the names of their files. */
export function migrationsOf({ root }: Pick<OldProduct, 'root'>): string[] {
  const folders = ['server/schema/migrations', 'server/db/migrations'].map((folder) => path.join(root, folder))
  const folder = folders.find(existsSync)!
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'))
  return entries.map(({ tag }: { tag: string }) => tag)
}
