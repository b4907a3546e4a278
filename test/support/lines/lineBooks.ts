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

type Turn = { id: number; isLater: boolean }
type Now = { now: number; isOpen: boolean }
type Given = { pieces: number; fromLater: number; now: number; of: Thing }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LEFT_HOURS = 24
/** The histories are in winter: the event's clocks are an hour ahead of UTC. */
const AHEAD_MS = HOUR_MS

/** 8 o'clock, today or else tomorrow. */
function nextMorning(now: number): number {
  const eight = Math.floor((now + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS + 8 * HOUR_MS
  return eight >= now ? eight : eight + DAY_MS
}

/**
 * A small model of the lines and their stock, written from the rules and not from the product: the turns of all lines are one queue, and what waits beside the open sale is
 * counted for each thing. (rules/waiting#line)
 */
export class LineBooks {
  readonly open: Pieces
  readonly kept: Pieces = { ...NOTHING }
  readonly since: Record<Thing, number | null> = { early: null, late: null, time: null, table: null }
  /** What there is of each line, sold or not: only the staff change it. */
  readonly stock: Record<LineName, number>
  readonly places: KeptPlace[] = []
  readonly orders = new Map<number, KeptOrder>()
  readonly gone = new Set<number>()
  readonly ceilings: number[]
  /** The last moments in which each line can be ordered from. */
  readonly ends: Record<LineName, number>
  readonly rules: LineRules
  private queue: Turn[] = []

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
  /** Places of a line in their order. */
  inLine = (line: LineName): KeptPlace[] =>
    this.queue.flatMap(({ id, isLater }) =>
      isLater ? [] : this.places.filter((place) => place.id === id && place.line === line && place.state === 'waiting'),
    )

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

  join(place: Pick<KeptPlace, 'id' | 'company' | 'line' | 'wanted' | 'atLeast' | 'timed'>): void {
    const none = { later: 0, state: 'waiting', why: null, offered: 0, of: null, until: 0, skipped: null } as const
    this.places.push({ ...place, ...none })
    this.queue.push({ id: place.id, isLater: false })
  }

  change(place: KeptPlace, next: Pick<KeptPlace, 'wanted' | 'atLeast' | 'timed'>): void {
    const { wanted, atLeast, timed, later } = place
    if (wanted === next.wanted && atLeast === next.atLeast && timed === next.timed) return
    const isLast = next.atLeast > wanted - later || (next.timed && !timed)
    const added = next.wanted - wanted
    place.later = Math.max(0, later + added)
    if (added > 0) this.putLast(place, { isLater: true })
    if (isLast) {
      this.drop(place, { isLater: true })
      this.putLast(place, { isLater: false })
      place.later = 0
    }
    Object.assign(place, next, { skipped: null })
  }

  /** The staff give a place another position among those that wait in its line. */
  move(place: KeptPlace, position: number): void {
    const order = this.inLine(place.line).map(({ id }) => id)
    const others = order.filter((id) => id !== place.id)
    const moved = [...others.slice(0, position - 1), place.id, ...others.slice(position - 1)]
    this.queue = this.queue.map((turn) =>
      !turn.isLater && order.includes(turn.id) ? { ...turn, id: moved.shift() ?? turn.id } : turn,
    )
  }

  end(place: KeptPlace, why: string): void {
    const held = this.holding(place)
    Object.assign(place, { state: 'ended', why, skipped: null })
    for (const thing of held) this.giveBack(thing, place.offered)
  }

  /** The things of which an offer holds pieces. */
  holding = ({ state, of, timed }: KeptPlace): Thing[] =>
    state !== 'offered' || of === null ? [] : timed ? [of, 'time'] : [of]

  /** An order took so many of an offer; what it leaves goes to the next. */
  take(place: KeptPlace, pieces: number): void {
    const [held, rest] = [this.holding(place), place.offered - pieces]
    if (place.later > 0) {
      this.queue = this.queue.filter(({ id, isLater }) => id !== place.id || isLater)
      this.queue = this.queue.map((turn) => (turn.id === place.id ? { id: turn.id, isLater: false } : turn))
      const { later, atLeast } = place
      this.withoutOffer(place)
      Object.assign(place, { wanted: later, atLeast: Math.min(atLeast, later), later: 0 })
    } else place.state = 'taken'
    if (rest > 0) for (const thing of held) this.giveBack(thing, rest)
  }

  /** A company whose account goes takes its places with it. */
  forgetPlacesOf(company: number): void {
    for (const { id } of this.places.filter((place) => place.company === company))
      this.places.splice(
        this.places.findIndex((place) => place.id === id),
        1,
      )
  }

  withoutOffer = (place: KeptPlace) => Object.assign(place, { state: 'waiting', offered: 0, of: null, until: 0 })

  /** Makes an offer; its pieces are the line's first. */
  offer(place: KeptPlace, { pieces, fromLater, now, of }: Given): void {
    const ends = this.linesOf(place).map((line) => this.ends[line])
    for (const thing of place.timed ? [of, 'time' as const] : [of]) {
      const fromLine = Math.min(this.kept[thing], pieces)
      this.kept[thing] -= fromLine
      this.open[thing] -= pieces - fromLine
    }
    const until = Math.min(nextMorning(now) + this.rules.offerHours * HOUR_MS, ...ends)
    const later = place.later - fromLater
    Object.assign(place, { state: 'offered', offered: pieces, of, until, later, skipped: null })
  }

  /** What one of the servers does every two seconds. */
  round({ now, isOpen }: Now): void {
    const ending = this.live().map((place) => {
      const isDue = place.state === 'offered' && now >= place.until
      return { place, isDue, isEnd: this.isOver(this.linesOf(place), now) }
    })
    const isGone = ({ isDue, isEnd }: (typeof ending)[number]) => isEnd || isDue
    const gone = ending.filter(isGone).map((one) => ({ ...one, held: this.holding(one.place) }))
    for (const { place, isEnd } of gone) {
      if (isEnd || isOpen) Object.assign(place, { state: 'ended', why: isEnd ? 'deadline' : 'expired', skipped: null })
    }
    for (const { place, held } of gone) {
      for (const thing of held) Object.assign(this.since, { [thing]: null })
      for (const thing of held) this.kept[thing] += place.offered
      if (place.state !== 'ended') this.withoutOffer(place)
    }
    const isAnyWaiting = this.places.some(({ state, line }) => state === 'waiting' && line === 'TEAM')
    if (isAnyWaiting && this.kept.late > 0 && this.kept.early > 0) {
      this.kept.late += this.kept.early
      Object.assign(this.kept, { early: 0 })
      Object.assign(this.since, { early: null, late: null })
    }
    if (isOpen) this.offerAll(now)
    this.openLeft({ now, isOpen })
  }

  private offerAll(now: number): void {
    const waiting = new Set(this.places.filter(({ state }) => state === 'waiting').map(({ id }) => id))
    const made = new Map<KeptPlace, { pieces: number; fromLater: number }>()
    const of = this.contingent('TEAM')
    const free = {
      TEAM: this.open[of] + this.kept[of],
      TIME: this.open.time + this.kept.time,
      table: this.open.table + this.kept.table,
    }
    for (const { id, isLater } of this.queue) {
      const place = this.places.find((one) => one.id === id)
      if (!place || !waiting.has(id)) continue
      const most =
        place.line === 'TEAM' ? Math.max(0, this.room(place.company) - (made.get(place)?.pieces ?? 0)) : Infinity
      const times = place.timed ? free.TIME : Infinity
      const asked = isLater ? place.later : place.wanted - place.later
      const pieces = Math.min(asked, free[place.line], times, most)
      if (isLater && (pieces === 0 || !made.has(place))) continue
      if (!isLater && pieces < place.atLeast) {
        const why = free[place.line] < place.atLeast ? 'tooFew' : times < place.atLeast ? 'tooFewTimes' : 'ceiling'
        if (free[place.line] > 0) place.skipped = `${why} ${free[place.line]}`
        continue
      }
      made.set(place, { pieces: pieces + (made.get(place)?.pieces ?? 0), fromLater: isLater ? pieces : 0 })
      for (const line of this.linesOf(place)) free[line] -= pieces
    }
    // all of one round are made of the same contingent
    for (const [place, given] of made)
      this.offer(place, { ...given, now, of: place.line === 'TEAM' ? of : this.contingent(place.line) })
  }

  private openLeft({ now, isOpen }: Now): void {
    for (const thing of THINGS) {
      const isWaited = this.isWaited(LINE_OF[thing])
      if (this.kept[thing] === 0) this.since[thing] = null
      else if (isWaited) this.since[thing] = isOpen ? (this.since[thing] ?? now) : null
      const since = this.since[thing]
      if (isWaited && (since === null || now - since < LEFT_HOURS * HOUR_MS)) continue
      this.open[thing] += this.kept[thing]
      this.kept[thing] = 0
      this.since[thing] = null
    }
  }

  private drop({ id }: KeptPlace, turn: { isLater: boolean }): void {
    this.queue = this.queue.filter((one) => one.id !== id || one.isLater !== turn.isLater)
  }

  private putLast(place: KeptPlace, turn: { isLater: boolean }): void {
    if (!this.rules.laterLast) return
    this.drop(place, turn)
    this.queue.push({ id: place.id, ...turn })
  }
}
