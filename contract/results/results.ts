import { z } from 'zod'
import { COLUMN_USES, hasNeededUses } from '#domain/results/resultColumns.ts'
import { IMPORT_MODES } from '#domain/results/standings.ts'
import { RESULT_STATUSES } from '#domain/results/statuses.ts'
import { TIME_DIGITS, TIME_MAX_MS } from '#domain/results/raceTimes.ts'
import { MISSING_ANSWERS, PUBLISHED_STATES } from '#domain/results/versions.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { documentedAs, endpoint } from '../endpoint.ts'
import { LIMITS, moment, oneOf, optionalText, orElse, requiredText } from '../fields.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'
import { rankingKey, RankingRows, startNumberPath } from './publicResults.ts'
import { resultMessages as say } from './resultMessages.ts'
import { ResultPreview, ResultVersion, Told, VersionDifferences, Warned } from './resultVersions.ts'

/** A list of results of a whole event is smaller. */
export const RESULT_LIST_BYTES_MAX = 10 * 1024 * 1024
/** Columns that somebody chooses a use of. */
const COLUMNS_MAX = 60

const use = z.enum(COLUMN_USES, { error: say.use })
const uses = z.array(use).min(1, say.use).max(COLUMNS_MAX, orElse(say.use)).refine(hasNeededUses, say.needed)

/** 'startNumber,ignore,netTime': the use of each column, in their order. */
const columns = documentedAs(
  z
    .string({ error: say.use })
    .max(COLUMNS_MAX * 20, orElse(say.use))
    .transform((text) => text.split(','))
    .pipe(uses)
    .optional(),
  z.string().optional(),
)

const yesOrNo = z.enum(['true', 'false'], { error: messages.badBody })
const formatName = requiredText(say.format, LIMITS.name)
/** The public reason of a change. */
const reason = requiredText(say.reason, LIMITS.text)

const time = z.int({ error: say.time }).min(1, say.time).max(TIME_MAX_MS, say.time).nullable()
const status = z.enum(RESULT_STATUSES, { error: say.status }).nullable()

const Slot = z.object({
  startNumber: z.string(),
  personName: z.string(),
  teamName: z.string(),
  companyName: z.string(),
})

/** Origin of a correction by hand: its author, and the reason; null where its version is not known. */
const Hand = ResultVersion.pick({ by: true, byProgram: true, at: true, reason: true }).nullable()

/** A start number before it is corrected: whose it is, what stands of it now, and what is plausible there. (rules/results#by-hand) */
export const NumberStanding = Slot.extend({
  competition: z.enum(COMPETITIONS),
  timekeeping: z.boolean(),
  bounds: z.object({ fastest: z.int().nullable(), slowest: z.int() }),
  counts: Told,
  told: Told.nullable(),
  /** Of the correction that stands; null: none does. */
  correction: Told.partial().nullable(),
  hand: Hand,
})
export type NumberStanding = z.output<typeof NumberStanding>

/** State of the results: the version that is public, and all to know before one is. (rules/results#published) */
export const ResultState = z.object({
  version: z.int().nullable(),
  state: z.enum(PUBLISHED_STATES).nullable(),
  publishedAt: moment.nullable(),
  newest: ResultVersion.nullable(),
  /** Digits after the second, as everybody sees times. */
  digits: z.literal(TIME_DIGITS),
  /** The rankings that are set. */
  rankings: z.array(z.object({ key: z.string(), title: z.string() })),
  /** The newest version that came of a list, and how much was odd in it. */
  list: z.object({ version: z.int(), warned: Warned }).nullable(),
  /** Numbers handed over with timekeeping that have neither a time nor a status; the first 200 are named. */
  missing: z.object({ count: z.int(), slots: z.array(Slot) }),
  /** Corrections by hand that stand. */
  corrections: z.array(
    z.object({ startNumber: z.string(), personName: z.string(), counts: Told, told: Told.nullable(), hand: Hand }),
  ),
  /** Numbers with a time of teams without timekeeping. */
  untimed: z.array(z.object({ teamID: z.int(), teamNumber: z.int(), teamName: z.string(), companyName: z.string() })),
  /** Runners in the goal whose sex is not known, so that they are in neither ranking. */
  sexUnknown: z.array(Slot),
  /** Team names that hold the surname of somebody in it who does not want to be named. */
  namedTeams: z.array(z.object({ teamNumber: z.int(), teamName: z.string(), lastName: z.string() })),
  /** Teams or people are others than those of the newest version. */
  teamsChanged: z.boolean(),
})
export type ResultState = z.output<typeof ResultState>

export const Correction = z
  .strictObject({ gunTime: time.optional(), netTime: time.optional(), status: status.optional(), reason })
  .refine(({ gunTime, netTime, status: said }) => [gunTime, netTime, said].some((value) => value != null), {
    path: ['netTime'],
    message: say.saysNothing,
  })
