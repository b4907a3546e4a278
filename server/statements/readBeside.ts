import type { User } from '../http/caller.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import type { ReadUpload, readUpload, Upload } from './readUpload.ts'

const reading = job<typeof readUpload>('statement', new URL('./readUpload.ts', import.meta.url), 'readUpload')

/** Reads an upload beside the thread that answers. Refusals: those of reading it, 503. (rules/faults#costly-work) */
export const readBeside = (caller: User, upload: Upload): Promise<ReadUpload> =>
  takingSlot(sentBy(caller), () => runJob(reading, upload))
