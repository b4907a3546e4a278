import { useFormState } from 'react-hook-form'
import { useFormBusy } from '#web/ui/form/formField.ts'
import { LeaveQuestion as Question } from '#web/ui/form/LeaveQuestion.tsx'

/** Inside a Form that is a page of its own: asks before what was typed is left. `onLeave` gives it up. */
export function LeaveQuestion({ onLeave }: { onLeave: () => void }) {
  const { isDirty } = useFormState()
  const isBusy = useFormBusy()
  return (
    <Question isUnsaved={isDirty && !isBusy} confirmLabel="Text verwerfen" onLeave={onLeave}>
      <p>Ihr Text ist noch nicht gespeichert und geht dabei verloren.</p>
    </Question>
  )
}
