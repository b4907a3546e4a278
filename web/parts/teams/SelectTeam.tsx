export type SelectTeamProps = { teamName: string; isSelected: boolean; onToggle: () => void }

/** The checkbox on a bib that selects the team; the whole bib is clickable. (rules/dashboard#selection) */
export function SelectTeam({ teamName, isSelected, onToggle }: SelectTeamProps) {
  return (
    <label className="bib-choice inline-flex items-center">
      <span className="sr-only">{teamName} auswählen</span>
      <input
        type="checkbox"
        checked={isSelected}
        onChange={onToggle}
        className="relative z-2 size-6 accent-sun outline-none"
      />
    </label>
  )
}
