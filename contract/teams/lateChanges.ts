import { z } from 'zod'
import { LABELS_MAX, LABELS_PER_SHEET } from '#domain/teams/lateChanges.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { documentedAs, endpoint } from '../endpoint.ts'
import { flag, Id, id, moment } from '../fields.ts'
import { lateChangeMessages as say } from './lateChangeMessages.ts'
import { messages } from '../messages.ts'
import { Runner, RunnerEntry, SinceRaceReason } from './runners.ts'

/** Somebody who took another's place after the names' deadline; number and chip stayed with the place. (rules/substitutes#list) */
const LateChange = z.object({
  id: z.int(),
  at: moment,
  /** Name of the reporter; null: somebody with a code, or who is gone. */
  by: z.string().nullable(),
  byStaff: z.boolean(),
  runnerID: z.int(),
  startNumber: z.string().nullable(),
  teamID: z.int(),
  teamName: z.string(),
  companyName: z.string().nullable(),
  customerID: z.int().nullable(),
  competition: z.enum(COMPETITIONS),
  wave: z.string().nullable(),
  /** Person in the place before, and since then; null: nobody, or somebody who is forgotten. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** A later one is of the same place, or nobody is there any more: it has no label. */
  outdated: z.boolean(),
  printedAt: moment.nullable(),
  /** Time, device and recipient of the place's bib when it was handed out; null: it is still here, or the caller may not read the pickup. */
  handed: z.object({ at: moment, device: z.string(), by: z.string() }).nullable(),
})
export type LateChange = z.infer<typeof LateChange>

const Labels = z.object({
  /** '12,15'; without it all that have a label and are not printed yet. */
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, say.ids)
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(id).max(LABELS_MAX, messages.tooMany(LABELS_MAX)))
    .optional(),
  /** Label of a started sheet on which the first one is printed. */
  start: documentedAs(z.string(), z.int().min(1).max(LABELS_PER_SHEET))
    .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN))
    .pipe(z.int({ error: say.start }).min(1, say.start).max(LABELS_PER_SHEET, say.start))
    .optional(),
})

/** Changes after the names' deadline in which a person takes another's place. (rules/substitutes#when) */
export const lateChanges = {
  substitute: endpoint('PUT /runners/:id/substitute', {
    access: 'member',
    right: 'teams.write',
    companyRight: 'teams.write',
    refuses: [409],
    summary: 'Put another person in a place after the deadline for names; start number, chip and wave stay with it',
    params: Id,
    query: SinceRaceReason,
    body: RunnerEntry.extend({ updatedAt: moment.optional() }),
    answer: Runner,
  }),
  list: endpoint('GET /late-changes', {
    access: 'admin',
    right: 'teams.read',
    summary: 'Who took whose place after the deadline for names, newest first',
    answer: z.array(LateChange),
  }),
  labels: endpoint('GET /late-changes/labels', {
    costs: 'document',
    access: 'admin',
    right: 'teams.read',
    refuses: [409],
    summary: 'Labels for the bibs of late changes, ten to a sheet (Avery L7173)',
    query: Labels,
    answerKind: 'pdf',
  }),
  printed: endpoint('PUT /late-changes/printed', {
    access: 'admin',
    right: 'teams.write',
    summary: 'Mark late changes as printed, or as not printed',
    body: z.strictObject(
      {
        ids: z
          .array(id, { error: messages.badBody })
          .min(1, messages.atLeastOne)
          .max(LABELS_MAX, messages.tooMany(LABELS_MAX)),
        printed: flag('printed'),
      },
      { error: messages.badBody },
    ),
    answer: z.object({ changed: z.int() }),
  }),
}
