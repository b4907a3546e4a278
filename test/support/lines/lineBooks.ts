import { LINE_OF, LineStock, THINGS, type KeptPlace, type LineName, type Thing } from './lineStock.ts'

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
 * A small model of the lines and their stock, written from the rules and not from the product: the turns of all lines are one queue. (rules/waiting#turns)
 */
export class LineBooks extends LineStock {
  private queue: Turn[] = []

  /** Places of a line in their order. */
  inLine = (line: LineName): KeptPlace[] =>
    this.queue.flatMap(({ id, isLater }) =>
      isLater ? [] : this.places.filter((place) => place.id === id && place.line === line && place.state === 'waiting'),
    )

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

  /** A round, as one of the servers does it every two seconds. */
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
