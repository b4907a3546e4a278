import type { Unsaid } from './names.ts'
import type { TimeDigits } from './raceTimes.ts'
import { DEFAULT_RANKINGS, type Ranking } from './rankingKinds.ts'
import type { Plausible } from './readResults.ts'

/** A prize that is given by hand: to a start number, a team's number or a company, in words. */
export type Prize = { title: string; winner: string; text: string }

/** A ranking as the organiser has set it; `title` null: the one that it has out of the box. */
export type TitledRanking = Ranking & { title: string | null }

/** Settings of the results of a year. (rules/results#settings) */
export type ResultSettings = {
  rankings: readonly TitledRanking[]
  prizes: readonly Prize[]
  unsaid: Unsaid
  digits: TimeDigits
  plausible: Plausible
  /** Name and address of whoever measures the times; null: nobody is named. */
  timing: { name: string; url: string | null } | null
  /** Addresses of photos and of a video, in which '{startNumber}' stands for the start number. */
  photoUrl: string | null
  videoUrl: string | null
}

/** Settings as they are stored: what is missing is as it comes out of the box. */
export type StoredResultSettings = Partial<ResultSettings>

const HOUR_MS = 3_600_000
/** Nobody runs five kilometres in less than 16 minutes here, and nobody takes longer than three hours for them. */
const FASTEST_RUN_MS = 960_000
const SLOWEST_MS = 3 * HOUR_MS

/** Settings out of the box. (rules/results#settings) */
export const DEFAULT_RESULT_SETTINGS: ResultSettings = {
  rankings: DEFAULT_RANKINGS.map((ranking) => ({ ...ranking, title: null })),
  prizes: [],
  unsaid: 'number',
  digits: 1,
  plausible: {
    RUNNING: { fastest: FASTEST_RUN_MS, slowest: SLOWEST_MS },
    NORDIC_WALKING: { fastest: null, slowest: SLOWEST_MS },
  },
  timing: null,
  photoUrl: null,
  videoUrl: null,
}
