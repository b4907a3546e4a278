import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { mayInCompany } from '#web/state/companyRights.ts'
import { Activity } from './Activity.tsx'
import { Colleagues } from './Colleagues.tsx'
import { CompanyAddress } from './CompanyAddress.tsx'
import { CompanyBilling } from './CompanyBilling.tsx'
import { CompanyContact } from './CompanyContact.tsx'
import { CompanyInfo } from './CompanyInfo.tsx'
import { CompanyPageSwitch } from './CompanyPageSwitch.tsx'
import { DataSkeleton } from './DataSkeleton.tsx'
import { LongName } from '#web/ui/LongName.tsx'

export const loader = () => ({
  customer: call('GET /customers/me'),
  people: mayInCompany('colleagues') ? call('GET /customers/me/colleagues') : null,
  activity: mayInCompany('colleagues') ? call('GET /customers/me/activity') : null,
})

/** 'Meine Firmendaten': each widget is changed by itself. (rules/dashboard#company) */
export function Component() {
  const { customer, people, activity } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-5">
        <LongName>Meine Firmendaten</LongName>
      </h1>
      <Loaded data={customer} skeleton={<DataSkeleton label="Firmendaten werden geladen …" cards={6} />}>
        {(company) => (
          <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
            <CompanyInfo customer={company} />
            <CompanyContact contact={company.companyContact} owner={company.id} />
            <CompanyAddress kind="billing" address={company.billingAddress} owner={company.id} />
            <CompanyAddress kind="delivery" address={company.deliveryAddress} owner={company.id} />
            <CompanyBilling customer={company} />
            <CompanyPageSwitch customer={company} />
          </div>
        )}
      </Loaded>
      {people ? <Colleagues people={people} /> : null}
      {activity ? <Activity entries={activity} /> : null}
    </>
  )
}
