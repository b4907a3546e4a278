import type { User } from '../http/caller.ts'
import type { checkLogo } from '../pictures/checkLogo.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'

const reading = job<typeof checkLogo>('picture', new URL('../pictures/checkLogo.ts', import.meta.url), 'checkLogo')

/** Reads a logo beside the thread that answers, and writes it anew. Refusals: 400, 503. (rules/shirts#logo, rules/faults#costly-work) */
export const readLogo = (caller: User, file: Uint8Array) => takingSlot(sentBy(caller), () => runJob(reading, file))
