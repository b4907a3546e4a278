// before any schema is built: in a browser they must not make functions of text
import { day, orElse } from '../fields.ts'
import { z } from 'zod'
import { readSeason } from '#domain/event/season.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages.ts'
import { seasonMessages as say } from './seasonMessages.ts'

/** The longest list of days that is read, in characters. */
const CSV_MAX = 20_000

const SoldDay = z.object({ day: z.iso.date(), places: z.int() })

const Season = z.object({
  eventDate: z.iso.date(),
  /** Today, in the event's place. */
  today: z.iso.date(),
  /** The places of each day's orders, without those that were given back; days without any are left out. */
  sold: z.array(SoldDay),
  /** Counts of each day, kept by the server once a day, and those of now. */
  completeness: z.array(z.object({ day: z.iso.date(), teams: z.int(), complete: z.int() })),
  /** Numbers of the year before, from its own tables; where there is no such year, as they were imported; null: none. */
  earlier: z.object({ eventDate: z.iso.date(), sold: z.array(SoldDay) }).nullable(),
  /** Label of the year that those are of; null: they were imported, or there are none. (rules/statistics#comparison) */
  yearBefore: z.string().nullable(),
})
export type Season = z.infer<typeof Season>

/** Form and body of last year's list; empty, it is taken away. */
export const EarlierSeasonEntry = z
  .strictObject(
    {
      eventDate: day(say.eventDate),
      csv: z.string({ error: say.csv }).max(CSV_MAX, orElse(messages.tooLong('Liste', CSV_MAX))),
    },
    { error: messages.badBody },
  )
  .superRefine(({ eventDate, csv }, context) => {
    if (csv.trim() === '') return
    const { sold, faults } = readSeason(csv, eventDate)
    const message = faults.length > 0 ? say.lines(faults) : sold.length === 0 ? say.empty : null
    if (message !== null) context.addIssue({ code: 'custom', path: ['csv'], message })
  })

export const season = {
  read: endpoint('GET /statistics/season', {
    costs: 'list',
    access: 'admin',
    right: 'statistics.read',
    scope: 'statistics.read',
    summary: 'Places sold by day, teams complete by day as far as it was kept, and last year’s places as imported',
    answer: Season,
  }),
  setEarlier: endpoint('PUT /statistics/season/earlier', {
    access: 'admin',
    right: 'settings',
    summary:
      'Import what was sold by day in the year before, as a list of lines of date and places; an empty one takes it away',
    body: EarlierSeasonEntry,
    answer: Season,
  }),
}
