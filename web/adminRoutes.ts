import { redirect } from 'react-router'
import type { RouteObject } from 'react-router'
import type { PagesIn } from '#contract/paths.ts'
import { preloadLists, requireAdmin } from './areaGuards.ts'
import { page, routesOf } from './page.ts'
import type { Screen } from './page.ts'
import { ErrorPage } from '#web/pages/ErrorPage.tsx'
import { paths } from './paths.ts'

/** Child routes of the admin layout; verified staff only. */
const adminPages: Record<PagesIn<'admin'>, Screen> = {
  admin: { loader: () => redirect(paths.adminDashboard()) },
  adminDashboard: {
    handle: { searchHint: 'Artikel, Kategorie, Käufer' },
    lazy: page(() => import('#web/pages/admin/overview/DashboardPage.tsx')),
  },
  adminCustomers: {
    handle: { searchHint: 'Firma, Name, E-Mail, UID, Startnummer' },
    lazy: page(() => import('#web/pages/admin/customers/CustomersPage.tsx')),
  },
  adminCustomer: {
    lazy: page(() => import('#web/pages/admin/customers/CustomerPage.tsx')),
  },
  adminTeams: {
    handle: { searchHint: 'Team, Firma, Person, Nummer' },
    lazy: page(() => import('#web/pages/admin/teams/TeamsPage.tsx')),
  },
  adminRunners: {
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: page(() => import('#web/pages/admin/runners/RunnersPage.tsx')),
  },
  adminNumbers: {
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: page(() => import('#web/pages/admin/numbers/NumbersPage.tsx')),
  },
  adminLetters: {
    handle: { searchHint: 'Adresse, Firma, Betreff' },
    lazy: page(() => import('#web/pages/admin/letters/LettersPage.tsx')),
  },
  adminLogs: {
    handle: { searchHint: 'Aktion, Benutzer, Details, Nummer' },
    lazy: page(() => import('#web/pages/admin/logs/LogsPage.tsx')),
  },
  adminSettings: {
    lazy: page(() => import('#web/pages/admin/settings/SettingsPage.tsx')),
  },
  adminLegalText: {
    lazy: page(() => import('#web/pages/admin/settings/LegalTextPage.tsx')),
  },
  adminOrders: {
    handle: { searchHint: 'Bestellung, Firma, Rechnung, Startnummer' },
    lazy: page(() => import('#web/pages/admin/orders/OrdersPage.tsx')),
  },
  adminItems: {
    handle: { searchHint: 'Name, Art, Kategorie' },
    lazy: page(() => import('#web/pages/admin/items/ItemsPage.tsx')),
  },
}

/** The staff's area. (rules/access#areas) */
export const adminRoutes: RouteObject[] = [
  {
    middleware: [
      preloadLists({ [paths.adminRunners()]: 'GET /runners', [paths.adminTeams()]: 'GET /teams' }),
      requireAdmin,
    ],
    lazy: page(() => import('./pages/admin/AdminLayout.tsx')),
    children: [{ ErrorBoundary: ErrorPage, children: routesOf(adminPages) }],
  },
]
