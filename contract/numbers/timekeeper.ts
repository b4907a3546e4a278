import { z } from 'zod'
import { FINDING_KINDS } from '#domain/numbers/handOverChecks.ts'
import { PROFILES } from '#domain/numbers/handOver.ts'
import { documentedAs, endpoint } from '../endpoint.ts'
import { moment, oneOf } from '../fields.ts'
import { HANDED_COLUMNS } from './handOverFiles.ts'
import { handOverMessages as say } from './handOverMessages.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'

/** A list of chips of a whole event is smaller. */
export const CHIP_LIST_BYTES_MAX = 2 * 1024 * 1024

const version = z
  .string({ error: say.since })
  .regex(/^[1-9]\d{0,5}$/, say.since)
  .transform(Number)
const Version = z.object({ version })

/** 'startNumber,lastName': what a list of one's own choice has, in this order; without it everything. */
const columns = documentedAs(
  z
    .string({ error: say.column })
    .transform((text, context) => {
      const words = text.split(',')
      const chosen = HANDED_COLUMNS.filter((column) => words.includes(column))
      if (chosen.length === words.length) return words.flatMap((word) => chosen.find((column) => column === word) ?? [])
      context.addIssue({ code: 'custom', message: say.column, input: text })
      return z.NEVER
    })
    .optional(),
  z.string().optional(),
)

/** A hand-over: what was in it, and when it was made. (rules/handover#versions) */
export const HandOver = z.object({
  version: z.int(),
  at: moment,
  /** Name of its author; null once that account is gone. */
  by: z.string().nullable(),
  teams: z.int(),
  /** Slots, named or not. */
  runners: z.int(),
  /** Number of findings with which it was handed over all the same. */
  findings: z.int(),
  /** Of its content, as it was handed over. */
  sha256: z.string(),
  /** Slots of which the person was deleted since. (rules/handover#erased) */
  erased: z.int(),
})
export type HandOver = z.output<typeof HandOver>

const Counts = z.object({ new: z.int(), changed: z.int(), swapped: z.int(), gone: z.int() })

const FoundSlot = z.object({
  runnerID: z.int(),
  teamID: z.int(),
  startNumber: z.string().nullable(),
  chip: z.string().nullable(),
  personName: z.string(),
  teamName: z.string(),
})

/** State of the hand-over: what would be handed over now, what is wrong with it, and what changed since the newest version. */
const HandOverState = z.object({
  teams: z.int(),
  runners: z.int(),
  findings: z.array(
    z.object({
      kind: z.enum(FINDING_KINDS),
      /** Number of slots or numbers that it is about; the first of them are named. */
      count: z.int(),
      slots: z.array(FoundSlot),
      numbers: z.array(z.string()),
    }),
  ),
  /** Start numbers for which the timekeeper gave a chip. */
  chips: z.int(),
  /** Null while nothing was handed over, or where its people are deleted. */
  changes: Counts.extend({ since: z.int() }).nullable(),
})

const ChipPreview = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  /** The list counts by 'Startnummer ID', not by what is printed. */
  isByChipNumber: z.boolean(),
  /** Columns that were taken as numbers and as chips, in words. */
  columns: z.object({ number: z.string(), chip: z.string() }),
  /** Chips that are given: first those that change, then new ones; not all of a long list. */
  given: z.array(
    z.object({
      startNumber: z.string(),
      chip: z.string(),
      before: z.string().nullable(),
      personName: z.string(),
      teamName: z.string(),
    }),
  ),
  faults: z.array(z.object({ line: z.int(), text: z.string() })),
  /** Number of lines that are wrong; not all of many are named. */
  faulty: z.int(),
})

/** Hand-overs to the timekeeper, and the chips that come back. (rules/handover#versions, rules/handover#chips) */
export const timekeeper = {
  state: endpoint('GET /timekeeper', {
    costs: 'list',
    access: 'admin',
    right: 'timekeeper.read',
    scope: 'timekeeper.read',
    summary: 'What would be handed over now, what is wrong with it, and what changed since the newest version',
    answer: HandOverState,
  }),
  make: endpoint('POST /timekeeper/versions', {
    costs: 'shared',
    access: 'admin',
    right: 'timekeeper.write',
    refuses: [409, 429],
    summary:
      'Freeze what is handed over as a version; 409 when nothing changed since the last one, unless it is asked for',
    query: z.object({
      /** Also when nothing changed. */
      anyway: z.enum(['true', 'false'], { error: messages.badBody }).optional(),
    }),
    answer: HandOver,
    status: 201,
  }),
  versions: endpoint('GET /timekeeper/versions', {
    access: 'admin',
    right: 'timekeeper.read',
    scope: 'timekeeper.read',
    partBy: 'limit',
    summary: 'What was handed over, newest first',
    query: Listing,
    answer: z.array(HandOver),
  }),
  changes: endpoint('GET /timekeeper/versions/:version/changes', {
    costs: 'list',
    access: 'admin',
    right: 'timekeeper.read',
    scope: 'timekeeper.read',
    refuses: [404],
    summary:
      'What changed in a version since an earlier one: kind of change, start number, and the columns of a profile',
    params: Version,
    query: z.object({ since: version, profile: oneOf(PROFILES, say.profile).optional(), columns }),
    answerKind: 'csv',
  }),
  file: endpoint('GET /timekeeper/versions/:version/:profile', {
    costs: 'list',
    access: 'admin',
    right: 'timekeeper.read',
    scope: 'timekeeper.read',
    refuses: [404],
    summary: 'A version as a file, the same bytes every time',
    params: Version.extend({ profile: z.enum(PROFILES) }),
    query: z.object({ columns }),
    answerKind: 'table',
  }),
  chips: endpoint('POST /timekeeper/chips', {
    access: 'admin',
    right: 'timekeeper.write',
    summary: "Take the timekeeper's chips, 'Startnummer;Chip', all or none; as a preview only say what would change",
    query: z.object({ preview: z.enum(['true', 'false'], { error: messages.badBody }).optional() }),
    bodyKind: 'chipList',
    body: z.instanceof(Uint8Array),
    bodyLimit: CHIP_LIST_BYTES_MAX,
    answer: z.object({ new: z.int(), changed: z.int(), same: z.int() }),
    preview: ChipPreview,
    status: 201,
  }),
}
