import { useState, type ReactNode } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { SLOTS, type Slot } from '#domain/teams/teams.ts'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import type { StartField } from '../missingWords.ts'
import { RunnerFields, type RunnerFieldsProps } from './RunnerFields.tsx'
import { slotTitle, type TeamValues } from './teamValues.ts'

export type RunnerColumnsProps = Pick<RunnerFieldsProps, 'tshirtOption' | 'form' | 'shirtsClosed' | 'sizes'> & {
  /** Fields of a person that are closed. */
  closedOf: (index: number) => RunnerFieldsProps['closed']
  actionOf?: (index: number) => RunnerFieldsProps['action']
  shirtNoteOf?: (index: number) => RunnerFieldsProps['shirtNote']
  /** The field that has the focus when the form opens: its tab is in front. */
  start?: StartField
}

/** The three persons of a team: columns where there is room, tabs where there is not. (rules/look#runner-columns) */
export function RunnerColumns({ closedOf, actionOf, shirtNoteOf, start, ...rest }: RunnerColumnsProps) {
  const hasRoom = useMedia('(min-width: 64rem)')
  const columns = SLOTS.map((slot, index) => ({
    slot,
    content: (
      <RunnerFields
        key={slot}
        slot={slot}
        index={index}
        closed={closedOf(index)}
        action={actionOf?.(index)}
        shirtNote={shirtNoteOf?.(index)}
        {...rest}
      />
    ),
  }))
  if (hasRoom) return <div className="grid grid-cols-3 gap-6">{columns.map(({ content }) => content)}</div>
  return <RunnerTabs columns={columns} start={start} />
}

type RunnerTabsProps = Pick<RunnerColumnsProps, 'start'> & { columns: { slot: Slot; content: ReactNode }[] }

function RunnerTabs({ columns, start }: RunnerTabsProps) {
  const { watch } = useFormContext<TeamValues>()
  const { errors, submitCount } = useFormState<TeamValues>()
  const [shown, setShown] = useState<Slot>(
    () => SLOTS.find((_, index) => start?.startsWith(`runners.${index}.`)) ?? 'A',
  )
  const runners = watch('runners')
  const faulty = SLOTS.filter((_, index) => errors.runners?.[index] !== undefined)
  const [seen, setSeen] = useState({ submitCount, faulty })

  // Runs before the form scrolls to the first error, which is impossible in a hidden tab.
  const isNew = seen.submitCount !== submitCount || faulty.some((slot) => !seen.faulty.includes(slot))
  if (isNew || seen.faulty.length !== faulty.length) {
    setSeen({ submitCount, faulty })
    if (isNew && faulty[0]) setShown(faulty[0])
  }

  return (
    <Tabs
      label="Personen"
      value={shown}
      onValue={(value) => setShown(SLOTS.find((slot) => slot === value) ?? 'A')}
      tabs={columns.map(({ slot, content }, index) => ({
        value: slot,
        label: slotTitle(slot, runners[index]),
        hasFault: faulty.includes(slot),
        content,
      }))}
    />
  )
}
