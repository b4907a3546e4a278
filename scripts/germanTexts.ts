/** Places of German texts in `server/` and `domain/`. (CONTRIBUTING.md 'German texts') */
const PLACES = [
  /^domain\/shop\/(?:categories|items)\.ts$/,
  /^server\/(?:main|config|eventMessages|startError)\.ts$/,
  /^server\/mail\/[a-zA-Z]*[lL]etters\.ts$/,
  /^server\/[a-z]+\/(?:messages|fieldMessages|words)\.ts$/,
  /^server\/logs\/actions\/[a-z]+\.ts$/,
  /^server\/[a-zA-Z]+\/(?=[^/]*(?:Pdf|Columns))[^/]+\.ts$/,
  /^server\/paper\/[a-zA-Z]+\.ts$/,
  // an invented event, its people and their bank
  /^server\/demo\/[a-zA-Z]+\.ts$/,
]

/** Texts that nobody is told: what people type, names of months, a name's beginning, words of names, marks in entries of earlier versions. */
const DATA: Readonly<Record<string, readonly string[]>> = {
  'domain/numbers/startWaves.ts': ['{} bis {} Minuten'],
  'domain/results/statuses.ts': ['außerkonkurrenz', 'außerwertung'],
  'domain/roster/rosterCells.ts': ['kein', 'keine', 'mit', 'ohne'],
  'domain/teams/teams.ts': ['Team von '],
  'domain/text/countries.ts': ['südtirol'],
  'domain/text/days.ts': ['Jänner', 'März'],
  'domain/payments/payerNames.ts': [
    'gmbh ges mbh m b h ag kg og eu e u ug se co cokg verein eg gesmbh gesellschaft und u the inc ltd firma fa',
  ],
  'server/loggedPeople/store.ts': ['(Kunde {})'],
}

const LETTER = /[äöüÄÖÜß]/
/** Words between others that neither English nor SQL nor a format has. */
const FUNCTION_WORDS =
  'der dem den und oder nicht kein keine keinen keiner ist sind wurde wurden wird werden ein eine einer eines einen einem ' +
  'bis von vom zum zur mit ohne auf aus bei nach noch schon nur auch wenn dass bitte Bitte Ihr Ihre Ihren Ihrer Ihrem Sie'
/** Words of the product, as they stand alone in a heading or the name of a file. */
const NOUNS =
  'Anmeldung Abholung Ausgabe Beleg Belege Bestellung Bestellungen Betrag Bezahlt Buchung Buchungen Debitor Datum Einladung ' +
  'Einstellungen Etiketten Gutschrift Konto Kontoauszug Kunde Kundennummer Lauf Mahnung Mahnungen Minuten Nachmeldung ' +
  'Nachmeldungen Offen Passwort Plakat Rechnung Rechnungen Rechnungsdatum Rechnungsnummer Seite Startliste Startnummer ' +
  'Startnummern Stunden Summe Tage Teamname Veranstalter Versand Verwaltung Zahlung Zahlungen Zeitmessung'
const WORDS = new Set(`${FUNCTION_WORDS} ${NOUNS} Guten`.split(' '))

export const maySpeakGerman = (path: string): boolean => PLACES.some((place) => place.test(path))

/** Tells a German text, fragment or heading by its letters or by one of its words. */
export function isGerman({ path, what }: { path: string; what: string }): boolean {
  const words = what.match(/\p{L}+/gu) ?? []
  return words.some((word) => (word.length > 1 && LETTER.test(word)) || WORDS.has(word)) && !DATA[path]?.includes(what)
}
