import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

type FreePlacesNoteProps = { free: number; all: number; onAll: () => void }

/** That only free places are shown, and the way back to all teams. (rules/dashboard#free-places) */
export function FreePlacesNote({ free, all, onAll }: FreePlacesNoteProps) {
  return (
    <div role="status">
      {free === 0 ? (
        <EmptyState
          title="Kein Platz ist mehr frei"
          action={
            <Button look="second" onClick={onAll}>
              Alle Teams zeigen
            </Button>
          }
        >
          Alle {teamsInWords(all)} haben Namen oder einen Bearbeitungslink.
        </EmptyState>
      ) : (
        <p className="mb-4">
          {free} von {teamsInWords(all)}: {free === 1 ? 'der freie Platz' : 'die freien Plätze'}, ohne Namen und an
          niemanden vergeben. <TextButton onClick={onAll}>Alle Teams zeigen</TextButton>
        </p>
      )}
    </div>
  )
}
