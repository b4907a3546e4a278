import { OctagonAlert } from 'lucide-react'
import { hasCompleteEntry, lacksOnlyEmails } from '#domain/teams/completeness.ts'
import { SLOTS } from '#domain/teams/teams.ts'
import { IncompleteNote } from '#web/parts/teams/IncompleteTeams.tsx'
import { missingWords } from '#web/parts/teams/missingWords.ts'
import { draftFaults } from '#web/parts/teams/entry/draftValues.ts'
import { TeamCard } from '#web/parts/teams/TeamCard.tsx'
import { TeamGrid } from '#web/parts/teams/TeamGrid.tsx'
import type { TeamDraft } from '#web/state/teamDrafts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Faults } from './createTeams.ts'

export type DraftListProps = {
  drafts: readonly TeamDraft[]
  /** The errors of the last request. */
  faults: Faults
  onEdit: (draft: TeamDraft) => void
  onDelete: (draft: TeamDraft) => void
}

/** The drafts as bibs, refused ones with the reason. */
export function DraftList({ drafts, faults, onEdit, onDelete }: DraftListProps) {
  return (
    <TeamGrid>
      {drafts.map((draft, index) => {
        const refused = Object.values(faults.get(draft.id) ?? {})
        const isWhole = refused.length === 0 && Object.keys(draftFaults(draft, drafts.slice(0, index))).length === 0
        return (
          <TeamCard
            key={draft.id}
            team={{ ...draft, reserved: false, complete: isWhole && hasCompleteEntry(draft) }}
            mark="Neu"
            note={refused.length > 0 ? <Refused sentences={refused} /> : isWhole ? <EmailsLater draft={draft} /> : null}
          >
            <Button look="second" size="small" onClick={() => onEdit(draft)}>
              Bearbeiten
              <span className="sr-only"> – {draft.teamName}</span>
            </Button>
            <Button look="quiet" size="small" onClick={() => onDelete(draft)}>
              Löschen
              <span className="sr-only"> – {draft.teamName}</span>
            </Button>
          </TeamCard>
        )
      })}
    </TeamGrid>
  )
}

/** A draft may be without the e-mails of B and C: it says so, and can be created all the same. (rules/teams#only-emails) */
function EmailsLater({ draft }: { draft: TeamDraft }) {
  if (!lacksOnlyEmails(draft)) return null
  const runners = draft.runners.map((runner, index) => ({ ...runner, slot: SLOTS[index] ?? 'A' }))
  return <IncompleteNote>{missingWords({ runners })} Erstellen können Sie das Team trotzdem.</IncompleteNote>
}

/** At most so many reasons on a bib; the form shows all. */
const MOST_SENTENCES = 3

function Refused({ sentences }: { sentences: string[] }) {
  const different = [...new Set(sentences)]
  const more = different.length - MOST_SENTENCES
  return (
    <div className="flex items-start gap-2 rounded-field border-l-4 border-rose bg-rose-tint px-3 py-2 text-sm">
      <OctagonAlert aria-label="Fehler" className="mt-[0.15em] size-4 shrink-0 text-rose" />
      <ul className="min-w-0 wrap-anywhere">
        {different.slice(0, MOST_SENTENCES).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {more > 0 ? <li>und {more} weitere</li> : null}
      </ul>
    </div>
  )
}
