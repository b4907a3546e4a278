import { z } from 'zod'
import { ISSUER_VATS } from '#domain/shop/issuerVat.ts'
import { Deadlines } from './deadlines.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../fields.ts'

/** State of registration, as those ask who wait for it. (rules/settings#opens-at) */
export const Opening = z.object({
  open: z.boolean(),
  /** The moment when it opens by itself; null: that is not fixed, or it has come. */
  opensAt: z.iso.datetime().nullable(),
  /** The server's clock, by which a countdown counts. */
  now: z.iso.datetime(),
})

/** Public facts of the event. (rules/event#public) */
export const EventFacts = z.object({
  /** Label of its year, which addresses of results have. (rules/years#asking) */
  year: z.string(),
  name: z.string(),
  date: z.iso.date(),
  place: z.string(),
  distance: z.string(),
  homeUrl: z.string(),
  termsVersion: z.string(),
  deadlines: Deadlines,
  /** Last day on which companies put other people in their places after the names' deadline; null: only the staff do. (rules/substitutes#companies) */
  lateChangesUntil: z.iso.date().nullable(),
  /** Nobody but the staff gets in, for maintenance or because registration is not open. */
  maintenance: z.boolean(),
  registrationOpen: z.boolean(),
  /** Results can be read. (rules/results#published) */
  hasResults: z.boolean(),
  /** Label of the newest year whose results are public; null: none are. (rules/years#results) */
  resultsYear: z.string().nullable(),
  /** The moment when it is to open; null while that is not fixed. */
  registrationOpensAt: z.iso.datetime().nullable(),
  shortName: z.string(),
  claim: z.string(),
  intro: z.string(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  organiser: z.string(),
  /** VAT of the organiser: whether prices are without it, or there is none. (rules/invoices#without-vat) */
  vat: z.enum(ISSUER_VATS),
  /** The most teams that one company books, unless the staff have said another number for it. */
  teamPlacesPerCompany: z.int(),
  /** Place and times at which the start numbers are handed out. */
  pickup: z.string().nullable(),
})
export type EventFacts = z.infer<typeof EventFacts>

export const LEGAL_PAGES = ['terms', 'imprint', 'privacy', 'cookies', 'about', 'accessibility'] as const
export type LegalPageName = (typeof LEGAL_PAGES)[number]

/** A piece of a text; `to` is where a link leads: an address of the web, 'mailto:', 'tel:' or a page of this site. */
const Span = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  to: z.string().optional(),
})
export type Span = z.infer<typeof Span>

const Spans = z.array(Span)

/** Part of a text, such as a paragraph; a list's points may have points of their own. */
export const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), words: Spans }),
  z.object({ kind: z.literal('heading'), words: Spans }),
  z.object({
    kind: z.literal('list'),
    /** The first number of a numbered list. */
    start: z.int().optional(),
    points: z.array(z.object({ words: Spans, points: z.array(Spans) })),
  }),
  z.object({ kind: z.literal('quote'), words: z.array(Spans) }),
  z.object({ kind: z.literal('table'), head: z.array(Spans), rows: z.array(z.array(Spans)) }),
  z.object({ kind: z.literal('rule') }),
])
export type Block = z.infer<typeof Block>

/** A text of the organiser as it is shown: never markup. (rules/settings#legal) */
export const LegalPage = z.object({
  title: z.string(),
  /** The version in force, and since when. */
  version: z.string(),
  validFrom: z.iso.date(),
  intro: z.array(Block),
  sections: z.array(z.object({ heading: z.string(), blocks: z.array(Block) })),
})
export type LegalPage = z.infer<typeof LegalPage>

export const event = {
  facts: endpoint('GET /event', {
    access: 'public',
    aboutPastYears: true,
    costs: 'shared',
    summary: 'Name, date, place and deadlines of the event',
    answer: EventFacts,
    openInMaintenance: true,
  }),
  opening: endpoint('GET /event/opening', {
    access: 'public',
    summary: 'Whether registration is open, when it opens, and what the server’s clock says',
    answer: Opening,
    openInMaintenance: true,
    openWhileClosed: true,
  }),
  legal: endpoint('GET /event/legal/:page', {
    access: 'public',
    summary: 'A legal page of the organiser, such as the terms; the version in force, or the one asked for',
    params: z.object({ page: z.enum(LEGAL_PAGES) }),
    /** Without one: the version in force. */
    query: z.object({ version: z.string().max(LIMITS.name).optional() }),
    refuses: [404],
    answer: LegalPage,
    openInMaintenance: true,
  }),
}
