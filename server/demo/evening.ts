import { formatTime } from '#domain/results/raceTimes.ts'
import type { HandedSlot } from '#domain/numbers/handOver.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { publish } from '../publicResults/publish.ts'
import { takeList } from '../results/takeList.ts'
import { slotsInPieces } from '../timekeeper/store.ts'
import { bringToRaceWeek } from './raceWeek.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'
import { sayWishes } from './store.ts'

const SEED = 47
/** Seconds of the fastest and of the slowest on average, by competition; and the most that a start block comes later than the shot. */
const SECONDS = { RUNNING: { from: 1180, to: 2400 }, NORDIC_WALKING: { from: 2500, to: 3700 } } as const
const BEHIND_MAX = 240
/** Of a hundred: not started, given up, out of competition; and those who are still out when the first list comes. */
const SHARES = { DNS: 4, DNF: 1, OUT: 1, LATE: 12 }

/** A list to import, by its name. */
export type DemoList = { name: string; text: string }

/**
 * Brings a filled demo event to the evening of its race: a first list is taken and public as preliminary, and lists are left to be imported. By the product's own
 * acts, as `admin`. (rules/operations#evening)
 */
export async function bringToEvening(context: Context, admin: User): Promise<DemoList[]> {
  await bringToRaceWeek(context, admin, { days: 0 })
  await sayWishes(context.db)
  const slots = (await slotsInPieces(context.db)).filter(
    ({ startNumber, timekeeping, lastName }) => startNumber !== null && timekeeping && lastName !== null,
  )
  const lines = linesOf(slots)
  const first = listOf(lines.filter(({ isLate }) => !isLate))
  const all = listOf(lines)
  // a number that was read wrongly, and one that nobody has
  const odd = `${all}\r\n9999A;Unbekannt, Niemand;25:00,0;24:50,0;`
  const bytes = Buffer.from(first)
  const { version } = await takeList(context, admin, { bytes, isAnyway: false })
  await publish(context, admin, { version, state: 'preliminary' })
  return [
    { name: 'ergebnisse-zwischenstand.csv', text: first },
    { name: 'ergebnisse-endstand.csv', text: odd },
  ]
}

type Line = { cells: string[]; isLate: boolean }

function linesOf(slots: readonly HandedSlot[]): Line[] {
  const random = seededRandom(SEED)
  const paces = new Map<number, number>()
  return slots.map((slot) => {
    const { from, to } = SECONDS[slot.competition]
    // three colleagues are about as fast as each other
    const pace = paces.get(slot.teamID) ?? from + ((to - from) * (random.share() + random.share())) / 2
    paces.set(slot.teamID, pace)
    const net = Math.round(pace * (0.88 + random.share() * 0.24) * 1000)
    const gun = net + random.between(0, BEHIND_MAX * 10) * 100
    const status = statusOf(random)
    const isAway = status === 'DNS' || status === 'DNF'
    const times = isAway ? ['', ''] : [formatTime(gun, 1), formatTime(net, 2)]
    const cells = [slot.startNumber ?? '', `${slot.lastName}, ${slot.firstName}`, ...times, status]
    return { cells, isLate: random.happens(SHARES.LATE) }
  })
}

function statusOf(random: SeededRandom): string {
  if (random.happens(SHARES.DNS)) return 'DNS'
  if (random.happens(SHARES.DNF)) return 'DNF'
  return random.happens(SHARES.OUT) ? 'a.K.' : ''
}

const listOf = (lines: readonly Line[]) =>
  ['Startnr.;Name;Zeit brutto;Zeit netto;Status', ...lines.map(({ cells }) => cells.join(';'))].join('\r\n')
