import { z } from 'zod'
import { isDay } from '#domain/text/days.ts'
import { readPickupTimes } from '#domain/pickup/pickupTimes.ts'
import { LIMITS, listedText, requiredText, typedList } from '../fields.ts'
import { messages } from '../messages.ts'
import { settingMessages as say } from '../event/settingMessages.ts'

/** Most times of the pickup that a calendar can bear. */
const TIMES_MAX = 30

const wrong = { error: say.pickupTimes }

/** Of a day that can be counted with. */
const time = z.iso.datetime(wrong).refine((moment) => isDay(moment.slice(0, 10)), wrong)

const PickupTime = z.strictObject({
  from: time,
  to: time,
  place: requiredText('Ort der Ausgabe', LIMITS.name),
})

/** In their order, each with its moments in UTC. */
export const StoredPickupTimes = z
  .array(PickupTime)
  .max(TIMES_MAX, messages.tooMany(TIMES_MAX))
  .superRefine((times, issues) => {
    const place = times.findIndex(({ from, to }) => to <= from)
    if (place >= 0) issues.addIssue({ code: 'custom', message: say.pickupOrder(place + 1) })
  })

/** Each as JavaScript writes a moment, whatever zone it came in. */
const inUtc = (moment: string) => (Number.isNaN(Date.parse(moment)) ? moment : new Date(moment).toISOString())

/**
 * Schema of the times and places at which start numbers are handed out: a list of moments, or as a form has it, a line each.
 * (rules/calendar#pickup)
 */
export const PickupTimes = z.codec(
  z.union(
    [typedList(say.pickupTimes), z.array(z.object({ from: listedText, to: listedText, place: listedText }))],
    wrong,
  ),
  StoredPickupTimes,
  {
    decode: (given, context) => {
      if (typeof given !== 'string')
        return given.map(({ from, to, place }) => ({ from: inUtc(from), to: inUtc(to), place }))
      const read = readPickupTimes(given)
      if ('times' in read) return read.times
      context.issues.push({ code: 'custom', message: say.pickupLine(read.faultyLine), input: given })
      return z.NEVER
    },
    encode: (times) => times,
  },
)
