/** What is kept of an order: pieces by what they are, and what was done with its documents. */
export type BookedOrder = {
  company: number
  team: number
  time: number
  table: number
  package: number
  refund: boolean
  /** Timekeeping booked afterwards is still added to it. */
  isUpgrade: boolean
  live: 'none' | 'invoice' | 'credit note'
  hasDocuments: boolean
  credited: number
  /** Places that were given back; the line stays as it was invoiced. */
  withdrawn: number
  /** Its refund came back with a Gutschrift. */
  refundBack: boolean
}
export type BookedTeam = {
  company: number | null
  order: number | null
  timed: boolean
  upgrade: number | null
  isFree: boolean
}

/** Deliberate errors, to test that the comparison detects them. */
export type Rules = { returnsStock: boolean; refundFrom: number; takesPlaces: boolean }
export const RULES: Rules = { returnsStock: true, refundFrom: 15, takesPlaces: true }

/** The teams of one company. (rules/orders#ceiling) */
const CEILING = 150

/** Cents of each thing. */
export type Prices = { team: number; time: number; table: number; package: number }
export type Stock = { team: number; time: number; table: number }
type Cart = { team: number; time: number; table: number; package: number }

/**
 * A small model of stock, places and money, written from the rules and not from the product: what the product answers is
 * compared with it. (rules/orders#settled, rules/package#refund, rules/invoices#corrections)
 */
export class Books {
  readonly orders = new Map<number, BookedOrder>()
  readonly teams = new Map<number, BookedTeam>()
  readonly stock: Stock
  readonly prices: Prices
  readonly rules: Rules

  constructor({ stock, prices, rules }: { stock: Stock; prices: Prices; rules: Rules }) {
    this.stock = { ...stock }
    this.prices = prices
    this.rules = rules
  }

  ordersOf = (company: number) => [...this.orders].filter(([, order]) => order.company === company)
  teamsOf = (company: number) => [...this.teams].filter(([, team]) => team.company === company)
  free = (company: number) => this.teamsOf(company).filter(([, team]) => team.isFree)
  ownsPackage = (company: number) => this.ordersOf(company).some(([, order]) => order.package > 0)
  bought = (company: number) => this.ordersOf(company).reduce((sum, [, order]) => sum + order.team - order.withdrawn, 0)
  refundOf = (company: number) => this.ordersOf(company).find(([, order]) => order.refund && !order.refundBack)
  isRefundDue = (company: number) => this.ownsPackage(company) && this.bought(company) >= this.rules.refundFrom
  isEmpty = ({ team, time, table, package: fee, refund }: BookedOrder) => team + time + table + fee === 0 && !refund

  totalOf({ team, time, table, package: fee, refund }: BookedOrder): number {
    const { prices } = this
    return team * prices.team + time * prices.time + table * prices.table + (fee - Number(refund)) * prices.package
  }

  /** What its company still has of it: without places and the refund that were given back. */
  heldOf(order: BookedOrder): number {
    return this.totalOf(order) - order.withdrawn * this.prices.team + Number(order.refundBack) * this.prices.package
  }

  /** Would this order be taken? */
  takes(company: number, { team, time, table, package: fee }: Cart): boolean {
    if (time > team || (fee > 0 && this.ownsPackage(company))) return false
    if (team > 0 && this.bought(company) + team > CEILING) return false
    return team <= this.stock.team && time <= this.stock.time && table <= this.stock.table
  }

  /** The order is there, with its teams in the order of their ids. */
  order(id: number, company: number, { cart, teams }: { cart: Cart; teams: readonly number[] }): void {
    this.give(cart, -1)
    this.orders.set(id, {
      company,
      ...cart,
      refund: false,
      isUpgrade: false,
      live: 'none',
      hasDocuments: false,
      credited: 0,
      withdrawn: 0,
      refundBack: false,
    })
    for (const [place, team] of teams.entries())
      this.teams.set(team, { company, order: id, timed: place < cart.time, upgrade: null, isFree: true })
    const placed = this.orders.get(id)
    if (placed && this.isRefundDue(company) && !this.refundOf(company)) placed.refund = true
  }

  openUpgrade = (company: number) =>
    this.ordersOf(company).find(([, order]) => order.isUpgrade && order.live === 'none')?.[0]