export type Correction = z.output<typeof Correction>

const Imported = z.object({
  version: z.int(),
  at: moment,
  times: z.int(),
  statuses: z.int(),
  warnings: z.int(),
  sha256: z.string().nullable(),
})

const versionNumber = z.int({ error: say.versionNumber }).min(1, say.versionNumber).nullable()

export const Publication = z.strictObject({
  version: versionNumber,
  state: z.enum(PUBLISHED_STATES, { error: say.state }),
  /** The version that was public when the caller looked; null or nothing: none was. */
  was: versionNumber.optional(),
  missing: z.enum(MISSING_ANSWERS, { error: say.missingAnswer }).optional(),
})
export type Publication = z.output<typeof Publication>

const Version = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const Numbered = z.object({ startNumber: startNumberPath })

/** Results as the staff keep them. (rules/results#import, rules/results#versions) */
export const results = {
  state: endpoint('GET /results/published', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    scope: 'results.read',
    summary: 'What is public, what the newest version is, and what to know before it is published',
    answer: ResultState,
  }),
  publish: endpoint('PUT /results/published', {
    access: 'admin',
    right: 'results.write',
    refuses: [404, 409],
    summary:
      'Show everybody this version, as preliminary or official, or none; 409 where another one is public than was seen',
    body: Publication,
    answer: ResultState,
  }),
  take: endpoint('POST /results', {
    access: 'admin',
    right: 'results.write',
    scope: 'results.write',
    refuses: [404, 409],
    summary: "Take the timekeeper's list as a new version; as a preview only say how it was read and what would change",
    query: z.object({
      preview: yesOrNo.optional(),
      columns,
      format: optionalText(say.format),
      mode: oneOf(IMPORT_MODES, say.mode).optional(),
      /** Also when nothing changed. */
      anyway: yesOrNo.optional(),
      reason: optionalText(say.reason, LIMITS.text),
    }),
    bodyKind: 'resultList',
    body: z.instanceof(Uint8Array),
    bodyLimit: RESULT_LIST_BYTES_MAX,
    answer: Imported,
    preview: ResultPreview,
    status: 201,
  }),
  takeTeams: endpoint('POST /results/teams', {
    access: 'admin',
    right: 'results.write',
    scope: 'results.write',
    refuses: [404, 409],
    summary: 'Make a new version with the teams and people of now and the times as they are; 409 where nothing differs',
    answer: Imported,
    status: 201,
  }),
  versions: endpoint('GET /results/versions', {
    access: 'admin',
    right: 'results.read',
    scope: 'results.read',
    partBy: 'limit',
    summary: 'Versions of the results, newest first',
    query: Listing,
    answer: z.array(ResultVersion),
  }),
  version: endpoint('GET /results/versions/:version', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    scope: 'results.read',
    refuses: [404],
    summary: 'How a version differs from the one before',
    params: Version,
    answer: VersionDifferences,
  }),
  ranking: endpoint('GET /results/versions/:version/rankings/:key', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    scope: 'results.read',
    refuses: [404],
    summary: 'A ranking of a version with all names, before it is public',
    params: Version.extend({ key: rankingKey }),
    answer: RankingRows,
  }),
  standing: endpoint('GET /results/standings/:startNumber', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    refuses: [404],
    summary: 'Whose a start number is, and what stands of it now, before it is corrected',
    params: Numbered,
    answer: NumberStanding,
  }),
  correct: endpoint('PUT /results/:startNumber', {
    access: 'admin',
    right: 'results.write',
    scope: 'results.write',
    refuses: [404, 409],
    summary:
      'Set or correct a time or status by hand: a new version, and it stands above every list until it is taken back',
    params: Numbered,
    body: Correction,
    answer: Imported,
    status: 201,
  }),
  takeBack: endpoint('DELETE /results/:startNumber', {
    access: 'admin',
    right: 'results.write',
    scope: 'results.write',
    refuses: [404, 409],
    summary: 'Take a correction by hand back: a new version',
    params: Numbered,
    query: z.object({ reason }),
    answer: Imported,
  }),
  formats: endpoint('GET /result-formats', {
    access: 'admin',
    right: 'results.read',
    scope: 'results.read',
    summary: 'Formats of lists of results, by name',
    answer: z.array(z.object({ name: z.string(), columns: z.array(z.enum(COLUMN_USES)) })),
  }),
  saveFormat: endpoint('PUT /result-formats/:name', {
    access: 'admin',
    right: 'results.write',
    scope: 'results.write',
    refuses: [409],
    summary: 'Remember the columns of a list by a name',
    params: z.object({ name: formatName }),
    body: z.strictObject({ columns: uses }, { error: messages.badBody }),
  }),
}
