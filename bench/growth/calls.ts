import { randomUUID } from 'node:crypto'
import { teamsCsv, timekeeperCsv } from '#contract/staff/exports.ts'
import type { WireAnswer } from '#contract/endpoint.ts'
import type { runners } from '#contract/teams/runners.ts'
import type { teams } from '#contract/teams/teams.ts'
import type { Request } from '../send.ts'
import { TEAMS_PER_COMPANY, type Event } from './fill.ts'
import { handedNow, type PickupBegin } from '../pickupBegin.ts'

/** A call that is measured in events of all sizes. `next` makes the request of each turn, so that nothing is sent twice. */
export type Call = {
  name: string
  next: (turn: number) => Request
  /** It returns, sums or counts everything, so it must read whole tables. */
  tellsOfAll?: boolean
  /** It works on every row, however little it answers, so it may grow as the event does. */
  worksOnAll?: boolean
  /** What the browser does with the answer afterwards. */
  afterwards?: (answer: string) => unknown
}

const PAGE = 100

/** The calls of the issue. Those that add something come last, so that the others see the same event in each size. */
export function callsOf(
  event: Event,
  { termsVersion, inviteCode, pickup }: { termsVersion: string; inviteCode: string; pickup: PickupBegin },
): Call[] {
  const { company, staff, buyers } = event
  const get = (name: string, path: string, token: string): Call => ({
    name,
    next: () => ({ method: 'GET', path, token }),
  })
  const ofAll = (name: string, path: string): Call => ({ ...get(name, path, staff.token), tellsOfAll: true })
  const onAll = (name: string, path: string): Call => ({ ...ofAll(name, path), worksOnAll: true })
  // each page says how many there are
  const pages = (list: string, rows: number) => [
    ofAll(`GET /${list}, erste ${PAGE}`, `/${list}?limit=${PAGE}`),
    ofAll(`GET /${list}, letzte ${PAGE}`, `/${list}?limit=${PAGE}&offset=${Math.max(0, rows - PAGE)}`),
  ]
  const orders = event.teams / TEAMS_PER_COMPANY
  return [
    {
      name: 'Name frei?',
      next: (turn) => ({ method: 'GET', path: `/teams/me/exists/Neuer Name ${turn}`, token: company.token }),
    },
    {
      name: 'Name vergeben?',
      next: () => ({ method: 'GET', path: '/teams/public/invite-codes/' + inviteCode + '/exists/Staffel 3' }),
    },
    get(`GET /teams/me (${TEAMS_PER_COMPANY} Teams)`, '/teams/me', company.token),
    ...['orders/me', 'orders/me/items', 'items/me', 'invoices/me', 'runners/tshirt-summary'].map((path) =>
      get(`GET /${path}`, `/${path}`, company.token),
    ),
    ...pages('teams', event.teams),
    ...pages('runners', event.teams * 3),
    ...pages('orders', orders),
    ...pages('customers', orders),
    ...pages('invoices', orders / 2),
    ...pages('logs', event.teams),
    ...['totals', 'daily', 'tasks', 'product-stats'].map((name) =>
      ofAll(`GET /statistics/${name}`, `/statistics/${name}`),
    ),
    { ...ofAll('GET /teams und Teams.csv', '/teams'), afterwards: (answer) => teamsCsv(teamsIn(answer)) },
    {
      ...ofAll('GET /runners und Zeitnehmerübersicht.csv', '/runners'),
      afterwards: (answer) => timekeeperCsv(runnersIn(answer)),
    },
    onAll('GET /timekeeper', '/timekeeper'),
    ofAll('GET /pickup', '/pickup'),
    onAll('GET /pickup?since, nichts Neues', `/pickup?since=${pickup.cursor}`),
    {
      name: `POST /pickup/events (${pickup.itemKeys.length})`,
      next: () => ({
        method: 'POST',
        path: '/pickup/events',
        token: staff.token,
        body: pickup.itemKeys.map((itemKey) => handedNow(itemKey)),
      }),
    },
    {
      name: 'POST /orders (3 TEAM, 3 TIME)',
      next: (turn) => ({
        method: 'POST',
        path: '/orders',
        token: buyers[turn]?.token,
        headers: { 'x-terms-version': termsVersion, 'idempotency-key': randomUUID() },
        body: [event.teamItemId, event.timeItemId].map((itemId) => ({ itemId, quantity: 3, itemAttributes: {} })),
      }),
    },
    {
      name: 'Einladung einlösen (1 Team)',
      next: (turn) => ({
        method: 'POST',
        path: `/teams/public/invite-codes/redeem/${inviteCode}`,
        headers: { 'idempotency-key': randomUUID() },
        body: [aTeam(turn)],
      }),
    },
    {
      name: 'POST /timekeeper/versions',
      next: () => ({ method: 'POST', path: '/timekeeper/versions?anyway=true', token: staff.token }),
      tellsOfAll: true,
      worksOnAll: true,
    },
  ]
}

function aTeam(turn: number) {
  const someone = { firstName: 'Lena', lastName: 'Lang', year: 1991, sex: 'FEMALE', email: `lena${turn}@firma.example` }
  return {
    teamName: `Eingeladen ${turn}`,
    teamContact: `lena${turn}@firma.example`,
    competition: 'RUNNING',
    teamType: 'COMPANY',
    runners: [0, 1, 2].map((slot) => ({ ...someone, email: `lena${turn}-${slot}@firma.example` })),
  }
}

const teamsIn: (answer: string) => WireAnswer<typeof teams.list> = JSON.parse
const runnersIn: (answer: string) => WireAnswer<typeof runners.list> = JSON.parse