  /** Timekeeping is booked for a team, on this order. */
  upgrade(id: number, teamId: number): void {
    const team = this.teams.get(teamId)
    if (!team || team.company === null) return
    this.stock.time -= 1
    const open = this.orders.get(id)
    if (open) open.time += 1
    else
      this.orders.set(id, {
        company: team.company,
        team: 0,
        time: 1,
        table: 0,
        package: 0,
        refund: false,
        isUpgrade: true,
        live: 'none',
        hasDocuments: false,
        credited: 0,
        withdrawn: 0,
        refundBack: false,
      })
    Object.assign(team, { timed: true, upgrade: id })
  }

  /** Are so many places free, and so many of them timed? Whoever does not ask for timekeeping takes places without it first. */
  hasPlaces(company: number, { timed, plain }: { timed: number; plain: number }): boolean {
    const free = this.free(company)
    const freeTimed = free.filter(([, team]) => team.timed).length
    return timed + plain <= free.length && timed <= freeTimed
  }

  fill(ids: readonly number[]): void {
    for (const id of ids) {
      const team = this.teams.get(id)
      if (team && this.rules.takesPlaces) team.isFree = false
    }
  }

  /** A team is removed from its order; 'unlinked' ones stay, without an owner. */
  removeTeam(id: number, way: 'deleted' | 'unlinked'): void {
    const team = this.teams.get(id)
    if (!team) return
    const { order: orderId, company } = team
    const order = orderId === null ? undefined : this.orders.get(orderId)
    const isTimedByOrder = team.timed && team.upgrade === null
    if (way === 'deleted') this.teams.delete(id)
    else Object.assign(team, { company: null, order: null, upgrade: null, isFree: false })
    if (!order || orderId === null || company === null) return
    const surplus = Math.max(0, order.time - (order.team - 1))
    const times = Math.max(surplus, isTimedByOrder ? Math.min(1, order.time) : 0)
    order.team -= 1
    order.time -= times
    this.give({ team: 1, time: times, table: 0 }, 1)
    this.removeIfEmpty(orderId)
    this.settleRefund(company)
  }

  /** Would a Gutschrift on one more place give back more than the invoice asked for? The refund that comes back counts against it. */
  mayWithdraw(order: BookedOrder): boolean {
    const { prices, rules } = this
    const isLost = this.refundOf(order.company)?.[1] === order && this.bought(order.company) - 1 < rules.refundFrom
    const given = (order.withdrawn + 1) * prices.team + order.credited * prices.table
    return given - Number(order.refundBack || isLost) * prices.package <= this.totalOf(order)
  }

  /** A place of an invoiced order is given back with its team; its timekeeping stays charged. */
  withdraw(id: number, teamId: number): void {
    const order = this.orders.get(id)
    if (!order) return
    this.teams.delete(teamId)
    order.withdrawn += 1
    this.give({ team: 1, time: 0, table: 0 }, 1)
    const carrier = this.refundOf(order.company)?.[1]
    if (carrier && carrier.live !== 'none' && !this.isRefundDue(order.company)) carrier.refundBack = true
    else this.settleRefund(order.company)
  }

  removeOrder(id: number): void {
    const order = this.orders.get(id)
    if (!order) return
    this.orders.delete(id)
    for (const [teamId, team] of this.teams) {
      if (team.upgrade === id) Object.assign(team, { timed: false, upgrade: null })
      if (team.order === id) this.teams.delete(teamId)
    }
    this.give(order, 1)
    this.settleRefund(order.company)
  }

  correct(id: number, table: number): void {
    const order = this.orders.get(id)
    if (!order) return
    this.stock.table += order.table - table
    order.table = table
  }

  private give({ team, time, table }: Stock, sign: 1 | -1): void {
    if (sign > 0 && !this.rules.returnsStock) return
    this.stock.team += sign * team
    this.stock.time += sign * time
    this.stock.table += sign * table
  }

  private removeIfEmpty(id: number): void {
    const order = this.orders.get(id)
    if (order && this.isEmpty(order) && !order.hasDocuments) this.orders.delete(id)
  }

  /** With too few teams the refund is removed from an order without an invoice; when due again it is added to the newest of those. */
  private settleRefund(company: number): void {
    const [id, carrier] = this.refundOf(company) ?? []
    if (carrier && id !== undefined) {
      if (this.isRefundDue(company) || carrier.live !== 'none') return
      carrier.refund = false
      this.removeIfEmpty(id)
    } else if (this.isRefundDue(company)) {
      const open = this.ordersOf(company).filter(([, order]) => order.live === 'none' && order.team + order.package > 0)
      const newest = open.toSorted(([one], [other]) => other - one)[0]?.[1]
      if (newest) newest.refund = true
    }
  }
}
