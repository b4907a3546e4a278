import { z } from 'zod'
import { PUBLISHED_STATES } from '#domain/results/versions.ts'
import { RESULT_STATUSES } from '#domain/results/statuses.ts'
import { TIME_DIGITS } from '#domain/results/raceTimes.ts'
import { COMPETITIONS, TEAM_SEXES, TEAM_TYPES } from '#domain/teams/teams.ts'
import { OfYear } from '../event/years.ts'
import { endpoint, PAPER_FORMATS } from '../endpoint.ts'
import { LIMITS, moment, oneOf, orElse } from '../fields.ts'
import { messages } from '../messages.ts'
import { resultMessages as say } from './resultMessages.ts'

/** Whole milliseconds. */
const time = z.int().nullable()
const status = z.enum(RESULT_STATUSES).nullable()
const Of = z.enum(['team', 'person', 'company'])

/** The version that is public, as far as everybody may know of it. */
const Shown = z.object({
  year: z.string(),
  version: z.int(),
  state: z.enum(PUBLISHED_STATES),
  /** Digits behind the second that times are shown with. */
  digits: z.literal(TIME_DIGITS),
})

/** A correction between two versions that were public. (rules/results#corrections) */
const PublicCorrection = z.object({ at: moment, startNumber: z.string(), text: z.string(), reason: z.string() })

/** The time that the rows of a ranking come near to: one that is set, or the mean of all of them, rounded. (rules/results#walking) */
const NearTo = z.object({ of: z.enum(['target', 'mean']), time: z.int() })
export type NearTo = z.output<typeof NearTo>

export const RankingHead = z.object({
  key: z.string(),
  title: z.string(),
  of: Of,
  /** Rows with a place; of walkers all. */
  count: z.int(),
  nearTo: NearTo.nullable(),
  /** The first three rows, in words: of a person without a shown name its number. */
  leaders: z.array(
    z.object({
      place: z.int().nullable(),
      words: z.string(),
      detail: z.string().nullable(),
      time,
      finishers: z.int().nullable(),
    }),
  ),
})
export type RankingHead = z.output<typeof RankingHead>

export const PublicResults = Shown.extend({
  publishedAt: moment,
  changedAt: moment,
  timing: z.object({ name: z.string(), url: z.string().nullable() }).nullable(),
  rankings: z.array(RankingHead),
  prizes: z.array(z.object({ title: z.string(), winner: z.string(), text: z.string() })),
  corrections: z.array(PublicCorrection),
})
export type PublicResults = z.output<typeof PublicResults>

const Member = z.object({ startNumber: z.string(), name: z.string().nullable(), time, status })

/** A row of a ranking of persons: where the name is not shown, number and time only. (rules/results#names) */
export const PersonRow = z.object({
  place: z.int().nullable(),
  startNumber: z.string(),
  teamNumber: z.int().nullable(),
  name: z.string().nullable(),
  teamName: z.string().nullable(),
  companyName: z.string().nullable(),
  time,
  status,
})
export type PersonRow = z.output<typeof PersonRow>

export const TeamRow = z.object({
  place: z.int().nullable(),
  teamNumber: z.int(),
  teamName: z.string(),
  companyName: z.string(),
  time,
  /** Members in the goal. */
  finished: z.int(),
  members: z.array(Member),
})
export type TeamRow = z.output<typeof TeamRow>

export const CompanyRow = z.object({
  place: z.int().nullable(),
  id: z.int(),
  companyName: z.string(),
  finishers: z.int(),
  teams: z.int(),
  /** Milliseconds, rounded. */
  mean: time,
  /** Most teams of its class; null: the class above all, or there are no classes. */
  sizeClass: z.int().nullable(),
})
export type CompanyRow = z.output<typeof CompanyRow>

/** `total`: rows in all, also where only a part of them is told. */
const OfRanking = z.object({ key: z.string(), title: z.string(), total: z.int() })

export const RankingRows = z.discriminatedUnion('of', [
  OfRanking.extend({ of: z.literal('person'), rows: z.array(PersonRow) }),
  OfRanking.extend({ of: z.literal('team'), rows: z.array(TeamRow) }),
  OfRanking.extend({ of: z.literal('company'), rows: z.array(CompanyRow) }),
])
export type RankingRows = z.output<typeof RankingRows>

/** A place in a ranking, and how far behind the next better one. */
const Placed = z.object({
  key: z.string(),
  title: z.string(),
  place: z.int().nullable(),
  /** Rows with a place. */
  of: z.int(),
  gap: z.object({ place: z.int(), time: z.int() }).nullable(),
})
export type Placed = z.output<typeof Placed>

export const PersonResult = Shown.extend({
  ...PersonRow.omit({ place: true }).shape,
  companyId: z.int().nullable(),
  competition: z.enum(COMPETITIONS),
  gunTime: time,
  netTime: time,
  rankings: z.array(Placed),
  photoUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** There is a certificate of it for its reader: for everybody of who said yes, for the person the own one. */
  certificate: z.boolean(),
})
export type PersonResult = z.output<typeof PersonResult>

export const TeamResult = Shown.extend({
  ...TeamRow.omit({ place: true }).shape,
  companyId: z.int(),
  competition: z.enum(COMPETITIONS),
  teamType: z.enum(TEAM_TYPES),
  teamSex: z.enum(TEAM_SEXES),
  rankings: z.array(Placed),
  /** There is a certificate of it. */
  certificate: z.boolean(),
})
export type TeamResult = z.output<typeof TeamResult>

