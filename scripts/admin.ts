// Accounts of the staff, from the command line: `npm run admin`. It works whether or not the product is running.
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { labels } from '#contract/labels.ts'
import { StaffName } from '#contract/staff/admins.ts'
import { isEmail, isStaffPassword, PASSWORD_MAX, STAFF_PASSWORD_MIN } from '#domain/text/checks.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '#domain/staff/staffRoles.ts'
import { addAdmin } from '#server/admins/addAdmin.ts'
import { setRolesOf } from '#server/admins/changeStaff.ts'
import { setAdminPassword } from '#server/admins/setAdminPassword.ts'
import { listAdmins } from '#server/admins/store.ts'
import { randomPassword } from '#server/auth/passwords.ts'
import type { Connection } from '#server/db/client.ts'
import { resetByCommand } from '#server/admins/resetByCommand.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { asCommand, withContext } from './command.ts'

const rolesInWords = STAFF_ROLES.map((role) => `${role} (${labels.staffRole[role]})`).join(', ')

const USAGE = `Konten der Verwaltung:
  npm run admin list                            zeigt alle mit ihren Rollen
  npm run admin add <E-Mail> <Vorname> <Nachname> [--roles <Rollen>]
                                                legt ein weiteres an, ohne Angabe mit der Leitung (lead)
  npm run admin roles <E-Mail> --roles <Rollen> gibt einem Konto andere Rollen, ab sofort
  npm run admin password <E-Mail>               setzt ein neues Passwort und beendet alle Sitzungen dieses Kontos
  npm run admin totp <E-Mail>                   nimmt den zweiten Schritt der Anmeldung weg, Codes und Passkeys (verlorenes Telefon)

Rollen, mit Beistrich getrennt: ${rolesInWords}

Das Passwort (${STAFF_PASSWORD_MIN} bis ${PASSWORD_MAX} Zeichen) wird am Terminal gefragt oder kommt aus ADMIN_PASSWORD. Ohne Eingabe wird eines
erzeugt und einmal gezeigt.`

const done = { add: 'angelegt', password: 'hat ein neues Passwort' }

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parsed(words)
  const [act = '', email = '', ...others] = positionals
  const listed = others.at(-1)
  if (act === 'list') return withContext(({ db }) => list(db))
  if (act === 'totp' && isEmail(email)) {
    await withContext((context) => resetByCommand(context, email))
    return say(`${email} meldet sich wieder mit dem Passwort allein an.`)
  }
  const named = values.roles ?? listed ?? keptByNpm()
  if (act === 'roles' && isEmail(email) && named !== undefined) {
    const roles = rolesOf(named)
    await withContext(({ db }) => setRolesOf(db, { email, roles }))
    return say(`${email} hat jetzt die Rollen ${roles.join(', ')}.`)
  }
  if (act !== 'add' && act !== 'password') throw new StartError(USAGE)
  if (!isEmail(email)) throw new StartError(`Bitte eine E-Mail-Adresse angeben: npm run admin ${act} <E-Mail>`)
  const isListed = values.roles === undefined && hasListedRoles(others)
  const roles = rolesOf(values.roles ?? (isListed ? listed : keptByNpm()))
  const name = act === 'add' ? await nameOf(isListed ? others.slice(0, -1) : others) : undefined
  await withContext(async (context) => {
    const given = context.settings.ADMIN_PASSWORD ?? (await askedPassword())
    const password = given ?? randomPassword()
    if (act === 'add') await addAdmin(context, { email, password, roles, name })
    else await setAdminPassword(context, { email, password })
    say(`${email} ${done[act]}.`)
    if (given === undefined) say(`Passwort: ${password} (wird nur jetzt gezeigt)`)
  })
}

async function list(db: Connection): Promise<void> {
  for (const { id, email, name, roles } of await listAdmins(db)) say(`${id}\t${email}\t${name}\t${roles.join(',')}`)
}

/** The words of the command; a StartError for what it does not know. */
function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options: { roles: { type: 'string' } } })
  } catch {
    throw new StartError(USAGE)
  }
}

/**
 * npm takes a '--roles' that stands without a '--' before it for its own: the list is then a word of ours or, after '=', one of its settings.
 * It must not be lost, or the account would be a lead's.
 */
const keptByNpm = () => process.env['npm_config_roles']

/** Behind the e-mail stand first and last name, or none; what is one more are roles, and so is the last word where npm took '--roles' alone. */
function hasListedRoles(words: readonly string[]): boolean {
  return words.length === 1 || words.length === 3 || (words.length > 0 && keptByNpm() === 'true')
}

/** A person's name in two words; undefined without one, and without a terminal to ask at: then it is that of the address. */
async function nameOf(words: readonly string[]): Promise<StaffName | undefined> {
  const given =
    words.length === 0 && process.stdin.isTTY ? [await asked('Vorname: '), await asked('Nachname: ')] : words
  if (given.length === 0) return undefined
  const [firstName, lastName, ...more] = given
  const checked = StaffName.safeParse({ firstName, lastName })
  // a role in the place of a name would be lost, and the account a lead's
  if (more.length > 0 || given.some((word) => word.split(',').every(isStaffRole))) throw new StartError(USAGE)
  if (!checked.success) throw new StartError(checked.error.issues.map(({ message }) => message).join('\n'))
  return checked.data
}

async function asked(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  lines.once('SIGINT', () => process.exit(130))
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

/** 'office,billing' as roles; without any it is the lead. */
function rolesOf(given = 'lead'): StaffRole[] {
  const named = given.split(',').map((word) => word.trim())
  const unknown = named.find((word) => !isStaffRole(word))
  if (unknown !== undefined)
    throw new StartError(`„${unknown}“ ist keine Rolle. Möglich sind: ${STAFF_ROLES.join(', ')}`)
  return STAFF_ROLES.filter((role) => named.includes(role))
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
