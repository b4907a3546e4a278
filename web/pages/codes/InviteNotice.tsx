import type { ReactNode } from 'react'
import { formatDay } from '#domain/text/days.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { ButtonLink, TextLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { CodeLoadError } from './CodeLoadError.tsx'
import { PastCode } from './PastCode.tsx'
import { NOT_FOUND, useNamesUntil, type Invite } from './invite.ts'

/** A link without a code, and the way on. (rules/codes#load-errors) */
export function NoInviteCode() {
  return (
    <EmptyState
      title="Kein Einladungscode im Link gefunden."
      action={<ButtonLink to={paths.inviteCodeEntry()}>Einladungscode eingeben</ButtonLink>}
    >
      Ein gültiger Einladungscode wurde nicht in der URL gefunden. Bitte verwenden Sie den Link, den Sie per E-Mail
      erhalten haben.
    </EmptyState>
  )
}

/** Why nothing can be entered with this code now, and what to do; renders nothing while it is valid and has places. */
export function InviteNotice({ invite, isClosed }: { invite: Invite; isClosed: boolean }) {
  const until = useNamesUntil(invite)
  if (invite.state === 'past') return <PastCode problem={invite.problem} />
  if (invite.state === 'unknown') return <CodeLoadError problem={invite.problem} />
  if (invite.state === 'refused') {
    return (
      <Notice title={invite.message}>
        {invite.status === NOT_FOUND ? (
          <>
            Vielleicht hat Ihre Firma inzwischen einen neuen Link verschickt.{' '}
            <TextLink to={paths.inviteCodeEntry()}>Anderen Code eingeben</TextLink>
          </>
        ) : (
          'Ihre Firma hat die Anmeldung angehalten. Bitte fragen Sie dort nach.'
        )}
      </Notice>
    )
  }
  if (isClosed && until !== null) {
    return (
      <Notice title={`Teams konnten bis ${formatDay(until)} eingetragen werden.`}>
        Bitte wenden Sie sich an die Person, die für Ihre Firma bucht.
      </Notice>
    )
  }
  if (invite.places > 0) return null
  if (invite.limit !== null && invite.left === 0) {
    return (
      <Notice title={usedUp(invite.limit)}>
        Bitte wenden Sie sich an die Person, die für Ihre Firma bucht: sie kann diesen Link für weitere Teams öffnen.
      </Notice>
    )
  }
  return (
    <Notice title="Alle Teamplätze Ihrer Firma sind vergeben.">
      Bitte wenden Sie sich an die Person, die für Ihre Firma bucht: sie kann weitere Plätze buchen, dann gilt dieser
      Link wieder.
    </Notice>
  )
}

/** That a department's link is used up, by its own number. (rules/codes#invite-places) */
function usedUp(limit: number): string {
  return limit === 1
    ? 'Über diesen Link ist der eine Platz vergeben.'
    : `Über diesen Link sind alle ${limit} Plätze vergeben.`
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Banner tone="warning" role="status" title={title}>
      <p className="text-base">{children}</p>
    </Banner>
  )
}