/** Results of a company: its places, and its teams in the order of their times, each with its members. */
export const CompanyResult = Shown.extend({
  id: z.int(),
  companyName: z.string(),
  finishers: z.int(),
  rankings: z.array(Placed),
  teams: z.array(
    TeamRow.extend({
      ranking: z.string().nullable(),
      /** Of all its teams by their times, whatever their ranking. */
      ownPlace: z.int().nullable(),
    }),
  ),
})
export type CompanyResult = z.output<typeof CompanyResult>

/** Results of a company for itself: with the department of each team, null for one that came through no invite link. */
export const OwnCompanyResult = CompanyResult.extend({
  teams: z.array(CompanyResult.shape.teams.element.extend({ department: z.string().nullable() })),
})
export type OwnCompanyResult = z.output<typeof OwnCompanyResult>

/** Names of the invite links through which the teams of a company came, which it alone reads. (rules/codes#invite-links) */
export const CompanyDepartments = z.object({
  id: z.int(),
  year: z.string(),
  teams: z.array(z.object({ teamNumber: z.int(), department: z.string() })),
})
export type CompanyDepartments = z.output<typeof CompanyDepartments>

/** Everything that the search of the page finds: numbers, shown names, teams and companies. */
export const SearchIndex = z.object({
  version: z.int(),
  persons: z.array(z.object({ startNumber: z.string(), name: z.string().nullable() })),
  teams: z.array(z.object({ teamNumber: z.int(), teamName: z.string(), customerID: z.int() })),
  companies: z.array(z.object({ id: z.int(), companyName: z.string() })),
})
export type SearchIndex = z.output<typeof SearchIndex>

/** Hits of a search: the first ones of each kind, and whether there are more. */
export const SearchHits = SearchIndex.extend({ hasMore: z.boolean() })
export type SearchHits = z.output<typeof SearchHits>

/** Keys of rankings are short words. */
export const rankingKey = z
  .string()
  .max(LIMITS.name, orElse(say.noRanking))
  .regex(/^[a-z0-9-]+$/)
/** Start number in any spelling: '101A', '101 a'. */
export const START_NUMBER = /^[0-9A-Za-z .-]+$/
export const startNumberPath = z.string().max(LIMITS.name).regex(START_NUMBER)
const numberPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const EVERYBODYS = {
  access: 'public',
  costs: 'shared',
  cache: 'shortly',
  openWhileClosed: true,
  openInMaintenance: true,
  aboutPastYears: true,
  query: OfYear,
  refuses: [404],
} as const

/** Results as everybody sees them: those of the version that is public. (rules/results#published) */
export const publicResults = {
  overview: endpoint('GET /results', {
    ...EVERYBODYS,
    summary: 'The rankings of the version that is public, and what was corrected; 404 while none is',
    answer: PublicResults,
  }),
  ranking: endpoint('GET /results/rankings/:key', {
    ...EVERYBODYS,
    summary: 'A ranking with its rows, as JSON, CSV, .xlsx or PDF',
    params: z.object({ key: rankingKey }),
    query: OfYear.extend({
      format: oneOf(PAPER_FORMATS, messages.badBody).optional(),
      /** Only these hundred rows, from 1. */
      part: z
        .string()
        .regex(/^[1-9]\d{0,3}$/, say.part)
        .transform(Number)
        .optional(),
    }),
    fileBy: 'format',
    answer: RankingRows,
  }),
  person: endpoint('GET /results/persons/:startNumber', {
    ...EVERYBODYS,
    summary: 'The result of a start number, with its places',
    params: z.object({ startNumber: startNumberPath }),
    answer: PersonResult,
  }),
  team: endpoint('GET /results/teams/:number', {
    ...EVERYBODYS,
    summary: 'The result of a team, with its places',
    params: z.object({ number: numberPath }),
    answer: TeamResult,
  }),
  company: endpoint('GET /results/companies/:id', {
    ...EVERYBODYS,
    summary: 'The results of a company, with its places and its teams, as JSON, CSV, .xlsx or PDF',
    params: z.object({ id: numberPath }),
    query: OfYear.extend({ format: oneOf(PAPER_FORMATS, messages.badBody).optional() }),
    fileBy: 'format',
    answer: CompanyResult,
  }),
  ownCompany: endpoint('GET /results/companies/me', {
    access: 'customer',
    companyRight: 'teams.read',
    costs: 'document',
    refuses: [404],
    summary: 'The own results with the department of each team, or those of one department, as JSON, CSV, .xlsx or PDF',
    query: z.object({
      department: z.string({ error: messages.badBody }).max(LIMITS.name, orElse(messages.badBody)).optional(),
      format: oneOf(PAPER_FORMATS, messages.badBody).optional(),
    }),
    fileBy: 'format',
    answer: OwnCompanyResult,
  }),
  departments: endpoint('GET /results/companies/me/departments', {
    access: 'customer',
    companyRight: 'teams.read',
    refuses: [404],
    summary: 'The department of each of the own teams that came through an invite link, to read the own results by',
    answer: CompanyDepartments,
  }),
  searchIndex: endpoint('GET /results/search-index', {
    ...EVERYBODYS,
    summary: 'Numbers, shown names, teams and companies, to search in',
    answer: SearchIndex,
  }),
  search: endpoint('GET /results/search', {
    ...EVERYBODYS,
    summary: 'What of these has all of the words, 50 at most, those first that begin with them',
    query: OfYear.extend({ q: z.string({ error: say.search }).max(LIMITS.name, orElse(say.search)) }),
    answer: SearchHits,
  }),
}
