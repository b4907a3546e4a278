import { longMoment } from '#web/ui/moments.ts'

type InvitationStateProps = {
  person: {
    invitation: { sentAt: string; expiresAt: string; voidedAt: string | null } | null
    lastLoginAt: string | null
  }
  today: Date
}

/** What became of an invitation; of who has accepted, when that person was last here. (rules/accounts#invitation) */
export function InvitationState({ person: { invitation, lastLoginAt }, today }: InvitationStateProps) {
  if (invitation === null)
    return lastLoginAt === null ? null : (
      <p className="mt-2 text-sm text-rock">Zuletzt angemeldet am {longMoment(lastLoginAt)}</p>
    )
  if (invitation.voidedAt !== null)
    return (
      <p className="mt-2 text-sm text-rose">
        Die Einladung gilt seit {longMoment(invitation.voidedAt)} nicht mehr: Zu dieser E-Mail-Adresse gibt es ein
        eigenes Konto. Laden Sie mit einer anderen Adresse ein.
      </p>
    )
  if (new Date(invitation.expiresAt) > today)
    return (
      <p className="mt-2 text-sm text-amber">
        Eingeladen am {longMoment(invitation.sentAt)}, noch nicht angenommen. Der Link gilt bis{' '}
        {longMoment(invitation.expiresAt)}.
      </p>
    )
  return (
    <p className="mt-2 text-sm text-rose">
      Die Einladung vom {longMoment(invitation.sentAt)} ist abgelaufen. Laden Sie noch einmal ein.
    </p>
  )
}
