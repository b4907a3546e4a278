export type SelectTeamProps = { teamName: string; isSelected: boolean; onToggle: () => void }

/** On a bib: chooses the team; the whole bib answers to a click. (rules/dashboard#selection) */
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
