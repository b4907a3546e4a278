import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { currentUser } from '#web/api/currentUser.ts'
import { OwnSessions } from '#web/pages/account/OwnSessions.tsx'
import { runningTeams } from '#web/api/runningTeams.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { CompanyInfo } from './CompanyInfo.tsx'
import { DataSkeleton } from './DataSkeleton.tsx'
import { LeaveCompany } from './LeaveCompany.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileInfo } from './ProfileInfo.tsx'

export const loader = () => ({ loaded: account(), sessions: ownSessions() })

/** The account, and the teams only while an e-mail was changed that they may bear. */
async function account() {
  const customer = await call('GET /customers/me')
  return { customer, teams: customer.formerEmail === null ? [] : await runningTeams() }
}

/** Nobody else's business, also for staff who act as the company. */
async function ownSessions() {
  const user = await currentUser()
  return user?.impersonatedBy == null ? call('GET /auth/sessions') : []
}

/** 'Hallo, {name}': the account and its company. (rules/dashboard#profile) */
export function Component() {
  const { loaded, sessions } = useLoaderData<typeof loader>()
  const { user } = useSession()
  return (
    <>
      <h1 className="wrap-anywhere">Hallo, {user?.name}</h1>
      <p className="mt-2 mb-5 text-rock">
        Adressen und Kontaktperson stehen unter <TextLink to={paths.dashboardCompany()}>Meine Firmendaten</TextLink>.
      </p>
      <Loaded data={loaded} skeleton={<DataSkeleton label="Profil wird geladen …" cards={3} />}>
        {({ customer, teams }) => (
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <ProfileInfo customer={customer} teams={teams} />
            <CompanyInfo customer={customer} />
            <div className="self-start">
              <PasswordCard customer={customer} />
            </div>
            <LeaveCompany customer={customer} />
            {customer.impersonatedBy === null ? <OwnSessions sessions={sessions} /> : null}
          </div>
        )}
      </Loaded>
    </>
  )
}
