// Prints the contract as an OpenAPI document to docs/openapi.json: `npm run openapi`. No database is asked.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/config.ts'
import { noChanges } from '#server/db/changes.ts'
import { openDatabase, openPool } from '#server/db/client.ts'
import { contextOf } from '#server/context.ts'
import { readEvent } from '#server/event.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-openapi-'))
const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
const pool = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' })
const context = contextOf({
  db: openDatabase(pool),
  pool,
  changes: noChanges,
  settings,
  event: readEvent(settings.EVENT_FILE),
  publicUrl: 'http://localhost:3000',
  now: () => new Date(),
})
const app = await buildApp(context)
await app.ready()
writeFileSync('docs/openapi.json', `${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
await pool.end()
rmSync(folder, { recursive: true })
