import { plainCode, shownCode } from '#domain/teams/codes.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { EmailsMissing } from '#web/parts/teams/EmailsMissing.tsx'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import type { Created } from './createTeams.ts'

export type CreatedDialogProps = {
  created: Created
  /** Whether another team can be added. */
  hasPlaces: boolean
  onMore: () => void
  onClose: () => void
}

/** The teams are created: their new editing code, where it was mailed, and what next. (rules/codes#redeem) */
export function CreatedDialog({ created, hasPlaces, onMore, onClose }: CreatedDialogProps) {
  const { teamCode, teams, keptTimekeeping } = created
  const contacts = [...new Set(teams.map(({ teamContact }) => teamContact))]
  const kept = teams.filter(({ id }) => keptTimekeeping.includes(id)).map(({ teamName }) => `„${teamName}“`)
  const link = paths.teamEditing(teamCode)
  return (
    <Dialog
      title={teams.length === 1 ? 'Das Team ist erstellt' : `${teamsInWords(teams.length)} sind erstellt`}
      onClose={onClose}
      actions={
        <>
          <Button look="second" disabled={!hasPlaces} onClick={onMore}>
            Weitere Teams hinzufügen
          </Button>
          <ButtonLink to={paths.home()}>Fertigstellen</ButtonLink>
        </>
      }
    >
      <p>
        Mit diesem Bearbeitungscode ändern Sie Namen und Personen später, ohne Konto. Wer ihn hat, kann{' '}
        {teams.length === 1 ? 'das Team' : 'diese Teams'} ändern.
      </p>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 rounded-card border border-line bg-snow px-5 py-4">
        <p>
          <span className="block text-sm text-rock">Bearbeitungscode</span>
          <span className="numeral text-3xl select-all sm:text-4xl">{shownCode(plainCode(teamCode))}</span>
        </p>
        <CopyButton text={shownCode(plainCode(teamCode))} label="Code kopieren" />
      </div>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <TextLink to={link} className="min-w-0 wrap-anywhere">
          {location.origin}
          {link}
        </TextLink>
        <CopyButton look="quiet" size="small" text={`${location.origin}${link}`} label="Link kopieren" />
      </p>
      <p className="mt-4">
        Code und Link haben wir auch per E-Mail geschickt, an{' '}
        {contacts.length === 1 ? 'den Team-Kontakt' : 'jeden Team-Kontakt'}:{' '}
        <span className="wrap-anywhere">{contacts.join(', ')}</span>.
      </p>
      <EmailsMissing teams={teams} className="mt-4" />
      {kept.length > 0 ? (
        <Banner
          tone="info"
          title={
            kept.length === 1
              ? `${kept[0]} läuft mit Zeitmessung.`
              : `${teamsInWords(kept.length)} laufen mit Zeitmessung.`
          }
          className="mt-4"
        >
          Es waren nur noch Plätze mit Zeitmessung frei. Das kostet Sie nichts.
          {kept.length > 1 ? <p className="wrap-anywhere">{kept.join(', ')}</p> : null}
        </Banner>
      ) : null}
      {hasPlaces ? null : <p className="mt-4 text-sm text-rock">Damit sind alle Plätze Ihrer Firma vergeben.</p>}
    </Dialog>
  )
}
