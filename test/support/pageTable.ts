import { RESULT_ACTS } from './resultActs.ts'
import type { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import type { StaffRight, StaffRole } from '#domain/staff/staffRoles.ts'

/** A page: who opens it, and by right those of its calls that not all of them may make. */
export type PageFacts<Person extends string, Right extends string> = {
  opens: readonly Person[]
  notForAll: { readonly [Of in Right]?: readonly string[] }
}

/** Edits of a team that its dialogs make. */
export const TEAM_EDITS = [
  'PUT /teams/:id',
  'PUT /teams/:id/captain/:runnerId',
  'PUT /teams/:id/has-purchased-tshirt',
  'PUT /teams/:id/timekeeping-from/:otherId',
  'PUT /teams/:id/tshirt-option',
]
const TEAM_REMOVALS = ['DELETE /teams/:id/cascade', 'DELETE /teams/:id/unlink']
/** An order that is opened has all of its acts, on each page. */
const ORDER_ACTS = {
  'orders.write': [
    'DELETE /orders/:id/print-logo',
    'PUT /orders/:id/items/:orderItemId',
    'PUT /orders/:id/print-logo',
    'PUT /orders/:id/reference',
  ],
  'orders.delete': ['DELETE /orders/:id'],
  'orders.status': ['PUT /orders/:id/status'],
  'invoices.issue': ['POST /invoices/:id/mail', 'POST /invoices/create'],
  'invoices.correct': ['POST /invoices/:id/cancel', 'POST /invoices/:id/credit'],
  'payments.write': ['DELETE /invoices/:id/write-off', 'POST /invoices/:id/write-off'],
  'teams.read': ['GET /teams/:id', 'GET /teams/customer/:id'],
  'teams.write': ['DELETE /orders/:id/teams', ...TEAM_REMOVALS, ...TEAM_EDITS],
}

const READERS = ['lead', 'office', 'read'] as const
const OF_ORDERS = ['lead', 'office', 'billing', 'read'] as const
const OF_TEAMS = ['lead', 'office', 'timing', 'read'] as const
const OF_MONEY = ['lead', 'office', 'billing'] as const
const ALL = ['lead', 'office', 'billing', 'pickup', 'timing', 'read'] as const

/** The staff's pages by who opens them, by hand too; pages and their sources are compared with it. (rules/staff#own-roles) */
export const STAFF_PAGES: Record<Exclude<keyof typeof ADMIN_PAGES, 'admin'>, PageFacts<StaffRole, StaffRight>> = {
  adminDashboard: {
    opens: READERS,
    notForAll: {
      'exports.event': ['GET /statistics/event.xlsx'],
      settings: ['GET /settings', 'GET /upgrade-news', 'PUT /statistics/season/earlier', 'PUT /upgrade-news'],
      staff: ['GET /admins'],
    },
  },
  adminComparison: {
    opens: READERS,
    notForAll: {
      'messages.write': ['POST /come-again/letters'],
      settings: ['PUT /come-again', 'PUT /statistics/season/earlier'],
    },
  },
  adminCustomers: { opens: OF_ORDERS, notForAll: {} },
  adminCustomer: {
    opens: OF_ORDERS,
    notForAll: {
      'results.read': ['GET /certificates.pdf'],
      ...ORDER_ACTS,
      'customers.allow': [
        'POST /admins/:id/tshirt-page-active',
        'PUT /admins/:customerId/deadline-exception',
        'PUT /admins/:id/team-places-max',
      ],
      'customers.write': [
        'POST /customers/:id/notes',
        'PUT /customers/:id',
        'PUT /customers/:id/addresses/billing',
        'PUT /customers/:id/addresses/delivery',
        'PUT /customers/:id/company-contact',
        'PUT /customers/:id/invitations',
      ],
      'customers.impersonate': ['POST /admins/impersonate'],
      'customers.owner': ['PUT /customers/:id/owner'],
      'items.read': ['GET /items/all'],
      'letters.read': ['GET /letters', 'GET /letters/bounces'],
      'letters.write': ['POST /letters/send', 'PUT /letters/:id/recipient'],
      'logs.read': ['GET /logs'],
      'messages.read': ['GET /messages/reminders/preview'],
      'payments.read': [
        'GET /customers/:id/account',
        'GET /customers/:id/account/pdf',
        'GET /dunning/letters/:id/pdf/admin',
      ],
    },
  },
  adminTeams: {
    opens: OF_TEAMS,
    notForAll: {
      'orders.read': ['GET /orders'],
      'teams.write': [...TEAM_REMOVALS, 'POST /teams/admin/sync-orders', ...TEAM_EDITS],
    },
  },
  adminRunners: {
    opens: OF_TEAMS,
    notForAll: { 'teams.write': ['PUT /runners/:id/substitute'], 'results.write': ['PUT /runners/:id/results-wish'] },
  },
  adminNumbers: { opens: ['lead', 'office', 'timing'], notForAll: {} },
  adminLateChanges: { opens: OF_TEAMS, notForAll: { 'teams.write': ['PUT /late-changes/printed'] } },
  adminPickup: {
    opens: READERS,
    notForAll: {
      'messages.write': ['GET /pickup/notices/:id', 'POST /pickup/notices'],
      'pickup.write': ['PUT /pickup/conflicts/:eventId'],
      staff: ['DELETE /pickup/device-keys'],
    },
  },
  adminTimekeeper: {
    opens: OF_TEAMS,
    notForAll: { 'timekeeper.write': ['POST /timekeeper/chips', 'POST /timekeeper/versions'] },
  },
  adminResults: {
    opens: OF_TEAMS,
    notForAll: {
      'messages.write': ['POST /results/letters'],
      'results.write': RESULT_ACTS,
    },
  },
  adminCertificates: {
    opens: OF_TEAMS,
    notForAll: {
      'results.write': [
        'DELETE /certificates/:kind/background',
        'DELETE /certificates/fonts/:name',
        'PUT /certificates/:kind',
        'PUT /certificates/:kind/background',
        'PUT /certificates/:kind/file',
        'PUT /certificates/fonts/:name',
      ],
    },
  },
  adminOrders: { opens: OF_ORDERS, notForAll: ORDER_ACTS },
  adminProduction: { opens: OF_ORDERS, notForAll: {} },
  adminPayments: {
    opens: OF_MONEY,
    notForAll: {
      'payments.write': [
        'DELETE /payments/:id',
        'POST /payments',
        'POST /statements',
        'PUT /payments/:id/aside',
        'PUT /payments/:id/assignments',
        'PUT /payments/:id/customer',
        'PUT /payments/:id/returned-part',
        'PUT /payments/:id/returned-payment',
        'PUT /statement-formats/:name',
      ],
    },
  },
  adminPaymentList: { opens: OF_MONEY, notForAll: {} },
  adminDunning: {
    opens: OF_MONEY,
    notForAll: { 'payments.write': ['POST /dunning/runs', 'PUT /invoices/:id/dunning-stop'] },
  },
  adminBookkeeping: {
    opens: OF_MONEY,
    notForAll: { 'bookkeeping.write': ['POST /bookkeeping/runs', 'PUT /bookkeeping/runs/:id/taken-back'] },
  },
  adminPayment: {
    opens: OF_MONEY,
    notForAll: {
      'payments.write': [
        'DELETE /payments/:id',
        'DELETE /payments/:id/write-off',
        'POST /payments/:id/write-off',
        'PUT /payments/:id/aside',
        'PUT /payments/:id/assignments',
      ],
    },
  },
  adminItems: {
    opens: READERS,
    notForAll: {
      'items.write': [
        'DELETE /items/:id',
        'POST /items',
        'POST /items/archive',
        'POST /items/last-day',
        'POST /items/pictures',
        'PUT /items/:id',
        'PUT /items/:id/archived',
        'PUT /items/:id/stock',
      ],
    },
  },
  adminWaitingList: {
    opens: OF_ORDERS,
    notForAll: { 'waiting.write': ['POST /waiting-list/:id/offer', 'PUT /waiting-list/:id/position'] },
  },
  adminMessages: { opens: READERS, notForAll: {} },
  adminNewMessage: { opens: ['lead', 'office'], notForAll: {} },
  adminMessage: {
    opens: READERS,
    notForAll: { 'messages.write': ['DELETE /messages/files/:fileId', 'PUT /messages/:id/state'] },
  },
  adminLetters: {
    opens: READERS,
    notForAll: { 'letters.write': ['POST /letters/send', 'PUT /letters/:id/recipient'] },
  },
  adminLogs: { opens: READERS, notForAll: {} },
  adminSettings: { opens: ['lead'], notForAll: {} },
  adminLegalText: { opens: ['lead'], notForAll: {} },
  adminStaff: { opens: ['lead'], notForAll: {} },
  adminTokens: { opens: ['lead'], notForAll: {} },
  adminYears: {
    opens: ALL,
    notForAll: { 'years.write': ['POST /years', 'PUT /years/:id/state', 'DELETE /years/:id'] },
  },
  adminAccount: { opens: ALL, notForAll: {} },
}
