import { oneAtATime } from '../oneAtATime.ts'
import { lockTimekeeper } from './store.ts'

/** Changes what the timekeeper has, one after the other. Refusal: 503 too many wait. */
export const inTurn = oneAtATime({ lock: lockTimekeeper, queue: 50 })
