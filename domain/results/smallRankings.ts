import type { Ranked, Ranking } from './rankingKinds.ts'

/** People that a ranking of apprentices has at least, for others than the staff: of fewer everybody knows who they are. */
const PEOPLE_LEAST = 5

/** True if a ranking says of too few people that they are apprentices to be shown to others than the staff. (rules/results#five-people) */
export const isForStaffAlone = (ranking: Ranking, { rows }: Pick<Ranked, 'rows'>): boolean =>
  ranking.of === 'person' && ranking.apprentice === true && rows.length < PEOPLE_LEAST
