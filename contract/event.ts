import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const day = z.iso.date().nullable()

/** What everybody may know of the event. (decisions §8) */
export const EventFacts = z.object({
  name: z.string(),
  date: z.iso.date(),
  place: z.string(),
  distance: z.string(),
  homeUrl: z.string(),
  termsVersion: z.string(),
  deadlines: z.object({ registration: day, names: day, shirts: day, timekeeping: day }),
  maintenance: z.boolean(),
})
export type EventFacts = z.infer<typeof EventFacts>

export const event = {
  facts: endpoint('GET /event', { access: 'public', summary: 'Name, date, place and deadlines of the event', answer: EventFacts }),
}
