import { redirect } from 'react-router'
import type { RouteObject } from 'react-router'
import { askingEarly, requireAdmin } from './areaGuards.ts'
import { page } from './page.ts'
import type { PageRoute } from './page.ts'
import { ErrorPage } from '#web/pages/ErrorPage.tsx'
import { paths } from './paths.ts'

/** Inside the staff's shell; verified staff only. */
const adminPages: PageRoute[] = [
  { path: '/admin', loader: () => redirect(paths.adminDashboard()) },
  {
    path: '/admin/dashboard',
    handle: { searchHint: 'Artikel, Kategorie, Käufer' },
    lazy: page(() => import('#web/pages/admin/overview/DashboardPage.tsx')),
  },
  {
    path: '/admin/customers',
    handle: { searchHint: 'Firma, Name, E-Mail, UID' },
    lazy: page(() => import('#web/pages/admin/customers/CustomersPage.tsx')),
  },
  {
    path: '/admin/customers/:customerId',
    handle: { title: 'Kundendetail' },
    lazy: page(() => import('#web/pages/admin/customers/CustomerPage.tsx')),
  },
  {
    path: '/admin/teams',
    handle: { searchHint: 'Team, Firma, Person, Nummer' },
    lazy: page(() => import('#web/pages/admin/teams/TeamsPage.tsx')),
  },
  {
    path: '/admin/runners',
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: page(() => import('#web/pages/admin/runners/RunnersPage.tsx')),
  },
  {
    path: '/admin/runners/numbers',
    handle: { title: 'Nummern prüfen', searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: page(() => import('#web/pages/admin/numbers/NumbersPage.tsx')),
  },
  {
    path: '/admin/logs',
    handle: { searchHint: 'Aktion, Benutzer, Details' },
    lazy: page(() => import('#web/pages/admin/logs/LogsPage.tsx')),
  },
  {
    path: '/admin/orders',
    handle: { searchHint: 'Bestellnummer, Firma, Rechnungsnummer' },
    lazy: page(() => import('#web/pages/admin/orders/OrdersPage.tsx')),
  },
  {
    path: '/admin/items',
    handle: { searchHint: 'Name, Art, Kategorie' },
    lazy: page(() => import('#web/pages/admin/items/ItemsPage.tsx')),
  },
]

/** The staff's area. (P §2.1) */
export const adminRoutes: RouteObject[] = [
  {
    middleware: [
      askingEarly({ [paths.adminRunners()]: 'GET /runners', [paths.adminTeams()]: 'GET /teams' }),
      requireAdmin,
    ],
    lazy: page(() => import('./pages/admin/AdminLayout.tsx')),
    children: [{ ErrorBoundary: ErrorPage, children: adminPages }],
  },
]
