import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Banner } from '#web/ui/Banner.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import { mergeTyped } from './mergeTyped.ts'
import type { Conflict } from './mergeTyped.ts'
import { valuesOf } from './teamValues.ts'
import type { EditableTeam, TeamValues } from './teamValues.ts'

/** Inside the form: takes over what is saved now whenever the team comes anew, without losing what was typed. */
export function FollowTeam({
  team,
  typed,
  onConflicts,
}: {
  team: EditableTeam
  /** Typed before the form was opened, such as before a session ended. */
  typed: TeamValues | undefined
  onConflicts: (conflicts: Conflict[]) => void
}) {
  const { getValues, reset } = useFormContext<TeamValues>()
  const followed = useRef(team)

  useEffect(() => {
    if (typed) reset(typed, { keepDefaultValues: true })
  }, [reset, typed])

  useEffect(() => {
    const before = followed.current
    if (before === team) return
    followed.current = team
    const { values, conflicts } = mergeTyped({ typed: getValues(), before, now: team })
    reset(valuesOf(team))
    reset(values, { keepDefaultValues: true })
    onConflicts(conflicts)
  }, [team, getValues, reset, onConflicts])

  return null
}

/** After 'Neu laden': what somebody else saved where something was typed here; nothing of either is lost. */
export function ConflictNotice({
  team,
  conflicts,
  onTaken,
}: {
  team: EditableTeam
  conflicts: Conflict[]
  onTaken: () => void
}) {
  const { reset } = useFormContext<TeamValues>()
  const notice = useRef<HTMLDivElement>(null)

  // The button that was pressed is gone; the focus comes here.
  useEffect(() => notice.current?.querySelector('button')?.focus(), [])

  const takeSaved = () => {
    reset(valuesOf(team))
    onTaken()
  }
  return (
    <Banner
      ref={notice}
      tone="warning"
      role="status"
      title="Neu geladen. Ihre Eingaben stehen noch da; anders gespeichert ist inzwischen:"
    >
      <ul className="list-disc pl-5">
        {conflicts.map(({ field, saved }) => (
          <li key={field}>
            {field}: „{saved}“
          </li>
        ))}
      </ul>
      <TextButton onClick={takeSaved}>Gespeicherte Werte übernehmen</TextButton>
    </Banner>
  )
}
