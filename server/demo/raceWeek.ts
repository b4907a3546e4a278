import { dayOf } from '#domain/text/days.ts'
import { readPickupTimes, type PickupTime } from '#domain/pickup/pickupTimes.ts'
import type { Context } from '../context.ts'
import type { User } from '../http/caller.ts'
import { giveWaves } from '../numbers/giveWaves.ts'
import { setNumberFreeze } from '../numbers/resyncNumbers.ts'
import { changeSettings } from '../settings/changeSettings.ts'
import { readSettings } from '../settings/readSettings.ts'
import { makeVersion } from '../timekeeper/makeVersion.ts'
import { slotsInPieces } from '../timekeeper/store.ts'
import { takeChips } from '../timekeeper/takeChips.ts'

const DAY_MS = 86_400_000
/** Days from today to the race, unless told: pickup is today and tomorrow. */
const RACE = 2
/** How many days before the race each deadline ended. */
const ENDED = { registration: 17, names: 12, shirts: 35, timekeeping: 12 } as const
const WAVES = [
  { name: 'Block A', upTo: 25 },
  { name: 'Block B', upTo: 35 },
  { name: 'Block C', upTo: null },
]

/**
 * Brings a filled demo event to the week of its race, so that pickup, late changes and the hand-over can be practised: the race is in two days, pickup
 * today and tomorrow, all deadlines are over, waves are given, numbers frozen, the timekeeper gave chips for a first version and has a second one with them. By the product's own
 * acts, as `admin`. (rules/operations#race-week)
 */
export async function bringToRaceWeek(context: Context, admin: User, { days: race } = { days: RACE }): Promise<void> {
  const now = context.now()
  const day = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const { updatedAt, pickupTimes } = await readSettings(context)
  const times = pickupOn([day(race - 2), day(race - 1)], pickupTimes[0]?.place ?? context.event.place)
  const { registration, names, shirts, timekeeping } = ENDED
  await changeSettings(context, admin, {
    updatedAt,
    date: day(race),
    pickup: null,
    pickupTimes: times,
    deadlines: {
      registration: day(race - registration),
      names: day(race - names),
      shirts: day(race - shirts),
      timekeeping: day(race - timekeeping),
    },
    numberPlan: { runningWaves: WAVES },
  })
  await giveWaves(context, admin)
  await setNumberFreeze(context, admin, { frozen: true })
  await makeVersion(context, admin, { isAnyway: false })
  await takeChips(context, admin, await chipList(context))
  // with the chips, so that what is practised is all that has changed since
  await makeVersion(context, admin, { isAnyway: false })
}

/** From ten to six on each of these days, such as '2027-09-15'. */
function pickupOn(days: readonly string[], place: string): PickupTime[] {
  const typed = days.map((day) => `${day.split('-').toReversed().join('.')} 10:00–18:00 ${place}`)
  const read = readPickupTimes(typed.join('\n'))
  if ('faultyLine' in read) throw new Error(`line ${read.faultyLine} of the pickup times cannot be read`)
  return read.times
}

/** A chip of the timekeeper for each place of a timed team, as the timekeeper sends it. */
async function chipList({ db }: Context): Promise<Uint8Array> {
  const timed = (await slotsInPieces(db)).filter(({ timekeeping }) => timekeeping)
  const lines = timed.map(({ startNumber, chipNumber }) => `${startNumber};KX-${String(chipNumber).padStart(5, '0')}`)
  return Buffer.from(['Startnummer;Chip', ...lines].join('\r\n'))
}
