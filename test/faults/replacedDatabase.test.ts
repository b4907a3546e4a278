import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backupMessages } from '#server/backups/messages.ts'
import { openContext } from '#server/openContext.ts'
import { fingerprintOf } from '#server/secrets/sealedCodes.ts'
import { runCommand, runInTerminal, TERMINAL } from '../support/commands.ts'
import { aContext } from '../support/context.ts'
import { aCrowd } from '../support/crowd.ts'
import { inLedger } from '../support/ledger.ts'
import { SECRET_KEY } from '../support/serverProcess.ts'
import { aBackupFolder, anEmptyDatabase, anEmptyFolder, withDatabase } from '../support/targets.ts'

test.skipIf(!existsSync(TERMINAL))(
  'a database in use is replaced by a backup only when somebody types the name of its event, and all of it is kept',
  async () => {
    const findings = inLedger('Sicherung an die Stelle einer benutzten Datenbank')
    const house = await aContext()
    await aCrowd(house, 2)
    const folder = await aBackupFolder()
    const file = path.join(folder, 'alles.backup.gz')
    // of another event than the database that it replaces, with a name that is hard to read in a backup
    const name = String.raw`Wiener "Nacht\Lauf" 2027`
    await house.context.pool.query(
      `update event_settings set settings = settings || jsonb_build_object('name', $1::text)`,
      [name],
    )
    const source = { DATA_DIR: folder, DATABASE_URL: house.connectionString, SECRET_KEY }
    expect(await runCommand('backup.ts', [file], source)).toMatchObject({ code: 0 })
    const words = ['--replace', file]
    // the house itself is connected to its database
    const running = await runCommand('restore.ts', [...words, '--ja'], source)
    expect(running).toEqual({ code: 1, output: `${backupMessages.targetInUse}\n` })
    await house.close()

    const target = await anEmptyDatabase()
    const { environment } = target
    const companies = () =>
      withDatabase(target, async (db) => (await db.execute('select company_name as name from customers')).rows)
    // nothing is there yet: nobody is asked
    expect(await runCommand('restore.ts', words, environment)).toMatchObject({ code: 0 })
    await withDatabase(target, (db) =>
      db.execute(`update customers set company_name = 'Firma von heute';
        update event_settings set settings = settings || '{"name": "Innsbrucker Firmenlauf 2027"}'`),
    )
    const today = [{ name: 'Firma von heute' }, { name: 'Firma von heute' }]

    const unasked = await runCommand('restore.ts', words, environment)
    expect(unasked.code).toBe(1)
    expect(unasked.output).toMatch(
      /Innsbrucker Firmenlauf 2027: 2 Firmen, 0 Bestellungen, 0 Belege; zuletzt benutzt am /,
    )
    expect(unasked.output).toMatch(
      new RegExp(`danach darin +${RegExp.escape(name)}: 2 Firmen, 0 Bestellungen, 0 Belege; `),
    )
    expect(unasked.output).toContain(backupMessages.nobodyToAsk)
    const mistyped = await runInTerminal('restore.ts', words, { environment, typed: 'Wiener Firmenlauf 2027' })
    expect(mistyped.code).toBe(1)
    expect(mistyped.output).toContain(backupMessages.notConfirmed)
    expect(await companies()).toEqual(today)
    const kept = path.join(environment.DATA_DIR!, 'backups')
    expect(existsSync(kept)).toBe(false)

    const typed = 'innsbrucker firmenlauf 2027'
    const replaced = await runInTerminal('restore.ts', words, { environment, typed })
    expect(replaced.code).toBe(0)
    expect(await companies()).not.toEqual(today)
    const [before] = readdirSync(kept)
    expect(replaced.output).toContain(`npm run restore -- --replace ${path.join(kept, before!)}`)
    expect(await runCommand('restore.ts', ['--replace', path.join(kept, before!), '--ja'], environment)).toMatchObject({
      code: 0,
    })
    expect(await companies()).toEqual(today)
    Object.assign(findings, { scope: 'gefragt, vertippt, bestätigt', recovered: 'gesichert und zurückgeholt' })
  },
)

test(
  'in the place of a database with another key comes a backup with its own: the earlier key stays, and with DATABASE_URL it is refused',
  { timeout: 120_000 },
  async () => {
    const house = await aContext()
    await aCrowd(house, 1, () => 'Firma der Sicherung')
    const file = path.join(await aBackupFolder(), 'anderswo.backup.gz')
    const source = { DATABASE_URL: house.connectionString, SECRET_KEY }
    expect(await runCommand('backup.ts', [file], source)).toMatchObject({ code: 0 })
    await house.close()
    const words = ['--replace', file, '--ja']

    const embedded = await anEmptyFolder()
    const { context, close } = await openContext(embedded.environment)
    await aCrowd({ context }, 1)
    await close()
    const keys = () => readdirSync(embedded.path).filter((name) => name.startsWith('secret.key'))
    const keyIn = (name: string) => readFileSync(path.join(embedded.path, name), 'utf8')
    const earlier = keyIn('secret.key')
    expect(await runCommand('restore.ts', words, embedded.environment)).toMatchObject({ code: 0 })
    expect([keyIn('secret.key'), keys().map(keyIn).toSorted()]).toEqual([SECRET_KEY, [SECRET_KEY, earlier].toSorted()])
    const [kept = ''] = readdirSync(path.join(embedded.path, 'backups'))
    expect(kept).toMatch(/^firmenlauf-\d{4}-\d\d-\d\d-\d{4}\d*-ersetzt\.backup\.gz$/)
    const asked = await runCommand('restore.ts', ['key', path.join(embedded.path, 'backups', kept)], {})
    expect(asked.output).toBe(`${earlier}\n`)

    const target = await anEmptyDatabase()
    expect(await runCommand('restore.ts', [file], target.environment)).toMatchObject({ code: 0 })
    await withDatabase(target, (db) =>
      db.execute(`update key_fingerprints set fingerprint = '${fingerprintOf(earlier)}'`),
    )
    const place = target.environment.DATABASE_URL!
    const refused = await runCommand('restore.ts', words, target.environment)
    expect(refused).toEqual({ code: 1, output: `${backupMessages.presentOtherKey(place)}\n` })
  },
)
