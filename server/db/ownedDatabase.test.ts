import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { aDataFolder, SECRET_KEY } from '../../test/support/serverProcess.ts'
import { openContext } from '../openContext.ts'

const manual = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')

test('the role and the database that the manual has made are enough, and nobody else need be asked', async () => {
  const { url, run } = inject('databaseServer')
  const name = `${run}_owner`
  const [, statements = ''] = /^ {3}`(CREATE ROLE firmenlauf .+)`$/m.exec(manual) ?? []
  const asBefore = new URL(url)
  asBefore.pathname = '/postgres'
  const superuser = new pg.Client({ connectionString: asBefore.href })
  await superuser.connect()
  onTestFinished(() => superuser.end())
  for (const statement of statements
    .replaceAll(/\bfirmenlauf\b/g, name)
    .split(';')
    .filter(Boolean))
    await superuser.query(statement)
  onTestFinished(async () => {
    await superuser.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await superuser.query(`DROP ROLE ${name}`)
  })
  const own = new URL(url)
  Object.assign(own, { pathname: `/${name}`, username: name, password: '…' })
  const folder = await aDataFolder()
  onTestFinished(() => folder.remove())
  const { context, close } = await openContext({ DATABASE_URL: own.href, DATA_DIR: folder.path, SECRET_KEY })
  const { rows } = await context.pool.query(
    'select usename, usesuper, (select count(*)::int from items) as items from pg_user where usename = current_user',
  )
  await close()
  expect(rows).toEqual([{ usename: name, usesuper: false, items: expect.any(Number) }])
  expect(rows[0].items).toBeGreaterThan(0)
})
