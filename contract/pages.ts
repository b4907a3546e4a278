import { REFUND_FROM_TEAMS } from '#domain/orders.ts'
import type { AreaOf, Page, PageArea } from './paths.ts'

/** The metadata of each page besides its URL. */
export type PageFacts<OwnArea extends PageArea = PageArea> = {
  /** The title and description in tabs, search engines and shared links. */
  title: string
  description?: string
  area: OwnArea
  /** Only behind a login or with a code: noindex. */
  noindex: boolean
  /** Its URL contains a code: neither browsers nor proxies may cache the page. (rules/codes#pages) */
  carriesCode: boolean
}

const PUBLIC = { area: 'public', noindex: false, carriesCode: false } as const
const HIDDEN = { area: 'public', noindex: true, carriesCode: false } as const
const CODE = { area: 'public', noindex: true, carriesCode: true } as const
const DASHBOARD = { area: 'dashboard', noindex: true, carriesCode: false } as const
const ADMIN = { area: 'admin', noindex: true, carriesCode: false } as const

const entry = {
  title: 'Anmeldung',
  description:
    'Zu dritt laufen oder walken: hier buchen Firmen ihre Teams, Namen folgen später, bezahlt wird auf Rechnung.',
}

/** The only list of pages: the server writes their heads into the HTML, the browser updates the titles. */
export const PAGES = {
  home: { ...PUBLIC, ...entry },
  registrationChoice: { ...PUBLIC, ...entry },
  teamRegistration: {
    ...PUBLIC,
    title: 'Teamanmeldung',
    description:
      'Teamplätze für den Firmenlauf buchen: je drei Personen, mit oder ohne Zeitmessung, drei Essensgutscheine inklusive.',
  },
  invitation: { ...CODE, title: 'Einladung' },
  inviteCodeEntry: { ...CODE, title: 'Einladungscode eingeben' },
  teamCreation: { ...CODE, title: 'Teams erstellen' },
  companyCodeEntry: { ...CODE, title: 'Einladungscode eingeben' },
  companyRegistration: {
    ...PUBLIC,
    title: 'Firmenanmeldeseite',
    description: `Das Firmenpaket für den Firmenlauf: eine eigene Anmeldeseite mit einem Link für alle, ab ${REFUND_FROM_TEAMS} Teams kommt die Gebühr zurück.`,
  },
  editingCodeEntry: { ...CODE, title: 'Bearbeitungscode eingeben' },
  teamEditing: { ...CODE, title: 'Team-Bearbeitung' },
  ownRunner: { ...CODE, title: 'Meine Anmeldung' },
  shop: {
    ...PUBLIC,
    title: 'Shop Übersicht',
    description: 'Shirts mit Druck, Tische, Verpflegung, Meeting-Points und mehr für Ihre Teams beim Firmenlauf.',
  },
  products: {
    ...PUBLIC,
    title: 'Produkte',
    description: 'Alle Produkte für Ihre Teams beim Firmenlauf, nach Kategorien, mit Preisen exkl. MwSt.',
  },
  cart: { ...PUBLIC, title: 'Warenkorb' },
  checkout: { ...HIDDEN, title: 'Kasse' },
  guide: {
    ...PUBLIC,
    title: 'Tutorial',
    description: 'Schritt für Schritt: Teams buchen, im Shop bestellen, Namen eintragen und alles im Blick behalten.',
  },
  maintenance: { ...HIDDEN, title: 'Wartungsarbeiten' },
  login: { ...PUBLIC, title: 'Anmelden' },
  signUp: { ...PUBLIC, title: 'Registrieren' },
  passwordReset: { ...HIDDEN, title: 'Passwort zurücksetzen' },
  emailVerification: { ...HIDDEN, title: 'E-Mail bestätigen' },
  accountInvitation: { ...CODE, title: 'Einladung annehmen' },
  wayBack: { ...CODE, title: 'Das war ich nicht' },
  terms: { ...PUBLIC, title: 'Nutzungsvereinbarung' },
  privacyPolicy: { ...PUBLIC, title: 'Privacy Policy' },
  dataProtection: { ...PUBLIC, title: 'Datenschutz & Cookies' },
  about: { ...PUBLIC, title: 'Über Uns' },
  imprint: { ...PUBLIC, title: 'Impressum' },
  accessibility: { ...PUBLIC, title: 'Barrierefreiheit' },
  dashboard: { ...DASHBOARD, title: 'Übersicht' },
  dashboardTeams: { ...DASHBOARD, title: 'Meine Teams' },
  dashboardRoster: { ...DASHBOARD, title: 'Läuferliste einfügen' },
  dashboardInviteLinks: { ...DASHBOARD, title: 'Anmeldelinks' },
  dashboardProducts: { ...DASHBOARD, title: 'Meine Produkte' },
  dashboardOrders: { ...DASHBOARD, title: 'Meine Bestellungen' },
  dashboardCompany: { ...DASHBOARD, title: 'Meine Firmendaten' },
  dashboardDownloads: { ...DASHBOARD, title: 'Downloads' },
  dashboardProfile: { ...DASHBOARD, title: 'Mein Profil' },
  admin: { ...ADMIN, title: 'Dashboard' },
  adminDashboard: { ...ADMIN, title: 'Dashboard' },
  adminCustomers: { ...ADMIN, title: 'Kunden' },
  adminCustomer: { ...ADMIN, title: 'Kundendetail' },
  adminTeams: { ...ADMIN, title: 'Teams-Verwaltung' },
  adminRunners: { ...ADMIN, title: 'Läufer-Verwaltung' },
  adminNumbers: { ...ADMIN, title: 'Nummern prüfen' },
  adminTimekeeper: { ...ADMIN, title: 'Übergabe an den Zeitnehmer' },
  adminPickup: { ...ADMIN, title: 'Ausgabe' },
  adminLateChanges: { ...ADMIN, title: 'Nachmeldungen' },
  adminOrders: { ...ADMIN, title: 'Bestellungen' },
  adminPayments: { ...ADMIN, title: 'Zahlungen' },
  adminPaymentList: { ...ADMIN, title: 'Alle Zahlungen' },
  adminBookkeeping: { ...ADMIN, title: 'Buchhaltung' },
  adminDunning: { ...ADMIN, title: 'Mahnungen' },
  adminPayment: { ...ADMIN, title: 'Zahlung' },
  adminItems: { ...ADMIN, title: 'Artikelverwaltung' },
  adminMessages: { ...ADMIN, title: 'Nachrichten' },
  adminNewMessage: { ...ADMIN, title: 'Rundmail schreiben' },
  adminMessage: { ...ADMIN, title: 'Nachricht' },
  adminLetters: { ...ADMIN, title: 'E-Mails' },
  adminLogs: { ...ADMIN, title: 'System-Logs' },
  adminSettings: { ...ADMIN, title: 'Einstellungen' },
  adminLegalText: { ...ADMIN, title: 'Rechtstext' },
  adminAccount: { ...ADMIN, title: 'Mein Zugang' },
  adminStaff: { ...ADMIN, title: 'Zugänge der Verwaltung' },
} as const satisfies { [Name in Page]: PageFacts<AreaOf<Name>> }
