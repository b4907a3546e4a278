import type { Organisation } from '#domain/event/organisations.ts'
import type { Audience } from '#domain/letters/broadcasts.ts'
import type { BroadcastKind, BroadcastState } from '#domain/letters/broadcastKinds.ts'
import type { Device } from '#domain/accounts/browsers.ts'
import type { DownloadName } from '#domain/event/downloads.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { fitsOfList, isPlain } from '#domain/shop/fits.ts'
import { listInWords } from '#domain/text/listInWords.ts'
import { OPTION_KEYS, type OptionKey } from '#domain/shop/options.ts'
import type { ItemType } from '#domain/shop/kinds.ts'
import type { InvoiceKind } from '#domain/orders/invoices.ts'
import type { AddressSource, LetterKind, LetterState } from '#domain/letters/letters.ts'
import type { LogLevel } from '#domain/staff/logs.ts'
import type { PaymentState } from '#domain/orders/orders.ts'
import type { PersonField, TextField } from '#domain/teams/persons.ts'
import type { PickupItemKind } from '#domain/pickup/pickupItems.ts'
import type { RosterField } from '#domain/roster/rosterCells.ts'
import type { LinkSkip } from '#domain/teams/runnerLinks.ts'
import type { RemindSkip } from '#domain/teams/teamLinks.ts'
import type { BestTime, Sex } from '#domain/teams/runners.ts'
import type { CompanyAccess } from '#domain/accounts/companyAccess.ts'
import type { ProgramScope } from '#domain/staff/programs.ts'
import type { StaffRole } from '#domain/staff/staffRoles.ts'
import type { Competition, TeamSex, TeamType } from '#domain/teams/teams.ts'
import type { WayBackAct } from '#domain/accounts/waysBack.ts'

/** Labels of a person's fields in a team, the same in every form, list and log. */
const person = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  year: 'Jahrgang',
  sex: 'Geschlecht',
  email: 'E-Mail',
  phoneNumber: 'Telefon',
  isApprentice: 'Lehrling',
  bestTime: 'Bestzeit',
  tshirtSize: 'T-Shirt-Größe',
  showInResults: 'Name in den Ergebnissen',
} as const satisfies Record<PersonField, string>

/** Names of what a line may choose. */
const option = {
  fit: 'Schnitt',
  size: 'Größe',
  wSize: 'Größe',
  mSize: 'Größe',
  color: 'Farbe',
  wColor: 'Farbe',
  mColor: 'Farbe',
  delivery: 'Lieferung',
  variant: 'Variante',
} as const satisfies Record<OptionKey, string>

