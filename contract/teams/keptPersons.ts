import { z } from 'zod'
import { SEXES } from '#domain/teams/runners.ts'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'
import { messages } from '../messages.ts'
import { KEPT_SENTENCE } from './keptWords.ts'

/** State of the wish to be kept, to the person of the own link alone. (rules/again#people) */
export const OwnKept = z.object({
  name: z.string(),
  companyName: z.string(),
  /** There is still a place, of a company, whose data can be kept. */
  mayKeep: z.boolean(),
  /** Since when, and until when at most; null: not kept. */
  kept: z.object({ saidAt: moment, until: z.iso.date() }).nullable(),
})
export type OwnKept = z.output<typeof OwnKept>

/** Somebody of an earlier year who may be proposed to the same company. */
export const KeptPerson = z.object({
  id: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  year: z.int().nullable(),
  sex: z.enum(SEXES).nullable(),
  email: z.string().nullable(),
})
export type KeptPerson = z.output<typeof KeptPerson>

const Code = z.object({ code: z.string() })

/** The word of a person that its data are kept for the next race, and the proposals that come of it. (rules/again#people) */
export const keptPersons = {
  one: endpoint('GET /runners/link/:code/kept', {
    access: 'code',
    openWhileClosed: true,
    summary: 'Whether the own data are kept for the next year; 404 where there is neither a place nor anything kept',
    params: Code,
    answer: OwnKept,
  }),
  say: endpoint('PUT /runners/link/:code/kept', {
    access: 'code',
    openWhileClosed: true,
    refuses: [409],
    summary: 'Allow that the own data are kept for the next year, by the version of the sentence, or take it back',
    params: Code,
    body: z.discriminatedUnion(
      'keep',
      [
        z.strictObject({ keep: z.literal(true), sentence: z.literal(KEPT_SENTENCE.version) }),
        z.strictObject({ keep: z.literal(false) }),
      ],
      { error: messages.badBody },
    ),
    answer: OwnKept,
  }),
  proposed: endpoint('GET /runners/kept', {
    access: 'customer',
    companyRight: 'teams.write',
    summary: 'People of earlier years who allowed it and are not in a team yet',
    answer: z.array(KeptPerson),
  }),
}
