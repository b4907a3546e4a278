import { z } from 'zod'
import { pick } from '#domain/text/factTable.ts'
import { fieldsSeenBy } from '#domain/teams/persons.ts'
import { UNSAID } from '#domain/results/names.ts'
import { LINK_FIELDS, LINK_SKIPS } from '#domain/teams/runnerLinks.ts'
import { COMPETITIONS } from '#domain/teams/teams.ts'
import { Deadlines } from '../event/deadlines.ts'
import { endpoint } from '../endpoint.ts'
import { Id, id, moment } from '../fields.ts'
import { messages } from '../messages.ts'
import { PersonResult } from '../results/publicResults.ts'
import { PersonEntry, personAnswer, Runner } from './runners.ts'

const IDS_MAX = 2000
const Ids = z.array(id, { error: messages.badBody }).min(1, messages.atLeastOne).max(IDS_MAX, messages.tooMany(IDS_MAX))

/** The persons to invite: these, those of these teams, or all of the company. */
const RunnerChoice = z.union(
  [z.strictObject({ runnerIds: Ids }), z.strictObject({ teamIds: Ids }), z.strictObject({ all: z.literal(true) })],
  { error: messages.badBody },
)
export type RunnerChoice = z.infer<typeof RunnerChoice>

/** Data behind a person's own link: the own data, and of the team the words on the bib. Nobody else's. (rules/runners#own-link) */
export const OwnRunner = z.object({
  ...pick(personAnswer, fieldsSeenBy('person')),
  ...pick(Runner.shape, ['orderedShirt', 'startNumber', 'confirmedAt', 'deletionAskedAt', 'updatedAt']),
  teamName: z.string(),
  companyName: z.string().nullable(),
  competition: z.enum(COMPETITIONS),
  timekeeping: z.boolean(),
  wave: z.string().nullable(),
  /** Sizes are chosen in this team. (rules/shirts#option) */
  tshirtOption: z.boolean(),
  deadlines: Deadlines,
  /** The own result, once a version that is public has it. (rules/results#own-page) */
  result: PersonResult.nullable(),
  /** Shown in results of whoever has said nothing. */
  unsaid: z.enum(UNSAID),
})
export type OwnRunner = z.infer<typeof OwnRunner>

/** Fields that the holder of a link may change; a field left out stays. Saving confirms the data. (rules/runners#confirmed) */
export const OwnRunnerUpdate = z
  .object(pick(PersonEntry.shape, LINK_FIELDS))
  .partial()
  .extend({ updatedAt: moment.optional() })
export type OwnRunnerUpdate = z.infer<typeof OwnRunnerUpdate>

const Code = z.object({ code: z.string() })

/** The link of each person alone. A void or unknown one is 404, too many wrong ones from an address 429. (rules/runners#own-link) */
export const runnerLinks = {
  mail: endpoint('POST /runners/mail-links', {
    access: 'customer',
    companyRight: 'teams.write',
    refuses: [404, 429],
    summary:
      'Mail these persons, those of these teams or all of the company a link of their own; who was skipped, and why',
    body: RunnerChoice,
    answer: z.object({
      sent: z.int(),
      skipped: z.array(z.object({ runnerID: z.int(), reason: z.enum(LINK_SKIPS) })),
    }),
  }),
  dismiss: endpoint('DELETE /runners/:id/deletion-request', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: 'The wish of this person to be deleted is settled; without one nothing happens',
    params: Id,
  }),
  one: endpoint('GET /runners/link/:code', {
    access: 'code',
    openWhileClosed: true,
    summary: 'What is stored of the person of this link',
    params: Code,
    answer: OwnRunner,
  }),
  update: endpoint('PUT /runners/link/:code', {
    access: 'code',
    openWhileClosed: true,
    refuses: [409],
    summary: 'Correct and confirm the own data',
    params: Code,
    body: OwnRunnerUpdate,
    answer: OwnRunner,
  }),
  askDeletion: endpoint('POST /runners/link/:code/deletion-request', {
    access: 'code',
    openWhileClosed: true,
    summary: 'Ask the company to delete the own data; the place stays',
    params: Code,
  }),
}
