import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { PERSON } from '#domain/teams/persons.ts'
import type { PersonField } from '#domain/teams/persons.ts'
import { BEST_TIMES, SEXES } from '#domain/teams/runners.ts'
import type { SizesMade } from '#domain/shirts/sizesMade.ts'
import { FormCheckbox, FormChips, FormNumber, FormSelect, FormText } from '#web/ui/form/FormFields.tsx'
import { ClosedChoice } from './ClosedChoice.tsx'
import { SizeField } from '../../shirts/SizeField.tsx'
import { fieldLabels } from './teamValues.ts'

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

type PersonInputsProps = Omit<InputProps, 'name' | 'label'> & { until: 'names' | 'shirts' }

/** What is typed of a person until this deadline; inside a Form over TeamValues. (rules/runners#fields) */
export function PersonInputs({ until, ...props }: PersonInputsProps) {
  return kindsOf(INPUTS)
    .filter((field) => PERSON[field].deadline === until)
    .map((field) => {
      const Input = INPUTS[field]
      return <Input key={field} name={`runners.${props.index}.${field}`} label={fieldLabels[field]} {...props} />
    })
}
