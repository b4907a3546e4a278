import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#domain/text/days.ts'
import { draftsByCode } from '#domain/teams/teamDrafts.ts'
import { nonBreaking } from '#domain/text/nonBreaking.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { TeamCardSkeleton } from '#web/parts/teams/TeamCard.tsx'
import { TeamGrid } from '#web/parts/teams/TeamGrid.tsx'
import { tidyDrafts, useDrafts } from '#web/state/teamDrafts.ts'
import { Loading } from '#web/ui/page/Skeleton.tsx'
import { ForeignDrafts } from './DraftNotices.tsx'
import { inviteOf, useInviteAgain } from './invite.ts'
import { NoInviteCode } from './InviteNotice.tsx'
import { TeamCreation } from './TeamCreation.tsx'

/** The code of the link, its current state, and which stored drafts were dropped. */
export function loader({ request }: LoaderFunctionArgs) {
  const inviteCode = new URL(request.url).searchParams.get('code')?.trim() ?? ''
  const today = new Date()
  const asked = inviteCode === '' ? null : { inviteCode, invite: inviteOf(inviteCode) }
  return { asked, today, dropped: tidyDrafts(today) }
}

/** 'Teams für Firmenlauf erstellen': drafts in this browser, created together. (rules/drafts#create) */
export function Component() {
  const { asked, today, dropped } = useLoaderData<typeof loader>()
  const { name, date, place } = useEventFacts()
  useInviteAgain(asked?.invite)
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 pb-4 sm:px-6 sm:pt-12">
      <h1 className="text-4xl">Teams für Firmenlauf erstellen</h1>
      <p className="mt-2 mb-6 text-lg text-rock">
        {nonBreaking(name)}, {formatDay(date)}, {place}
      </p>
      {asked ? (
        <Loaded data={asked.invite} skeleton={<CreationSkeleton inviteCode={asked.inviteCode} />}>
          {(invite) => (
            <TeamCreation
              key={asked.inviteCode}
              inviteCode={asked.inviteCode}
              invite={invite}
              today={today}
              dropped={dropped}
            />
          )}
        </Loaded>
      ) : (
        <WithoutCode />
      )}
    </div>
  )
}

/** Drafts on this device are shown even without a code. */
function WithoutCode() {
  const { others } = draftsByCode(useDrafts(), '')
  return (
    <div className="flex flex-col gap-5">
      <ForeignDrafts drafts={others} inviteCode={null} />
      <NoInviteCode />
    </div>
  )
}

/** Skeleton: the drafts are known before the code is, so as many bibs, or the empty list. */
function CreationSkeleton({ inviteCode }: { inviteCode: string }) {
  const { own } = draftsByCode(useDrafts(), inviteCode)
  return (
    <Loading label="Die Einladung wird geladen …">
      <div className="skeleton mb-5 h-23 w-64 sm:h-10.75 max-w-full" />
      {own.length === 0 ? <div className="skeleton h-79 rounded-card sm:h-64" /> : null}
      <TeamGrid>
        {own.map(({ id }) => (
          <TeamCardSkeleton key={id} />
        ))}
      </TeamGrid>
    </Loading>
  )
}
