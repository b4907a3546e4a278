import { useState, type ReactNode } from 'react'
import { LIMITS } from '#contract/fields.ts'
import { isSinceRace } from '#domain/event/raceDay.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Problem } from '#web/api/problem.ts'
import { TextField } from '#web/ui/form/TextField.tsx'

type SinceRaceReason = {
  /** Field of the reason; null before the race. */
  field: ReactNode
  query: { reason?: string }
  /** Shows at the field what is refused of it, and throws on. */
  mark: (error: unknown) => never
}

/** The reason that the staff give from the day of the race on, for a change of who ran. (rules/event#since-race) */
export function useSinceRaceReason(): SinceRaceReason {
  const { date } = useEventFacts()
  const [isAsked] = useState(() => isSinceRace(date, new Date()))
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  if (!isAsked) return { field: null, query: {}, mark: rethrow }
  return {
    field: (
      <TextField
        label="Grund der Änderung"
        hint="Seit dem Lauf wird vermerkt, warum Personen und Plätze geändert werden."
        maxLength={LIMITS.text}
        autoComplete="off"
        className="col-span-full"
        value={reason}
        error={fault}
        onChange={({ target }) => {
          setReason(target.value)
          setFault(undefined)
        }}
      />
    ),
    query: reason.trim() === '' ? {} : { reason: reason.trim() },
    mark: (error) => {
      if (error instanceof Problem) setFault(error.fields['reason'])
      throw error
    },
  }
}

function rethrow(error: unknown): never {
  throw error
}
