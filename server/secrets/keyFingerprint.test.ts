import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from '#server/drizzle.cjs'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aSharedCode } from '../../test/support/companies.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aDataFolder } from '../../test/support/serverProcess.ts'
import { readSettings } from '../config.ts'
import { openContext } from '../openContext.ts'
import { keyFingerprints, teams } from '../schema/tables/teams.ts'
import { acceptKey, refuseOtherKey } from './keyFingerprint.ts'
import { keyMessages } from './messages.ts'

const OTHER = 'another key of at least 32 characters, for sure'

let house: TestContext
beforeEach(async () => {
  house = await aContext()
  onTestFinished(() => house.close())
})

/** The start of a server, or of a command beside it, on the house's database with this key. */
async function startWith(SECRET_KEY: string): Promise<string> {
  const folder = await aDataFolder()
  onTestFinished(() => folder.remove())
  try {
    const environment = { DATABASE_URL: house.connectionString, DATA_DIR: folder.path, SECRET_KEY }
    const { close } = await openContext(environment)
    await close()
    return 'started'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a database starts with its own key only', async () => {
  const { SECRET_KEY } = house.context.settings
  expect(await startWith(OTHER)).toBe(keyMessages.otherKey(undefined))
  expect(await startWith(SECRET_KEY)).toBe('started')
})

test('one of an earlier version takes the key that opens its codes, though one of them is damaged', async () => {
  const { SECRET_KEY } = house.context.settings
  const { plain } = await aSharedCode(house)
  await house.db.update(teams).set({ teamCodeSealed: 'damaged' }).where(eq(teams.id, plain.id))
  await house.db.delete(keyFingerprints)
  expect(await startWith(OTHER)).toBe(keyMessages.otherKey(undefined))
  expect(await house.db.select().from(keyFingerprints)).toEqual([])
  expect(await startWith(SECRET_KEY)).toBe('started')
  expect(await house.db.select().from(keyFingerprints)).toHaveLength(1)
})

test('of two first starts at once with two keys one is refused', async () => {
  await house.db.delete(keyFingerprints)
  const starts = await Promise.allSettled(
    [house.context.settings.SECRET_KEY, OTHER].map((key) => acceptKey(house.db, { secretKey: key })),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('what only reads refuses another key, and takes any where none is known', async () => {
  await expect(refuseOtherKey(house.db, { secretKey: OTHER })).rejects.toThrow(keyMessages.otherKey(undefined))
  const keyFile = '/daten/secret.key'
  await expect(refuseOtherKey(house.db, { secretKey: OTHER, keyFile })).rejects.toThrow(`Schlüssel in ${keyFile} ist`)
  await house.db.delete(keyFingerprints)
  await refuseOtherKey(house.db, { secretKey: OTHER })
  expect(await house.db.select().from(keyFingerprints)).toEqual([])
})

test('an embedded database whose key is gone gets no new one in silence', async () => {
  const folder = await aDataFolder()
  onTestFinished(() => folder.remove())
  const key = path.join(folder.path, 'secret.key')
  mkdirSync(path.join(folder.path, 'postgres'))
  writeFileSync(path.join(folder.path, 'postgres', 'PG_VERSION'), '18')
  expect(() => readSettings({ DATA_DIR: folder.path })).toThrow(keyMessages.missing(key))
  expect(existsSync(key)).toBe(false)
  const set = readSettings({ DATA_DIR: folder.path, SECRET_KEY: OTHER })
  expect([set.SECRET_KEY, set.keyFile]).toEqual([OTHER, undefined])
  writeFileSync(key, 'abgeschnitten')
  expect(() => readSettings({ DATA_DIR: folder.path })).toThrow(keyMessages.damaged(key))
  writeFileSync(key, OTHER)
  expect(readSettings({ DATA_DIR: folder.path }).keyFile).toBe(key)
})
