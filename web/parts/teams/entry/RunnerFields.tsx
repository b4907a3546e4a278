import { useId, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmptyRunner, type TeamTypist } from '#domain/teams/persons.ts'
import { ALL_SIZES, type SizesMade } from '#domain/shirts/sizesMade.ts'
import type { Slot } from '#domain/teams/teams.ts'
import { TextButton } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/form/FieldGrid.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { PersonInputs, type ClosedOfPerson } from './PersonInputs.tsx'
import { NOBODY, type TeamValues } from './teamValues.ts'

export type RunnerFieldsProps = {
  /** The runner's index in the form's values. */
  index: number
  slot: Slot
  /** T-shirt sizes are chosen in teams with the T-shirt option only. (rules/shirts#option) */
  tshirtOption: boolean
  /** Fields of the person that cannot be changed any more. */
  closed: ClosedOfPerson
  /** People whose form it is: with a code only the captain's e-mail must be given. (rules/runners#seen-by, rules/runners#code-entry) */
  form: TeamTypist
  /** Why sizes cannot be chosen any more. */
  shirtsClosed: string | undefined
  /** In which sizes shirts are made; all where that does not matter. (rules/shirts#sizes-made) */
  sizes?: SizesMade
  /** Under the size, such as what is ordered. */
  shirtNote?: ReactNode
  /** Under the heading, such as the button that makes this person the captain. */
  action?: ReactNode
}

/** One person of a team; inside a Form over TeamValues. (rules/runners#entry) */
export function RunnerFields({
  index,
  slot,
  tshirtOption,
  closed,
  form,
  shirtsClosed,
  sizes = ALL_SIZES,
  shirtNote,
  action,
}: RunnerFieldsProps) {
  const headingId = useId()
  const isClosed = closed !== 'nothing'
  const inputs = {
    form,
    index,
    closed,
    mayFollow: form === 'codeHolder' && slot !== 'A' && !isClosed,
    hint: shirtsClosed,
    sizes,
  }
  const isWalk = useFormValue('competition') === 'NORDIC_WALKING'
  const isFree = useIsFree(index)
  const edge = isFree ? 'border-rock/60' : isWalk ? 'border-band-walk' : 'border-band-run'
  return (
    <section aria-labelledby={headingId} className={`min-w-0 border-l-4 pl-4 ${edge}`}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 id={headingId} className={isFree ? 'text-rock' : ''}>
          {headingOf(slot, isFree ? 'free' : 'taken')}
        </h3>
        <span className="text-sm">{isFree ? null : <EmptySlot index={index} isClosed={isClosed} />}</span>
      </div>
      <fieldset disabled={closed === 'everything'} className="min-w-0">
        <legend className="sr-only">{headingOf(slot, isFree ? 'free' : 'taken')}</legend>
        <FieldGrid>
          <PersonInputs until="names" {...inputs} />
        </FieldGrid>
      </fieldset>
      {tshirtOption ? (
        <fieldset disabled={shirtsClosed !== undefined} className="mt-5 min-w-0">
          <PersonInputs until="shirts" {...inputs} />
        </fieldset>
      ) : null}
      {shirtNote}
      {action ? <div className="mt-5">{action}</div> : null}
    </section>
  )
}

function headingOf(slot: Slot, place: 'free' | 'taken'): string {
  const words = [slot, ...(slot === 'A' ? ['Kapitän'] : []), ...(place === 'free' ? ['noch frei'] : [])]
  return words.join(' · ')
}

function useIsFree(index: number): boolean {
  const { watch } = useFormContext<TeamValues>()
  const runner = watch(`runners.${index}`)
  return runner === undefined || isEmptyRunner(runner)
}

/** A slot is emptied as a whole: an empty slot is valid. (rules/runners#whole-or-nobody) */
function EmptySlot({ index, isClosed }: { index: number; isClosed: boolean }) {
  const { setValue, clearErrors, setFocus } = useFormContext<TeamValues>()
  if (isClosed) return null
  const empty = () => {
    setValue(`runners.${index}`, NOBODY, { shouldDirty: true })
    clearErrors(`runners.${index}`)
    // This button disappears with the person.
    setFocus(`runners.${index}.firstName`)
  }
  return (
    <TextButton onClick={empty} className="min-h-11">
      Platz leeren
    </TextButton>
  )
}
