import { ArrowLeft } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { runningTeams } from '#web/api/runningTeams.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { NamesClosed } from './RosterNotes.tsx'
import { RosterSteps } from './RosterSteps.tsx'
import { LongName } from '#web/ui/LongName.tsx'

export const loader = () => ({
  loaded: runningTeams(),
  lists: call('GET /teams/roster'),
  kept: call('GET /runners/kept'),
})

export const shouldRevalidate = notForSearch

/**
 * 'Läuferliste einfügen': a list from Excel fills teams, all of it or nothing, and is taken back as a whole. (rules/roster#all-or-nothing)
 */
export function Component() {
  const { loaded, lists, kept } = useLoaderData<typeof loader>()
  const { names } = useTeamDeadlines()
  const { user } = useSession()
  return (
    <>
      <ButtonLink
        to={paths.dashboardTeams()}
        look="quiet"
        size="small"
        icon={<ArrowLeft aria-hidden />}
        className="mb-1 -ml-3.5"
      >
        Meine Teams
      </ButtonLink>
      <h1 className="mb-5">
        <LongName>Läuferliste einfügen</LongName>
      </h1>
      {names?.isPast ? <NamesClosed day={names.day} /> : null}
      {user && !names?.isPast ? (
        <RosterSteps key={user.id} owner={user.id} loaded={loaded} lists={lists} kept={kept} />
      ) : null}
    </>
  )
}
