import { placePaths } from '#contract/pages/placePaths.ts'
import { paths } from '#web/paths.ts'

/** The sections of 'Einstellungen', in their order; each is saved by itself. */
export const SECTIONS = {
  opening: {
    title: 'Anmeldung',
    about: 'Geschlossen kommt nur die Verwaltung hinein; alle anderen lesen, dass sie noch nicht geöffnet ist.',
  },
  event: { title: 'Veranstaltung', about: 'Steht auf jeder Seite, in jeder E-Mail und auf jedem Beleg.' },
  entry: { title: 'Eingangsseite', about: 'Die ersten Worte, die jemand liest.' },
  deadlines: {
    title: 'Fristen',
    about: 'Der Tag selbst zählt noch dazu. Ohne Tag gibt es keine Frist. Die Verwaltung darf auch danach ändern.',
    beside: { to: placePaths.adminExtended(), label: 'Für einzelne Firmen verlängerte Fristen' },
  },
  pickup: {
    title: 'Abholung',
    about: 'Steht auf der Abholbestätigung und in der Übersicht der Firmen; die Zeiten stehen im Kalender für alle.',
  },
  contact: { title: 'Kontakt', about: 'Wohin sich Firmen mit Fragen wenden; Antworten auf E-Mails kommen hierher.' },
  booking: { title: 'Bestellungen', about: 'Für eine einzelne Firma gilt, was Sie bei ihr eingetragen haben.' },
  late: {
    title: 'Nachmeldungen',
    about:
      'Nach der Frist für Namen tauscht die Verwaltung Personen aus; Startnummer und Chip bleiben. Sie können es auch den Firmen erlauben.',
    beside: { to: paths.adminLateChanges(), label: 'Nachmeldungen ansehen' },
  },
  numbers: {
    title: 'Startnummern und Startblöcke',
    about:
      'Hier verschiebt sich noch keine Nummer und kein Startblock: Unter „Nummern prüfen“ sehen Sie vorher, was sich für wen ändert.',
    beside: { to: paths.adminNumbers(), label: 'Nummern prüfen' },
  },
  messages: {
    title: 'Erinnerungen und Rundmails',
    about:
      'Erinnert werden Firmen und Kapitäne, denen noch etwas fehlt, zwischen 8 und 20\u00a0Uhr. Wer fertig ist, bekommt nichts.',
  },
  issuer: {
    title: 'Rechnungssteller',
    about: 'Alles, was eine Rechnung nennen muss. Ausgestellte Belege bleiben, wie sie sind.',
  },
  bank: { title: 'Bankverbindung', about: 'Steht auf jeder neuen Rechnung und in ihrem QR-Code.' },
  payment: {
    title: 'Zahlung und Rechnung',
    about: 'Gilt ab jetzt. Ausgestellte Belege bleiben, wie sie sind.',
  },
  dunning: {
    title: 'Mahnungen',
    about: 'Von selbst geht keine hinaus: Unter „Zahlungen“ schlägt die Seite „Mahnungen“ vor, und Sie bestätigen.',
  },
  bookkeeping: {
    title: 'Buchhaltung',
    about: 'Die Konten und Schlüssel sagt Ihnen Ihre Buchhaltung. Sie gelten für Läufe, die ab jetzt gemacht werden.',
  },
  look: {
    title: 'Aussehen',
    about: 'Gilt auf allen Seiten, hell und dunkel, in E-Mails und auf neuen Belegen. Der Kontrast wird geprüft.',
  },
  staff: {
    title: 'Verwaltung',
    about: 'Wer sie noch nicht eingerichtet hat, kommt bis dahin nur auf „Mein Zugang“.',
  },
  retention: {
    title: 'Aufbewahrung',
    about: 'Was danach gelöscht oder anonymisiert wird, ist weg und kommt nicht wieder.',
  },
} as const

export type Section = keyof typeof SECTIONS
