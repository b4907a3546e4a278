import { lacksOnlyEmails } from '../teams/completeness.ts'
import type { CompanyRight } from '../accounts/companyAccess.ts'
import { isSinceRace } from '../event/raceDay.ts'
import { isPast } from '../text/days.ts'
import { openBill, type Bill, type InvoiceKind } from '../orders/invoices.ts'
import { isFreePlace, teamSlots } from '../teams/teams.ts'

type Team = {
  id: number
  complete: boolean
  reserved: boolean
  teamCode: string | null
  runners: Parameters<typeof lacksOnlyEmails>[0]['runners']
}
type Order = {
  orderID: number
  /** Amount still to be paid on its live invoice; null without one. */
  openAmount: number | null
  /** The live invoice; null when there is none. */
  invoiceDocumentId: string | null
  /** No invoice can be issued for it before the company has entered its UID. */
  uidMissing: boolean
  /** It has a print, and no logo for it yet. */
  logoMissing: boolean
}
type Document = {
  id: string
  kind: InvoiceKind
  cancelsInvoiceId: string | null
  gross: number
  openAmount: number
  dueDate: string | null
}

/** Data of a company and its open tasks, as its calls answer them; money in euro. */
export type Situation = {
  teams: readonly Team[]
  /** Newest first. */
  orders: readonly Order[]
  documents: readonly Document[]
  companyPageActive: boolean
  /** Progress towards the refund of the company fee; null without the package. */
  companyFee: { teamsBought: number; teamsUntilRefund: number; refunded: boolean } | null
  /** Shirts of the teams that are still to be ordered; 0 while the T-shirt page is closed to the company. */
  shirtsToOrder: number
  /** Teams that the company can still book: places are on sale, and its ceiling is not reached. (rules/orders#ceiling) */
  teamsToBook: number
  /** It took part in the year before. */
  isReturning: boolean
  onSale: { package: boolean; shirts: boolean }
  /** Things in the cart that are not ordered yet. */
  inCart: number
  deadlines: { registration: string | null; names: string | null; shirts: string | null }
  raceDate: string
  today: Date
}

/** Invoices to be paid: how many, their sum in cents, VAT included, the first due day, and the order it belongs to. */
type Payment = { count: number; cents: number; day: string; orderID: number }

/** Something the company can or must do; `teamId` is the first team it concerns. */
export type NextStep =
  | ({ kind: 'overdue' | 'unpaid' } & Payment)
  | { kind: 'incomplete'; count: number; onlyEmails: number; allFree: boolean; teamId: number; isClosed: boolean }
  | { kind: 'cart' | 'shirts' | 'uid'; count: number }
  | { kind: 'firstTeams' | 'teamsAgain' | 'companyPackage' | 'guide' }
  | { kind: 'freePlaces'; count: number }
  | { kind: 'logo'; count: number; orderID: number }
  | { kind: 'pagePaused' }
  | { kind: 'refund'; missing: number; bought: number }

/** Next steps of the company, the most urgent first; optional steps come last. (rules/dashboard#next-steps) */
export function nextSteps(situation: Situation): { due: NextStep[]; open: NextStep[] } {
  const [overdue, unpaid] = payments(situation)
  // what is left to do from the day of the race on is about money (rules/dashboard#after-race)
  if (isSinceRace(situation.raceDate, situation.today))
    return { due: [...overdue, ...uid(situation), ...cart(situation), ...unpaid], open: [] }
  return {
    due: [
      ...overdue,
      ...uid(situation),
      ...incomplete(situation),
      ...cart(situation),
      ...shirts(situation),
      ...logo(situation),
      ...unpaid,
      ...firstTeams(situation),
    ],
    open: [...freePlaces(situation), ...pagePaused(situation), ...refund(situation), ...forNewcomers(situation)],
  }
}

/** Right in the company that each step needs. */
const STEP_RIGHTS: Record<NextStep['kind'], CompanyRight> = {
  overdue: 'orders.read',
  unpaid: 'orders.read',
  uid: 'company.write',
  incomplete: 'teams.write',
  cart: 'orders.place',
  shirts: 'orders.place',
  logo: 'orders.place',
  firstTeams: 'orders.place',
  teamsAgain: 'orders.place',
  freePlaces: 'teams.write',
  pagePaused: 'company.write',
  refund: 'orders.place',
  companyPackage: 'orders.place',
  guide: 'account',
}

/** Steps that one's access includes. (rules/dashboard#own-access) */
export function stepsFor(
  may: (right: CompanyRight) => boolean,
  { due, open }: ReturnType<typeof nextSteps>,
): ReturnType<typeof nextSteps> {
  const isOwn = ({ kind }: NextStep) => may(STEP_RIGHTS[kind])
  return { due: due.filter(isOwn), open: open.filter(isOwn) }
}

