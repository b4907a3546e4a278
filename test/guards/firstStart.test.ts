import { afterEach, expect, test } from 'vitest'
import { anUnmigratedDatabase, type TestDatabase } from '../support/database.ts'
import { aServer, killServers, SECRET_KEY } from '../support/serverProcess.ts'

const ADMIN = { ADMIN_EMAIL: 'leitung@veranstalter.example', ADMIN_PASSWORD: 'Startschuss-2027' }
let database: TestDatabase | undefined

afterEach(async () => {
  killServers()
  await database?.drop()
})

test('three servers that start at once on an empty database migrate and fill it once, and all of them serve', async () => {
  database = await anUnmigratedDatabase()
  const environment = { DATABASE_URL: database.connectionString, SECRET_KEY, ...ADMIN }
  const servers = await Promise.all([1, 2, 3].map(() => aServer({ environment })))
  const { rows: migrations } = await database.pool.query('select hash from drizzle.applied_migrations')
  expect(new Set(migrations.map(({ hash }) => hash)).size).toBe(migrations.length)
  const { rows: doubled } = await database.pool.query('select name from items group by name having count(*) > 1')
  expect(doubled).toEqual([])
  const { rows: written } = await database.pool.query('select code from logs order by code')
  expect(written).toEqual([{ code: 'adminCreated' }, { code: 'catalogueFilled' }, { code: 'settingsFilled' }])
  const shops = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/api/v1/items`)).json()))
  expect(shops[0]).not.toEqual([])
  expect(shops[1]).toEqual(shops[0])
  expect(shops[2]).toEqual(shops[0])
  const entries = await Promise.all(servers.map(async ({ url }) => (await fetch(url)).text()))
  for (const html of entries) expect(html).toContain('data-drawn="/"')
  expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0, 0])
  // of Node, about what is drawn here for the first time
  expect(servers.map((server) => server.output()).filter((words) => words.includes('Warning'))).toEqual([])
})
