import type { CeremonyPaper } from '#domain/results/ceremony.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../event.ts'
import type { User } from '../http/caller.ts'
import { job } from '../workers/job.ts'
import { askedBy, runJob, takingSlot } from '../workers/pool.ts'
import { ceremonyOf } from './ceremonyOf.ts'
import type { ceremonyCardsPdf } from './ceremonyCardsPdf.ts'
import type { ceremonyPdf } from './ceremonyPdf.ts'

const JOBS = {
  sheet: job<typeof ceremonyPdf>('drawing', new URL('./ceremonyPdf.ts', import.meta.url), 'ceremonyPdf'),
  cards: job<typeof ceremonyCardsPdf>('drawing', new URL('./ceremonyCardsPdf.ts', import.meta.url), 'ceremonyCardsPdf'),
} as const satisfies Record<CeremonyPaper, unknown>

/** Draws the sheet of the ceremony, or its cards. Refusals: 404 there are no results yet, 503. (rules/results#ceremony) */
export async function drawCeremony(context: Context, caller: User, paper: CeremonyPaper): Promise<Buffer> {
  return takingSlot(askedBy(caller), async () => {
    const ceremony = await ceremonyOf(context)
    return runJob(JOBS[paper], wordsOf(context.event), { ceremony, moment: context.now() })
  })
}
