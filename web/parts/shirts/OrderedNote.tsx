import { useFormContext } from 'react-hook-form'
import { shirtDeviation } from '#domain/shirts/shirtDeviations.ts'
import type { Wearing } from '#domain/shirts/tshirts.ts'
import { TSHIRT_SIZES } from '#domain/teams/runners.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { orderedInWords, wishedInWords } from './orderedShirtWords.ts'
import type { RunnerValues, TeamValues } from '../teams/entry/teamValues.ts'

type NoteProps = {
  /** The runner's index in the form's values. */
  index: number
  orderedShirt: Wearing['orderedShirt']
  tshirtOption: boolean
  /** What follows, and what to do. */
  advice: string
}

/** The same under the size in a form, as it is typed, with what to do. (rules/shirts#deviation) */
export function OrderedNote({ index, orderedShirt, tshirtOption, advice }: NoteProps) {
  const { watch } = useFormContext<TeamValues>()
  const typed: RunnerValues | undefined = watch(`runners.${index}`)
  if (!typed) return null
  const tshirtSize = TSHIRT_SIZES.find((size) => size === typed.tshirtSize) ?? null
  const deviation = shirtDeviation({ ...typed, tshirtSize, orderedShirt }, { tshirtOption })
  if (!deviation) return null
  return (
    <Banner
      tone="warning"
      role="status"
      className="mt-3"
      title={`${orderedInWords(deviation)}, ${wishedInWords(deviation)}.`}
    >
      {advice}
    </Banner>
  )
}
