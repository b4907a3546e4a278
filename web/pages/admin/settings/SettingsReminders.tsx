import { useFormValue } from '#web/ui/form/formField.ts'
import { RemindersAfterChange } from '#web/pages/admin/RemindersAfterChange.tsx'

type Stored = {
  date: string
  deadlines: Record<'names' | 'shirts', string | null>
  reminders: { on: boolean; namesDays: string; shirtsDays: string }
}

/** Below the fields that decide when reminders go: how many go on the next morning with what is typed. (rules/reminders#preview) */
export function SettingsReminders({ stored }: { stored: Stored }) {
  const date = textOf(useFormValue('date'))
  const names = textOf(useFormValue('deadlines.names'))
  const shirts = textOf(useFormValue('deadlines.shirts'))
  const isOn = useFormValue('reminders.on') === true
  const namesDays = textOf(useFormValue('reminders.namesDays'))
  const shirtsDays = textOf(useFormValue('reminders.shirtsDays'))
  const { deadlines, reminders } = stored
  const isChanged =
    date !== stored.date ||
    names !== (deadlines.names ?? '') ||
    shirts !== (deadlines.shirts ?? '') ||
    isOn !== reminders.on ||
    namesDays !== reminders.namesDays ||
    shirtsDays !== reminders.shirtsDays
  const change = { date, names, shirts, on: isOn ? 'true' : 'false', namesDays, shirtsDays } as const
  return <RemindersAfterChange change={isChanged ? change : null} />
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
