/** Things that are sold: two contingents of teams, timekeeping, and one more. */
export const THINGS = ['early', 'late', 'time', 'table'] as const
export type Thing = (typeof THINGS)[number]
export type LineName = 'TEAM' | 'TIME' | 'table'
export const LINE_OF = { early: 'TEAM', late: 'TEAM', time: 'TIME', table: 'table' } as const

export type Pieces = Record<Thing, number>
export const NOTHING: Pieces = { early: 0, late: 0, time: 0, table: 0 }

export type KeptPlace = {
  id: number
  company: number
  line: LineName
  wanted: number
  atLeast: number
  timed: boolean
  /** Of `wanted` what was asked for later. */
  later: number
  state: 'waiting' | 'offered' | 'taken' | 'ended'
  why: string | null
  offered: number
  of: Thing | null
  until: number
  skipped: string | null
}
export type KeptOrder = {
  company: number
  pieces: Pieces
  withdrawn: Pieces
  isUpgrade: boolean
  isInvoiced: boolean
}

/** Deliberate errors, to test that the comparison detects them. */
export type LineRules = { keepsForLine: boolean; laterLast: boolean; offerHours: number }
export const LINE_RULES: LineRules = { keepsForLine: true, laterLast: true, offerHours: 48 }

/** Stock, orders and ceilings of the model: what waits beside the open sale is counted for each thing. (rules/waiting#stock) */
export class LineStock {
  readonly open: Pieces
  readonly kept: Pieces = { ...NOTHING }
  readonly since: Record<Thing, number | null> = { early: null, late: null, time: null, table: null }
  /** Pieces of each line, sold or not: only the staff change them. */
  readonly stock: Record<LineName, number>
  readonly places: KeptPlace[] = []
  readonly orders = new Map<number, KeptOrder>()
  readonly gone = new Set<number>()
  readonly ceilings: number[]
  /** The last moments in which each line can be ordered from. */
  readonly ends: Record<LineName, number>
  readonly rules: LineRules

  constructor(given: { stock: Pieces; ceilings: readonly number[]; ends: Record<LineName, number>; rules: LineRules }) {
    this.open = { ...given.stock }
    this.stock = { TEAM: given.stock.early + given.stock.late, TIME: given.stock.time, table: given.stock.table }
    this.ceilings = [...given.ceilings]
    this.ends = given.ends
    this.rules = given.rules
  }

  live = () => this.places.filter(({ state }) => state === 'waiting' || state === 'offered')
  linesOf = ({ line, timed }: Pick<KeptPlace, 'line' | 'timed'>): LineName[] => (timed ? [line, 'TIME'] : [line])
  isWaited = (line: LineName) =>
    this.places.some(
      (place) =>
        (place.state === 'waiting' || (place.state === 'offered' && place.later > 0)) &&
        this.linesOf(place).includes(line),
    )
  onSale = (line: LineName) =>
    THINGS.filter((thing) => LINE_OF[thing] === line).reduce((sum, thing) => sum + this.open[thing], 0)
  held = (thing: Thing) =>
    this.places
      .filter(({ state, of, timed }) => state === 'offered' && (of === thing || (timed && thing === 'time')))
      .reduce((sum, { offered }) => sum + offered, 0)
  sold = (thing: Thing) =>
    [...this.orders.values()].reduce((sum, { pieces, withdrawn }) => sum + pieces[thing] - withdrawn[thing], 0)
  teamsOf = (company: number) =>
    [...this.orders.values()]
      .filter((order) => order.company === company)
      .reduce((sum, { pieces: p, withdrawn: w }) => sum + p.early + p.late - w.early - w.late, 0)
  teamsHeld = (company: number) =>
    this.live()
      .filter((place) => place.company === company && place.line === 'TEAM')
      .reduce((sum, { offered }) => sum + offered, 0)
  room = (company: number) => (this.ceilings[company] ?? 0) - this.teamsOf(company) - this.teamsHeld(company)
  isOver = (lines: readonly LineName[], now: number) => lines.some((line) => now >= this.ends[line])
  /** The contingent that sold pieces come back to, and that offers are made of. */
  contingent(line: LineName): Thing {
    if (line !== 'TEAM') return line === 'TIME' ? 'time' : 'table'
    const { kept, open } = this
    if (kept.late > 0) return 'late'
    if (kept.early > 0) return 'early'
    return open.early > 0 ? 'early' : 'late'
  }

  /** Pieces that are given back where they were; the line's while somebody waits. */
  giveBack(thing: Thing, pieces: number): void {
    if (this.rules.keepsForLine && this.isWaited(LINE_OF[thing])) {
      this.kept[thing] += pieces
      this.since[thing] = null
    } else this.open[thing] += pieces
  }

  /** Pieces that were sold and come back. */
  comeBack(pieces: Pieces): void {
    const { early, late, time, table } = pieces
    const back = this.isWaited('TEAM') ? this.contingent('TEAM') : null
    const returned = back ? [[back, early + late] as const] : [['early', early] as const, ['late', late] as const]
    for (const [thing, count] of [...returned, ['time', time] as const, ['table', table] as const])
      if (count > 0) this.giveBack(thing, count)
  }

  buy(id: number, company: number, { pieces, isUpgrade = false }: { pieces: Pieces; isUpgrade?: boolean }): void {
    for (const thing of THINGS) this.open[thing] -= pieces[thing]
    this.addOrder(id, company, { pieces, isUpgrade })
  }

  addOrder(id: number, company: number, { pieces, isUpgrade }: { pieces: Pieces; isUpgrade: boolean }): void {
    const known = this.orders.get(id)
    if (known) for (const thing of THINGS) known.pieces[thing] += pieces[thing]
    else
      this.orders.set(id, {
        company,
        pieces: { ...pieces },
        withdrawn: { ...NOTHING },
        isUpgrade,
        isInvoiced: false,
      })
  }

  removeOrder(id: number): void {
    const order = this.orders.get(id)
    if (!order) return
    this.orders.delete(id)
    this.comeBack(order.pieces)
  }

  /** The staff set what is not sold; null when offers hold more. */
  setUnsold(thing: Thing, pieces: number): boolean {
    const { open, kept } = this
    const free = pieces - this.held(thing)
    if (free < 0) return false
    const added = free - open[thing] - kept[thing]
    this.stock[LINE_OF[thing]] += added
    if (added === 0) return true
    this.since[thing] = null
    if (added > 0 && this.isWaited(LINE_OF[thing])) kept[thing] += added
    else if (added > 0) open[thing] += added
    else {
      const fromSale = Math.min(open[thing], -added)
      open[thing] -= fromSale
      kept[thing] -= -added - fromSale
    }
    return true
  }

  /** The things of which an offer holds pieces. */
  holding = ({ state, of, timed }: KeptPlace): Thing[] =>
    state !== 'offered' || of === null ? [] : timed ? [of, 'time'] : [of]
}
