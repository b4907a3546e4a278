import type { Context } from '../context.ts'
import { wordsOf } from '../event.ts'
import type { User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { job } from '../workers/job.ts'
import { askedBy, runJob, takingSlot } from '../workers/pool.ts'
import { labelsOf } from './store.ts'
import type { labelsPdf } from './labelsPdf.ts'

const labelsDrawing = job<typeof labelsPdf>('drawing', new URL('./labelsPdf.ts', import.meta.url), 'labelsPdf')

type Wanted = { ids: readonly number[] | undefined; start: number }

/**
 * The labels of these late changes, or of all that are not printed yet. Refusals: 409 none of them has one, 503.
 * (rules/substitutes#labels)
 */
export async function printLabels(context: Context, caller: User, { ids, start }: Wanted): Promise<Buffer> {
  return takingSlot(askedBy(caller), async () => {
    const labels = await labelsOf(context.db, ids)
    if (labels.length === 0) throw new Refusal('NO_LABELS')
    return runJob(labelsDrawing, wordsOf(context.event), { labels, start, moment: context.now() })
  })
}
