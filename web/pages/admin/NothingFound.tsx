import type { ReactNode } from 'react'
import { queryOf, useAreaSearch } from '#web/state/areaSearch.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/list/EmptyState.tsx'

type NothingFoundProps = Pick<EmptyStateProps, 'title' | 'place'> & {
  children?: ReactNode
  /** Takes the filters away; undefined: none is set. */
  onShowAll?: (() => void) | undefined
}

/** In place of a list's rows: what is not there, and the way out of a search; `children` says it where nothing is searched for. */
export function NothingFound({ title, place, children, onShowAll }: NothingFoundProps) {
  const { search, clearSearch } = useAreaSearch()
  if (queryOf(search) === '')
    return onShowAll ? (
      <EmptyState
        title={title}
        place={place}
        action={
          <Button look="second" onClick={onShowAll}>
            Alle zeigen
          </Button>
        }
      />
    ) : (
      <EmptyState title={title} place={place}>
        {children}
      </EmptyState>
    )
  return (
    <EmptyState
      title={title}
      place={place}
      action={
        <Button look="second" onClick={clearSearch}>
          Suche leeren
        </Button>
      }
    >
      {onShowAll ? 'Suche und Filter gelten gemeinsam.' : null}
    </EmptyState>
  )
}
