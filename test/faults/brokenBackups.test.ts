import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupMessages } from '#server/backups/messages.ts'
import { checkBackup } from '#server/backups/readBackup.ts'
import { runCommand, startCommand } from '../support/commands.ts'
import { aCrowd } from '../support/crowd.ts'
import { aContext, type TestContext } from '../support/context.ts'
import { query, until } from '../support/embeddedProcess.ts'
import { inLedger } from '../support/ledger.ts'
import { aDataFolder, SECRET_KEY } from '../support/serverProcess.ts'
import { aBackupFolder, anEmptyDatabase, withDatabase } from '../support/targets.ts'

let house: TestContext
let data: Awaited<ReturnType<typeof aDataFolder>>
let source: { environment: Record<string, string> }
/** One backup of it, whole; where a test breaks one, it breaks a copy. */
let whole: string

/** A shop with one company and pictures that take a moment to load; it and its backup are only read from here on. */
beforeAll(async () => {
  house = await aContext()
  data = await aDataFolder()
  source = { environment: { DATA_DIR: data.path, DATABASE_URL: house.connectionString, SECRET_KEY } }
  const { db } = house
  await aCrowd(house, 1)
  await db.execute(
    `insert into pictures select i::text, 'image/webp', 1, 1,
       (select string_agg(sha512(int4send(i * 10000 + j)), '') from generate_series(1, 6000) as j)
     from generate_series(1, 60) as i`,
  )
  await db.execute(
    `insert into mails (cause, message_id, recipient, subject, text, html, created_at) values
       ('order:1', 'one', 'a@b.example', '', '', '', now() - interval '1 hour'),
       ('order:2', 'two', 'a@b.example', '', '', '', now() - interval '4 days')`,
  )
  whole = path.join(data.path, 'klein.backup.gz')
  await backUp(whole)
})
afterAll(async () => {
  await house.close()
  await data.remove()
})

async function backUp(to: string): Promise<void> {
  expect(await runCommand('backup.ts', [to], source.environment)).toMatchObject({ code: 0 })
}

test('a restore that is killed in its middle leaves the database as it was, empty or full, and the same backup can be restored', async () => {
  const findings = inLedger('kill -9 beim Einspielen')
  const target = await anEmptyDatabase()
  const connection = await target.connection()
  const inTarget = (statement: string) => query(connection, statement)
  const [{ name } = {}] = await inTarget('select current_database() as name')
  const killedWhileLoading = async (words: string[]) => {
    const { child, ended } = startCommand('restore.ts', words, target.environment)
    await until('rows to be loaded', async () => {
      // asked over the connections of the house, which are open: a new one each time would keep the machine busy
      const { rows } = await house.context.pool.query(
        `select from pg_stat_activity where datname = $1 and query like 'COPY%pictures%FROM STDIN'`,
        [name],
      )
      return rows.length > 0
    })
    child.kill('SIGKILL')
    expect(await ended).toMatchObject({ code: null })
  }
  await killedWhileLoading([whole])
  expect(
    await inTarget(`select from information_schema.tables where table_schema in ('public', 'live', 'drizzle')`),
  ).toEqual([])
  Object.assign(findings, { scope: 'mitten im Laden', recovered: 'leer oder wie zuvor, noch einmal eingespielt' })
  const numbersOut = ['2026-00130', 'ST-2026-00004']
  expect(await runCommand('restore.ts', [whole, ...numbersOut], target.environment)).toMatchObject({ code: 0 })
  expect(await inTarget('select count(*)::int as pictures from pictures')).toEqual([{ pictures: 60 }])
  const counters = `select name, value from counters where name like '% 2026' order by name`
  expect(await inTarget(counters)).toEqual([
    { name: 'CANCELLATION 2026', value: 4 },
    { name: 'INVOICE 2026', value: 130 },
  ])
  // a letter may go out twice, with its one Message-ID, but none so late that it confuses
  expect(await inTarget('select message_id, state from mails order by message_id')).toEqual([
    { message_id: 'one', state: 'queued' },
    { message_id: 'two', state: 'parked' },
  ])
  expect(await inTarget('select from sessions')).toEqual([])

  // in the place of what is there: that stays, and was kept besides
  await inTarget(`insert into pictures values ('seither', 'image/webp', 1, 1, '')`)
  await killedWhileLoading(['--replace', whole, '--ja'])
  expect(await inTarget('select count(*)::int as pictures from pictures')).toEqual([{ pictures: 61 }])
  const kept = path.join(target.environment.DATA_DIR ?? '', 'backups')
  const [file] = readdirSync(kept)
  expect((await checkBackup(path.join(kept, file ?? ''))).counts.pictures).toBe(61)
})

