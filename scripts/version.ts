// `npm run version`: the versions of the product, its schema, Node and the embedded PostgreSQL. No database is asked.
import process from 'node:process'
import { knownMigrations } from '#server/db/migrate.ts'
import { broughtVersion } from '#server/embedded/postgresBinaries.ts'
import { say } from '#server/terminal.ts'
import { VERSION } from '#server/version.ts'

say(`Firmenlauf ${VERSION}`)
say(`Schema ${knownMigrations().length}`)
say(`Node ${process.versions.node}`)
say(`PostgreSQL ${broughtVersion() ?? 'für dieses System keines'} (eingebettet)`)
