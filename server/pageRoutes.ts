import type { Line } from '#contract/endpoint.ts'

export type PageRoute = {
  title: string
  description?: string
  /** The page's module, whose chunk is preloaded with the HTML. */
  module: string
  /** Public answers that the page needs first; they travel inside the HTML. */
  data: readonly { line: Line; url: string }[]
  /** Not for search engines: it needs a login or carries a code. */
  noindex?: true
}

const EVENT = { line: 'GET /event', url: '/event' } as const
const ITEMS = { line: 'GET /items', url: '/items' } as const
const private_ = { data: [EVENT], noindex: true } as const

const entry = {
  title: 'Anmeldung',
  description:
    'Zu dritt laufen oder walken: Teams und Firmen melden sich hier an, Namen folgen später, bezahlt wird auf Rechnung.',
  module: 'pages/entry/RegistrationChoicePage.tsx',
  data: [EVENT, ITEMS],
}

/** The HTML of each address; everything else is the same page without preloads. (stack: first data inlined, route chunk preloaded) */
export const pageRoutes: Record<string, PageRoute> = {
  '/': entry,
  '/anmeldung-auswahl': entry,
  '/team-anmeldung': {
    title: 'Teamanmeldung',
    description:
      'Teamplätze für den Firmenlauf buchen: je drei Personen, mit oder ohne Zeitmessung, drei Essensgutscheine inklusive.',
    module: 'pages/entry/TeamRegistrationPage.tsx',
    data: [EVENT, ITEMS],
  },
  '/cart': { title: 'Warenkorb', module: 'pages/shop/CartPage.tsx', data: [EVENT] },
  '/checkout': { title: 'Kasse', module: 'pages/shop/CheckoutPage.tsx', ...private_ },
  '/login': { title: 'Anmelden', module: 'pages/account/LoginPage.tsx', data: [EVENT] },
  '/signup': { title: 'Registrieren', module: 'pages/account/SignUpPage.tsx', data: [EVENT] },
  '/request-password-reset': {
    title: 'Passwort zurücksetzen',
    module: 'pages/account/PasswordResetPage.tsx',
    ...private_,
  },
  '/verify-email': { title: 'E-Mail bestätigen', module: 'pages/account/EmailVerificationPage.tsx', ...private_ },
  '/terms': { title: 'Nutzungsvereinbarung', module: 'pages/entry/TermsPage.tsx', data: [EVENT] },
  '/maintenance': { title: 'Wartungsarbeiten', module: 'pages/entry/MaintenancePage.tsx', ...private_ },
  '/dashboard': { title: 'Meine Teams', module: 'pages/dashboard/DashboardLayout.tsx', ...private_ },
  '/dashboard/teams': { title: 'Meine Teams', module: 'pages/dashboard/TeamsPage.tsx', ...private_ },
  '/dashboard/orders': { title: 'Meine Bestellungen', module: 'pages/dashboard/OrdersPage.tsx', ...private_ },
  '/admin/orders': { title: 'Bestellungen', module: 'pages/admin/OrdersPage.tsx', ...private_ },
}
