import { z } from 'zod'
import { COLUMN_USES } from '#domain/results/resultColumns.ts'
import { RESULT_WARNINGS } from '#domain/results/readResults.ts'
import { DIFFERENCES } from '#domain/results/standings.ts'
import { RESULT_STATUSES } from '#domain/results/statuses.ts'
import { VERSION_SOURCES } from '#domain/results/versions.ts'
import { moment } from '../fields.ts'

/** Times and status of a start number. */
export const Told = z.object({
  gunTime: z.int().nullable(),
  netTime: z.int().nullable(),
  status: z.enum(RESULT_STATUSES).nullable(),
})

const Counts = z.object({ new: z.int(), changed: z.int(), removed: z.int() })

const kind = z.enum(RESULT_WARNINGS)
/** Each kind of warning with the number of its lines, and these lines: at most 200 of a kind. (rules/results#warnings) */
export const Warned = z.array(z.object({ kind, count: z.int() }))
const Lines = z.array(z.object({ kind, line: z.int(), startNumber: z.string(), text: z.string() }))

/** A preview of a list: its columns and first rows as they were read, what is odd in it, and what would change. (rules/results#preview) */
export const ResultPreview = z.object({
  columns: z.array(z.object({ index: z.int(), heading: z.string(), use: z.enum(COLUMN_USES) })),
  /** The first 20 rows as read. */
  rows: z.array(z.array(z.string())),
  /** Rows in all. */
  total: z.int(),
  times: z.int(),
  statuses: z.int(),
  /** Lines of each kind, grouped; at most 200 of a kind. */
  warnings: Lines,
  warned: Warned,
  changes: Counts,
  /** Numbers of which something stands before. */
  before: z.int(),
})
export type ResultPreview = z.output<typeof ResultPreview>

/** A version of the results. (rules/results#versions) */
export const ResultVersion = z.object({
  version: z.int(),
  at: moment,
  /** Name of its author, of a program that of its token; null once that account is gone, or where the link brought it. */
  by: z.string().nullable(),
  byProgram: z.boolean(),
  source: z.enum(VERSION_SOURCES),
  /** Of a correction by hand. */
  startNumber: z.string().nullable(),
  reason: z.string().nullable(),
  /** Of its file. */
  sha256: z.string().nullable(),
  times: z.int(),
  statuses: z.int(),
  warnings: z.int(),
  changes: Counts,
})
export type ResultVersion = z.output<typeof ResultVersion>

const Difference = z.object({
  startNumber: z.string(),
  difference: z.enum(DIFFERENCES),
  before: Told.nullable(),
  after: Told.nullable(),
})

export const VersionDifferences = ResultVersion.extend({
  /** In words: '3 Zeiten geändert, 1 disqualifiziert'. */
  summary: z.array(z.string()),
  /** Of its list, or of its correction, without what they said of people. */
  warned: Warned,
  lines: Lines,
  /** By start number; the first 500. */
  differences: z.array(Difference),
  /** Teams with another place; the first 500. */
  places: z.array(
    z.object({
      teamNumber: z.int(),
      teamName: z.string(),
      title: z.string(),
      before: z.int().nullable(),
      after: z.int().nullable(),
    }),
  ),
})
export type VersionDifferences = z.output<typeof VersionDifferences>
