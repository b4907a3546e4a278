import { useState, type ComponentProps } from 'react'
import { SETTING_LABELS, type SettingPath } from '#contract/event/settingLabels.ts'
import { FormChips, FormNumber, FormSwitch, FormText, FormTextArea } from '#web/ui/form/FormFields.tsx'
import { useFormValue } from '#web/ui/form/formField.ts'
import { UidField } from '#web/parts/company/UidField.tsx'
import { ColourField } from './ColourField.tsx'
import { SETTING_FIELDS } from './settingFields.ts'
import { typedInWords } from './settingWords.ts'

/** The field of a setting, with what follows from what is typed beside it. */
type SettingFieldProps = {
  path: SettingPath
  eventDate: string
  /** Has the focus when its form opens. */
  startsHere: boolean
}

export function SettingField({ path, eventDate, startsHere }: SettingFieldProps) {
  const { control, hint, mayBeEmpty, options = [] } = SETTING_FIELDS[path]
  const follows = typedInWords(path, useFormValue(path), eventDate)
  const field = {
    name: path,
    label: SETTING_LABELS[path],
    hint: hint && follows ? `${hint}. ${follows}` : (follows ?? hint),
    autoComplete: 'off',
    'data-autofocus': startsHere || undefined,
  }
  if (path === 'pickup') return <OwnWords {...field} isOpen={startsHere} />
  if (control === 'colour') return <ColourField path={path} />
  if (control === 'lines') return <FormTextArea {...field} className="col-span-full" />
  if (control === 'switch')
    return <FormSwitch name={path} label={SETTING_LABELS[path]} hint={hint} className="col-span-full" />
  if (control === 'number')
    return mayBeEmpty ? <FormNumber {...field} emptyValue={null} optional /> : <FormNumber {...field} />
  if (control === 'choice')
    return (
      <FormChips name={path} label={SETTING_LABELS[path]} hint={hint} options={options} className="col-span-full" />
    )
  if (path === 'issuer.companyUID') return <UidField {...field} />
  return <FormText {...field} type={TYPES[control]} spellCheck={control === 'line' ? undefined : false} />
}

type OwnWordsProps = ComponentProps<typeof FormTextArea> & { isOpen: boolean }

/** Is asked only of who wants it: where the times are set, they are the words. (rules/settings#once) */
function OwnWords({ isOpen, ...field }: OwnWordsProps) {
  const hasWords = useFormValue(field.name)
  const [isShown] = useState(isOpen || Boolean(hasWords))
  return (
    <details open={isShown} className="col-span-full">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Mit eigenen Worten statt der Zeiten
      </summary>
      <FormTextArea {...field} className="mt-2" />
    </details>
  )
}

const TYPES = { line: 'text', day: 'date', moment: 'datetime-local', email: 'email', tel: 'tel', url: 'url' } as const
