import { z } from 'zod'
import { tidyText } from '#domain/text/tidyText.ts'
import { endpoint } from '../endpoint.ts'
import { Id, LIMITS, orElse, shortText } from '../fields.ts'
import { messages } from '../messages.ts'
import { resultMessages as say } from './resultMessages.ts'

/** Somebody in results, as the staff find them: also whose place is gone. (rules/results#wishes) */
export const ResultPerson = z.object({
  id: z.int(),
  /** In the newest version that knows the person. */
  startNumber: z.string(),
  name: z.string(),
  teamName: z.string(),
  companyName: z.string(),
  /** The wish; null: nothing was said. */
  showInResults: z.boolean().nullable(),
  /** Taken out of the lists of persons. */
  objected: z.boolean(),
  /** The name is shown to everybody now. */
  isShown: z.boolean(),
})
export type ResultPerson = z.output<typeof ResultPerson>

const saidWish = z.boolean({ error: say.wish }).nullable()

/** Word of somebody, as the staff enter it. */
export const SaidName = z.strictObject(
  { showInResults: saidWish, objected: z.boolean({ error: say.objected }) },
  { error: messages.badBody },
)
export type SaidName = z.output<typeof SaidName>

/** Names in results, as their people have told the staff. (rules/results#wishes) */
export const resultPeople = {
  find: endpoint('GET /results/people', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    summary: 'People in results by start number or name, the first twenty, also of places that are gone',
    query: z.object({
      q: shortText({ required: say.who, tooLong: say.who }, LIMITS.name).overwrite(tidyText).min(1, orElse(say.who)),
    }),
    answer: z.array(ResultPerson),
  }),
  say: endpoint('PUT /results/people/:id', {
    access: 'admin',
    right: 'results.write',
    changesPastYears: true,
    refuses: [404],
    summary: 'Enter what somebody has said about the own name in results, or an objection to the lists of persons',
    params: Id,
    body: SaidName,
  }),
  sayOfPlace: endpoint('PUT /runners/:id/results-wish', {
    access: 'admin',
    right: 'results.write',
    refuses: [404],
    summary: 'Enter what the person in a place has said about the own name in results, also before there are any',
    params: Id,
    body: z.strictObject({ showInResults: saidWish }, { error: messages.badBody }),
  }),
}
