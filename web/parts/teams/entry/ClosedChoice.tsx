import { useFormValue } from '#web/ui/form/formField.ts'

type ClosedChoiceProps = {
  name: string
  label: string
  /** What a value is called. */
  words: Readonly<Record<string, string>>
}

/** A choice that can no longer be made, as text: chips that cannot be chosen look sold out, the chosen one too. */
export function ClosedChoice({ name, label, words }: ClosedChoiceProps) {
  const value = useFormValue(name)
  return (
    <dl>
      <dt className="mb-1.5 text-sm font-semibold">{label}</dt>
      <dd className="flex min-h-11 items-center">{(typeof value === 'string' && words[value]) || 'nicht gewählt'}</dd>
    </dl>
  )
}
