import { useId } from 'react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { labels } from '#contract/labels.ts'
import { kindsOf } from '#domain/factTable.ts'
import { PERSON, isEmptyRunner } from '#domain/persons.ts'
import type { PersonField } from '#domain/persons.ts'
import { BEST_TIMES, SEXES } from '#domain/runners.ts'
import { ALL_SIZES } from '#domain/sizesMade.ts'
import type { SizesMade } from '#domain/sizesMade.ts'
import type { Slot } from '#domain/teams.ts'
import { TextButton } from '#web/ui/Button.tsx'
import { FieldGrid } from '#web/ui/FieldGrid.tsx'
import { useFormValue } from '#web/ui/formField.ts'
import { FormCheckbox, FormChips, FormNumber, FormSelect, FormText } from '#web/ui/FormFields.tsx'
import { SizeField } from './SizeField.tsx'
import { ClosedChoice } from './ClosedChoice.tsx'
import { fieldLabels, NOBODY } from './teamValues.ts'
import type { TeamValues } from './teamValues.ts'

const SEX_CHIPS = SEXES.map((value) => ({ value, label: labels.sex[value] }))
const BEST_TIME_OPTIONS = BEST_TIMES.map((value) => ({ value, label: labels.bestTime[value] }))

type InputProps = {
  name: string
  label: string
  isClosed: boolean
  mayFollow: boolean
  hint: string | undefined
  sizes: SizesMade
  index: number
}

/** How each field of a person is typed in, in the order of the form. */
const INPUTS: Record<PersonField, (props: InputProps) => ReactNode> = {
  firstName: ({ name, label }) => <FormText name={name} label={label} autoComplete="off" />,
  lastName: ({ name, label }) => <FormText name={name} label={label} autoComplete="off" />,
  year: ({ name, label }) => (
    <FormNumber name={name} label={label} hint="Vier Ziffern, z. B. 1988" emptyValue={null} autoComplete="off" />
  ),
  sex: ({ name, label, isClosed }) =>
    isClosed ? (
      <ClosedChoice name={name} label={label} words={labels.sex} />
    ) : (
      <FormChips name={name} label={label} options={SEX_CHIPS} />
    ),
  email: ({ name, label, mayFollow }) => (
    <FormText
      name={name}
      label={label}
      optional={mayFollow && 'kann nachgereicht werden'}
      type="email"
      inputMode="email"
      autoComplete="off"
    />
  ),
  phoneNumber: ({ name, label }) => (
    <FormText name={name} label={label} optional type="tel" inputMode="tel" autoComplete="off" />
  ),
  bestTime: ({ name, label }) => (
    <FormSelect
      name={name}
      label={`${label} über 5\u00a0km`}
      optional
      emptyLabel="Keine Angabe"
      options={BEST_TIME_OPTIONS}
    />
  ),
  isApprentice: ({ name, label }) => <FormCheckbox name={name} label={label} className="self-center" />,
  tshirtSize: ({ name, label, hint, sizes, index }) => (
    <SizeField name={name} label={label} hint={hint} sizes={sizes} index={index} />
  ),
  // the person's own wish, said with the own link (rules/runners#results-wish)
  showInResults: () => null,
}

export type RunnerFieldsProps = {
  /** The runner's index in the form's values. */
  index: number
  slot: Slot
  /** T-shirt sizes are chosen in teams with the T-shirt option only. (rules/shirts#option) */
  tshirtOption: boolean
  namesClosed: boolean
  /** Whose e-mail must be given: everybody's in the portal, the captain's in the code flows. (rules/runners#code-entry) */
  emailOf: 'everybody' | 'captain'
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
  namesClosed,
  emailOf,
  shirtsClosed,
  sizes = ALL_SIZES,
  shirtNote,
  action,
}: RunnerFieldsProps) {
  const headingId = useId()
  const inputsUntil = (deadline: (typeof PERSON)[PersonField]['deadline']) =>
    kindsOf(INPUTS)
      .filter((field) => PERSON[field].deadline === deadline)
      .map((field) => {
        const Input = INPUTS[field]
        const name = `runners.${index}.${field}`
        const mayFollow = emailOf === 'captain' && slot !== 'A' && !namesClosed
        const label = fieldLabels[field]
        const props = { name, label, hint: shirtsClosed, isClosed: namesClosed, mayFollow, sizes, index }
        return <Input key={field} {...props} />
      })
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
        <FieldGrid>{inputsUntil('names')}</FieldGrid>
      </fieldset>
      {tshirtOption ? (
        <fieldset disabled={shirtsClosed !== undefined} className="mt-5 min-w-0">
          {inputsUntil('shirts')}
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
