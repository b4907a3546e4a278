import { useState } from 'react'
import { DEADLINE_ACTS } from '#contract/event/deadlineLabels.ts'
import { EXTENDED } from '#contract/pages/paths.ts'
import { extendedDeadlines } from '#domain/event/deadlineExceptions.ts'
import { dayOf, formatDay } from '#domain/text/days.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { useAreaSearch, withValue } from '#web/state/areaSearch.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'

type Customer = AnswerOf<'GET /customers'>[number]

/** Are only companies wanted for which a deadline was extended? */
export const isExtendedOnly = (search: URLSearchParams): boolean => search.get(EXTENDED.key) === EXTENDED.value

/** What a company may do longer than others, in words: one line for each deadline. */
export function useExtensions(): (customer: Customer) => string[] {
  const facts = useEventFacts()
  const [today] = useState(() => dayOf(new Date()))
  return ({ deadlineExceptions }) =>
    extendedDeadlines(facts, deadlineExceptions, today).map(
      ({ kind, until }) => `${DEADLINE_ACTS[kind]} bis ${formatDay(until)}`,
    )
}

/** Chooses between all companies and those with an extended deadline; without one, and unless it is chosen, there is nothing to choose. (rules/event#exceptions) */
export function ExtendedDeadlines({ customers }: { customers: readonly Customer[] }) {
  const { search, setSearch } = useAreaSearch()
  const extensionsOf = useExtensions()
  const count = customers.filter((customer) => extensionsOf(customer).length > 0).length
  const isChosen = isExtendedOnly(search)
  if (count === 0 && !isChosen) return null
  return (
    <ChoiceChips
      size="small"
      label="Fristen"
      name="fristen"
      options={[
        { value: '', label: 'Alle' },
        { value: EXTENDED.value, label: `Verlängert (${formatCount(count)})` },
      ]}
      value={isChosen ? EXTENDED.value : ''}
      onChange={(value) => setSearch((now) => withExtended(now, value))}
    />
  )
}

/** The same address with this choice; '' for all. */
export function withExtended(search: URLSearchParams, value: string): URLSearchParams {
  return withValue(search, EXTENDED.key, value)
}
