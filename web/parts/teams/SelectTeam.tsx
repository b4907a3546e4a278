export type SelectTeamProps = {
  teamName: string
  isSelected: boolean
  onToggle: () => void
  /** With the shift key held: all from the last one to this one. */
  onRange?: () => void
  /** What answers a click: all of the bib, or only the box, in a row of a table that answers itself. */
  reach?: 'bib' | 'box'
}

/** The checkbox that selects a team. (rules/dashboard#selection) */
export function SelectTeam({ teamName, isSelected, onToggle, onRange, reach = 'bib' }: SelectTeamProps) {
  return (
    <label className={`inline-flex items-center ${reach === 'bib' ? 'bib-choice' : 'align-middle'}`}>
      <span className="sr-only">{teamName} auswählen</span>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={({ nativeEvent }) =>
          onRange && nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? onRange() : onToggle()
        }
        className="relative z-2 size-6 accent-sun outline-none"
      />
    </label>
  )
}
