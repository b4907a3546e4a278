import { formatMoment } from '#domain/deadlines.ts'
import { formatCount, formatMeasure } from '#domain/numberFormats.ts'

const size = (bytes: number) =>
  bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1000))}\u00A0kB` : `${formatMeasure(bytes / 1_000_000)}\u00A0MB`
const seconds = (ms: number) => `${formatMeasure(ms / 1000)}\u00A0s`

/** How much was written or read, and how long it took. */
export type Measured = { tables: number; rows: number; ms: number }
const measured = ({ tables, rows, ms }: Measured) => `${formatCount(rows)} Zeilen in ${tables} Tabellen, ${seconds(ms)}`

/** What the terminal says about backups, restoring and moving. */
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
  npm run restore key <DATEI>   zeigt nur den SECRET_KEY, der in der Sicherung liegt`,
  moveUsage: `Aus der eingebetteten Datenbank in DATA_DIR auf einen PostgreSQL-Server umziehen:
  npm run move postgres://benutzer:geheim@rechner/datenbank
Die Adresse kann statt dessen in DATABASE_URL stehen. Das Produkt muss angehalten, die neue Datenbank leer sein.`,

  written: ({ file, bytes, ...rest }: Measured & { file: string; bytes: number }) =>
    `Gesichert: ${file} (${size(bytes)}; ${measured(rest)}).`,
  isSecret:
    'Die Datei enthält personenbezogene Daten und den SECRET_KEY: Bitte verschlossen aufbewahren, nicht auf demselben Rechner, und löschen, wenn sie nicht mehr nötig ist.',
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
  notOurs:
    'In der Zieldatenbank liegen Tabellen, die nicht zu diesem Produkt gehören. Bitte eine eigene Datenbank anlegen. Es wurde nichts verändert.',
  targetInUse:
    'Auf der Zieldatenbank läuft das Produkt. Bitte alle Server anhalten und es noch einmal versuchen. Es wurde nichts verändert.',
  targetHeld:
    'Ein anderes Programm hält die Zieldatenbank fest. Bitte es beenden und es noch einmal versuchen. Es wurde nichts verändert.',
  otherKey: (file: string) =>
    `Einstellung SECRET_KEY: ist nicht der Schlüssel dieser Sicherung, ohne den ihre Codes nicht zu öffnen sind. „npm run restore key ${file}“ zeigt ihn; bitte SECRET_KEY darauf setzen. Es wurde nichts verändert.`,
  restored: ({ at, ...rest }: Measured & { at: string }) =>
    `Wiederhergestellt: Stand ${formatMoment(new Date(at))} (${measured(rest)}).`,
  keyKept: (file: string) => `Der SECRET_KEY der Sicherung liegt in ${file}.`,
  keyReplaced: (file: string) => `Der bisherige Schlüssel liegt in ${file}.`,
  afterRestore: ({ waiting, parked }: { waiting: number; parked: number }) =>
    [
      'Alle müssen sich neu anmelden.',
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
