import type { RouteObject } from 'react-router'
import type { PagesIn } from '#contract/paths.ts'
import { preloadLists, requireAdmin } from './areaGuards.ts'
import { page, routesOf } from './page.ts'
import type { Screen } from './page.ts'
import { AdminErrorPage } from '#web/pages/admin/AdminErrorPage.tsx'
import { paths } from './paths.ts'
import { staffPage, toFirstPage } from './staffPages.ts'

/** Child routes of the admin layout; verified staff only. */
const adminPages: Record<PagesIn<'admin'>, Screen> = {
  admin: { loader: toFirstPage },
  adminDashboard: {
    handle: { searchHint: 'Artikel, Kategorie, Käufer' },
    lazy: staffPage('adminDashboard', () => import('#web/pages/admin/overview/DashboardPage.tsx')),
  },
  adminCustomers: {
    handle: { searchHint: 'Firma, Name, E-Mail, UID, Startnummer' },
    lazy: staffPage('adminCustomers', () => import('#web/pages/admin/customers/CustomersPage.tsx')),
  },
  adminCustomer: {
    lazy: staffPage('adminCustomer', () => import('#web/pages/admin/customers/CustomerPage.tsx')),
  },
  adminTeams: {
    handle: { searchHint: 'Team, Firma, Person, Nummer' },
    lazy: staffPage('adminTeams', () => import('#web/pages/admin/teams/TeamsPage.tsx')),
  },
  adminRunners: {
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: staffPage('adminRunners', () => import('#web/pages/admin/runners/RunnersPage.tsx')),
  },
  adminNumbers: {
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: staffPage('adminNumbers', () => import('#web/pages/admin/numbers/NumbersPage.tsx')),
  },
  adminTimekeeper: {
    lazy: staffPage('adminTimekeeper', () => import('#web/pages/admin/timekeeper/TimekeeperPage.tsx')),
  },
  adminPickup: {
    handle: { searchHint: 'Firma, Name, Abholnummer' },
    lazy: staffPage('adminPickup', () => import('#web/pages/admin/pickup/PickupOfficePage.tsx')),
  },
  adminLateChanges: {
    handle: { searchHint: 'Name, Team, Firma, Startnummer' },
    lazy: staffPage('adminLateChanges', () => import('#web/pages/admin/lateChanges/LateChangesPage.tsx')),
  },
  adminPayments: {
    lazy: staffPage('adminPayments', () => import('#web/pages/admin/payments/PaymentsPage.tsx')),
  },
  adminPaymentList: {
    handle: { searchHint: 'Firma, Zahler, Nummer, Betrag' },
    lazy: staffPage('adminPaymentList', () => import('#web/pages/admin/payments/PaymentListPage.tsx')),
  },
  adminBookkeeping: {
    lazy: staffPage('adminBookkeeping', () => import('#web/pages/admin/payments/bookkeeping/BookkeepingPage.tsx')),
  },
  adminDunning: {
    lazy: staffPage('adminDunning', () => import('#web/pages/admin/payments/dunning/DunningPage.tsx')),
  },
  adminPayment: {
    lazy: staffPage('adminPayment', () => import('#web/pages/admin/payments/PaymentPage.tsx')),
  },
  adminMessages: {
    handle: { searchHint: 'Betreff, Empfänger, von wem' },
    lazy: staffPage('adminMessages', () => import('#web/pages/admin/messages/MessagesPage.tsx')),
  },
  adminNewMessage: {
    lazy: staffPage('adminNewMessage', () => import('#web/pages/admin/messages/NewMessagePage.tsx')),
  },
  adminMessage: {
    handle: { searchHint: 'Adresse, Firma, Team' },
    lazy: staffPage('adminMessage', () => import('#web/pages/admin/messages/MessagePage.tsx')),
  },
  adminLetters: {
    handle: { searchHint: 'Adresse, Firma, Betreff' },
    lazy: staffPage('adminLetters', () => import('#web/pages/admin/letters/LettersPage.tsx')),
  },
  adminLogs: {
    handle: { searchHint: 'Aktion, Benutzer, Details, Nummer' },
    lazy: staffPage('adminLogs', () => import('#web/pages/admin/logs/LogsPage.tsx')),
  },
  adminSettings: {
    lazy: staffPage('adminSettings', () => import('#web/pages/admin/settings/SettingsPage.tsx')),
  },
  adminLegalText: {
    lazy: staffPage('adminLegalText', () => import('#web/pages/admin/settings/legal/LegalTextPage.tsx')),
  },
  adminOrders: {
    handle: { searchHint: 'Bestellung, Firma, Rechnung, Startnummer' },
    lazy: staffPage('adminOrders', () => import('#web/pages/admin/orders/OrdersPage.tsx')),
  },
  adminAccount: {
    lazy: staffPage('adminAccount', () => import('#web/pages/admin/account/AccountPage.tsx')),
  },
  adminStaff: {
    handle: { searchHint: 'Name, E-Mail, Rolle' },
    lazy: staffPage('adminStaff', () => import('#web/pages/admin/staff/StaffPage.tsx')),
  },
  adminItems: {
    handle: { searchHint: 'Name, Art, Kategorie' },
    lazy: staffPage('adminItems', () => import('#web/pages/admin/items/ItemsPage.tsx')),
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
    children: [{ ErrorBoundary: AdminErrorPage, children: routesOf(adminPages) }],
  },
]
