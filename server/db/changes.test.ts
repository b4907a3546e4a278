import { expect, onTestFinished, test, vi } from 'vitest'
import { aBadPooler } from '../../test/support/badPooler.ts'
import { runCommand } from '../../test/support/commands.ts'
import { aHouse } from '../../test/support/context.ts'
import { anUnmigratedDatabase } from '../../test/support/database.ts'
import { SECRET_KEY } from '../../test/support/serverProcess.ts'
import { readSettings } from '../config.ts'
import { EXIT_CODES, NotNow } from '../startError.ts'
import { leftQuestion } from '../items/store.ts'
import { listenForChanges, refuseDeaf } from './changes.ts'
import { databaseMessages } from './messages.ts'

const CALL_MS = 20

const house = aHouse()

async function aListeningHouse() {
  const pooler = await aBadPooler(house.connectionString)
  const said: string[] = []
  const onSettings = vi.fn<() => void>()
  const changes = listenForChanges(house.context.pool, {
    listenUrl: pooler.connectionString,
    question: leftQuestion,
    onSettings,
    onHearing: (hearing) => said.push(hearing),
    callMs: CALL_MS,
  })
  house.context.changes = changes
  onTestFinished(async () => {
    await changes.stop()
    pooler.close()
  })
  await vi.waitFor(() => expect(changes.areHeard()).toBe(true), 30_000)
  return { pooler, said, onSettings, changes }
}

const ask = async (url: string) => house.app.inject({ url })
/** News of a catalogue. */
const HEARD_OUT = { change: expect.any(Number), left: expect.stringMatching(/^\d+:/) }
const HEARD = (value: 0 | 1) => `\nfirmenlauf_changes_heard ${value}\n`

test('two missed calls to itself say nothing; after three nothing is kept, until one is heard', async () => {
  const { pooler, said, onSettings, changes } = await aListeningHouse()
  for (let time = 0; time < 2; time += 1) {
    const before = pooler.passed()
    pooler.swallow(2)
    await vi.waitFor(() => expect(pooler.passed()).toBeGreaterThan(before), 30_000)
  }
  const kept = await changes.catalogue()
  expect([kept, said]).toEqual([HEARD_OUT, []])
  expect((await ask('/metrics')).payload).toContain(HEARD(1))

  pooler.swallow(Infinity)
  await vi.waitFor(() => expect(said).toEqual(['deaf']), 30_000)
  expect(await changes.catalogue()).toBeUndefined()
  expect((await ask('/metrics')).payload).toContain(HEARD(0))
  expect((await ask('/readyz')).statusCode).toBe(200)

  onSettings.mockClear()
  pooler.swallow(0)
  await vi.waitFor(() => expect(said).toEqual(['deaf', 'hears']), 30_000)
  expect((await changes.catalogue())?.change).toBeGreaterThan(kept!.change)
  expect(onSettings).toHaveBeenCalled()
})

test('a connection that has lost what it listens to is replaced', async () => {
  const { pooler, said, changes } = await aListeningHouse()
  pooler.deafen()
  await vi.waitFor(() => expect(said).toEqual(['deaf', 'hears']), 30_000)
  expect(await changes.catalogue()).toEqual(HEARD_OUT)
})

test('a new connection is relied on once it has heard a call', async () => {
  const { pooler, changes } = await aListeningHouse()
  pooler.swallow(1000)
  await house.context.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and (query = $1 or query like 'LISTEN %')`,
    [leftQuestion.text],
  )
  await vi.waitFor(() => expect(changes.areHeard()).toBe(false), 30_000)
  const left = pooler.left()
  await vi.waitFor(() => expect(pooler.left()).toBeLessThan(left), 30_000)
  expect(await changes.catalogue()).toBeUndefined()
  pooler.swallow(0)
  await vi.waitFor(async () => expect(await changes.catalogue()).toEqual(HEARD_OUT), 30_000)
})

test('a start that would not hear changes is refused before anything is written', async () => {
  const database = await anUnmigratedDatabase()
  onTestFinished(() => database.drop())
  const { connectionString: DATABASE_URL } = database
  const pooler = await aBadPooler(DATABASE_URL)
  onTestFinished(() => pooler.close())
  pooler.swallow(Infinity)
  const start = (environment: Record<string, string>) =>
    runCommand('../server/main.ts', [], { SECRET_KEY, PORT: '0', ...environment })
  const addresses: Record<string, string>[] = [
    { DATABASE_URL: pooler.connectionString },
    { DATABASE_URL, DATABASE_LISTEN_URL: pooler.connectionString },
    { DATABASE_URL, DATABASE_LISTEN_URL: house.connectionString },
  ]
  const { newsNotHeard, otherNewsHeard } = databaseMessages
  const refused = [newsNotHeard, otherNewsHeard, otherNewsHeard]
  expect(await Promise.all(addresses.map(start))).toEqual(
    refused.map((sentence) => ({ code: EXIT_CODES.refused, output: `${sentence}\n` })),
  )
  expect(
    (await database.pool.query(`select from pg_tables where schemaname in ('public', 'live', 'drizzle')`)).rowCount,
  ).toBe(0)
})

test('an address to listen at needs one to work at', () => {
  const environment = { SECRET_KEY, DATABASE_LISTEN_URL: house.connectionString }
  expect(() => readSettings(environment)).toThrow('Einstellung DATABASE_LISTEN_URL: gilt nur neben DATABASE_URL.')
})

test('an address to listen at that nobody answers may answer later', async () => {
  const listenUrl = 'postgresql://app@127.0.0.1:1/firmenlauf'
  const refusal = await refuseDeaf(house.context.pool, { listenUrl }).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(NotNow)
  expect(String(refusal)).toContain('Die Datenbank aus DATABASE_LISTEN_URL ist nicht erreichbar: ')
})
