import { z } from 'zod'
import { isWebAddress, tidyWebAddress } from '#domain/event/webAddresses.ts'
import { UNSAID } from '#domain/results/names.ts'
import { TIME_DIGITS, TIME_MAX_MS } from '#domain/results/raceTimes.ts'
import { RANKED_TIMES } from '#domain/results/results.ts'
import { SEXES } from '#domain/teams/runners.ts'
import { COMPETITIONS, TEAM_SEXES, TEAM_TYPES } from '#domain/teams/teams.ts'
import { endpoint } from '../endpoint.ts'
import { LIMITS, orElse, requiredText, shortText } from '../fields.ts'
import { messages } from '../messages.ts'
import { resultMessages as say } from './resultMessages.ts'

/** Most rankings and prizes of a year, classes of companies, and teams that a number may mean. */
export const RANKINGS_MAX = 40
export const PRIZES_MAX = 50
export const CLASSES_MAX = 5
export const COUNT_MAX = 1000

const time = z.int({ error: say.time }).min(1, say.time).max(TIME_MAX_MS, say.time)
const count = z.int({ error: say.count }).min(1, say.count).max(COUNT_MAX, say.count)
const title = requiredText(say.title).nullable()

/** Key of a ranking, which its address has: small letters, digits and hyphens. */
const key = z
  .string({ error: say.key })
  .max(LIMITS.name, orElse(say.key))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, say.key)

const OfAny = { key, title, time: z.enum(RANKED_TIMES, { error: messages.badBody }) }
const Chosen = {
  competition: z.enum(COMPETITIONS).optional(),
  teamType: z.enum(TEAM_TYPES).optional(),
  apprentice: z.boolean().optional(),
}
const OfPersons = { ...OfAny, ...Chosen, of: z.literal('person'), sex: z.enum(SEXES).optional() }

/** A ranking as it is set: of whom, by which rule, and its title, null for the one out of the box. (rules/results#rankings) */
const RankingEntry = z.union(
  [
    z.strictObject({
      ...OfAny,
      ...Chosen,
      of: z.literal('team'),
      rule: z.literal('sum'),
      sex: z.enum(TEAM_SEXES).optional(),
    }),
    z.strictObject({ ...OfPersons, rule: z.enum(['time', 'listed', 'nearMean']) }),
    z.strictObject({ ...OfPersons, rule: z.literal('nearTarget'), target: time }),
    z.strictObject({
      ...OfAny,
      of: z.literal('company'),
      rule: z.literal('finishers'),
      classes: z.array(count).max(CLASSES_MAX, say.classes).readonly(),
    }),
    z.strictObject({ ...OfAny, of: z.literal('company'), rule: z.literal('mean'), atLeast: count }),
  ],
  { error: messages.badBody },
)

const web = z
  .string({ error: say.web })
  .max(LIMITS.text, orElse(say.web))
  .overwrite(tidyWebAddress)
  .refine(isWebAddress, say.web)
  .nullable()

const Bounds = z
  .strictObject({ fastest: time.nullable(), slowest: time }, { error: messages.badBody })
  .refine(({ fastest, slowest }) => fastest === null || fastest < slowest, { path: ['slowest'], message: say.bounds })

/** Form and part of the body: a prize that is given by hand. (rules/results#prizes) */
export const PrizeEntry = z.strictObject({
  title: requiredText(say.title),
  winner: requiredText(say.winner),
  text: shortText({ required: say.prize, tooLong: say.prize }, LIMITS.text),
})

/** Settings of the results of a year. (rules/results#settings) */
export const ResultSettings = z
  .strictObject({
    rankings: z.array(RankingEntry).min(1, say.rankings).max(RANKINGS_MAX, say.rankings).readonly(),
    prizes: z.array(PrizeEntry).max(PRIZES_MAX, say.prizes).readonly(),
    unsaid: z.enum(UNSAID, { error: messages.badBody }),
    digits: z.literal(TIME_DIGITS, { error: messages.badBody }),
    plausible: z.strictObject({ RUNNING: Bounds, NORDIC_WALKING: Bounds }),
    timing: z.strictObject({ name: requiredText(say.timing), url: web }).nullable(),
    photoUrl: web,
    videoUrl: web,
  })
  .refine(({ rankings }) => new Set(rankings.map((ranking) => ranking.key)).size === rankings.length, {
    path: ['rankings'],
    message: say.keyTwice,
  })
export type ResultSettings = z.output<typeof ResultSettings>

/** Whoever is meant by the winner of a prize, as the staff see it. (rules/results#prizes) */
export const Winner = z.object({
  of: z.enum(['person', 'team', 'company']),
  /** Start number, or number of the team; null of a company. */
  number: z.string().nullable(),
  personName: z.string().nullable(),
  teamName: z.string().nullable(),
  companyName: z.string(),
})
export type Winner = z.output<typeof Winner>

/** Settings of the results, changed by whoever works with them. (rules/results#settings) */
export const resultSettings = {
  read: endpoint('GET /results/settings', {
    access: 'admin',
    right: 'results.read',
    scope: 'results.read',
    summary: 'How results of this year are ranked and shown',
    answer: ResultSettings,
  }),
  winner: endpoint('GET /results/winners', {
    costs: 'list',
    access: 'admin',
    right: 'results.read',
    refuses: [404],
    summary: 'Who is meant by the winner of a prize: a start number, the number of a team, or a company',
    query: z.object({ winner: requiredText(say.winner) }),
    answer: Winner,
  }),
  change: endpoint('PUT /results/settings', {
    access: 'admin',
    right: 'results.write',
    refuses: [404],
    summary: 'Change how results are ranked and shown: what is public follows at once',
    body: ResultSettings,
    answer: ResultSettings,
  }),
}
