import { countOf } from '#domain/text/numberFormats.ts'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { bibName } from '#contract/teams/teamNames.ts'
import type { Pieces } from '#domain/orders/invoices.ts'
import { countByType } from '#domain/orders/orders.ts'
import { withdrawalChoice, type Holder } from '#domain/orders/withdrawals.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { hasName } from '#web/parts/teams/TeamCard.tsx'
import type { StaffOrderLine } from '#web/parts/orders/staffOrders.ts'
import { FieldError } from '#web/ui/form/Field.tsx'
import { useFormField } from '#web/ui/form/formField.ts'

export type TeamHolder = AnswerOf<'GET /teams/customer/:id'>[number] & Holder

/** The chosen teams; null as long as nobody chose: then the first ones. */
export type Chosen = { teamIds: number[] | null }

type WithdrawnFieldProps = {
  lines: readonly StaffOrderLine[]
  holders: readonly TeamHolder[]
  wanted: readonly Pieces[]
}

/** Which teams are withdrawn with a Gutschrift, or lose their timekeeping; free places are ticked first. (rules/withdrawals#which) */
export function WithdrawnField({ lines, holders, wanted }: WithdrawnFieldProps) {
  const { setValue } = useFormContext<Chosen>()
  const { error, clear } = useFormField('teamIds')
  const chosen = useWatch<Chosen, 'teamIds'>({ name: 'teamIds' })
  const { candidates, count } = withdrawalChoice({ lines, wanted, holders })
  const asked = useRef(count)
  useEffect(() => {
    // 'genau ein Team' is about the pieces of before
    if (asked.current !== count) clear()
    asked.current = count
  }, [count, clear])
  if (count === 0) return null
  const ids = chosen ?? candidates.slice(0, count).map(({ id }) => id)
  const ticked = new Set(ids.filter((id) => candidates.some((one) => one.id === id)))
  const isWhole = takesPlaces(lines, wanted)
  const toggle = (id: number) => {
    clear()
    setValue('teamIds', [...ticked.symmetricDifference(new Set([id]))], { shouldDirty: true })
  }
  const known = new Map(holders.map((team) => [team.id, team]))
  return (
    <fieldset name="teamIds" className="min-w-0">
      <legend className="font-semibold">
        {isWhole ? 'Welche Teams werden zurückgezogen?' : 'Welche Teams verlieren die Zeitmessung?'}
      </legend>
      <p className="mb-2 text-sm text-rock" aria-live="polite">
        {ticked.size} von {count} gewählt.{' '}
        {isWhole
          ? 'Sie verlieren Platz, Nummern und Bearbeitungslink; die Plätze kommen zurück in den Verkauf.'
          : 'Die Teams bleiben und starten ohne Zeitmessung.'}
      </p>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-field border border-rock">
        {candidates.map(({ id }) => {
          const team = known.get(id)
          return team ? (
            <li key={id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-snow">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-spruce"
                  checked={ticked.has(id)}
                  onChange={() => toggle(id)}
                />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <span className="font-semibold">{bibName(team)}</span> {team.teamName}
                </span>
                <span className="text-sm whitespace-nowrap text-rock">{stateOf(team)}</span>
              </label>
            </li>
          ) : null
        })}
      </ul>
      <FieldError id="teamIds" error={error} />
    </fieldset>
  )
}

function takesPlaces(lines: readonly StaffOrderLine[], wanted: readonly Pieces[]): boolean {
  return (
    countByType(
      lines.filter((line) => wanted.some((one) => one.orderItemId === line.orderItemId)),
      'TEAM',
    ) > 0
  )
}

function stateOf({ reserved, runners, hasTime }: TeamHolder): string {
  const people = runners.filter(hasName).length
  const state = reserved ? 'freier Platz' : countOf(people, 'Person', 'Personen')
  return hasTime ? `${state}, Zeitmessung` : state
}
