import type { ReactNode } from 'react'
import { labels } from '#contract/labels.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import {
  FURTHER_TEXTS,
  isTypedBy,
  NAME_FIELDS,
  PERSON,
  type PersonField,
  type TeamTypist,
  type TextField,
  type TypedField,
} from '#domain/teams/persons.ts'
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

type Input = (props: InputProps) => ReactNode

/** The inputs of what is no text, in the order of the form: of each field that some form of a team has. */
const INPUTS: Record<Exclude<TypedField<TeamTypist>, TextField>, Input> = {
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
}

const textInputs = (fields: readonly TextField[]) =>
  fields.map((field): [TextField, Input] => [
    field,
    ({ name, label }) => <FormText name={name} label={label} optional={!PERSON[field].isNeeded} autoComplete="off" />,
  ])

/** All inputs in the order of the form, the name first. */
const IN_ORDER: readonly [PersonField, Input][] = [
  ...textInputs(NAME_FIELDS),
  ...kindsOf(INPUTS).map((field): [PersonField, Input] => [field, INPUTS[field]]),
  ...textInputs(FURTHER_TEXTS),
]

/** Fields of a person that are closed: since the race a name may still be corrected, what says who ran is not changed. (rules/event#since-race) */
export type ClosedOfPerson = 'nothing' | 'whoRan' | 'everything'

type PersonInputsProps = Omit<InputProps, 'name' | 'label' | 'isClosed'> & {
  form: TeamTypist
  until: 'names' | 'shirts'
  closed: ClosedOfPerson
}

/** The inputs that this form has of a person until this deadline; inside a Form over TeamValues. (rules/runners#fields, rules/runners#seen-by) */
export function PersonInputs({ form, until, closed, ...props }: PersonInputsProps) {
  return IN_ORDER.filter(([field]) => PERSON[field].deadline === until && isTypedBy(field, form)).map(
    ([field, Input]) => {
      const saysWhoRan = PERSON[field].sinceRace === 'closed'
      const name = `runners.${props.index}.${field}`
      const isClosed = closed === 'everything' || (closed === 'whoRan' && saysWhoRan)
      const input = <Input key={field} name={name} label={fieldLabels[field]} isClosed={isClosed} {...props} />
      if (closed !== 'whoRan' || !saysWhoRan) return input
      return (
        <fieldset key={field} disabled className="contents">
          {input}
        </fieldset>
      )
    },
  )
}
