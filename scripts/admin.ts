// Accounts of the staff, from the command line: `npm run admin`. It works whether or not the product is running.
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { isEmail, isStaffPassword, PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#domain/checks.ts'
import { addAdmin } from '#server/admins/addAdmin.ts'
import { setAdminPassword } from '#server/admins/setAdminPassword.ts'
import { listAdmins } from '#server/admins/store.ts'
import { randomPassword } from '#server/auth/passwords.ts'
import { readSettings } from '#server/config.ts'
import type { Connection } from '#server/db/client.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withContext } from './command.ts'

const USAGE = `Konten der Verwaltung:
  npm run admin list                zeigt alle
  npm run admin add <E-Mail>        legt ein weiteres an
  npm run admin password <E-Mail>   setzt ein neues Passwort und beendet alle Sitzungen dieses Kontos

Das Passwort (${STAFF_PASSWORD_MIN} bis ${PASSWORD_MAX} Zeichen) wird am Terminal gefragt oder kommt aus ADMIN_PASSWORD. Ohne Eingabe wird eines
erzeugt und einmal gezeigt.`

const acts = { add: addAdmin, password: setAdminPassword }
const done = { add: 'angelegt', password: 'hat ein neues Passwort' }

async function run([act = '', email = '']: string[]): Promise<void> {
  if (act === 'list') return withContext(({ db }) => list(db))
  if (act !== 'add' && act !== 'password') throw new StartError(USAGE)
  if (!isEmail(email)) throw new StartError(`Bitte eine E-Mail-Adresse angeben: npm run admin ${act} <E-Mail>`)
  const given = readSettings(process.env).ADMIN_PASSWORD ?? (await askedPassword())
  const password = given ?? randomPassword()
  await withContext(({ db }) => acts[act](db, { email, password }))
  say(`${email} ${done[act]}.`)
  if (given === undefined) say(`Passwort: ${password} (wird nur jetzt gezeigt)`)
}

async function list(db: Connection): Promise<void> {
  for (const { id, email, name } of await listAdmins(db)) say(`${id}\t${email}\t${name}`)
}

/** Undefined without a terminal, and when nothing is entered: then one is generated. */
async function askedPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const entered = await unseen('Passwort (leer: eines erzeugen): ')
  if (entered === '') return undefined
  if (!isStaffPassword(entered))
    throw new StartError(`Das Passwort muss ${STAFF_PASSWORD_MIN} bis ${PASSWORD_MAX} Zeichen lang sein.`)
  if ((await unseen('Noch einmal: ')) !== entered) throw new StartError('Die beiden Eingaben sind nicht gleich.')
  return entered
}

/** Terminal input is not echoed. */
async function unseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, written) => written() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  lines.once('SIGINT', () => process.exit(130))
  process.stdout.write(question)
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stdout.write('\n')
  }
}

await asCommand(run)
