import { placePaths } from '#contract/pages/placePaths.ts'
import { paths } from '#web/paths.ts'

/** Groups of the sections, in their order. (rules/settings#page) */
export const SETTING_GROUPS = {
  run: 'Lauf',
  money: 'Geld',
  messages: 'Nachrichten',
  look: 'Aussehen',
  law: 'Recht',
  technology: 'Technik',
} as const
export type SettingGroup = keyof typeof SETTING_GROUPS

/** The sections of 'Einstellungen', in their order; each is saved by itself. */
export const SECTIONS = {
  opening: {
    group: 'run',
    title: 'Anmeldung',
    about:
      'Geschlossen kann niemand bestellen oder Teams eintragen; Belege, Konto und Firmendaten bleiben den Firmen offen.',
  },
  event: { group: 'run', title: 'Veranstaltung', about: 'Steht auf jeder Seite, in jeder E-Mail und auf jedem Beleg.' },
  entry: { group: 'run', title: 'Eingangsseite', about: 'Die ersten Worte, die jemand liest.' },
  deadlines: {
    group: 'run',
    title: 'Fristen',
    about: 'Der Tag selbst zählt noch dazu. Ohne Tag gibt es keine Frist. Die Verwaltung darf auch danach ändern.',
    beside: { to: placePaths.adminExtended(), label: 'Für einzelne Firmen verlängerte Fristen' },
  },
  pickup: {
    group: 'run',
    title: 'Abholung',
    about: 'Steht auf der Abholbestätigung und in der Übersicht der Firmen; die Zeiten stehen im Kalender für alle.',
  },
  contact: {
    group: 'messages',
    title: 'Kontakt',
    about: 'Wohin sich Firmen mit Fragen wenden; Antworten auf E-Mails kommen hierher.',
  },
  booking: {
    group: 'run',
    title: 'Bestellungen',
    about: 'Für eine einzelne Firma gilt, was Sie bei ihr eingetragen haben.',
  },
  late: {
    group: 'run',
    title: 'Nachmeldungen',
    about:
      'Nach der Frist für Namen tauscht die Verwaltung Personen aus; Startnummer und Chip bleiben. Sie können es auch den Firmen erlauben.',
    beside: { to: paths.adminLateChanges(), label: 'Nachmeldungen ansehen' },
  },
  numbers: {
    group: 'run',
    title: 'Startnummern und Startblöcke',
    about:
      'Hier verschiebt sich noch keine Nummer und kein Startblock: Unter „Nummern prüfen“ sehen Sie vorher, was sich für wen ändert.',
    beside: { to: paths.adminNumbers(), label: 'Nummern prüfen' },
  },
  messages: {
    group: 'messages',
    title: 'Erinnerungen und Rundmails',
    about:
      'Erinnert werden Firmen und Kapitäne, denen noch etwas fehlt, zwischen 8 und 20\u00a0Uhr. Wer fertig ist, bekommt nichts.',
  },
  issuer: {
    group: 'money',
    title: 'Rechnungssteller',
    about: 'Alles, was eine Rechnung nennen muss. Ausgestellte Belege bleiben, wie sie sind.',
  },
  bank: { group: 'money', title: 'Bankverbindung', about: 'Steht auf jeder neuen Rechnung und in ihrem QR-Code.' },
  payment: {
    group: 'money',
    title: 'Zahlung und Rechnung',
    about: 'Gilt ab jetzt. Ausgestellte Belege bleiben, wie sie sind.',
  },
  dunning: {
    group: 'money',
    title: 'Mahnungen',
    about: 'Von selbst geht keine hinaus: Unter „Zahlungen“ schlägt die Seite „Mahnungen“ vor, und Sie bestätigen.',
  },
  bookkeeping: {
    group: 'money',
    title: 'Buchhaltung',
    about: 'Die Konten und Schlüssel sagt Ihnen Ihre Buchhaltung. Sie gelten für Läufe, die ab jetzt gemacht werden.',
  },
  look: {
    group: 'look',
    title: 'Aussehen',
    about: 'Gilt auf allen Seiten, hell und dunkel, in E-Mails und auf neuen Belegen. Der Kontrast wird geprüft.',
  },
  staff: {
    group: 'technology',
    title: 'Verwaltung',
    about: 'Wer sie noch nicht eingerichtet hat, kommt bis dahin nur auf „Mein Zugang“.',
  },
  retention: {
    group: 'law',
    title: 'Aufbewahrung',
    about: 'Was danach gelöscht oder anonymisiert wird, ist weg und kommt nicht wieder.',
  },
} as const

export type Section = keyof typeof SECTIONS

/** Cards beside the sections, which save themselves: their anchors. */
export const OTHER_CARDS = {
  testTransfer: { group: 'money', title: 'Test-Überweisung', anchor: 'test-ueberweisung' },
  documents: { group: 'run', title: 'Dokumente', anchor: 'dokumente' },
  wordmark: { group: 'look', title: 'Wortmarke', anchor: 'wortmarke' },
  legal: { group: 'law', title: 'Rechtstexte', anchor: 'rechtstexte' },
  mail: { group: 'technology', title: 'E-Mail-Versand', anchor: 'e-mail-versand' },
} as const
export type OtherCard = keyof typeof OTHER_CARDS

/** Anchor of a section in the address. */
export const anchorOf = (section: Section): string => `abschnitt-${section}`

/** Anchor of the step that opens registration, the last of the checklist. */
export const OPENING_ANCHOR = 'anmeldung-oeffnen'
