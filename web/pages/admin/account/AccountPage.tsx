import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { OwnSessions } from '#web/pages/account/OwnSessions.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { PasskeysCard } from './PasskeysCard.tsx'
import { PersonCard } from './PersonCard.tsx'
import { SecondStepCard } from './SecondStepCard.tsx'
import { StaffPasswordCard } from './StaffPasswordCard.tsx'

export const loader = () => ({
  account: call('GET /admins/me'),
  passkeys: call('GET /admins/me/passkeys'),
  sessions: call('GET /auth/sessions'),
})

/** 'Mein Zugang': who one is at the staff, what one may, the second step and the passkeys of the own login, and where one is logged in. (rules/staff#own-account) */
export function Component() {
  const { account, passkeys, sessions } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-5">Mein Zugang</h1>
      <Loaded
        data={account}
        skeleton={
          <Loading label="Zugang wird geladen …">
            <SkeletonLines lines={6} />
          </Loading>
        }
      >
        {(me) => (
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            <PersonCard account={me} />
            <StaffPasswordCard account={me} />
            <SecondStepCard account={me} />
            <PasskeysCard account={me} passkeys={passkeys} />
            <OwnSessions sessions={sessions} />
          </div>
        )}
      </Loaded>
    </>
  )
}
