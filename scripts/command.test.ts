import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseMessages } from '#server/db/messages.ts'
import { runCommand, runInTerminal, TERMINAL } from '../test/support/commands.ts'
import { anUnmigratedDatabase } from '../test/support/database.ts'
import { tablesIn } from '../test/support/onDatabase.ts'

test.each([
  ['admin.ts', ['list']],
  ['admin.ts', ['add', 'neu@lauf.example', '--roles', 'read']],
  ['person.ts', ['find', 'Huber']],
  ['settings.ts', ['export', 'settings-folder']],
])('%s %j with a wrong DATA_DIR makes no database and no key', async (script, words) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-nothing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const place = path.join(folder, 'wrong')
  expect(await runCommand(script, words, { DATA_DIR: place, SECRET_KEY: '' })).toEqual({
    code: 1,
    output: `${databaseMessages.noDatabase(place)}\n${databaseMessages.noneMade}\n`,
  })
  expect(readdirSync(folder)).toEqual([])
})

test.skipIf(!existsSync(TERMINAL))(
  'an empty database of a server is filled by a command only where somebody agrees',
  async () => {
    const target = await anUnmigratedDatabase()
    onTestFinished(() => target.drop())
    const environment = { DATABASE_URL: target.connectionString }
    const refused = await runInTerminal('admin.ts', ['list'], { environment, typed: 'nein' })
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(databaseMessages.noneMade)])
    expect(await tablesIn(target)).toEqual([])
    const made = await runInTerminal('admin.ts', ['list'], { environment, typed: 'ja' })
    expect([made.code, made.output]).toEqual([0, expect.not.stringContaining(databaseMessages.noneMade)])
    expect(await tablesIn(target)).toContain('live.orders')
  },
)
