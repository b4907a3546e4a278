import { OctagonAlert } from 'lucide-react'
import { memo } from 'react'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import type { RowState } from './rosterView.ts'

const LOOKS: Record<RowState, { tone: BadgeTone; word: string }> = {
  new: { tone: 'moss', word: 'neu' },
  update: { tone: 'gentian', word: 'aktualisiert' },
  unchanged: { tone: 'quiet', word: 'unverändert' },
  faulty: { tone: 'rose', word: 'Fehler' },
  placeless: { tone: 'amber', word: 'kein Platz' },
  leftOut: { tone: 'quiet', word: 'ausgelassen' },
  open: { tone: 'quiet', word: 'prüft …' },
}

/** The state of a row, in a word. */
export const RowStateBadge = memo(function RowStateBadge({ state }: { state: RowState }) {
  const { tone, word } = LOOKS[state]
  return (
    <Badge tone={tone}>
      {state === 'faulty' ? <OctagonAlert aria-hidden className="size-3.5 shrink-0" /> : null}
      {word}
    </Badge>
  )
})
