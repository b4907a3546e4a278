import { countOf } from '#domain/text/numberFormats.ts'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/useCall.ts'
import { LinkDialog } from '#web/parts/teams/LinkDialog.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/dialog/Toasts.tsx'

export type InviteLinkDialogProps = { code: string; freePlaces: number; onClose: () => void }

/** The link with which employees fill the company's free places. (rules/codes#invite) */
export function InviteLinkDialog({ code, freePlaces, onClose }: InviteLinkDialogProps) {
  const toast = useToast()
  const voidLink = useCall(async () => {
    await call('DELETE /teams/invite-code')
    onClose()
    toast('Der Anmeldelink ist ungültig.')
  })
  return (
    <LinkDialog
      title="Anmeldelink"
      intro="Mit diesem Link tragen Ihre Mitarbeiter*innen ihre Teams selbst ein, ohne Konto. Sie füllen damit Ihre gebuchten, noch freien Plätze; neue Kosten entstehen nicht."
      link={`${location.origin}${paths.invitation(code)}`}
      code={code}
      codeLabel="Einladungscode"
      voidWords="Mit Link und Code kann dann niemand mehr Teams eintragen. Eingetragene Teams bleiben; einen neuen Link können Sie jederzeit teilen."
      onVoid={voidLink.save}
      onClose={onClose}
    >
      <p className="mt-4">
        <TextLink to={paths.dashboardInviteLinks()}>Links je Abteilung, Plakat und Text fürs Intranet</TextLink>
      </p>
      {freePlaces > 0 ? (
        <p className="mt-4">
          Zurzeit {freePlaces === 1 ? 'ist' : 'sind'} <strong>{countOf(freePlaces, 'Platz', 'Plätze')}</strong> frei.
        </p>
      ) : (
        <Banner
          tone="warning"
          title="Zurzeit ist kein Platz frei."
          className="mt-4"
          action={
            <ButtonLink to={paths.teamRegistration()} look="second" size="small">
              Teams hinzufügen
            </ButtonLink>
          }
        >
          Der Link nimmt wieder Teams an, sobald Sie weitere gebucht haben.
        </Banner>
      )}
    </LinkDialog>
  )
}
