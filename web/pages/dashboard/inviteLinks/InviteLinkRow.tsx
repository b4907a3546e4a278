import { FileDown, Link2Off, Lock, LockOpen, Pencil, Text } from 'lucide-react'
import { useState } from 'react'
import { InviteLinkEntry } from '#contract/teams/inviteLinks.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { useDownload } from '#web/pages/dashboard/useDownload.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { EditDialog } from '#web/pages/layout/EditDialog.tsx'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { searchOfLink } from '#web/pages/dashboard/teams/ownFilter.ts'
import { Button, TextLink } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { countsOf, stateOf, type InviteLink, type LinkState } from './inviteLink.ts'
import { LinkFields } from './LinkFields.tsx'
import { TextDialog } from './TextDialog.tsx'

const STATES: Record<LinkState, { tone: BadgeTone; words: string }> = {
  open: { tone: 'moss', words: 'Offen' },
  usedUp: { tone: 'amber', words: 'Alle vergeben' },
  closed: { tone: 'quiet', words: 'Geschlossen' },
}

type InviteLinkRowProps = { link: InviteLink; companyName: string }

/** One link: what it is called, what came through it, and what can be done with it. (rules/codes#invite-links) */
export function InviteLinkRow({ link, companyName }: InviteLinkRowProps) {
  const { id, code, name } = link
  const state = STATES[stateOf(link)]
  const isRaceOver = useTeamDeadlines().race?.isPast ?? false
  const address = code === null ? null : `${location.origin}${paths.invitation(code)}`
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
      <div className="min-w-0 flex-1 basis-[36rem]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`anmeldelink-${id}`} className="text-xl">
            <LongName>{name}</LongName>
          </h2>
          {isRaceOver ? null : <Badge tone={state.tone}>{state.words}</Badge>}
        </div>
        <p className="mt-0.5">
          {countsOf(link)}
          {link.used > 0 ? (
            <>
              {' · '}
              <TextLink to={{ pathname: paths.dashboardTeams(), search: searchOfLink(name) }}>
                Ansehen<span className="sr-only">: Teams über {name}</span>
              </TextLink>
            </>
          ) : null}
        </p>
        {address === null ? (
          <p className="mt-1 text-sm text-rock">
            Dieser Link ist nicht mehr lesbar. Machen Sie ihn ungültig und erstellen Sie einen neuen.
          </p>
        ) : (
          <p className="mt-1 text-sm text-rock wrap-anywhere select-all">{address}</p>
        )}
        <Changing link={link} />
      </div>
      {address === null || code === null || isRaceOver ? null : (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <CopyButton
            size="small"
            wide="phone"
            text={address}
            label="Link kopieren"
            aria-describedby={`anmeldelink-${id}`}
          />
          <Announcing link={{ ...link, address, code }} companyName={companyName} />
        </div>
      )}
    </div>
  )
}

type AnnouncingProps = { link: InviteLink & { address: string; code: string }; companyName: string }

/** The poster as a PDF, and the text for the intranet. (rules/codes#poster, rules/codes#invite-text) */
function Announcing({ link, companyName }: AnnouncingProps) {
  const { id, name } = link
  const { run, busy, problem } = useDownload()
  const [isText, setText] = useState(false)
  return (
    <>
      <Button
        look="second"
        size="small"
        className="max-sm:flex-1"
        icon={<FileDown aria-hidden />}
        busy={busy}
        onClick={() =>
          void run(`Plakat ${name}.pdf`, () => call('GET /teams/invite-links/:id/poster', { params: { id } }))
        }
      >
        Plakat<span className="sr-only"> von {name} herunterladen</span>
      </Button>
      <Button
        look="second"
        size="small"
        className="max-sm:flex-1"
        icon={<Text aria-hidden />}
        onClick={() => setText(true)}
      >
        Text<span className="sr-only"> fürs Intranet von {name}</span>
      </Button>
      {problem ? <Banner tone="error" role="alert" title={problem.message} className="basis-full" /> : null}
      {isText ? <TextDialog link={link} companyName={companyName} onClose={() => setText(false)} /> : null}
    </>
  )
}

/** Renamed, limited, closed, opened, voided. */
function Changing({ link }: { link: InviteLink }) {
  const { id, name, limit, open, updatedAt } = link
  const [asking, setAsking] = useState<'change' | 'void' | null>(null)
  const close = () => setAsking(null)
  const params = { id }
  const turn = useCall(() => call('PUT /teams/invite-links/:id', { params, body: { open: !open } }))
  const { save: remove } = useCall(async () => {
    await call('DELETE /teams/invite-links/:id', { params })
    close()
  })
  return (
    <div className="mt-1 -ml-3.5 flex flex-wrap items-center">
      <Button look="quiet" size="small" icon={<Pencil aria-hidden />} onClick={() => setAsking('change')}>
        Ändern<span className="sr-only">: {name}</span>
      </Button>
      <Button
        look="quiet"
        size="small"
        icon={open ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
        busy={turn.busy}
        onClick={() => void turn.run()}
      >
        {open ? 'Schließen' : 'Wieder öffnen'}
        <span className="sr-only">: {name}</span>
      </Button>
      <Button look="quiet" size="small" icon={<Link2Off aria-hidden />} onClick={() => setAsking('void')}>
        Ungültig machen<span className="sr-only">: {name}</span>
      </Button>
      {turn.problem ? <Banner tone="error" role="alert" title={turn.problem.message} className="basis-full" /> : null}
      {asking === 'change' ? (
        <EditDialog
          title={`Anmeldelink „${name}“`}
          schema={InviteLinkEntry}
          values={{ name, limit }}
          saved={`Anmeldelink „${name}“ gespeichert.`}
          onClose={close}
          onSave={(entry) => call('PUT /teams/invite-links/:id', { params, body: { ...entry, updatedAt } })}
        >
          <LinkFields />
        </EditDialog>
      ) : null}
      {asking === 'void' ? (
        <ConfirmDialog
          title={`Anmeldelink „${name}“ ungültig machen?`}
          confirmLabel="Ungültig machen"
          cancelLabel="Link behalten"
          onConfirm={remove}
          onClose={close}
        >
          <p>Mit Link, Code und Plakat kann dann niemand mehr Teams eintragen. Eingetragene Teams bleiben.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
