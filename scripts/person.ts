// What is kept of one person, from the command line: `npm run person`. It works whether or not the product is running.
import process from 'node:process'
import { isEmail } from '#domain/text/checks.ts'
import type { Context } from '#server/context.ts'
import { creditsEnding, erasePerson, placesOf } from '#server/persons/erasePerson.ts'
import { foundInWords } from '#server/logs/actions/staff.ts'
import { personMessages } from '#server/persons/messages.ts'
import { handedLike } from '#server/handOverPeople/store.ts'
import { keptLike } from '#server/keptPersons/store.ts'
import { noticesLike } from '#server/openingNotices/store.ts'
import { resultPersonsLike } from '#server/resultPersons/store.ts'
import { accountsLike, contactsLike, dataOf, runnersLike, type Person } from '#server/persons/store.ts'
import { StartError } from '#server/startError.ts'
import { say } from '#server/terminal.ts'
import { ask, asCommand, withContext, YES } from './command.ts'

const USAGE = `Daten einer Person (Auskunft und Löschung nach der DSGVO):
  npm run person find <Name oder E-Mail>                    zeigt Startplätze mit ihren IDs, Konten und Kontaktpersonen
  npm run person export <E-Mail> [Startplatz-ID …]          gibt alles, was gespeichert ist, als JSON aus
  npm run person erase <E-Mail> [Startplatz-ID …]           löscht es, nach einer Rückfrage
  npm run person -- erase <E-Mail> [Startplatz-ID …] --ja   löscht es ohne Rückfrage; ohne „--“ davor behält npm „--ja“ für sich

Ohne E-Mail-Adresse genügen die IDs der Startplätze, wie „find“ sie zeigt. Rechnungen bleiben sieben Jahre (§ 132 BAO).`

async function run([act = '', ...words]: string[]): Promise<void> {
  if (act === 'find' && words.length > 0) return withContext((context) => find(context, words.join(' ')))
  if (act === 'export') return withContext((context) => print(context, personOf(words)))
  if (act === 'erase') return withContext((context) => erase(context, words))
  throw new StartError(USAGE)
}

function personOf(words: readonly string[]): Person {
  const emails = words.filter(isEmail)
  const ids = words.filter((word) => /^\d{1,9}$/.test(word)).map(Number)
  if (emails.length > 1 || emails.length + ids.length !== words.length || words.length === 0)
    throw new StartError(USAGE)
  return { email: emails[0] ?? null, runnerIDs: ids }
}

async function find({ db }: Context, words: string): Promise<void> {
  const slots = await runnersLike(db, words)
  const accounts = await accountsLike(db, words)
  const contacts = await contactsLike(db, words)
  const handed = await handedLike(db, words)
  const inResults = await resultPersonsLike(db, words)
  const notices = await noticesLike(db, words)
  const kept = await keptLike(db, words)
  if ([notices, slots, accounts, contacts, handed, inResults, kept].every((found) => found.length === 0))
    say(personMessages.unknown)
  for (const { runnerID, firstName, lastName, email, startNumber, teamName, companyName } of slots)
    say([runnerID, `${firstName} ${lastName}`, email ?? '–', startNumber, teamName, companyName ?? '–'].join('\t'))
  const named = [
    ...accounts.map((account) => ({ place: 'Konto', ...account })),
    ...contacts.map((contact) => ({ place: 'Kontaktperson', ...contact })),
  ]
  for (const { place, firstName, lastName, email, companyName } of named)
    say([place, `${firstName} ${lastName}`, email, companyName ?? '–'].join('\t'))
  for (const { version, runnerID, firstName, lastName, startNumber, teamName, companyName } of handed)
    say(
      [`Übergabe ${version}, ${runnerID}`, `${firstName} ${lastName}`, startNumber, teamName, companyName ?? '–'].join(
        '\t',
      ),
    )
  for (const { email } of notices) say(['Bescheid zur Anmeldung', email].join('\t'))
  for (const { runnerID, firstName, lastName, email } of kept)
    say([`Für das nächste Jahr behalten, ${runnerID}`, `${firstName} ${lastName}`, email ?? '–'].join('\t'))
  for (const { runnerID, firstName, lastName } of inResults)
    say([`Ergebnisse, ${runnerID}`, `${firstName} ${lastName}`].join('\t'))
}

async function print({ db }: Context, person: Person): Promise<void> {
  process.stdout.write(`${JSON.stringify(await dataOf(db, person), null, 2)}\n`)
}

async function erase(context: Context, words: readonly string[]): Promise<void> {
  const person = personOf(words.filter((word) => word !== '--ja'))
  const data = await dataOf(context.db, person)
  const places = placesOf(data)
  if (places.length === 0) throw new StartError(personMessages.unknown)
  say(`Gefunden: ${foundInWords(places)}.`)
  for (const { companyName, credit } of await creditsEnding(context.db, data))
    say(personMessages.creditLeft(companyName, credit))
  if (!words.includes('--ja') && !(await isMeant())) throw new StartError('Nichts gelöscht.')
  const { invoices, teamNames } = await erasePerson(context, person)
  say('Gelöscht.')
  if (invoices.length > 0) say(`Rechnungen bleiben mit ihren Angaben sieben Jahre: ${invoices.join(', ')}.`)
  for (const teamName of teamNames)
    say(`Der Teamname „${teamName}“ enthält den Nachnamen. Er gehört dem Team: Bitte ändern Sie ihn unter „Teams“.`)
  say('Sicherungen von früher enthalten die Daten noch; sie gehen mit ihrem Alter.')
}

const isMeant = async () => (await ask(`Das lässt sich nicht rückgängig machen. Löschen? (${YES}) `)) === YES

await asCommand(run)
