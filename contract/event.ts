import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const day = z.iso.date().nullable()

/** What everybody may know of the event. (rules/event#public) */
export const EventFacts = z.object({
  name: z.string(),
  date: z.iso.date(),
  place: z.string(),
  distance: z.string(),
  homeUrl: z.string(),
  termsVersion: z.string(),
  deadlines: z.object({ registration: day, names: day, shirts: day, timekeeping: day }),
  maintenance: z.boolean(),
  shortName: z.string(),
  claim: z.string(),
  intro: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  organiser: z.string(),
  /** The most teams that one company books, unless the staff have said another number for it. */
  teamPlacesPerCompany: z.int(),
  /** Where and when the start numbers are handed out. */
  pickup: z.string().nullable(),
})
export type EventFacts = z.infer<typeof EventFacts>

export const LEGAL_PAGES = ['terms', 'imprint', 'privacy', 'cookies', 'about', 'accessibility'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

const words = z.string({ error: 'fehlt oder ist kein Text' }).min(1, 'darf nicht leer sein')

/** A text of the organiser: plain paragraphs and points, no markup. */
export const LegalPage = z.object({
  title: words,
  intro: z.array(words),
  sections: z.array(z.object({ heading: words, paragraphs: z.array(words), points: z.array(words).optional() })),
})
export type LegalPage = z.infer<typeof LegalPage>

export const event = {
  facts: endpoint('GET /event', {
    access: 'public',
    summary: 'Name, date, place and deadlines of the event',
    answer: EventFacts,
    openInMaintenance: true,
  }),
  legal: endpoint('GET /event/legal/:page', {
    access: 'public',
    summary: 'A legal page of the organiser, such as the terms',
    params: z.object({ page: z.enum(LEGAL_PAGES) }),
    answer: LegalPage,
    openInMaintenance: true,
  }),
}
