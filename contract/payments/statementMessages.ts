import { formatDay } from '#domain/text/days.ts'
import { inFours } from '#domain/text/iban.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import type { Evidence } from '#domain/payments/matching.ts'
import { formatEuro } from '#domain/text/money.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { EntryKind, StatementWarning } from '#domain/payments/statements.ts'

/** Names of files that people take for statements. */
export const OTHER_FILES = { pdf: 'eine PDF-Datei', excel: 'eine Excel-Datei' } as const

/** Sentences about statements of banks. */
export const statementMessages = {
  none: 'In dieser Datei ist kein Kontoauszug.',
  tooLarge: 'Diese Datei ist zu groß. Ein Kontoauszug darf höchstens 20 MB haben.',
  wrongType: 'Bitte wählen Sie einen Kontoauszug als XML (camt.053), ZIP oder CSV.',
  other: (message: string) =>
    message === 'MT940'
      ? 'Das ist ein Kontoauszug im älteren Format MT940. Bitte laden Sie ihn bei der Bank als camt.053 (XML).'
      : message.startsWith('camt.052')
        ? 'Das ist eine untertägige Umsatzanzeige (camt.052). Bitte laden Sie bei der Bank den Kontoauszug (camt.053).'
        : `Das ist kein Kontoauszug, sondern ${message}. Bitte laden Sie bei der Bank den Kontoauszug (camt.053).`,
  zippedList:
    'In dieser ZIP-Datei ist eine Umsatzliste (CSV). Bitte packen Sie sie aus und wählen Sie die Liste selbst.',
  doctype: 'Diese Datei enthält eine DOCTYPE-Angabe. Aus Sicherheit wird sie nicht gelesen.',
  tooDeep: 'Diese Datei ist tiefer verschachtelt als jeder Kontoauszug und wird nicht gelesen.',
  unreadable: (line: number) => `Diese Datei ist kein vollständiges XML: Zeile ${line} ist nicht lesbar.`,
  encoding: (encoding: string) => `Diese Datei ist nicht als ${encoding} lesbar.`,
  amount: (number: number, text: string) =>
    `${number === 0 ? 'Saldo' : `Buchung ${number}`}: „${text}“ ist kein Betrag bis 10 Millionen Euro mit höchstens zwei Nachkommastellen.`,
  day: (number: number, text: string) => `Buchung ${number}: „${text}“ ist kein Buchungstag.`,
  noTable: 'Diese Datei lässt sich mit diesem Format nicht als Tabelle lesen.',
  noZip: 'Diese ZIP-Datei ist beschädigt.',
  nestedZip: 'In dieser ZIP-Datei ist noch eine ZIP-Datei. Bitte packen Sie sie zuerst aus.',
  tooManyFiles: (max: number) => `In einer ZIP-Datei dürfen höchstens ${max} Kontoauszüge sein.`,
  tooManyEntries: (max: number) => `Eine Datei darf höchstens ${max} Buchungen haben.`,
  noRoom: (booked: number, max: number) =>
    `Gebucht sind schon ${formatCount(booked)} Zahlungen von Banken; mit dieser Datei wären es mehr als ${formatCount(max)}, und so viele finden keinen Platz.`,
  needsFormat: 'Bitte wählen Sie, von welcher Bank die Liste ist.',
  unknownFormat: 'Dieses Format gibt es nicht.',
  otherAccount: (account: string) =>
    `Der Auszug ist von einem anderen Konto (${inFours(account)}). Bitte bestätigen Sie, dass er trotzdem gebucht wird.`,
  places: 'Bitte geben Sie die Nummern der Buchungen mit Beistrichen an, die trotzdem gebucht werden.',
  formatName: 'Name des Formats',
  encodingChoice: 'Bitte wählen Sie eine Zeichenkodierung.',
  separator: 'Bitte wählen Sie ein Trennzeichen.',
  dateFormat: 'Bitte wählen Sie, wie die Tage geschrieben sind.',
  column: 'Bitte geben Sie die Nummer einer Spalte von 1 bis 100 an.',
} as const

