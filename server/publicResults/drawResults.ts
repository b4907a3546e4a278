import { ROWS_DRAWN } from '#domain/results/rankingParts.ts'
import { pick } from '#domain/text/factTable.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../event.ts'
import { drawnOnce } from '../paper/drawnOnce.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot } from '../workers/pool.ts'
import type { ResultsContents, resultsPdf } from './resultsPdf.ts'
import type { PublicView } from './view.ts'

const drawing = job<typeof resultsPdf>('drawing', new URL('./resultsPdf.ts', import.meta.url), 'resultsPdf')

/** PDFs of results are drawn one at a time, and so many wait. (rules/results#papers) */
const once = drawnOnce({ queue: 20 })

/** A ranking or a company as a PDF. `about` tells it from others of its version; those who ask take turns by their address. */
type Wanted = { about: string; address: string; contents: ShownContents }
type ShownContents = ResultsContents extends infer One
  ? One extends ResultsContents
    ? Omit<One, 'overview'>
    : never
  : never

/** Draws what everybody sees of a ranking or a company, or sends what was drawn before of the very same. Refusal: 503 too many wait. (rules/results#papers) */
export async function drawResults(context: Context, view: PublicView, wanted: Wanted): Promise<Buffer> {
  const overview = pick(view.overview, ['state', 'changedAt', 'timing', 'digits'])
  const key = `results ${view.mark} ${context.event.revision} ${wanted.about}`
  const pdf = await once({ key, who: wanted.address }, () =>
    takingSlot('background', async () =>
      runJob(drawing, wordsOf(context.event), { ...drawnOf(wanted.contents), overview }),
    ),
  )
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length)
}

/** Without the rows that are not drawn: all of them would be copied for the worker. */
function drawnOf(contents: ShownContents): ShownContents {
  if (contents.of === 'company') return contents
  const { ranking } = contents
  switch (ranking.of) {
    case 'person':
      return { ...contents, ranking: { ...ranking, rows: ranking.rows.slice(0, ROWS_DRAWN) } }
    case 'team':
      return { ...contents, ranking: { ...ranking, rows: ranking.rows.slice(0, ROWS_DRAWN) } }
    case 'company':
      return { ...contents, ranking: { ...ranking, rows: ranking.rows.slice(0, ROWS_DRAWN) } }
  }
}
