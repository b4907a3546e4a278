import { ArrowDown, Check } from 'lucide-react'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { Button } from '#web/ui/Button.tsx'

export type RosterBarProps = {
  /** How many people would be written. */
  people: number
  /** How many teams would be changed beside them. */
  teams: number
  faulty: number
  /** Those without a free place. */
  placeless: number
  /** The current list has no preview yet. */
  isChecking: boolean
  busy: boolean
  /** Why it failed, or is not possible yet. */
  failure: string | undefined
  onNextFault: () => void
  onEnter: () => void
}

/** Sticky bar at the bottom: what blocks the list, the button to the next error, and the button that enters the list. */
export function RosterBar({
  people,
  teams,
  faulty,
  placeless,
  isChecking,
  busy,
  failure,
  onNextFault,
  onEnter,
}: RosterBarProps) {
  const isNothing = people + teams === 0 && faulty === 0 && !isChecking
  return (
    <section
      aria-label="Liste eintragen"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-1 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-spruce bg-paper px-4 py-3 shadow-dialog lg:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-40">
        {isChecking ? 'Die Liste wird geprüft …' : wordsOf({ people, teams, faulty, placeless })}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {faulty > 0 ? (
          <Button
            look="second"
            icon={<ArrowDown aria-hidden className="max-sm:hidden" />}
            aria-keyshortcuts="F8"
            title="F8"
            onClick={onNextFault}
            className="max-sm:grow max-sm:px-3"
          >
            Nächster Fehler
          </Button>
        ) : null}
        {isNothing ? null : (
          <Button
            icon={<Check aria-hidden className="max-sm:hidden" />}
            busy={busy}
            onClick={onEnter}
            className="max-sm:grow max-sm:px-3"
          >
            Liste eintragen
          </Button>
        )}
      </div>
      {failure === undefined ? null : (
        <p role="alert" className="w-full text-sm font-semibold text-rose">
          {failure}
        </p>
      )}
    </section>
  )
}

type Counts = Pick<RosterBarProps, 'people' | 'teams' | 'faulty' | 'placeless'>

function wordsOf({ people, teams, faulty, placeless }: Counts): string {
  if (faulty === 1) return 'Eine Person hat fehlerhafte Angaben.'
  if (faulty > 1) return `${faulty} Personen haben fehlerhafte Angaben.`
  if (placeless > 0) return `Für ${placeless === 1 ? 'eine Person' : `${placeless} Personen`} fehlt noch ein Teamplatz.`
  if (people + teams === 0) return 'Es gibt nichts einzutragen.'
  if (people === 0) return `Bei ${teamsInWords(teams)} ändern sich T-Shirts oder Zeitmessung.`
  return people === 1 ? 'Eine Person wird eingetragen.' : `${people} Personen werden eingetragen.`
}
