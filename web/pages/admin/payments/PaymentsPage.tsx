import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/Loaded.tsx'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx'
import { EnterPayment } from './EnterPayment.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'
import { PaymentTasks } from './PaymentTasks.tsx'
import { StatementUpload } from './statements/StatementUpload.tsx'

export const loader = () => ({
  work: Promise.all([call('GET /payments/tasks'), call('GET /payments/documents')]),
  formats: call('GET /statement-formats'),
})

export const shouldRevalidate = notForSearch

/** 'Zahlungen': drop the bank's file, see what it means, book it, and do what is left. (rules/payments#page) */
export function Component() {
  const { work, formats } = useLoaderData<typeof loader>()
  const mayWrite = useMay()('payments.write')
  return (
    <>
      <PaymentsHead />
      {mayWrite ? (
        <div className="mt-4 mb-8">
          <StatementUpload formats={formats} />
          <div className="mt-3">
            <EnterPayment />
          </div>
        </div>
      ) : null}
      <Loaded
        data={work}
        skeleton={
          <Loading label="Zahlungen werden geladen …">
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Zahlungen konnten nicht geladen werden. ${reason}`}
      >
        {([tasks, documents]) => <PaymentTasks tasks={tasks} documents={documents} />}
      </Loaded>
    </>
  )
}
