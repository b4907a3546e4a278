import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { DEADLINE_ACTS } from '#contract/event/deadlineLabels.ts'
import { CALENDAR_PATH, pagePaths } from '#contract/pages/paths.ts'
import type { EventSettings } from '#contract/event/settings.ts'
import { DEADLINE_KINDS } from '#domain/event/deadlineKinds.ts'
import { calendarMessages as say } from './messages.ts'

/** How often a program that has subscribed to it looks again. */
const LOOK_AGAIN_S = 6 * 3600
/** SEQUENCE is a number of 32 bits that only grows: the seconds since then. */
const COUNTED_FROM = Date.parse('2026-01-01T00:00:00Z')

/** The settings, when they were last changed, and the address people use. */
type Stated = { settings: EventSettings; updatedAt: Date; publicUrl: string }

/**
 * The event's calendar (RFC 5545): race and deadlines as whole days, pickup in UTC. An entry keeps its UID whatever day it is moved to, and
 * has a higher SEQUENCE after each change of the settings, so that who has it in a calendar sees the change. (rules/calendar#entries)
 */
export function calendarOf({ settings, updatedAt, publicUrl }: Stated): string {
  const { name, shortName, date, place, homeUrl, deadlines, pickupTimes } = settings
  const uid = (what: string) => `${what}-${date.slice(0, 4)}@${new URL(publicUrl).hostname}`
  const changed = {
    stamp: updatedAt,
    lastModified: updatedAt,
    sequence: Math.max(0, Math.floor((updatedAt.getTime() - COUNTED_FROM) / 1000)),
  }
  const day = (value: string) => ({ ...changed, start: new Date(`${value}T00:00:00Z`), allDay: true, timezone: 'UTC' })
  const calendar = ical({
    name: say.name(name),
    prodId: { company: 'Firmenlauf', product: 'Kalender', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_S,
    url: `${publicUrl}${CALENDAR_PATH}`,
  })
  calendar.createEvent({ ...day(date), id: uid('race'), summary: name, location: place, url: homeUrl })
  for (const kind of DEADLINE_KINDS) {
    const last = deadlines[kind]
    if (last === null) continue
    const overview = `${publicUrl}${pagePaths.dashboard()}`
    calendar.createEvent({
      ...day(last),
      id: uid(`deadline-${kind}`),
      summary: say.deadline(DEADLINE_ACTS[kind], shortName),
      description: say.deadlineNote(overview),
      url: overview,
      // nobody is busy because of it
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  for (const [index, { from, to, place: where }] of pickupTimes.entries())
    calendar.createEvent({
      ...changed,
      id: uid(`pickup-${index + 1}`),
      start: new Date(from),
      end: new Date(to),
      summary: say.pickup(shortName),
      location: where,
      url: publicUrl,
    })
  // the library leaves out the end of the last line, which RFC 5545 (3.4) asks for
  return `${calendar.toString().trimEnd()}\r\n`
}
