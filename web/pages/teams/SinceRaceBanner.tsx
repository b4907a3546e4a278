import type { ReactNode } from 'react'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { closedBy, type TeamDeadlines } from '#web/parts/teams/entry/teamDeadlines.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { MailLink } from '#web/ui/MailLink.tsx'

type SinceRaceBannerProps = { deadlines: TeamDeadlines; title: string; action?: ReactNode }

/** That the race is over, and what of people can still be changed; nothing before. (rules/event#since-race) */
export function SinceRaceBanner({ deadlines: { race, names }, title, action }: SinceRaceBannerProps) {
  const { contact } = useEventFacts()
  if (!race?.isPast) return null
  return (
    <Banner tone="info" title={title} className="mb-5" action={action}>
      {names?.race === undefined ? (
        <>
          Personen und Namen konnten bis {names?.day} geändert werden. Ist etwas falsch, schreiben Sie dem Veranstalter:{' '}
          <MailLink to={contact.email} />
        </>
      ) : (
        closedBy(names)
      )}
    </Banner>
  )
}