test('what is no whole backup of ours is refused before anything is written, with one line', async () => {
  const folder = await aBackupFolder()
  const bytes = readFileSync(whole)
  const flipped = Buffer.from(bytes)
  flipped[Math.floor(bytes.length / 2)]! ^= 4
  const spoilt = {
    [backupMessages.damaged]: [
      bytes.subarray(0, bytes.length - 1),
      bytes.subarray(0, bytes.length / 2),
      flipped,
      Buffer.alloc(0),
    ],
    [backupMessages.foreign]: [Buffer.from('Guten Tag'), gzipSync('Guten Tag\n')],
    [backupMessages.newer]: [gzipSync('{"product":"firmenlauf","format":99}\n')],
  }
  const broken = path.join(folder, 'kaputt.gz')
  for (const [says, files] of Object.entries(spoilt)) {
    for (const content of files) {
      writeFileSync(broken, content)
      await expect(checkBackup(broken)).rejects.toThrow(says)
    }
  }
  const target = await anEmptyDatabase()
  writeFileSync(broken, flipped)
  const spoiltOne = await runCommand('restore.ts', [broken], target.environment)
  expect(spoiltOne).toEqual({ code: 1, output: `${backupMessages.damaged}\n` })
  const missing = path.join(folder, 'fehlt.gz')
  const answer = await runCommand('restore.ts', [missing], target.environment)
  expect(answer).toEqual({ code: 1, output: `${backupMessages.notReadable(missing, 'ENOENT')}\n` })
  const otherKey = { ...target.environment, SECRET_KEY: 'another key of at least 32 characters, for sure' }
  const refused = await runCommand('restore.ts', [whole], otherKey)
  expect(refused).toEqual({ code: 1, output: `${backupMessages.otherKey(whole)}\n` })
  expect(await runCommand('restore.ts', ['key', whole], {})).toEqual({ code: 0, output: `${SECRET_KEY}\n` })
  const tables = `select from information_schema.tables where table_schema in ('public', 'live', 'drizzle')`
  expect(await withDatabase(target, async (db) => (await db.execute(tables)).rows)).toEqual([])
})

test('a backup for which the disk is too small leaves nothing, and none is written over', async () => {
  const folder = await aBackupFolder()
  const file = path.join(folder, 'klein.backup.gz')
  const [node, script] = [process.execPath, path.resolve(import.meta.dirname, '../../scripts/backup.ts')]
  // a file may not grow beyond 32 kB: the write fails as it does on a full disk
  const { status, stdout } = spawnSync('sh', ['-c', 'ulimit -f 64; exec "$0" "$@"', node, script, file], {
    env: { PATH: process.env.PATH, ...source.environment },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, `${backupMessages.notWritable(file, 'EFBIG')}\n`])
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(file, 'was schon da war')
  const answer = await runCommand('backup.ts', [file], source.environment)
  expect(answer).toEqual({ code: 1, output: `${backupMessages.exists(file)}\n` })
  expect(readFileSync(file, 'utf8')).toBe('was schon da war')
})

test('what a killed backup has left goes with the next one, once nobody writes to it any more', async () => {
  const folder = await aBackupFolder()
  const left = (name: string, minutesAgo: number) => {
    const then = new Date(Date.now() - minutesAgo * 60_000)
    writeFileSync(path.join(folder, name), 'halb')
    utimesSync(path.join(folder, name), then, then)
  }
  left('firmenlauf-2020-05-04-0300.backup.gz.4711.part', 61)
  left('firmenlauf-2020-05-05-0300.backup.gz.4712.part', 59)
  left('firmenlauf-2020-05-03-0300.backup.gz', 2000)
  left('Film.4711.part', 2000)
  await backUp(folder)
  expect(readdirSync(folder).toSorted()).toEqual([
    'Film.4711.part',
    'firmenlauf-2020-05-03-0300.backup.gz',
    'firmenlauf-2020-05-05-0300.backup.gz.4712.part',
    expect.stringMatching(/^firmenlauf-[\d-]+\.backup\.gz$/),
  ])
})
