import { shareWords } from '#contract/results/resultWords.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import type { ShareFormat } from '#domain/results/shareFormats.ts'
import { formatDay } from '#domain/text/days.ts'
import { findByCode } from '../codes/findByCode.ts'
import type { Context } from '../context.ts'
import { wordsOf } from '../event.ts'
import { Refusal } from '../http/refusal.ts'
import { personResult } from '../publicResults/singles.ts'
import { publicView } from '../publicResults/view.ts'
import { personName } from '../resultPersons/personName.ts'
import { personOfLink } from './store.ts'
import { runnerOfLink } from '../runnerLinks/store.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot } from '../workers/pool.ts'
import type { drawShareImage } from './drawShareImage.ts'

const drawing = job<typeof drawShareImage>('image', new URL('./drawShareImage.ts', import.meta.url), 'drawShareImage')

type Asked = { code: string; address: string; format: ShareFormat }

/**
 * The picture of the result of whoever has this link, with the own name, whatever everybody may see. Refusals: 404 a void link, or no time of theirs is public; 429
 * too many wrong links; 503. (rules/results#share-image)
 */
export async function shareImage(context: Context, { code, address, format }: Asked): Promise<Uint8Array> {
  const linkHash = codeHashOf(context.settings.SECRET_KEY, 'runner-link', code)
  const view = await publicView(context)
  const person = await findByCode(context, { address, unknown: 'RUNNER_LINK_UNKNOWN' }, async () => {
    const found = await personOfLink(context.db, { linkHash, version: view?.whole.version ?? null })
    if (found) return found
    // a link that opens something is no wrong one, though nothing of it is public
    return (await runnerOfLink(context.db, linkHash)) ? null : undefined
  })
  const result = view && person ? personResult(view, person.startNumber) : undefined
  const slot = person && view?.whole.slots.get(person.startNumber)
  if (!view || !person || !slot || result?.time == null) throw new Refusal('RESULT_NOT_FOUND')
  const { event } = context
  const [placed] = result.rankings.filter(({ place }) => place !== null)
  const words = {
    ...shareWords({ startNumber: person.startNumber, placed, state: view.overview.state }),
    name: personName(person),
    team: slot.teamName,
    company: slot.companyName,
    time: formatTime(result.time, view.overview.digits),
    event: event.name,
    day: `${formatDay(event.date)}, ${event.place}`,
  }
  const { look } = wordsOf(event)
  const asker = { owner: `runner:${linkHash}`, side: 'company', wants: 'document' } as const
  return takingSlot(asker, () => runJob(drawing, { look }, { format, words }))
}
