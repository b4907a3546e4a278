import { formatMoment } from '#domain/text/days.ts'
import { formatCount, formatMeasure } from '#domain/text/numberFormats.ts'

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1000))}\u00A0kB` : `${formatMeasure(bytes / 1_000_000)}\u00A0MB`
const seconds = (ms: number) => `${formatMeasure(ms / 1000)}\u00A0s`

/** Amount that was written or read, and the time that it took. */
export type Measured = { tables: number; rows: number; ms: number }
const measured = ({ tables, rows, ms }: Measured) => `${formatCount(rows)} Zeilen in ${tables} Tabellen, ${seconds(ms)}`

type Counted = { companies: number; orders: number; documents: number }
type Replacing = {
  place: string
  there: Counted & { name: string; lastUsedAt: Date | null; laterVersion: string | null }
  coming: Counted & { name: string | null }
  at: string
  keptIn: string
}
const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`
const inWords = ({ companies, orders, documents }: Counted) =>
  [
    counted(companies, 'Firma', 'Firmen'),
    counted(orders, 'Bestellung', 'Bestellungen'),
    counted(documents, 'Beleg', 'Belege'),
  ].join(', ')

/** Sentences of the terminal about backups, restoring and moving. */
export const backupMessages = {
  backupUsage: `Sicherung der ganzen Datenbank, auch während das Produkt läuft:
  npm run backup            schreibt nach DATA_DIR/backups
  npm run backup <ORDNER>   schreibt in diesen Ordner
  npm run backup <DATEI>    schreibt diese Datei (die es noch nicht geben darf)`,
  restoreUsage: `Eine Sicherung in eine leere Datenbank einspielen:
  npm run restore <DATEI>       in die Datenbank aus DATABASE_URL, sonst in die eingebettete in DATA_DIR
  npm run restore <DATEI> 2027-00130 ST-2027-00004
                                ebenso; Rechnungen, Stornos und Gutschriften zählen hinter diesen Nummern weiter, den
                                letzten, die nach der Sicherung noch verschickt wurden
  npm run restore key <DATEI>   zeigt nur den SECRET_KEY, der in der Sicherung liegt
Oder an die Stelle dessen, was schon in der Datenbank ist:
  npm run restore -- --replace <DATEI>        sichert es nach DATA_DIR/backups und leert die Datenbank, nach einer Rückfrage
  npm run restore -- --replace <DATEI> --ja   ebenso ohne Rückfrage; ohne „--“ davor behält npm beides für sich`,
  moveUsage: `Aus der eingebetteten Datenbank in DATA_DIR auf einen PostgreSQL-Server umziehen:
  npm run move postgres://benutzer:geheim@rechner/datenbank
Die Adresse kann statt dessen in DATABASE_URL stehen. Das Produkt muss angehalten, die neue Datenbank leer sein.`,

  written: ({ file, bytes, ...rest }: Measured & { file: string; bytes: number }) =>
    `Gesichert: ${file} (${size(bytes)}; ${measured(rest)}).`,
  isSecret:
    'Die Datei enthält personenbezogene Daten und den SECRET_KEY: Bitte verschlossen aufbewahren, nicht auf demselben Rechner, und löschen, wenn sie nicht mehr nötig ist.',
  notNoted: (reason: string) =>
    `Der Zeitpunkt dieser Sicherung steht nicht in der Datenbank (${reason}); ihr Alter in /metrics ist das der vorigen.`,
  nothingToBackUp: 'Hier gibt es nichts zu sichern: In dieser Datenbank war das Produkt noch nie.',
  nothingEmbedded: (dataDir: string) =>
    `In ${dataDir} liegt keine eingebettete Datenbank. Bitte DATA_DIR oder DATABASE_URL prüfen.`,
  exists: (file: string) => `Die Datei ${file} gibt es schon. Bitte einen anderen Namen angeben.`,
  notWritable: (file: string, reason: string) =>
    `Die Sicherung ${file} konnte nicht geschrieben werden (${reason}). Es ist keine halbe Datei liegen geblieben.`,
  interrupted: 'Abgebrochen. Es ist keine halbe Datei liegen geblieben.',

  notReadable: (file: string, reason: string) => `Die Datei ${file} kann nicht gelesen werden (${reason}).`,
  foreign: 'Diese Datei ist keine Sicherung dieses Produkts. Es wurde nichts verändert.',
  damaged: 'Diese Sicherung ist beschädigt oder unvollständig. Es wurde nichts verändert.',
  newer:
    'Diese Sicherung stammt aus einer neueren oder einer anderen Version des Produkts. Bitte erst diese Version installieren. Es wurde nichts verändert.',
  newerThan: (writtenBy: string, own: string) =>
    `Diese Sicherung stammt von Version ${writtenBy} des Produkts, und Version ${own} ist für sie zu alt. Bitte erst Version ${writtenBy} oder eine neuere installieren. Es wurde nichts verändert.`,
  notEmpty:
    'Die Zieldatenbank ist nicht leer: Eingespielt wird nur in eine Datenbank, in der noch niemand gearbeitet hat. Es wurde nichts verändert.',
  notEmptyForRestore: (file: string) =>
    `Die Zieldatenbank ist nicht leer: In ihr hat schon jemand gearbeitet. Es wurde nichts verändert. Soll die Sicherung an die Stelle dessen treten, was darin ist, sichert und leert „npm run restore -- --replace ${file}“ sie vorher.`,
  notOurs:
    'In der Zieldatenbank liegen Tabellen, die nicht zu diesem Produkt gehören. Bitte eine eigene Datenbank anlegen. Es wurde nichts verändert.',
  strangers: (tables: readonly string[]) =>
    `In der Datenbank liegen auch Tabellen, die nicht zu diesem Produkt gehören (${tables.join(', ')}): Geleert wird sie so nicht. Bitte sie woanders hin verschieben. Es wurde nichts verändert.`,
  targetInUse:
    'Auf der Zieldatenbank läuft das Produkt. Bitte alle Server anhalten und es noch einmal versuchen. Es wurde nichts verändert.',
  targetHeld:
    'Ein anderes Programm hält die Zieldatenbank fest. Bitte es beenden und es noch einmal versuchen. Es wurde nichts verändert.',
  otherKey: (file: string) =>
    `Einstellung SECRET_KEY: ist nicht der Schlüssel dieser Sicherung, ohne den ihre Codes nicht zu öffnen sind. „npm run restore key ${file}“ zeigt ihn; bitte SECRET_KEY darauf setzen. Es wurde nichts verändert.`,
  presentOtherKey: (place: string) =>
    `Die Datenbank, die geleert würde (${place}), gehört zu einem anderen SECRET_KEY und ließe sich damit nicht sichern. Ist es die richtige? Dann bitte die Sicherung in eine leere Datenbank einspielen. Es wurde nichts verändert.`,
  embeddedIn: (dataDir: string) => `die eingebettete in ${dataDir}`,
  replaces: ({ place, there, coming, at, keptIn }: Replacing) => `Diese Datenbank wird geleert: ${place}
  jetzt darin    ${there.name}: ${inWords(there)}${there.lastUsedAt === null ? '' : `; zuletzt benutzt am ${formatMoment(there.lastUsedAt)}`}${there.laterVersion === null ? '' : `; von Version ${there.laterVersion} des Produkts`}
  danach darin   ${coming.name === null ? '' : `${coming.name}: `}${inWords(coming)}; Stand ${formatMoment(new Date(at))}
Vorher wird alles gesichert, was jetzt darin ist: ${keptIn}`,
  typeName: (name: string) =>
    `Zum Bestätigen bitte den Namen des Events eintippen („${name}“), sonst bleibt alles, wie es ist: `,
  notConfirmed: 'Das ist nicht der Name. Es wurde nichts verändert.',
  nobodyToAsk:
    'Hier ist kein Terminal, an dem gefragt werden kann. Ohne Rückfrage: „npm run restore -- --replace <DATEI> --ja“. Es wurde nichts verändert.',
  replaced: (keptIn: string, laterVersion: string | null) =>
    `Was vorher in der Datenbank war, liegt in ${keptIn}. So kommt es zurück${laterVersion === null ? '' : `, mit Version ${laterVersion} oder einer neueren`}: npm run restore -- --replace ${keptIn}`,
  numbersGoOn: 'Nummern, die vorher vergeben waren, werden nicht noch einmal vergeben.',
  restored: ({ at, ...rest }: Measured & { at: string }) =>
    `Wiederhergestellt: Stand ${formatMoment(new Date(at))} (${measured(rest)}).`,
  keyKept: (file: string) => `Der SECRET_KEY der Sicherung liegt in ${file}.`,
  keyReplaced: (file: string) => `Der bisherige Schlüssel liegt in ${file}.`,
  afterRestore: ({ waiting, parked }: { waiting: number; parked: number }) =>
    [
      'Alle müssen sich neu anmelden; Programme brauchen neue Zugänge.',
      waiting > 0 &&
        `Wartende E-Mails: ${formatCount(waiting)}. Sie gehen nach dem Start hinaus, auch wenn sie nach der Sicherung schon verschickt wurden.`,
      parked > 0 && `Als zu alt beiseitegelegt: ${formatCount(parked)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  checkNumbers:
    'Wurden nach der Sicherung noch Rechnungen verschickt, bitte vor dem Start docs/operations.md, „After a restore“, lesen: Ihre Nummern würden sonst noch einmal vergeben.',
  parkedByRestore: 'beim Einspielen einer Sicherung beiseitegelegt',

  sourceInUse:
    'Das Produkt läuft noch auf der eingebetteten Datenbank. Bitte es anhalten, sonst gingen die Bestellungen der letzten Minuten verloren.',
  moved: ({ target, ...rest }: Measured & { target: string }) => `Umgezogen nach ${target} (${measured(rest)}).`,
  nowSet: (target: string, key: string) => `Bitte jetzt diese beiden Einstellungen setzen, dann starten:
  DATABASE_URL   die Adresse von ${target}
  SECRET_KEY     ${key}`,
  keyInFile: (file: string) => `der Inhalt von ${file}`,
  keyAsNow: 'wie bisher',
  leftBehind: (marker: string) =>
    `Die eingebettete Datenbank bleibt unverändert liegen; gestartet wird sie nicht mehr, solange es ${marker} gibt.`,
  alreadyMoved: (marker: string, target: string) =>
    `Die Daten sind nach ${target} umgezogen. Bitte DATABASE_URL und SECRET_KEY setzen. (Zurück zur eingebetteten Datenbank: ${marker} löschen.)`,
} as const
