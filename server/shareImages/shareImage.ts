import { shareWords } from '#contract/results/resultWords.ts'
import { formatTime } from '#domain/results/raceTimes.ts'
import type { ShareFormat } from '#domain/results/shareFormats.ts'
import { formatDay } from '#domain/text/days.ts'
import { findByCode } from '../codes/findByCode.ts'
import { wordsOf } from '../event.ts'
import { Refusal } from '../http/refusal.ts'
import { personResult } from '../publicResults/singles.ts'
import { publicView } from '../publicResults/publicView.ts'
import { personName } from '../resultPersons/personName.ts'
import { personOfLink } from './store.ts'
import { runnerOfLink } from '../runnerLinks/store.ts'
import { codeHashOf } from '../secrets/sealedCodes.ts'
import { job } from '../workers/job.ts'
import { runJob, takingSlot } from '../workers/pool.ts'
import { firstInYears, type InYears } from '../years/firstInYears.ts'
import type { drawShareImage } from './drawShareImage.ts'

const drawing = job<typeof drawShareImage>('image', new URL('./drawShareImage.ts', import.meta.url), 'drawShareImage')

type Asked = { code: string; address: string; format: ShareFormat }

/**
 * The picture of the result of whoever has this link, with the own name, whatever everybody may see. Refusals: 404 a void link, or no time of theirs is public; 429
 * too many wrong links; 503. (rules/results#share-image)
 */
export async function shareImage(of: InYears, { code, address, format }: Asked): Promise<Uint8Array> {
  const linkHash = codeHashOf(of.context.settings.SECRET_KEY, 'runner-link', code)
  const held = await findByCode(
    of.context,
    { address, unknown: 'RUNNER_LINK_UNKNOWN', codeHash: linkHash },
    async () => {
      const first = await firstInYears(of, async (theirs) => {
        const view = await publicView(theirs)
        const person = view && (await personOfLink(theirs.db, { linkHash, version: view.whole.version }))
        return person && { view, person }
      })
      // a link that opens something is no wrong one, though nothing of it is public
      return first ?? ((await runnerOfLink(of.context.db, linkHash)) ? null : undefined)
    },
  )
  if (!held) throw new Refusal('RESULT_NOT_FOUND')
  const { view, person } = held.found
  const result = personResult(view, person.startNumber)
  const slot = view.whole.slots.get(person.startNumber)
  if (!slot || result?.time == null) throw new Refusal('RESULT_NOT_FOUND')
  const { event } = held.theirs
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
