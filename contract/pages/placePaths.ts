import type { Audience } from '#domain/letters/broadcasts.ts'
import { ADDRESSES, type AddressedPage } from './pageAddresses.ts'
import { EXTENDED, OPENED_KEYS, SEARCH_KEY, query } from './paths.ts'

/** Pages with something opened or found on them. (rules/staff#links) */
export const placePaths = {
  /** The staff's page with this team opened. */
  adminTeam: (teamID: number) => opened('adminTeams', { [OPENED_KEYS.team]: teamID }),
  /** The staff's page with this runner opened. */
  adminRunner: (runnerID: number) => opened('adminRunners', { [OPENED_KEYS.runner]: runnerID }),
  /** The staff's page with this item opened. */
  adminItem: (itemId: number) => opened('adminItems', { [OPENED_KEYS.item]: itemId }),
  /** The staff's page with this parked letter opened. */
  adminLetter: (id: number) => opened('adminLetters', { [OPENED_KEYS.letter]: id }),
  /** A new Rundmail with its audience chosen. */
  adminMessageTo: (audience: Audience) => opened('adminNewMessage', { an: audience }),
  /** The companies for which a deadline was extended. */
  adminExtended: () => opened('adminCustomers', { [EXTENDED.key]: EXTENDED.value }),
  /** The staff's page with the order of this invoice, Storno or Gutschrift found and opened. */
  adminDocument: (number: string) => opened('adminOrders', { [SEARCH_KEY]: number }),
  /** The staff's page with this order found and opened. */
  adminOrder: (orderID: number) => opened('adminOrders', { [SEARCH_KEY]: `#${orderID}` }),
  /** The teams of this order. */
  adminTeamsOf: (orderID: number) => opened('adminTeams', { bestellung: orderID }),
  /** The company's page with this team found. */
  dashboardTeam: (team: FoundTeam) => opened('dashboardTeams', { [SEARCH_KEY]: foundBy(team) }),
  /** The company's page with the order of this document found. */
  dashboardDocument: (number: string) => opened('dashboardOrders', { [SEARCH_KEY]: number }),
  /** The company's page with this order found. */
  dashboardOrder: (orderID: number) => opened('dashboardOrders', { [SEARCH_KEY]: `#${orderID}` }),
}

type FoundTeam = { teamName: string; startNumber: string | null }

/** A name may begin others, a number does not stand in all: both together find one. */
const foundBy = ({ teamName, startNumber }: FoundTeam) =>
  [/^\d+/.exec(startNumber ?? '')?.[0], teamName].filter(Boolean).join(' ')

function opened(page: AddressedPage, values: Record<string, number | string>): string {
  return `${ADDRESSES[page]}?${query(values)}`
}
