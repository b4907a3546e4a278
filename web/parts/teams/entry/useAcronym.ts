import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { acronymOf } from '#domain/teams/teams.ts'

type Named = { teamName: string; teamAcronym: string }

/** Inside a form of a team: the acronym follows the name until it is written by hand. (rules/teams#acronym) */
export function useAcronym(): void {
  const { subscribe, setValue, getValues } = useFormContext<Named>()
  useEffect(() => {
    let named = getValues('teamName')
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name === 'teamName' && values.teamAcronym === acronymOf(named)) {
          setValue('teamAcronym', acronymOf(values.teamName), { shouldDirty: true })
        }
        named = values.teamName
      },
    })
  }, [subscribe, setValue, getValues])
}
