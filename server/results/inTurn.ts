import { oneAtATime } from '../oneAtATime.ts'
import { lockResults } from './store.ts'

/** Changes results, one after the other. Refusal: 503 too many wait. */
export const inTurn = oneAtATime({ lock: lockResults, queue: 50 })
