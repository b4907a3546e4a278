import type { CompanyRight } from '#domain/accounts/companyAccess.ts'
import { REFUND_FROM_TEAMS } from '#domain/orders/orders.ts'
import { EVENT_AND_ITEMS, EVENT_FIRST, type PageRow } from './pageRow.ts'

const OPEN = { area: 'public', noindex: false, carriesCode: false, isRendered: true, first: EVENT_FIRST } as const
const LEGAL = { ...OPEN, openWhileClosed: true, module: 'pages/entry/LegalPage.tsx', reads: ['version'] } as const
const HIDDEN = { area: 'public', noindex: true, carriesCode: false, isRendered: false, first: EVENT_FIRST } as const
const CODE = { area: 'public', noindex: true, carriesCode: true, isRendered: false, first: EVENT_FIRST } as const

const entry = {
  title: 'Anmeldung',
  description:
    'Zu dritt laufen oder walken: hier buchen Firmen ihre Teams, Namen folgen später, bezahlt wird auf Rechnung.',
  module: 'pages/entry/RegistrationChoicePage.tsx',
  first: EVENT_AND_ITEMS,
  picture: 'ridge',
  ground: 'band',
} as const

/** Pages with header and footer, open to everybody; a right says that they are of no use to colleagues without it. (rules/access#addresses) */
export const PUBLIC_PAGES = {
  home: { ...OPEN, address: '/', ...entry },
  registrationChoice: { ...OPEN, address: '/anmeldung-auswahl', ...entry },
  teamRegistration: {
    ...OPEN,
    address: '/team-anmeldung',
    title: 'Teamanmeldung',
    description:
      'Teamplätze für den Firmenlauf buchen: je drei Personen, mit oder ohne Zeitmessung, drei Essensgutscheine inklusive.',
    module: 'pages/entry/TeamRegistrationPage.tsx',
    first: EVENT_AND_ITEMS,
    right: 'orders.place',
  },
  invitation: {
    ...CODE,
    address: '/team-anmeldung/einladung',
    title: 'Einladung',
    module: 'pages/codes/InvitationPage.tsx',
  },
  inviteCodeEntry: {
    ...CODE,
    address: '/team-anmeldung/code/login',
    title: 'Einladungscode eingeben',
    module: 'pages/codes/CodeEntryPage.tsx',
  },
  teamCreation: {
    ...CODE,
    address: '/team-anmeldung/erstellung',
    title: 'Teams erstellen',
    module: 'pages/codes/TeamCreationPage.tsx',
  },
  companyCodeEntry: {
    ...CODE,
    address: '/firma/code/login',
    title: 'Einladungscode eingeben',
    module: 'pages/codes/CodeEntryPage.tsx',
  },
  companyRegistration: {
    ...OPEN,
    address: '/firmen-anmeldung',
    title: 'Firmenanmeldeseite',
    description: `Das Firmenpaket für den Firmenlauf: eine eigene Anmeldeseite mit einem Link für alle, ab ${REFUND_FROM_TEAMS} Teams kommt die Gebühr zurück.`,
    module: 'pages/entry/CompanyRegistrationPage.tsx',
    first: EVENT_AND_ITEMS,
    right: 'orders.place',
  },
  editingCodeEntry: {
    ...CODE,
    address: '/bearbeitung/code/login',
    title: 'Bearbeitungscode eingeben',
    module: 'pages/codes/CodeEntryPage.tsx',
  },
  teamEditing: {
    ...CODE,
    address: '/bearbeitung/teams',
    title: 'Team-Bearbeitung',
    module: 'pages/codes/TeamEditingPage.tsx',
  },
  ownRunner: {
    ...CODE,
    openWhileClosed: true,
    address: '/laeufer',
    title: 'Meine Anmeldung',
    module: 'pages/codes/OwnRunnerPage.tsx',
  },
  sentFile: {
    ...CODE,
    openWhileClosed: true,
    address: '/datei',
    title: 'Datei zur Nachricht',
    module: 'pages/codes/SentFilePage.tsx',
  },
  shop: {
    ...OPEN,
    address: '/shop',
    title: 'Shop Übersicht',
    description: 'Shirts mit Druck, Tische, Verpflegung, Meeting-Points und mehr für Ihre Teams beim Firmenlauf.',
    module: 'pages/shop/ShopOverviewPage.tsx',
    first: EVENT_AND_ITEMS,
    right: 'orders.place',
  },
  products: {
    ...OPEN,
    address: '/shop/produkte',
    title: 'Produkte',
    description: 'Alle Produkte für Ihre Teams beim Firmenlauf, nach Kategorien, mit ihren Preisen.',
    module: 'pages/shop/ProductsPage.tsx',
    first: EVENT_AND_ITEMS,
    picture: 'firstOfShop',
  },
  cart: {
    ...OPEN,
    isRendered: false,
    address: '/cart',
    title: 'Warenkorb',
    module: 'pages/shop/CartPage.tsx',
    right: 'orders.place',
  },
  checkout: {
    ...HIDDEN,
    address: '/checkout',
    title: 'Kasse',
    module: 'pages/shop/CheckoutPage.tsx',
    right: 'orders.place',
  },
  guide: {
    ...OPEN,
    address: '/guide',
    title: 'Tutorial',
    description: 'Schritt für Schritt: Teams buchen, im Shop bestellen, Namen eintragen und alles im Blick behalten.',
    module: 'pages/entry/GuidePage.tsx',
  },
  maintenance: {
    ...HIDDEN,
    isRendered: true,
    address: '/maintenance',
    title: 'Wartungsarbeiten',
    module: 'pages/entry/MaintenancePage.tsx',
  },
  login: {
    ...OPEN,
    reads: ['from'],
    address: '/login',
    title: 'Anmelden',
    module: 'pages/account/LoginPage.tsx',
    guard: 'toGetIn',
  },
  signUp: {
    ...OPEN,
    isRendered: false,
    address: '/signup',
    title: 'Registrieren',
    module: 'pages/account/SignUpPage.tsx',
    guard: 'toGetIn',
  },
  passwordReset: {
    ...HIDDEN,
    openWhileClosed: true,
    address: '/request-password-reset',
    title: 'Passwort zurücksetzen',
    module: 'pages/account/PasswordResetPage.tsx',
    guard: 'toGetIn',
  },
  emailVerification: {
    ...HIDDEN,
    openWhileClosed: true,
    address: '/verify-email',
    title: 'E-Mail bestätigen',
    module: 'pages/account/EmailVerificationPage.tsx',
    guard: 'unverified',
  },
  accountInvitation: {
    ...CODE,
    openWhileClosed: true,
    address: '/einladung',
    title: 'Einladung annehmen',
    module: 'pages/account/AccountInvitationPage.tsx',
  },
  wayBack: {
    ...CODE,
    openWhileClosed: true,
    address: '/das-war-ich-nicht',
    title: 'Das war ich nicht',
    module: 'pages/account/WayBackPage.tsx',
  },
  noInvitations: {
    ...CODE,
    openWhileClosed: true,
    address: '/keine-einladungen',
    title: 'Keine Einladungen mehr',
    module: 'pages/entry/NoInvitationsPage.tsx',
  },
  openingNotice: {
    ...CODE,
    openWhileClosed: true,
    address: '/bescheid',
    title: 'Bescheid zur Anmeldung',
    module: 'pages/entry/OpeningNoticePage.tsx',
  },
  terms: { ...LEGAL, address: '/terms', title: 'Nutzungsvereinbarung' },
  privacyPolicy: { ...LEGAL, address: '/privacy-policy', title: 'Privacy Policy' },
  dataProtection: { ...LEGAL, address: '/datenschutz', title: 'Datenschutz & Cookies' },
  about: { ...LEGAL, address: '/ueber-uns', title: 'Über Uns' },
  imprint: { ...LEGAL, address: '/impressum', title: 'Impressum' },
  accessibility: { ...LEGAL, address: '/barrierefreiheit', title: 'Barrierefreiheit' },
} as const satisfies Record<string, PageRow<'public', CompanyRight>>
