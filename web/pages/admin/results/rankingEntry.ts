import { z } from 'zod'
import { optionalText } from '#contract/fields.ts'
import { labels } from '#contract/labels.ts'
import { resultMessages as say } from '#contract/results/resultMessages.ts'
import { CLASSES_MAX } from '#contract/results/resultSettings.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import { RANKED_TIMES, type RankedTime } from '#domain/results/results.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { SEXES } from '#domain/teams/runners.ts'
import { COMPETITIONS, TEAM_SEXES, TEAM_TYPES } from '#domain/teams/teams.ts'
import { countsOf, typedTime } from './typedValues.ts'

export type Settings = AnswerOf<'GET /results/settings'>
export type Ranking = Settings['rankings'][number]
type Of = Ranking['of']
type PersonRule = Extract<Ranking, { of: 'person' }>['rule']
type CompanyRule = Extract<Ranking, { of: 'company' }>['rule']

export const OF_WORDS: Record<Of, string> = { team: 'Teams', person: 'Personen', company: 'Firmen' }
export const TIME_WORDS: Record<RankedTime, string> = { net: 'Zeit netto', gun: 'Zeit brutto' }
export const PERSON_RULE_WORDS: Record<PersonRule, string> = {
  time: 'nach der Zeit',
  listed: 'Liste ohne Plätze',
  nearMean: 'nahe am Mittel',
  nearTarget: 'nahe an der Richtzeit',
}
export const COMPANY_RULE_WORDS: Record<CompanyRule, string> = {
  finishers: 'meiste im Ziel',
  mean: 'schnellster Schnitt',
}
const PERSON_RULES = ['time', 'listed', 'nearMean', 'nearTarget'] as const satisfies readonly PersonRule[]
const COMPANY_RULES = ['finishers', 'mean'] as const satisfies readonly CompanyRule[]

/** Ranked running teams that a company has to have, unless another number is typed. */
const TEAMS_FOR_MEAN = '5'

/** Form of a ranking: of what is not asked for its kind nothing counts. (rules/results#rankings-edited) */
export const RankingEntry = z
  .object({
    title: optionalText(say.title),
    of: z.enum(['team', 'person', 'company']),
    competition: z.enum(['', ...COMPETITIONS]),
    teamType: z.enum(['', ...TEAM_TYPES]),
    teamSex: z.enum(['', ...TEAM_SEXES]),
    personSex: z.enum(['', ...SEXES]),
    apprentice: z.boolean(),
    time: z.enum(RANKED_TIMES),
    personRule: z.enum(PERSON_RULES),
    companyRule: z.enum(COMPANY_RULES),
    target: z.string(),
    classes: z.string(),
    atLeast: z.string(),
  })
  .transform((entry, context) => {
    const wrong = (path: 'target' | 'classes' | 'atLeast', message: string) => {
      context.addIssue({ code: 'custom', path: [path], message, input: entry[path] })
      return z.NEVER
    }
    const { of, personRule, companyRule } = entry
    const target = typedTime('needed').safeParse(entry.target).data
    const classes = countsOf(entry.classes)
    const [atLeast, ...others] = countsOf(entry.atLeast) ?? []
    if (of === 'person' && personRule === 'nearTarget' && !target) return wrong('target', say.time)
    if (of === 'company' && companyRule === 'finishers') {
      if (classes === undefined) return wrong('classes', say.count)
      if (classes.length > CLASSES_MAX) return wrong('classes', say.classes)
    }
    if (of === 'company' && companyRule === 'mean' && (atLeast === undefined || others.length > 0))
      return wrong('atLeast', say.count)
    return { ...entry, target: target ?? 0, classes: [...new Set(classes)], atLeast: atLeast ?? 1 }
  })

/** A ranking as it was entered. */
export function rankingOf(entry: z.output<typeof RankingEntry>, key: string): Ranking {
  const { of, competition, teamType, teamSex, personSex, apprentice, time } = entry
  const any = { key, title: entry.title ?? null, time }
  const chosen = { ...any, ...(competition !== '' && { competition }), ...(teamType !== '' && { teamType }) }
  if (of === 'team') return { ...chosen, of, rule: 'sum', ...(teamSex !== '' && { sex: teamSex }) }
  if (of === 'company') {
    const { companyRule: rule, classes, atLeast } = entry
    return rule === 'mean' ? { ...any, of, rule, atLeast } : { ...any, of, rule, classes }
  }
  const persons = { ...chosen, of, ...(personSex !== '' && { sex: personSex }), ...(apprentice && { apprentice }) }
  const { personRule: rule, target } = entry
  return rule === 'nearTarget' ? { ...persons, rule, target } : { ...persons, rule }
}

const NEW: z.input<typeof RankingEntry> = {
  title: '',
  of: 'team',
  competition: 'RUNNING',
  teamType: '',
  teamSex: '',
  personSex: '',
  apprentice: false,
  time: 'net',
  personRule: 'time',
  companyRule: 'finishers',
  target: '',
  classes: '',
  atLeast: TEAMS_FOR_MEAN,
}

/** A ranking as its form begins; null: a new one. */
export function entryOf(ranking: Ranking | null): z.input<typeof RankingEntry> {
  if (ranking === null) return NEW
  const { of, time } = ranking
  const begun = { ...NEW, title: ranking.title ?? '', of, time }
  if (of === 'company')
    return ranking.rule === 'mean'
      ? { ...begun, companyRule: ranking.rule, atLeast: String(ranking.atLeast) }
      : { ...begun, companyRule: ranking.rule, classes: ranking.classes.join(', ') }
  const chosen = { ...begun, competition: ranking.competition ?? '', teamType: ranking.teamType ?? '' } as const
  if (of === 'team') return { ...chosen, teamSex: ranking.sex ?? '' }
  return {
    ...chosen,
    personSex: ranking.sex ?? '',
    apprentice: ranking.apprentice ?? false,
    personRule: ranking.rule,
    target: ranking.rule === 'nearTarget' ? formatTime(ranking.target, 0) : '',
  }
}

/** 'Teams, Laufen, Mitarbeiter*innen, Männlich, Zeit netto'. */
export function rankingInWords(ranking: Ranking): string {
  const { of, time } = ranking
  if (of === 'company') {
    const of = ranking.rule === 'mean' ? `ab ${ranking.atLeast} Teams` : classesInWords(ranking.classes)
    return [OF_WORDS.company, COMPANY_RULE_WORDS[ranking.rule], of].filter(Boolean).join(', ')
  }
  const { competition, teamType } = ranking
  const chosen = [
    OF_WORDS[of],
    competition && labels.competition[competition],
    teamType && labels.teamType[teamType],
    ranking.sex && labels.teamSex[ranking.sex],
  ]
  if (of === 'team') return [...chosen, TIME_WORDS[time]].filter(Boolean).join(', ')
  const rule = PERSON_RULE_WORDS[ranking.rule]
  const target = ranking.rule === 'nearTarget' ? ` ${formatTime(ranking.target, 0)}` : ''
  return [...chosen, ranking.apprentice && 'nur Lehrlinge', `${rule}${target}`, TIME_WORDS[time]]
    .filter(Boolean)
    .join(', ')
}

const classesInWords = (classes: readonly number[]) =>
  classes.length === 0 ? '' : `Klassen bis ${classes.join(', ')} Teams`
