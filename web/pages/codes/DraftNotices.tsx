import { useState } from 'react'
import { useBeforeUnload } from 'react-router'
import { DRAFT_DAYS } from '#domain/teams/draftAge.ts'
import { adoptDrafts, currentTyped, removeDrafts, type Dropped, type TeamDraft } from '#web/state/teamDrafts.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'

/** Which stored drafts were dropped, shown once. */
export function DroppedNotice({ unreadable, expired }: Dropped) {
  if (unreadable + expired === 0) return null
  const sentences = [
    ...(expired > 0 ? [`${draftsInWords(expired)} nach ${DRAFT_DAYS} Tagen gelöscht.`] : []),
    ...(unreadable > 0 ? [`${draftsInWords(unreadable)} entfernt, weil nichts mehr zu lesen war.`] : []),
  ]
  return (
    <Banner tone="info" role="status" title="Nicht alle gespeicherten Entwürfe sind noch da.">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Banner>
  )
}

/** Without browser storage: a warning that drafts are lost with the page, and the browser's own question before that. */
export function NotKeptNotice({ count }: { count: number }) {
  useBeforeUnload((event) => {
    if (count > 0 || currentTyped()) event.preventDefault()
  })
  return (
    <Banner tone="info" title="Ihr Browser speichert auf dieser Seite nichts.">
      Was Sie eingeben, bleibt nur, solange sie offen ist. Erstellen Sie Ihre Teams, bevor Sie sie schließen oder neu
      laden.
    </Banner>
  )
}

function draftsInWords(count: number): string {
  return count === 1 ? 'Ein Entwurf wurde' : `${count} Entwürfe wurden`
}

type ForeignDraftsProps = {
  drafts: readonly TeamDraft[]
  /** The code of the present link; without one drafts can only be deleted. */
  inviteCode: string | null
}

/** Drafts typed for another link are moved to this one, or deleted, only after confirmation. */
export function ForeignDrafts({ drafts, inviteCode }: ForeignDraftsProps) {
  const [asking, setAsking] = useState<'adopt' | 'delete' | null>(null)
  if (drafts.length === 0) return null
  const ids = drafts.map(({ id }) => id)
  const names = drafts.map(({ teamName }) => `„${teamName}“`).join(', ')
  const areThere = drafts.length === 1 ? 'Ein Entwurf gehört' : `${drafts.length} Entwürfe gehören`
  const close = () => setAsking(null)
  return (
    <>
      <Banner
        tone="warning"
        title={`${areThere} zu einem anderen Anmeldelink.`}
        action={
          <div className="flex flex-wrap gap-3">
            {inviteCode ? (
              <Button look="second" size="small" onClick={() => setAsking('adopt')}>
                Hierher übernehmen
              </Button>
            ) : null}
            <Button look="danger" size="small" onClick={() => setAsking('delete')}>
              Löschen
            </Button>
          </div>
        }
      >
        <p className="line-clamp-3 wrap-anywhere">{names}</p>
      </Banner>
      {asking === 'adopt' && inviteCode ? (
        <ConfirmDialog
          title="Entwürfe übernehmen?"
          look="main"
          confirmLabel={`${teamsInWords(drafts.length)} übernehmen`}
          onConfirm={async () => adoptDrafts(ids, inviteCode)}
          onClose={close}
        >
          <p>
            Sie wurden mit einem anderen Link eingegeben, vielleicht dem einer anderen Firma. Nach dem Übernehmen werden
            sie auf Plätzen der Firma erstellt, von der dieser Link stammt.
          </p>
        </ConfirmDialog>
      ) : null}
      {asking === 'delete' ? <DeleteDrafts drafts={drafts} onClose={close} /> : null}
    </>
  )
}

/** Asks once before drafts are deleted from this device. (rules/drafts#deleting) */
export function DeleteDrafts({ drafts, onClose }: { drafts: readonly TeamDraft[]; onClose: () => void }) {
  const [first] = drafts
  const isOne = drafts.length === 1
  return (
    <ConfirmDialog
      title={isOne ? `„${first?.teamName}“ löschen?` : `Alle ${drafts.length} Entwürfe löschen?`}
      confirmLabel={isOne ? 'Entwurf löschen' : `${drafts.length} Entwürfe löschen`}
      cancelLabel="Behalten"
      onConfirm={async () => removeDrafts(drafts.map(({ id }) => id))}
      onClose={onClose}
    >
      <p>
        {isOne ? 'Das Team wurde' : 'Diese Teams wurden'} noch nicht erstellt. Die eingegebenen Namen und Adressen sind
        danach weg.
      </p>
    </ConfirmDialog>
  )
}