/** German names of coded values; a value without a name is a type error. */
export const labels = {
  person,
  download: {
    'pickup-notice': 'Startnummern-Abholbenachrichtigung',
    'table-plan': 'Tischplan',
    'site-plan': 'Geländeplan',
    'info-brochure': 'Infobroschüre',
  } satisfies Record<DownloadName, string>,
  withdrawnItem: (label: string) => `${label} (Team zurückgetreten)`,
  pickupItem: { bib: 'Startnummer', shirt: 'T-Shirt', voucher: 'Gutschein', other: 'Ware' } satisfies Record<
    PickupItemKind,
    string
  >,
  staffRole: {
    lead: 'Leitung',
    office: 'Büro',
    billing: 'Verrechnung',
    pickup: 'Abholung',
    timing: 'Zeitnehmung',
    read: 'Nur Lesen',
  } satisfies Record<StaffRole, string>,
  programScope: {
    'results.read': 'Ergebnisse lesen',
    'results.write': 'Ergebnisse senden',
    'timekeeper.read': 'Übergaben an den Zeitnehmer lesen',
    'statistics.read': 'Statistik lesen',
  } satisfies Record<ProgramScope, string>,
  companyAccess: {
    owner: 'Inhaber*in',
    all: 'Alles',
    teams: 'Teams',
    billing: 'Verrechnung',
  } satisfies Record<CompanyAccess, string>,
  competition: { RUNNING: 'Lauf', NORDIC_WALKING: 'Nordic Walking' } satisfies Record<Competition, string>,
  teamType: { COMPANY: 'Mitarbeiter*innen', BUSINESS: 'Business' } satisfies Record<TeamType, string>,
  teamSex: { MALE: 'Männlich', FEMALE: 'Weiblich', MIXED: 'Gemischt' } satisfies Record<TeamSex, string>,
  sex: { MALE: 'Männlich', FEMALE: 'Weiblich' } satisfies Record<Sex, string>,
  paymentState: { PENDING: 'Offen', COMPLETED: 'Bezahlt' } satisfies Record<PaymentState, string>,
  invoiceKind: { INVOICE: 'Rechnung', CANCELLATION: 'Storno', CREDIT_NOTE: 'Gutschrift' } satisfies Record<
    InvoiceKind,
    string
  >,
  logLevel: { INFO: 'Info', WARN: 'Warnung', ERROR: 'Error' } satisfies Record<LogLevel, string>,
  itemType: {
    PRODUCT: 'Produkt',
    TEAM: 'Teamplatz',
    TIME: 'Zeitmessung',
    COMPANYCAPTAIN: 'Firmenpaket',
    DELIVERY: 'Lieferung',
    TSHIRT: 'T-Shirt',
    PRINT: 'Druck',
  } satisfies Record<ItemType, string>,
  bestTime: {
    UNDER_20: '<20 min (<4 min/km)',
    UNDER_25: '<25 min (<5 min/km)',
    UNDER_30: '<30 min (<6 min/km)',
    UNDER_35: '<35 min (<7 min/km)',
    UNDER_40: '<40 min (<8 min/km)',
    UNDER_45: '<45 min (<9 min/km)',
    UNDER_50: '<50 min (<10 min/km)',
    OVER_50: '>50 min (>10 min/km)',
  } satisfies Record<BestTime, string>,
  linkSkip: {
    NOBODY: 'Platz ohne Person',
    NO_EMAIL: 'keine E-Mail',
    CONFIRMED: 'hat schon bestätigt',
  } satisfies Record<LinkSkip, string>,
  remindSkip: {
    FILLED: 'schon vollständig',
    FREE_PLACE: 'freier Platz',
    REMINDED_TODAY: 'heute schon erinnert',
    NO_ADDRESS: 'keine E-Mail',
  } satisfies Record<RemindSkip, string>,
  /** The change of an account. */
  wayBackAct: {
    owner: 'Firmenkonto übergeben',
    access: 'Zugang zu allem gegeben',
    removal: 'Zugang entfernt',
    email: 'E-Mail-Adresse geändert',
    password: 'Passwort geändert',
  } satisfies Record<WayBackAct, string>,
  addressSource: {
    account: 'Login der Firma',
    billing: 'E-Mail für Rechnungen',
    contact: 'Kontaktperson',
    team: 'Teamkontakt',
    runner: 'Person im Team',
  } satisfies Record<AddressSource, string>,
  letterKind: {
    verify: 'Code zur Bestätigung',
    email: 'Code für die neue E-Mail',
    reset: 'Neues Passwort',
    'email-asked': 'Hinweis auf neue E-Mail',
    'email-changed': 'E-Mail geändert',
    'account-change': 'Hinweis auf geänderten Zugang',
    order: 'Bestellbestätigung',
    invoice: 'Rechnung',
    'editing-link': 'Bearbeitungslink',
    'runner-link': 'Link für Läufer*innen',
    'account-ends': 'Ankündigung der Löschung',
    invitation: 'Einladung zum Konto',
    message: 'Rundmail',
    reminder: 'Erinnerung',
    dunning: 'Mahnung',
    payment: 'Dank für eine Zahlung',
    pickup: 'Abholschein',
    results: 'Ergebnis',
    'opening-asked': 'Rückfrage zum Bescheid',
    opening: 'Anmeldung ist offen',
    'come-again': 'Einladung',
    waiting: 'Warteliste',
    test: 'Test-Mail',
  } satisfies Record<LetterKind, string>,
  organisation: {
    COMPANY: 'Firma im Firmenbuch',
    SOLE: 'Einzelunternehmen',
    ASSOCIATION: 'Verein',
    PUBLIC: 'Gemeinde oder andere Körperschaft',
  } satisfies Record<Organisation, string>,
  /** Recipients of a Rundmail. */
  audience: {
    companies: 'Alle Firmen',
    'companies-incomplete': 'Firmen mit unvollständigen Teams',
    'companies-free-places': 'Firmen mit freien Plätzen',
    'companies-open-shirts': 'Firmen mit offenen T-Shirts',
    captains: 'Alle Kapitäne',
    'captains-incomplete': 'Kapitäne unvollständiger Teams',
    runners: 'Alle Läufer mit E-Mail',
    overdue: 'Firmen mit überfälligen Rechnungen',
  } satisfies Record<Audience, string>,
  broadcastKind: {
    message: 'Rundmail',
    names: 'Erinnerung an die Namen',
    shirts: 'Erinnerung an die T-Shirts',
    pickup: 'Abholscheine',
    resultPersons: 'Ihre Zeit ist da',
    resultCompanies: 'Ergebnisse an die Firmen',
    comeAgain: 'Einladung an Firmen der letzten Jahre',
  } satisfies Record<BroadcastKind, string>,
  broadcastState: {
    sending: 'Wird gesendet',
    stopped: 'Angehalten',
    done: 'Fertig',
  } satisfies Record<BroadcastState, string>,
  letterState: { parked: 'Nicht zugestellt', queued: 'Wartet', sent: 'Gesendet' } satisfies Record<LetterState, string>,
  /** A team's name as a field, in sentences about it. */
  teamName: 'Teamname',
  /** The columns of a list of runners. */
  rosterField: {
    ...person,
    teamName: 'Team',
    phoneNumber: 'Telefonnummer',
    timekeeping: 'Zeitmessung',
  } satisfies Record<RosterField, string>,
  /** Names of what a line may choose, for sentences about a missing choice. */
  option,
  /** Names of the lists of an item, for its form and the log: 'Größe Damen' for one of a cut. */
  optionList: tableOf(OPTION_KEYS, (key) =>
    isPlain(key) ? option[key] : [option[key], listInWords(fitsOfList(key))].join(' ').trim(),
  ),
} as const

/** 'Firefox unter Windows'. (rules/sessions#list) */
export const deviceInWords = ({ browser, system }: Device): string =>
  browser !== null && system !== null ? `${browser} unter ${system}` : (browser ?? system ?? 'Unbekanntes Gerät')

/** The German names of what a field of a person may hold; null where its value is shown as it is. */
export const personCodes = {
  year: null,
  sex: labels.sex,
  email: null,
  phoneNumber: null,
  isApprentice: null,
  bestTime: labels.bestTime,
  tshirtSize: null,
  showInResults: null,
} as const satisfies Record<Exclude<PersonField, TextField>, Readonly<Record<string, string>> | null>
