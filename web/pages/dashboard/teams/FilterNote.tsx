import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { showsAllOwn, showsFreeOnly, type OwnFilter } from './ownFilter.ts'

type FilterNoteProps = { filter: OwnFilter; shown: number; all: number; onAll: () => void }

/** How many of all teams the filters leave, and the way back to all; renders nothing without a filter. (rules/dashboard#team-filters) */
export function FilterNote({ filter, shown, all, onAll }: FilterNoteProps) {
  const words = showsFreeOnly(filter) ? FREE : FILTERED
  return (
    <div role="status">
      {showsAllOwn(filter) ? null : shown === 0 ? (
        <EmptyState
          title={words.none}
          action={
            <Button look="second" onClick={onAll}>
              Alle Teams zeigen
            </Button>
          }
        >
          {words.why(all)}
        </EmptyState>
      ) : (
        <p className="mb-4">
          {words.some(shown, all)} <TextButton onClick={onAll}>Alle Teams zeigen</TextButton>
        </p>
      )}
    </div>
  )
}

type Words = { none: string; why: (all: number) => string; some: (shown: number, all: number) => string }

const FREE: Words = {
  none: 'Kein Platz ist mehr frei',
  why: (all) => `Alle ${teamsInWords(all)} haben Namen oder einen Bearbeitungslink.`,
  some: (shown, all) =>
    `${shown} von ${teamsInWords(all)}: ${shown === 1 ? 'der freie Platz' : 'die freien Plätze'}, ohne Namen und an niemanden vergeben.`,
}
const FILTERED: Words = {
  none: 'Kein Team passt dazu',
  why: (all) => `Von ${teamsInWords(all)} ist keines so, wie Sie es ausgewählt haben.`,
  some: (shown, all) => `${shown} von ${teamsInWords(all)}.`,
}
