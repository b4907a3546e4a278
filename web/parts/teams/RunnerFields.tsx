import { useId } from 'react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { labels } from '#contract/labels.ts'
import { BEST_TIMES, SEXES, TSHIRT_SIZES } from '#domain/runners.ts'
import { isEmptyRunner } from '#domain/teams.ts'
import type { Slot } from '#domain/teams.ts'
import { TextButton } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { useFormValue } from '#web/ui/formField.ts'
import { FormCheckbox, FormChips, FormNumber, FormSelect, FormText } from '#web/ui/FormFields.tsx'
import { fieldLabels, NOBODY } from './teamValues.ts'
import type { TeamValues } from './teamValues.ts'

const SEX_CHIPS = SEXES.map((value) => ({ value, label: labels.sex[value] }))
const BEST_TIME_OPTIONS = BEST_TIMES.map((value) => ({ value, label: labels.bestTime[value] }))
const TSHIRT_OPTIONS = TSHIRT_SIZES.map((value) => ({ value, label: value }))

export type RunnerFieldsProps = {
  /** Of the runner in the form's values. */
  index: number
  slot: Slot
  /** T-shirt sizes are chosen in teams with the T-shirt option only. (P §5) */
  tshirtOption: boolean
  namesClosed: boolean
  /** Whose e-mail must be given: everybody's in the portal, the captain's in the code flows. (decisions §1) */
  emailOf: 'everybody' | 'captain'
  /** Why sizes cannot be chosen any more. */
  shirtsClosed: string | undefined
  /** Under the heading, such as the button that makes this person the captain. */
  action?: ReactNode
}

/** One person of a team; inside a Form over TeamValues. (P §5 'Runner') */
export function RunnerFields({
  index,
  slot,
  tshirtOption,
  namesClosed,
  emailOf,
  shirtsClosed,
  action,
}: RunnerFieldsProps) {
  const headingId = useId()
  const name = (field: keyof typeof NOBODY) => `runners.${index}.${field}`
  const isWalk = useFormValue('competition') === 'NORDIC_WALKING'
  const isFree = useIsFree(index)
  const edge = isFree ? 'border-rock/60' : isWalk ? 'border-band-walk' : 'border-band-run'
  return (
    <section aria-labelledby={headingId} className={`min-w-0 border-l-4 pl-4 ${edge}`}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 id={headingId} className={isFree ? 'text-rock' : ''}>
          {headingOf(slot, isFree ? 'free' : 'taken')}
        </h3>
        <span className="text-sm">{isFree ? null : <EmptySlot index={index} isClosed={namesClosed} />}</span>
      </div>
      <fieldset disabled={namesClosed} className="min-w-0">
        <legend className="sr-only">{headingOf(slot, isFree ? 'free' : 'taken')}</legend>
        <FieldGrid>
          <FormText name={name('firstName')} label={fieldLabels.firstName} autoComplete="off" />
          <FormText name={name('lastName')} label={fieldLabels.lastName} autoComplete="off" />
          <FormNumber
            name={name('year')}
            label={fieldLabels.year}
            hint="Vier Ziffern, z. B. 1988"
            emptyValue={null}
            autoComplete="off"
          />
          <FormChips name={name('sex')} label={fieldLabels.sex} options={SEX_CHIPS} />
          <FormText
            name={name('email')}
            label={fieldLabels.email}
            optional={emailOf === 'captain' && slot !== 'A'}
            type="email"
            inputMode="email"
            autoComplete="off"
          />
          <FormText
            name={name('phoneNumber')}
            label={fieldLabels.phoneNumber}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
          <FormSelect
            name={name('bestTime')}
            label={`${fieldLabels.bestTime} über 5 km`}
            optional
            emptyLabel="Keine Angabe"
            options={BEST_TIME_OPTIONS}
          />
          <FormCheckbox name={name('isApprentice')} label={fieldLabels.isApprentice} className="self-center" />
        </FieldGrid>
      </fieldset>
      {tshirtOption ? (
        <fieldset disabled={shirtsClosed !== undefined} className="mt-5 min-w-0">
          <FormSelect
            name={name('tshirtSize')}
            label={fieldLabels.tshirtSize}
            hint={shirtsClosed}
            optional
            emptyLabel="Noch keine"
            options={TSHIRT_OPTIONS}
          />
        </fieldset>
      ) : null}
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

/** A place is given free as a whole: an empty slot is saved without complaint. (decisions §5) */
function EmptySlot({ index, isClosed }: { index: number; isClosed: boolean }) {
  const { setValue, clearErrors, setFocus } = useFormContext<TeamValues>()
  if (isClosed) return null
  const empty = () => {
    setValue(`runners.${index}`, NOBODY, { shouldDirty: true })
    clearErrors(`runners.${index}`)
    // This button goes with the person.
    setFocus(`runners.${index}.firstName`)
  }
  return (
    <TextButton onClick={empty} className="min-h-11">
      Platz leeren
    </TextButton>
  )
}
