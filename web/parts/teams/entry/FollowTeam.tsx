import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Banner } from '#web/ui/Banner.tsx'
import { TextButton } from '#web/ui/Button.tsx'
import { leaveDialogAround, useAskBeforeLeaving } from '#web/ui/form/useAskBeforeLeaving.ts'
import { mergeTyped, type Outcome } from './mergeTyped.ts'
import { AS_TYPED, showAnew } from './showAnew.ts'
import { valuesOf, type EditableTeam, type TeamValues } from './teamValues.ts'

export type FollowTeamProps = {
  team: EditableTeam
  /** Input from before the form was opened, such as before a session ended. */
  typed: TeamValues | undefined
  onMerged: (outcome: Outcome) => void
  onType: ((typed: TeamValues | null) => void) | undefined
  onLeave: ((typed: TeamValues | null) => void) | undefined
}

/** Inside the form: merges the saved state whenever the team is reloaded, without losing input. */
export function FollowTeam({ team, typed, onMerged, onType, onLeave }: FollowTeamProps) {
  const { getValues, reset } = useFormContext<TeamValues>()
  const followed = useRef(team)

  useEffect(() => {
    if (typed) reset(typed, AS_TYPED)
  }, [reset, typed])

  useEffect(() => {
    const before = followed.current
    if (before === team) return
    followed.current = team
    const { values, ...outcome } = mergeTyped({ typed: getValues(), before, now: team })
    showAnew(reset, valuesOf(team), values)
    onMerged(outcome)
  }, [team, getValues, reset, onMerged])

  const { isDirty } = useFormState<TeamValues>()
  const place = useRef<HTMLSpanElement>(null)
  useAskBeforeLeaving({ isUnsaved: isDirty, ask: () => leaveDialogAround(place.current) })
  useTyping({ onType, typed })
  useLeaving(onLeave)
  return <span ref={place} hidden />
}

/** Reports the unsaved input as it is typed, null as soon as there is none; not before earlier input stands there again. */
function useTyping({ onType, typed }: Pick<FollowTeamProps, 'onType' | 'typed'>) {
  const { getValues } = useFormContext<TeamValues>()
  const { isDirty } = useFormState<TeamValues>()
  const values = useWatch<TeamValues>()
  const waits = useRef(typed !== undefined)
  const report = useEffectEvent(() => {
    if (waits.current) waits.current = false
    else onType?.(isDirty ? getValues() : null)
  })
  useEffect(() => report(), [values, isDirty])
}

/** Reports unsaved input when the form unmounts, null where there is none. */
function useLeaving(onLeave: FollowTeamProps['onLeave']) {
  const { getValues } = useFormContext<TeamValues>()
  const { isDirty } = useFormState<TeamValues>()
  const leave = useRef(() => {})
  useEffect(() => {
    leave.current = () => {
      onLeave?.(isDirty ? getValues() : null)
    }
  }, [isDirty, onLeave, getValues])
  useEffect(() => () => leave.current(), [])
}

type MergeNoticeProps = Outcome & { onTaken: () => void }

/** After 'Neu laden': lists the conflicts between saved values and input, and what was typed about who has left; nothing is lost. */
export function MergeNotice({ conflicts, departed, onTaken }: MergeNoticeProps) {
  const { resetField } = useFormContext<TeamValues>()
  const notice = useRef<HTMLDivElement>(null)

  // The pressed button is gone; the focus moves here.
  useEffect(() => notice.current?.querySelector('button')?.focus(), [])

  const takeSaved = () => {
    for (const { path } of conflicts) resetField(path)
    onTaken()
  }
  return (
    <div ref={notice} className="flex flex-col gap-3">
      {conflicts.length > 0 ? (
        <Banner
          tone="warning"
          role="status"
          title="Neu geladen. Ihre Eingaben stehen noch da; anders gespeichert ist inzwischen:"
        >
          <ul className="list-disc pl-5">
            {conflicts.map(({ path, label, saved }) => (
              <li key={path}>
                {label}: „{saved}“
              </li>
            ))}
          </ul>
          <TextButton onClick={takeSaved}>Diese gespeicherten Werte übernehmen</TextButton>
        </Banner>
      ) : null}
      {departed.map(({ who, typed }) => (
        <Banner
          key={who}
          tone="warning"
          role="status"
          title={`${who} ist inzwischen in einem anderen Team. Getippt hatten Sie hier:`}
        >
          {typed.join(', ')}
        </Banner>
      ))}
    </div>
  )
}
