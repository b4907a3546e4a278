import { useAreaSearch } from '#web/state/areaSearch.ts'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'

type SearchNoteProps = {
  query: string
  found: number
  all: number
  /** What is searched, in the plural: 'Teams', 'Teams, Produkte oder Bestellungen'. */
  noun: string
}

/** Above the results: their number, and a button to clear the search; renders nothing without one. */
export function SearchNote({ query, found, all, noun }: SearchNoteProps) {
  const { clearSearch } = useAreaSearch()
  return (
    <div role="status">
      {query === '' ? null : found === 0 ? (
        <EmptyState
          title="Nichts gefunden"
          action={
            <Button look="second" onClick={clearSearch}>
              Suche leeren
            </Button>
          }
        >
          Zu „{query}“ gibt es keine {noun}.
        </EmptyState>
      ) : (
        <p className="mb-4 text-sm text-rock">
          {found} von {all} {noun} mit „{query}“. <TextButton onClick={clearSearch}>Suche leeren</TextButton>
        </p>
      )}
    </div>
  )
}
