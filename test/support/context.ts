import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { refusals } from '#contract/refusals.ts'
import { TIME_ZONE } from '#domain/text/days.ts'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/config.ts'
import { fillCatalogue } from '#server/firstFilling/catalogue.ts'
import { noChanges } from '#server/db/changes.ts'
import type { Database } from '#server/db/client.ts'
import { contextOf, type Context } from '#server/context.ts'
import { fillSettings } from '#server/firstFilling/eventSettings.ts'
import { eventInForce } from '#server/settings/eventInForce.ts'
import { statusesOf } from '#server/http/answers.ts'
import { acceptKey } from '#server/secrets/keyFingerprint.ts'
import { rootOf } from '#server/db/errorCode.ts'
import { aDatabase, type TestDatabase } from './database.ts'

export type TestContext = {
  app: FastifyInstance
  context: Context
  db: Database
  clock: Clock
  /** For a second process or a second context: what DATABASE_URL would say. */
  connectionString: string
  close(): Promise<void>
}

/** The server's clock: the real one, moved ahead as far as a test likes; by days to the same time of the day, also over the change to summer time. */
export type Clock = {
  now: () => Date
  pass: (time: { days?: number; hours?: number; minutes?: number; seconds?: number }) => void
}

const HOUR_MS = 3_600_000

/** Milliseconds by which the clocks of the event's place are ahead of UTC at a moment. */
function aheadOfUtc(moment: number): number {
  const shown = new Date(moment).toLocaleString('sv-SE', { timeZone: TIME_ZONE })
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000
}

export function aClock(): Clock {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      const before = aheadOfUtc(Date.now() + ahead)
      ahead += days * 24 * HOUR_MS
      ahead += before - aheadOfUtc(Date.now() + ahead) + ((hours * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}

const TEST_SETTINGS = {
  SECRET_KEY: 'a key that only tests know, 32 characters at least',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  INVOICE_DELAY_HOURS: 'off',
}

/** Server of all tests of a file: made before the first of them, and before other `beforeAll`s; closed after the last. */
export function aHouse(environment: Record<string, string> = {}): TestContext {
  const house = {} as TestContext
  beforeAll(async () => {
    Object.assign(house, await aContext(environment))
  })
  afterAll(() => house.close())
  return house
}

/**
 * The whole server on a fresh database with the event's catalogue; no mailer and no background work runs. Settings by their names
 * in the environment: `aContext({ RATE_LIMITS: 'on' })`. Whoever asks for it closes it.
 */
export async function aContext(environment: Record<string, string> = {}): Promise<TestContext> {
  return aContextOn(await aDatabase(), environment)
}

/** A server as `aContext` makes it on a database that may be in use already, which it drops in the end; by default with a clock of its own. */
export async function aContextOn(
  database: TestDatabase,
  environment: Record<string, string> = {},
  clock = aClock(),
): Promise<TestContext> {
  const { db, pool, connectionString } = database
  const folder = await mkdtemp(path.join(tmpdir(), 'firmenlauf-context-'))
  const settings = readSettings({ ...TEST_SETTINGS, DATA_DIR: folder, ...environment })
  const { now } = clock
  await fillSettings({ db, settings, now })
  const event = await eventInForce({ db, now })
  const context = contextOf({ db, pool, changes: noChanges, settings, event, publicUrl: 'http://localhost:3000', now })
  await acceptKey(db, { secretKey: settings.SECRET_KEY })
  await fillCatalogue(context)
  const app = await buildApp(context)
  const undeclared = watchStatuses(app)
  const uncoded = watchCodes(app)
  await app.ready()
  return {
    app,
    context,
    db,
    clock,
    connectionString,
    async close() {
      await app.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
      expect([...undeclared], 'answers that the contract does not declare').toEqual([])
      expect([...uncoded], 'errors without the code of their status').toEqual([])
    },
  }
}

/** Every server of the tests notes what it answers otherwise than its endpoint declares: 'METHOD /path: status', and the error behind it. */
function watchStatuses(app: FastifyInstance): Set<string> {
  const undeclared = new Set<string>()
  const errors = new WeakMap<FastifyRequest, Error>()
  app.addHook('onError', async (request, _, error) => {
    errors.set(request, rootOf(error))
  })
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || statusesOf(endpoint).has(reply.statusCode)) return
    // what came of a race once must say at once what it was
    undeclared.add([`${endpoint.line}: ${reply.statusCode}`, errors.get(request)?.stack ?? ''].join(' ').trim())
  })
  return undeclared
}

/** Also every API error whose body is not a Problem, or whose code belongs to another status: 'METHOD url: status body'. */
function watchCodes(app: FastifyInstance): Set<string> {
  const uncoded = new Set<string>()
  app.addHook('onSend', async ({ method, url }, { statusCode }, payload) => {
    if (statusCode < 400 || method === 'HEAD' || !url.startsWith('/api/')) return
    const { data } = Problem.safeParse(typeof payload === 'string' ? JSON.parse(payload) : null)
    if (!data || refusals[data.code].status !== statusCode)
      uncoded.add(`${method} ${url}: ${statusCode} ${String(payload)}`)
  })
  return uncoded
}
