import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { UpgradeNews } from '#domain/staff/upgradeNews.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { placeOf } from '#web/pages/admin/settings/setup/setupSteps.ts'
import { paths } from '#web/paths.ts'

export type Stored = AnswerOf<'GET /settings'> & Pick<AnswerOf<'GET /upgrade-news'>, 'sharedNames'>

type Words = {
  /** Sentence that says what is new or to be decided; of a decision, what holds until then. */
  text: string | ((stored: Stored) => string)
  /** Address at which it is. */
  to: string
}

const settingOf = (path: SettingPath) => placeOf({ label: SETTING_LABELS[path], path })

/** Words of each of the news, below its title, as the lead reads them after an upgrade. (rules/settings#news) */
export const UPGRADE_NEWS_WORDS: Record<UpgradeNews, Words> = {
  issuer: {
    text: 'Name, UID oder IBAN sind noch die des mitgelieferten Beispiels. Bis dahin geht keine Rechnung von selbst hinaus.',
    to: settingOf('issuer.name'),
  },
  teamPlaces: {
    text: ({ teamPlacesPerCompany }) =>
      `Eine Firma kann zurzeit höchstens ${formatCount(teamPlacesPerCompany)} Teams buchen; für einzelne Firmen sagen Sie eine andere Zahl.`,
    to: settingOf('teamPlacesPerCompany'),
  },
  accountsTerm: {
    text: ({ retention }) =>
      `Nach dem Lauf werden Konten gelöscht, mit denen sich ${formatCount(retention.accountsDays)} Tage niemand angemeldet hat; 30 Tage vorher kommt eine Warnung.`,
    to: settingOf('retention.accountsDays'),
  },
  withdrawals: {
    text: 'Mit einer Gutschrift auf Startplätze geben Sie an, welche Teams zurücktreten; ihre Plätze sind wieder frei.',
    to: paths.adminOrders(),
  },
  roles: {
    text: 'Wer schon einen Zugang zur Verwaltung hatte, ist jetzt Leitung und darf alles. Geben Sie jeder Person, was sie braucht.',
    to: paths.adminStaff(),
  },
  search: {
    text: 'Das Suchfeld oben findet Firmen, Teams, Personen, Bestellungen und Belege auf einmal.',
    to: paths.adminCustomers(),
  },
  settings: {
    text: 'Name, Tag, Fristen, Aussteller, Bank und Rechtstexte stehen jetzt hier und nicht mehr in der Datei, aus der sie übernommen wurden.',
    to: paths.adminSettings(),
  },
  notes: {
    text: 'Bei jeder Firma steht, was die Nächsten am Telefon wissen sollen.',
    to: paths.adminCustomers(),
  },
  secondStep: {
    text: 'Wer will, meldet sich mit einem Code vom Handy an. Zurzeit ist es nicht für alle der Verwaltung Pflicht.',
    to: settingOf('staffSecondStep'),
  },
  deadlineExceptions: {
    text: 'Bei einer Firma verlängern Sie eine Frist nur für sie.',
    to: paths.adminCustomers(),
  },
  look: {
    text: 'Seiten, E-Mails und Belege tragen Ihre zwei Farben und Ihre Wortmarke.',
    to: settingOf('look.leadingColour'),
  },
  documents: {
    text: 'Tischplan, Geländeplan und Infobroschüre laden Sie hier hoch.',
    to: paths.adminSettings(),
  },
  messages: {
    text: 'Sie schreiben allen Firmen oder Kapitänen auf einmal, oder nur denen, bei denen noch etwas fehlt.',
    to: paths.adminMessages(),
  },
  reminders: {
    text: 'Firmen und Kapitäne können vor den Fristen von selbst erinnert werden. Zurzeit geht keine Erinnerung hinaus.',
    to: settingOf('reminders.on'),
  },
  pickupTimes: {
    text: 'Tag und Stunden der Ausgabe stehen im Kalender, den Firmen abonnieren. Zurzeit ist keine Zeit eingetragen.',
    to: settingOf('pickupTimes'),
  },
  season: {
    text: 'Das Dashboard zeichnet den Verkauf über die Saison, mit dem Vorjahr darunter, sobald Sie es eintragen.',
    to: paths.adminDashboard(),
  },
  registration: {
    text: ({ registrationOpen }) =>
      `Die Anmeldung lässt sich schließen; dann kann niemand bestellen oder Teams eintragen. Zurzeit ist sie ${registrationOpen ? 'offen, wie vor der Aktualisierung' : 'geschlossen'}.`,
    to: settingOf('registrationOpen'),
  },
  payments: {
    text: 'Jede Zahlung steht mit Tag und Betrag bei dem, was sie bezahlt. Was als bezahlt markiert war, steht dort als Zahlung von Hand.',
    to: paths.adminPayments(),
  },
  orderReference: {
    text: 'Firmen geben ihre eigene Bestellnummer an; sie steht auf Bestellung und Rechnung.',
    to: paths.adminOrders(),
  },
  statements: {
    text: 'Eine Datei Ihrer Bank ordnet Zahlungen den Rechnungen zu; den Rest entscheiden Sie.',
    to: paths.adminPayments(),
  },
  dunning: {
    text: 'Die Seite schlägt vor, wer wann erinnert wird; hinaus geht nur, was Sie bestätigen. Sehen Sie Fristen, Spesen und Texte durch.',
    to: settingOf('dunning.reminderDays'),
  },
  electronicInvoices: {
    text: 'Neue Belege gibt es auch als Factur-X und ebInterface.',
    to: paths.adminOrders(),
  },
  bookkeeping: {
    text: 'Ein Monat geht als Datei an BMD, DATEV oder andere. Dafür fehlen noch die Erlöskonten; Ihre Buchhaltung sagt sie Ihnen.',
    to: settingOf('bookkeeping.revenueAccounts'),
  },
  paymentThanks: {
    text: 'Wer sicher bezahlt hat, kann eine E-Mail „Danke, Ihre Zahlung ist da“ bekommen. Zurzeit geht keine hinaus.',
    to: settingOf('paymentThanks'),
  },
  colleagues: {
    text: 'Mehrere Personen melden sich für eine Firma an, jede mit eigenem Passwort und mit dem, was sie darf.',
    to: paths.adminCustomers(),
  },
  keptCharges: {
    text: 'Was eine Firma von Mahnspesen und Zinsen bezahlt, behalten Sie aus ihrem Guthaben ein.',
    to: paths.adminPaymentList(),
  },
  teamLinks: {
    text: 'Bei jedem Team steht, ob sein Bearbeitungslink ankam und geöffnet wurde.',
    to: paths.adminTeams(),
  },
  runnerLinks: {
    text: 'Firmen schicken jeder Person einen Link zu den eigenen Daten; Wünsche nach Löschung stehen bei der Firma.',
    to: paths.adminRunners(),
  },
  inviteLinks: {
    text: 'Firmen geben jeder Abteilung einen eigenen Anmeldelink mit Plakat und Grenze.',
    to: paths.adminCustomers(),
  },
  printLogos: {
    text: 'Firmen geben ihr Logo für bedruckte T-Shirts mit der Bestellung ab; Sie holen es dort.',
    to: paths.adminOrders(),
  },
  numberPlan: {
    text: 'Jeder Wettbewerb kann seinen Nummernkreis haben, und Teams starten nach Bestzeit in Blöcken. Zurzeit gibt es keine Startblöcke.',
    to: settingOf('numberPlan.runningWaves'),
  },
  handOver: {
    text: 'Die Startliste geht in Fassungen hinaus, die bleiben, wie sie sind; die Chips kommen als Datei zurück.',
    to: paths.adminTimekeeper(),
  },
  lateChanges: {
    text: 'Nach der Frist für Namen tauschen Sie Personen aus. Zurzeit dürfen Firmen es nicht selbst.',
    to: settingOf('lateChanges.byCompanies'),
  },
  pickup: {
    text: 'Am Schalter gibt das Handy Startsackerl und T-Shirts aus, auch ohne Netz.',
    to: paths.adminPickup(),
  },
  pickupNotices: {
    text: 'Jede Firma bekommt ihren Abholschein mit Code, wenn Sie ihn senden.',
    to: paths.adminPickup(),
  },
  passwordFirst: {
    text: 'Wer E-Mail, Passwort oder Zugänge ändert, wird nach dem Passwort gefragt und kann es sieben Tage zurücknehmen.',
    to: paths.adminAccount(),
  },
  writeOffs: {
    text: 'Was bei einer Zahlung bis zu 1 € zu wenig oder zu viel kam, lässt sich mit einem Grund ausbuchen.',
    to: settingOf('writeOffMax'),
  },
  teamNames: {
    text: ({ sharedNames }) =>
      `Diese Teams heißen für alle, die es lesen, wie ein anderes: ${listInWords(sharedNames.map((name) => `„${name}“`))}. Jedes behält seinen Namen, bis eines der beiden umbenannt wird.`,
    to: paths.adminTeams(),
  },
  issuerVat: {
    text: 'Wer keine Mehrwertsteuer ausweist (Kleinunternehmer, nicht steuerbar), stellt es beim Rechnungssteller ein.',
    to: settingOf('issuer.vat'),
  },
  payee: {
    text: 'Banken vergleichen bei Überweisungen den Namen mit der IBAN. Nennt Ihre Bank das Konto anders als den Rechnungssteller, tragen Sie den Namen ein; eine Test-Überweisung steht darunter.',
    to: settingOf('issuer.accountHolder'),
  },
  results: {
    text: 'Die Liste des Zeitnehmers wird hier zu Ergebnissen, mit Wertungen und Korrekturen, die alle lesen.',
    to: paths.adminResults(),
  },
  opensByItself: {
    text: 'Ist ein Zeitpunkt eingetragen, öffnet die Anmeldung dann von selbst. Einer, der schon vorbei war, steht nicht mehr da.',
    to: settingOf('registrationOpensAt'),
  },
  registrationOpens: {
    text: 'Solange die Anmeldung geschlossen ist, lesen alle, wann sie öffnet, sobald Sie es eintragen.',
    to: settingOf('registrationOpensAt'),
  },
}