/** Words of a warning about a file that is read all the same. */
export function warningOf(warning: StatementWarning): string {
  switch (warning.kind) {
    case 'noNamespace':
      return `${warning.name}: Die Angabe der Version fehlt. Gelesen wurde die Datei trotzdem.`
    case 'envelope':
      return `${warning.name}: Der Kontoauszug steckt in einer anderen Nachricht. Gelesen wurde er trotzdem.`
    case 'notBalanced':
      return `${warning.name}: Anfangssaldo und Buchungen ergeben nicht den Endsaldo.`
    case 'oddLetters':
      return `${warning.name}: Bitte Umlaute prüfen. Einige Buchstaben sind auf dem Weg in diese Liste wohl verändert worden.`
    case 'noDay':
      return `${warning.name}: ${warning.count === 1 ? 'Eine Buchung nennt' : `${warning.count} Buchungen nennen`} keinen Buchungstag. Genommen wurde der Tag des Auszugs (${formatDay(warning.day)}).`
    case 'valueDay':
      return `${warning.name}: ${warning.count === 1 ? 'Eine Buchung nennt' : `${warning.count} Buchungen nennen`} keinen Buchungstag. Genommen wurde der Tag der Wertstellung.`
    case 'rowsLeftOut':
      return `${warning.name}: ${warning.lines.length === 1 ? 'Eine Zeile wurde' : `${warning.lines.length} Zeilen wurden`} ausgelassen, weil Buchungstag oder Betrag fehlt (Zeile ${namedFirst(warning.lines.map(String))}).`
    case 'notRead':
      return `Kein Kontoauszug und deshalb nicht gelesen: ${namedFirst(warning.names)}.`
    case 'nestedZip':
      return `Was in ${namedFirst(warning.names)} liegt, steckt in einem weiteren Zip, bitte entpacken.`
    case 'otherAccount':
      return `Ein Auszug ist von einem anderen Konto (${inFours(warning.account)}).`
    case 'readBefore':
      return `Diese Datei wurde am ${formatDay(warning.day)} schon eingelesen.`
  }
}

/** Lines and files that are named one by one. */
const TOLD = 5

function namedFirst(names: readonly string[]): string {
  const more = names.length - TOLD
  return listInWords([...names.slice(0, TOLD), ...(more > 0 ? [`${more} weitere`] : [])])
}

const FOUND = {
  reference: 'Zahlungsreferenz gefunden',
  numbers: 'Rechnungsnummer gefunden',
  misread: 'Rechnungsnummer mit Buchstaben statt Ziffern gefunden',
} as const

const SUMS = {
  none: 'Betrag weicht ab',
  several: 'der Betrag passt zu mehreren Rechnungen',
  'too many to tell': 'bei so vielen offenen Rechnungen beweist der Betrag nichts',
} as const

/** The evidence for a match in words. Amounts in cents. (rules/statements#suggestions) */
export function reasonOf(evidence: Evidence): string {
  switch (evidence.kind) {
    case 'reference':
      return 'Zahlungsreferenz und Betrag stimmen'
    case 'numbers':
      return 'Rechnungsnummer und Betrag stimmen'
    case 'misread':
      return 'Rechnungsnummer mit Buchstaben statt Ziffern gefunden, Betrag stimmt'
    case 'account':
      return 'Konto der Firma bekannt, Betrag stimmt'
    case 'name':
      return 'Name und Betrag passen'
    case 'differs':
      return `${FOUND[evidence.by]}, Betrag weicht um ${formatEuro(Math.abs(evidence.difference))} ab`
    case 'settled':
      return `${evidence.number} ist bereits ${evidence.isCancelled ? 'storniert' : 'bezahlt'}`
    case 'accountOnly':
      return `Konto von ${evidence.companyName} bekannt, ${SUMS[evidence.sums]}`
    case 'letter':
      return `Summe der Mahnung ${evidence.number} samt Spesen und Zinsen`
    case 'order':
      return `Bestellung ${evidence.orderID} von ${evidence.companyName} genannt, ${
        evidence.difference === null
          ? 'sie hat noch keine Rechnung'
          : evidence.difference === 0
            ? 'Betrag stimmt'
            : `Betrag weicht um ${formatEuro(Math.abs(evidence.difference))} ab`
      }`
    case 'nameOnly':
      return `Name von ${evidence.companyName}, ${evidence.isOpen ? 'Betrag weicht ab' : 'von ihr ist keine Rechnung offen'}`
    case 'batch':
      return 'Sammelbuchung ohne einzelne Zahlungen'
    case 'nothing':
      return 'Kein Hinweis auf eine Rechnung gefunden'
  }
}

/** The kinds of entries as people read them. */
export const ENTRY_KIND_LABELS: Readonly<Record<EntryKind, string>> = {
  payment: 'Zahlung',
  batch: 'Sammelbuchung',
  return: 'Rückbuchung',
  'own-return': 'Eigene Überweisung zurück',
  charge: 'Bankspesen',
  outgoing: 'Ausgang',
  foreign: 'Fremdwährung',
  pending: 'Vorgemerkt',
}
