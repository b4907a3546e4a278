import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from '#server/drizzle.cjs'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase, openPool, type Database } from '#server/db/client.ts'
import { databaseMessages } from '#server/db/messages.ts'
import { takeOver } from '#server/db/migrate.ts'
import { refusePooled } from '#server/db/pooler.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { startEmbedded, type EmbeddedDatabase } from '#server/embedded/embedded.ts'
import { EXIT_CODES } from '#server/startError.ts'
import { VERSION } from '#server/version.ts'
import type { TestCustomer } from '../support/build.ts'
import { runCommand } from '../support/commands.ts'
import { aCrowd } from '../support/crowd.ts'
import { urlOf } from '../support/databases.ts'
import { query, serverProcesses, until } from '../support/embeddedProcess.ts'
import { anItem } from '../support/items.ts'
import { inLedger } from '../support/ledger.ts'
import { aPooler, pgbouncer, type Pooler } from '../support/pooler.ts'
import { problem } from '../support/problem.ts'
import { aDataFolder, aServer, killServers, SECRET_KEY, type ServerProcess } from '../support/serverProcess.ts'
import { anIntent, sendOrder, termsVersionOf } from '../support/shopper.ts'

const PATIENTLY = { timeout: 300_000 }
const BUYERS = 12

describe.skipIf(!pgbouncer)('behind PgBouncer', () => {
  let folder: Awaited<ReturnType<typeof aDataFolder>>
  let database: EmbeddedDatabase
  let direct: string
  beforeAll(async () => {
    folder = await aDataFolder()
    database = await startEmbedded(folder.path)
    direct = urlOf(database.connection)
  })
  afterAll(async () => {
    killServers()
    await database.stop()
    await folder.remove()
  })

  async function aPoolerForTest(settings: Record<string, string>): Promise<Pooler> {
    const pooler = await aPooler(database.connection, settings)
    onTestFinished(() => pooler.stop())
    return pooler
  }

  test.each(['transaction', 'statement'])(
    'pool_mode = %s ends server and commands with one line, before anything is written',
    PATIENTLY,
    async (mode) => {
      const { connectionString } = await aPoolerForTest({ pool_mode: mode })
      const environment = { DATABASE_URL: connectionString, SECRET_KEY, PORT: '0' }
      const output = `${databaseMessages.connectionsShared}\n`
      const refused = { code: EXIT_CODES.refused, output }
      expect(await runCommand('../server/main.ts', [], environment)).toEqual(refused)
      const beside = { ...environment, DATABASE_LISTEN_URL: direct }
      expect(await runCommand('../server/main.ts', [], beside)).toEqual(refused)
      expect(await runCommand('admin.ts', ['list'], environment)).toEqual({ code: 1, output })
      const tables = `select from pg_tables where schemaname in ('public', 'live', 'drizzle')`
      expect(await query(database.connection, tables)).toEqual([])
      expect(await query(database.connection, `select from pg_locks where locktype = 'advisory'`)).toEqual([])
    },
  )

  test('PgBouncer takes the settings that the documentation shows, and is taken with them', async () => {
    const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
    const [, shown = ''] = /\n```ini\n([^`]+)```/.exec(manual) ?? []
    const pairs = shown.split('\n').filter((line) => line !== '' && !line.startsWith(';'))
    const documented = Object.fromEntries(pairs.map((line) => line.split(' = ')))
    expect(documented).toMatchObject({ pool_mode: 'session' })
    await refusePooled(await aPoolerForTest(documented))
  })

  test('a pooler that leaves on a connection what was prepared there is refused', async () => {
    const careless = await aPoolerForTest({ pool_mode: 'session', server_reset_query: '' })
    await expect(refusePooled(careless)).rejects.toThrow(databaseMessages.connectionsUsed)
  })

  test('a pooler without a second connection is refused for now', PATIENTLY, async () => {
    const small = await aPoolerForTest({ pool_mode: 'session', default_pool_size: '1' })
    await expect(refusePooled(small)).rejects.toThrow(databaseMessages.noSecondConnection)
  })

  test('a pooler without a place for the watchdog is no silent server as long as connections come back', async () => {
    const places = 3
    const small = await aPoolerForTest({ pool_mode: 'session', default_pool_size: String(places) })
    const pool = openPool(small)
    onTestFinished(() => pool.end())
    const work = async () => {
      for (let time = 0; time < 8; time += 1) await pool.query('select pg_sleep(0.8)')
    }
    await expect(Promise.all(Array.from({ length: places }, work))).resolves.toBeDefined()
  })

  describe('in session mode, beside a server without it', () => {
    let pooler: Pooler
    let servers: ServerProcess[]
    let crowd: TestCustomer[]
    let itemId: number
    let left = 1000

    beforeAll(async () => {
      pooler = await aPooler(database.connection, { pool_mode: 'session' })
      const start = (address: string) => aServer({ environment: { DATABASE_URL: address, SECRET_KEY } })
      servers = [await start(pooler.connectionString), await start(direct)]
      await onDatabase(async (db) => {
        crowd = await aCrowd({ context: { db, now: () => new Date() } }, BUYERS)
        itemId = await anItem({ db }, { name: 'Stehtisch', availableQuantity: left })
      })
      return () => pooler.stop()
    })

    async function onDatabase<Result>(
      act: (db: Database) => Promise<Result>,
      name = database.connection.database,
    ): Promise<Result> {
      const pool = openPool({ ...database.connection, database: name })
      try {
        return await act(openDatabase(pool))
      } finally {
        await pool.end()
      }
    }

    const shown = async ({ url }: ServerProcess, address = '/api/v1/items') => {
      const answer = await fetch(`${url}${address}`)
      return { status: answer.status, body: await answer.json() }
    }
    const stockAt = async (server: ServerProcess) => {
      const { body } = await shown(server)
      return body.find((item: { itemId: number }) => item.itemId === itemId)?.availableQuantity
    }
    const order = async ({ url }: ServerProcess, buyer = crowd[0]!) =>
      sendOrder(url, await termsVersionOf(url), anIntent(buyer, [{ itemId, quantity: 1 }]))
    const orderAtOnce = () => crowd.map((buyer) => order(servers[0]!, buyer))

    /** Both take orders and changes of each other, at once and from what they have cached. */
    async function expectRight() {
      for (const server of servers) {
        await until('a server that is ready', async () => (await shown(server, '/readyz')).status === 200)
        const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
        await until('a server that hears', async () => (await metrics()).includes('\nfirmenlauf_changes_heard 1\n'))
      }
      for (let time = 0; time < 4; time += 1) {
        for (const server of servers) {
          expect((await order(server)).status).toBe(201)
          left -= 1
          expect(await Promise.all(servers.map(stockAt))).toEqual([left, left])
        }
      }
      const place = `Hall-${left}`
      await onDatabase((db) =>
        db.execute(sql`update event_settings set updated_at = clock_timestamp(),
          settings = settings || jsonb_build_object('place', ${place}::text)`),
      )
      for (const server of servers)
        await until('the place', async () => (await shown(server, '/api/v1/event')).body.place === place)
    }

    test('each sees at once what the other has changed', PATIENTLY, expectRight)

    test('its limits hold: who waits for a lock is told', PATIENTLY, async () => {
      const busy = await onDatabase((db) =>
        inTransaction(db, async (tx) => {
          await tx.execute(sql`lock table items`)
          return order(servers[0]!)
        }),
      )
      expect(busy).toEqual({ status: 503, body: problem('UNAVAILABLE') })
      await expectRight()
    })

    test('many at once are answered, and none prepares what another has', PATIENTLY, async () => {
      for (let time = 0; time < 5; time += 1) {
        const answers = await Promise.all(orderAtOnce())
        expect(answers.filter(({ status }) => status !== 201)).toEqual([])
        left -= answers.length
      }
      await expectRight()
    })

    test.each([
      ['der Pooler', () => pooler.restart()],
      [
        'PostgreSQL dahinter',
        async () => {
          await database.stop()
          database = await startEmbedded(folder.path)
        },
      ],
    ] as const)(
      '%s is restarted amid orders: a 503 at most, then both are right again',
      PATIENTLY,
      async (name, restart) => {
        const findings = inLedger(`hinter PgBouncer: ${name} neu gestartet`)
        const underWay = orderAtOnce()
        await Promise.any(underWay)
        await restart()
        const statuses = (await Promise.all(underWay)).map(({ status }) => status)
        expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
        await until('a server that is ready', async () => (await shown(servers[1]!, '/readyz')).status === 200)
        // whose answer was lost may have been booked
        left = await stockAt(servers[1]!)
        await expectRight()
        Object.assign(findings, { scope: `${statuses.length} Bestellungen`, recovered: 'von selbst' })
      },
    )

    test(
      'while PostgreSQL stands still behind it 503 is answered, and then both are right again',
      PATIENTLY,
      async () => {
        const findings = inLedger('hinter PgBouncer: PostgreSQL steht still (SIGSTOP)')
        const postgres = path.join(folder.path, 'postgres')
        for (const pid of serverProcesses(postgres)) process.kill(pid, 'SIGSTOP')
        try {
          const answers = await Promise.all(servers.map((server) => shown(server)))
          expect(answers).toEqual(servers.map(() => ({ status: 503, body: problem('UNAVAILABLE') })))
        } finally {
          for (const pid of serverProcesses(postgres)) process.kill(pid, 'SIGCONT')
        }
        await expectRight()
        Object.assign(findings, { scope: 'zwei Server', recovered: 'von selbst' })
      },
    )

    const settingsOf = (address: string, name: string) => {
      const url = new URL(address)
      url.pathname = name
      return { DATABASE_URL: url.href, SECRET_KEY, DATA_DIR: folder.path }
    }
    const namesIn = async (name: string) => {
      const { rows } = await onDatabase((db) => db.execute(sql`select email from users order by id`), name)
      return rows
    }

    test('backups are written, restored, put in the place of others and moved through it', PATIENTLY, async () => {
      const sharing = await aPoolerForTest({ pool_mode: 'transaction' })
      // as many connections as the manual says that a command needs
      const small = await aPoolerForTest({ pool_mode: 'session', default_pool_size: '4' })
      const file = path.join(folder.path, 'voll.backup.gz')
      const own = await aDataFolder()
      onTestFinished(() => own.remove())
      const restore = (address: string, words: string[] = []) =>
        runCommand('restore.ts', [...words, file], settingsOf(address, 'restored'))
      const move = (address: string) =>
        runCommand('move.ts', [settingsOf(address, 'moved').DATABASE_URL], { SECRET_KEY: '', DATA_DIR: own.path })
      for (const name of ['restored', 'moved']) await query(database.connection, `create database ${name}`)
      const { DATABASE_URL } = settingsOf(small.connectionString, database.connection.database)
      const source = { DATABASE_URL, SECRET_KEY, DATA_DIR: folder.path }
      expect(await runCommand('backup.ts', [file], source)).toMatchObject({ code: 0 })
      const embedded = { SECRET_KEY: '', DATA_DIR: own.path }
      expect(await runCommand('restore.ts', [file], embedded)).toMatchObject({ code: 0 })

      const refused = { code: 1, output: `${databaseMessages.connectionsShared}\n` }
      expect([await restore(sharing.connectionString), await move(sharing.connectionString)]).toEqual([
        refused,
        refused,
      ])
      const everybody = await namesIn(database.connection.database)
      expect(everybody.length).toBeGreaterThanOrEqual(BUYERS)
      expect(await restore(small.connectionString)).toMatchObject({ code: 0 })
      expect(await namesIn('restored')).toEqual(everybody)
      await onDatabase((db) => db.execute(sql`update users set email = id || '@spaeter.example'`), 'restored')
      expect(await restore(small.connectionString, ['--replace', '--ja'])).toMatchObject({ code: 0 })
      expect(await namesIn('restored')).toEqual(everybody)
      expect(await move(small.connectionString)).toMatchObject({ code: 0 })
      expect(await namesIn('moved')).toEqual(everybody)
    })

    test('a newer version that takes the database over ends them behind it too', PATIENTLY, async () => {
      await onDatabase((db) =>
        inTransaction(db, async (tx) => {
          await tx.execute(sql`insert into drizzle.applied_migrations (hash, created_at, version, oldest_beside)
            select '', max(created_at) + 1, '99.1.0', '99.0.0' from drizzle.applied_migrations`)
          await takeOver(tx.$client, '99.0.0')
        }),
      )
      const fault = databaseMessages.newerVersion({ writtenBy: '99.1.0', needed: '99.0.0', own: VERSION })
      for (const server of servers) {
        await until('the server to say why', () => server.output().includes(databaseMessages.takenOver(fault)))
        expect(await server.stop()).toBe(EXIT_CODES.refused)
      }
    })
  })
})