/** Steps for live invoices that are still to be paid: the overdue ones, then the others. (rules/invoices#open-amount) */
function payments({ orders, documents, today }: Situation): [overdue: NextStep[], unpaid: NextStep[]] {
  const bills = orders
    .flatMap((order) => {
      const bill = openBill(order, documents)
      return bill ? [{ ...bill, orderID: order.orderID }] : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.orderID - other.orderID)
  const late = bills.filter(({ day }) => isPast(day, today))
  return [asStep('overdue', late), asStep('unpaid', bills.slice(late.length))]
}

function asStep(kind: 'overdue' | 'unpaid', bills: readonly (Bill & { orderID: number })[]): NextStep[] {
  const [first] = bills
  if (!first) return []
  return [{ ...first, kind, count: bills.length, cents: bills.reduce((sum, { cents }) => sum + cents, 0) }]
}

/** Orders that cannot be invoiced without the UID. (rules/invoices#uid) */
function uid({ orders }: Situation): NextStep[] {
  const count = orders.filter(({ uidMissing }) => uidMissing).length
  return count > 0 ? [{ kind: 'uid', count }] : []
}

function incomplete({ teams, deadlines, today }: Situation): NextStep[] {
  const lacking = teams.filter(({ complete }) => !complete)
  const [first] = lacking
  if (!first) return []
  const onlyEmails = lacking.filter(lacksOnlyEmails).length
  const allFree = lacking.every(isFreePlace)
  const isClosed = isPast(deadlines.names, today)
  return [{ kind: 'incomplete', count: lacking.length, onlyEmails, allFree, teamId: first.id, isClosed }]
}

function cart({ inCart }: Situation): NextStep[] {
  return inCart > 0 ? [{ kind: 'cart', count: inCart }] : []
}

/** Shirts whose sizes are chosen, as long as they can be ordered. (rules/shirts#page) */
function shirts({ shirtsToOrder, onSale, deadlines, today }: Situation): NextStep[] {
  if (shirtsToOrder === 0 || !onSale.shirts || isPast(deadlines.shirts, today)) return []
  return [{ kind: 'shirts', count: shirtsToOrder }]
}

/** Prints whose logo can still be handed in. (rules/shirts#logo) */
function logo({ orders, deadlines, today }: Situation): NextStep[] {
  const lacking = orders.filter(({ logoMissing }) => logoMissing)
  const oldest = lacking.at(-1)
  if (oldest === undefined || isPast(deadlines.shirts, today)) return []
  return [{ kind: 'logo', count: lacking.length, orderID: oldest.orderID }]
}

function firstTeams({ teams, inCart, isReturning, ...booking }: Situation): NextStep[] {
  if (teams.length > 0 || inCart > 0 || !canBookTeams(booking)) return []
  return [{ kind: isReturning ? 'teamsAgain' : 'firstTeams' }]
}

type Booking = Pick<Situation, 'teamsToBook' | 'deadlines' | 'raceDate' | 'today'>

/** Registration is open, the race is yet to come, and the company can still have a place. */
export function canBookTeams({ teamsToBook, deadlines, raceDate, today }: Booking): boolean {
  return teamsToBook > 0 && !isPast(deadlines.registration, today) && !isSinceRace(raceDate, today)
}

/** Beside the incomplete teams only where these are more than the free places. (rules/teams#free-places) */
function freePlaces({ teams, deadlines, today }: Situation): NextStep[] {
  const count = teamSlots(teams)
  if (count === 0 || isPast(deadlines.names, today)) return []
  const isToldAlready = teams.every((team) => team.complete || isFreePlace(team))
  return isToldAlready ? [] : [{ kind: 'freePlaces', count }]
}

function pagePaused({ companyFee, companyPageActive }: Situation): NextStep[] {
  return companyFee !== null && !companyPageActive ? [{ kind: 'pagePaused' }] : []
}

/** Teams can only bring the company fee back while so many can still be booked, and only once. (rules/package#refund) */
function refund({ companyFee, ...booking }: Situation): NextStep[] {
  if (companyFee === null || companyFee.refunded || !canBookTeams(booking)) return []
  const { teamsUntilRefund: missing, teamsBought: bought } = companyFee
  return missing > 0 && missing <= booking.teamsToBook ? [{ kind: 'refund', missing, bought }] : []
}

/** Companies without orders are told what else there is, those of the year before not how it works. (rules/dashboard#next-steps) */
function forNewcomers({ orders, onSale, isReturning, ...booking }: Situation): NextStep[] {
  if (orders.length > 0) return []
  const hasPackage = onSale.package && canBookTeams(booking)
  return [
    ...(hasPackage ? [{ kind: 'companyPackage' } as const] : []),
    ...(isReturning ? [] : [{ kind: 'guide' } as const]),
  ]
}
