import { useEventFacts } from '#web/api/eventFacts.ts'
import { useSizesMade } from '#web/api/useSizesMade.ts'
import type { ShirtReader } from '#web/parts/shirts/orderedShirtWords.ts'
import type { TeamFormProps } from '#web/parts/teams/entry/TeamForm.tsx'

/** What a form of a team must know of shirts, for this reader. (rules/shirts#sizes-made, rules/shirts#deviation) */
export function useShirtFacts(reader: ShirtReader): TeamFormProps['shirts'] {
  const { contact } = useEventFacts()
  return { sizes: useSizesMade(), reader, office: contact.email }
}
