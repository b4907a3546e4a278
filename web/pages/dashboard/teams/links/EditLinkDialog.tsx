import { Mail } from 'lucide-react'
import { useState } from 'react'
import { teamNumber } from '#domain/teams/runners.ts'
import { addressOf } from '#domain/teams/teamLinks.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { LinkDialog } from '#web/parts/teams/LinkDialog.tsx'
import { TeamNames } from '#web/parts/teams/entry/TeamNames.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button, TextButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'
import { useSharingWords } from './sharingWords.ts'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

export type EditLinkDialogProps = {
  code: string
  /** All that the link opens. */
  teams: Team[]
  /** From now on the link opens only these. */
  onTeams: (teams: Team[]) => void
  onClose: () => void
}

/** An editing link: to copy, to mail, and to void, for all of its teams or for one. (rules/codes#editing-links) */
export function EditLinkDialog({ code, teams, onTeams, onClose }: EditLinkDialogProps) {
  const [leaving, setLeaving] = useState<Team | null>(null)
  const toast = useToast()
  const takeOut = useCall(async ({ id }: Team) => {
    await call('DELETE /teams/:id/code', { params: { id } })
    onTeams(teams.filter((team) => team.id !== id))
  })
  const voidAll = useCall(async () => {
    await call('POST /teams/void-codes', { body: teams.map(({ id }) => id) })
    onClose()
    toast('Der Bearbeitungslink ist ungültig.')
  })
  const isOne = teams.length === 1
  const words = useSharingWords()
  return (
    <LinkDialog
      title={`Bearbeitungslink für ${isOne ? `Team ${numberOrName(teams[0])}` : `${teams.length} Teams`}`}
      intro={`${words.does(isOne ? `„${teams[0]?.teamName}“` : 'diese Teams')} Bestellungen und Preise sind dort nicht zu sehen.`}
      link={`${location.origin}${paths.teamEditing(code)}`}
      code={code}
      codeLabel="Bearbeitungscode"
      voidWords="Link und Code öffnen dann kein Team mehr. Was eingetragen wurde, bleibt; einen neuen Link können Sie jederzeit erstellen."
      onVoid={voidAll.save}
      onClose={onClose}
    >
      <MailLink teams={teams} />
      {isOne ? null : (
        <section className="mt-6">
          <h3 className="mb-2 text-xl">Teams mit diesem Link</h3>
          <TeamNames
            label="Teams mit diesem Link"
            teams={teams}
            actionOf={(team) => (
              <TextButton onClick={() => setLeaving(team)} className="min-h-11 text-sm">
                Herausnehmen<span className="sr-only"> – {team.teamName}</span>
              </TextButton>
            )}
          />
        </section>
      )}
      {teams.some(({ reserved }) => reserved) ? (
        <p className="mt-4 text-sm text-rock">
          Plätze ohne Namen, die ein Bearbeitungslink öffnet, gelten als vergeben; der Anmeldelink füllt sie nicht mehr.
        </p>
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title="Team herausnehmen?"
          confirmLabel="Herausnehmen"
          onConfirm={() => takeOut.save(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>Der Link öffnet „{leaving.teamName}“ dann nicht mehr, die anderen Teams weiterhin.</p>
        </ConfirmDialog>
      ) : null}
    </LinkDialog>
  )
}

function numberOrName(team: Team | undefined): string {
  return team ? (teamNumber(team.runners) ?? `„${team.teamName}“`) : ''
}

/** On request only. (rules/codes#mailing) */
function MailLink({ teams }: { teams: readonly Team[] }) {
  const contacts = [...new Set(teams.map((team) => addressOf(team).toLowerCase()))].filter(Boolean)
  const { run, busy, problem } = useCall(() => call('POST /teams/mail-codes', { body: teams.map(({ id }) => id) }))
  const [mailed, setMailed] = useState(0)
  if (contacts.length === 0)
    return (
      <p className="mt-4 text-sm text-rock">Der Team-Kontakt ist gelöscht. Tragen Sie beim Team einen neuen ein.</p>
    )
  const send = async () => setMailed((await run())?.mailed ?? 0)
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="second" size="small" icon={<Mail aria-hidden />} busy={busy} onClick={() => void send()}>
          Per E-Mail senden
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere text-rock">{recipients(contacts)}</p>
      </div>
      <div role="status">
        {mailed > 0 ? (
          <Banner
            tone="success"
            title={mailed === 1 ? 'Die E-Mail ist unterwegs.' : `${mailed} E-Mails sind unterwegs.`}
            className="mt-3"
          />
        ) : null}
      </div>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="mt-3" /> : null}
    </div>
  )
}

const NAMED_RECIPIENTS = 3

function recipients(contacts: readonly string[]): string {
  if (contacts.length > NAMED_RECIPIENTS) return `an ${contacts.length} Adressen: Kapitäne, sonst Team-Kontakte`
  return `an ${contacts.join(', ')}`
}
