import type { Line } from '#contract/endpoint.ts'

export type PageRoute = {
  /** The page's module, whose chunk is preloaded with the HTML. */
  module: string
  /** What stands around it and comes by itself: the area's part of the route table, its layout. */
  frame?: readonly string[]
  /** The large picture that is seen first, by the name of its file. */
  picture?: string
  /** Public answers that the page needs first; they travel inside the HTML under the line that asks for them. */
  data: readonly { line: Line; url: string }[]
  /** Only behind a login or with a code: nothing for search engines. */
  noindex?: true
  /** Its address carries a code: no browser and nothing between keeps the page. (trust §3) */
  carriesCode?: true
}

const EVENT = { line: 'GET /event', url: '/event' } as const
const ITEMS = { line: 'GET /items', url: '/items' } as const
const PUBLIC = { data: [EVENT] } as const
const PRIVATE = { data: [EVENT], noindex: true } as const

const DASHBOARD = { ...PRIVATE, frame: ['dashboardRoutes.ts', 'pages/dashboard/DashboardLayout.tsx'] } as const
const ADMIN = { ...PRIVATE, frame: ['adminRoutes.ts', 'pages/admin/AdminLayout.tsx'] } as const

const CODE = { data: [EVENT], noindex: true, carriesCode: true } as const

const codeEntry = { module: 'pages/codes/CodeEntryPage.tsx', ...CODE }
const entry = { module: 'pages/entry/RegistrationChoicePage.tsx', data: [EVENT, ITEMS], picture: 'ridge' }
const legal = { module: 'pages/entry/LegalPage.tsx', ...PUBLIC }

/** What travels with the HTML of an address; any other gets the same page without preloads. (stack: first data inlined) */
export const pageRoutes: Record<string, PageRoute> = {
  '/': entry,
  '/anmeldung-auswahl': entry,
  '/team-anmeldung': { module: 'pages/entry/TeamRegistrationPage.tsx', data: [EVENT, ITEMS] },
  '/team-anmeldung/einladung': { module: 'pages/codes/InvitationPage.tsx', ...CODE },
  '/team-anmeldung/erstellung': { module: 'pages/codes/TeamCreationPage.tsx', ...CODE },
  '/guide': { module: 'pages/entry/GuidePage.tsx', ...PUBLIC },
  '/firmen-anmeldung': { module: 'pages/entry/CompanyRegistrationPage.tsx', data: [EVENT, ITEMS] },
  '/bearbeitung/code/login': codeEntry,
  '/bearbeitung/teams': { module: 'pages/codes/TeamEditingPage.tsx', ...CODE },
  '/team-anmeldung/code/login': codeEntry,
  '/firma/code/login': codeEntry,
  '/shop': { module: 'pages/shop/ShopOverviewPage.tsx', data: [EVENT, ITEMS] },
  '/shop/produkte': { module: 'pages/shop/ProductsPage.tsx', data: [EVENT, ITEMS] },
  '/cart': { module: 'pages/shop/CartPage.tsx', ...PUBLIC },
  '/checkout': { module: 'pages/shop/CheckoutPage.tsx', ...PRIVATE },
  '/login': { module: 'pages/account/LoginPage.tsx', ...PUBLIC },
  '/signup': { module: 'pages/account/SignUpPage.tsx', ...PUBLIC },
  '/request-password-reset': { module: 'pages/account/PasswordResetPage.tsx', ...PRIVATE },
  '/verify-email': { module: 'pages/account/EmailVerificationPage.tsx', ...PRIVATE },
  '/terms': legal,
  '/privacy-policy': legal,
  '/datenschutz': legal,
  '/ueber-uns': legal,
  '/impressum': legal,
  '/barrierefreiheit': legal,
  '/maintenance': { module: 'pages/entry/MaintenancePage.tsx', ...PRIVATE },
  '/dashboard': { module: 'pages/dashboard/overview/OverviewPage.tsx', ...DASHBOARD },
  '/dashboard/teams': { module: 'pages/dashboard/teams/TeamsPage.tsx', ...DASHBOARD },
  '/dashboard/teams/liste': { module: 'pages/dashboard/roster/RosterPage.tsx', ...DASHBOARD },
  '/dashboard/products': { module: 'pages/dashboard/products/ProductsPage.tsx', ...DASHBOARD },
  '/dashboard/orders': { module: 'pages/dashboard/orders/OrdersPage.tsx', ...DASHBOARD },
  '/dashboard/company': { module: 'pages/dashboard/company/CompanyPage.tsx', ...DASHBOARD },
  '/dashboard/profile': { module: 'pages/dashboard/company/ProfilePage.tsx', ...DASHBOARD },
  '/dashboard/download': { module: 'pages/dashboard/downloads/DownloadsPage.tsx', ...DASHBOARD },
  '/admin/dashboard': { module: 'pages/admin/overview/DashboardPage.tsx', ...ADMIN },
  '/admin/customers': { module: 'pages/admin/customers/CustomersPage.tsx', ...ADMIN },
  '/admin/teams': { module: 'pages/admin/teams/TeamsPage.tsx', ...ADMIN },
  '/admin/runners': { module: 'pages/admin/runners/RunnersPage.tsx', ...ADMIN },
  '/admin/logs': { module: 'pages/admin/logs/LogsPage.tsx', ...ADMIN },
  '/admin/orders': { module: 'pages/admin/orders/OrdersPage.tsx', ...ADMIN },
  '/admin/items': { module: 'pages/admin/items/ItemsPage.tsx', ...ADMIN },
}
