import { oneAtATime } from '../oneAtATime.ts'
import { lockPickup } from './store.ts'

/** Records of the pickup, one call after the other: all devices send what they have at once when the line is back. Refusal: 503 too many wait. */
export const inTurn = oneAtATime({ lock: lockPickup, queue: 500 })
