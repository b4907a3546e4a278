import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { runningTeams } from '#web/api/runningTeams.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { CompanyInfo } from './CompanyInfo.tsx'
import { DataSkeleton } from './DataSkeleton.tsx'
import { LeaveCompany } from './LeaveCompany.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { ProfileInfo } from './ProfileInfo.tsx'

export const loader = () => ({ loaded: account() })

/** The account, and the teams only while an e-mail was changed that they may bear. */
async function account() {
  const customer = await call('GET /customers/me')
  return { customer, teams: customer.formerEmail === null ? [] : await runningTeams() }
}

/** 'Hallo, {name}': the account and its company. (rules/dashboard#profile) */
export function Component() {
  const { loaded } = useLoaderData<typeof loader>()
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
            <PasswordCard customer={customer} />
            <LeaveCompany customer={customer} />
          </div>
        )}
      </Loaded>
    </>
  )
}
