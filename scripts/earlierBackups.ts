// `npm run earlier-backups`: makes the backups of earlier versions that the tests restore, where one is missing. Each is written by the version
// itself: its commit is checked out, installed, started on an embedded database and filled over its own API. Needs git and the registry.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { aDataFolder, killServers } from '../test/support/serverProcess.ts'
import { booksOf } from '../test/support/earlier/booksOf.ts'
import { fillOrders, fillPayments, logIn } from '../test/support/earlier/fillShop.ts'
import { moneyStates } from '../test/support/earlier/moneyStates.ts'
import { backUpOld, installOld, migrationsOf, startOld } from '../test/support/earlier/oldProduct.ts'
import { BACKUPS, backupNames, factsOf, packed, type Facts } from '../test/support/earlier/packed.ts'

/** Commits that are upgraded in any case, whatever came after them in the same state. */
const NAMED = ['3eb65a9', '67d72fd', '9bbb3a8', '3f32464e']
/** The commit that brought `npm run backup`; before it nothing could be kept. */
const FIRST_BACKUP = 'dca0ee30'
/** The size that no backup may exceed, in bytes. */
const LARGEST = 100_000
/** Between the invoices and their payments; a reminder of payment is due by then. */
const DAYS_BETWEEN = 60

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** The last commit before a migration. */
function lastBefore(migration: string): string {
  const added = ['log', '--first-parent', '-m', '--diff-filter=A', '--format=%h', '-1', '--']
  return git('rev-parse', '--short', `${git(...added, `server/schema/migrations/${migration}.sql`)}^`)
}

/** The last migration of a commit that altered money. */
function stateOf(commit: string): string {
  const files = git('ls-tree', '-r', '--name-only', commit, 'server/schema/migrations', 'server/db/migrations')
  const names = new Set(files.split('\n').map((file) => path.basename(file, '.sql')))
  return moneyStates().findLast((state) => names.has(state)) ?? ''
}

function couldBackUp(commit: string): boolean {
  return git('rev-list', '--count', `${commit}..${FIRST_BACKUP}`) === '0'
}

/** The commits that are still to be kept: of each state of the books the last one, unless one of it is named. */
function missing(): string[] {
  const [, ...later] = moneyStates()
  const last = [...later.map(lastBefore), git('rev-parse', '--short', 'HEAD')].filter(couldBackUp)
  const named = Map.groupBy(NAMED, stateOf)
  const kept = backupNames().map(factsOf)
  const found = last.flatMap((commit) => {
    const state = stateOf(commit)
    const ofState = kept.filter((one) => one.state === state).map((one) => one.commit)
    return named.get(state)?.filter((one) => !ofState.includes(one)) ?? (ofState.length === 0 ? [commit] : [])
  })
  return [...new Set(found)]
}

async function keep(commit: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-earlier-'))
  const data = await aDataFolder()
  try {
    const old = { root: await installOld(commit, folder), dataDir: data.path }
    const before = await startOld(old, { daysBehind: DAYS_BETWEEN })
    const { teamCode } = await fillOrders(old, before.url)
    await before.stop()
    const now = await startOld(old, { daysBehind: 0 })
    await fillPayments(now.url)
    const books = await booksOf(await logIn(now.url))
    await now.stop()
    const file = path.join(folder, 'all.backup.gz')
    await backUpOld(old, file)
    const [state, schema] = [stateOf(commit), migrationsOf(old).at(-1) ?? '']
    store({ commit, schema, state, packedWith: backupNames().at(-1) ?? null, teamCode, books }, file)
  } finally {
    killServers()
    await data.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function store(facts: Facts, file: string): void {
  const { state, commit, packedWith } = facts
  const content = packed(gunzipSync(readFileSync(file)), packedWith)
  if (content.length > LARGEST) throw new Error(`${commit}: ${content.length} bytes are more than ${LARGEST}`)
  const target = path.join(BACKUPS, `${state}-${commit}`)
  writeFileSync(`${target}.backup.zst`, content)
  writeFileSync(`${target}.json`, `${JSON.stringify(facts, null, 2)}\n`)
  console.log(`${state}-${commit}: ${content.length} bytes`)
}

const commits = missing()
for (const commit of commits) await keep(commit)
console.log(commits.length === 0 ? 'Nothing is missing.' : `${commits.length} kept in ${BACKUPS}`)
