import { useCall } from '#web/api/useCall.ts'
import { TeamNames } from '#web/parts/teams/entry/TeamNames.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { EditLinkDialog } from './EditLinkDialog.tsx'
import { InviteLinkDialog } from './InviteLinkDialog.tsx'
import { linkAnyway, type ShownLink } from './linkCalls.ts'
import { useSharingWords } from './sharingWords.ts'
import { ShareChoice } from './ShareChoice.tsx'
import type { Team } from '#web/pages/dashboard/teams/teamCalls.ts'

export type LinkDialogsProps = {
  shown: ShownLink
  onShow: (link: ShownLink) => void
  /** That dialog is done; another may be open already. */
  onClose: (kind: ShownLink['kind']) => void
}

/** The links a company shares: to edit teams it names, or to fill its free places. (rules/codes#editing-links, rules/codes#invite) */
export function LinkDialogs({ shown, onShow, onClose }: LinkDialogsProps) {
  const close = () => onClose(shown.kind)
  switch (shown.kind) {
    case 'choice':
      return <ShareChoice {...shown} onShow={onShow} onClose={close} />
    case 'question':
      return <NewLinkQuestion {...shown} onShow={onShow} onClose={close} />
    case 'editing':
      return <EditLinkDialog {...shown} onTeams={(teams) => onShow({ ...shown, teams })} onClose={close} />
    case 'invite':
      return <InviteLinkDialog {...shown} onClose={close} />
  }
}

type QuestionProps = Pick<LinkDialogsProps, 'onShow'> & { teams: Team[]; losing: Team[]; onClose: () => void }

/** Before a link is created: what it opens, and which teams lose their present link. (rules/codes#editing-links) */
function NewLinkQuestion({ teams, losing, onShow, onClose }: QuestionProps) {
  const [only] = teams
  const words = useSharingWords()
  const create = useCall(async () => onShow(await linkAnyway(teams)))
  return (
    <ConfirmDialog
      title={words.question(teams.length)}
      look="main"
      confirmLabel="Link erstellen"
      onConfirm={create.save}
      onClose={onClose}
    >
      <p>
        {words.does(teams.length === 1 ? `Team „${only?.teamName}“` : 'diese Teams')} Bestellungen und Preise sind dort
        nicht zu sehen.
      </p>
      {losing.length > 0 ? (
        <Banner tone="warning" title={losingTitle(losing)} className="mt-4">
          <p className="mb-3">Wer dafür einen bisherigen Link hat, braucht den neuen.</p>
          <TeamNames label="Teams mit bisherigem Link" teams={losing} />
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}

function losingTitle(losing: readonly Team[]): string {
  return losing.length === 1
    ? 'Der bisherige Link öffnet dieses Team dann nicht mehr.'
    : `Die bisherigen Links öffnen diese ${losing.length} Teams dann nicht mehr.`
}
