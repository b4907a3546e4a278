import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { PART_MAX } from '#domain/text/listParts.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { formatCount } from '#domain/text/numberFormats.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { useMay } from '#web/state/staffRights.ts'
import { TextLink } from '#web/ui/Button.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { EnterPayment } from './EnterPayment.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'
import { PaymentTasks } from './PaymentTasks.tsx'
import { waitsForBooking, type SentStatement } from './statements/sentStatement.ts'
import { StatementUpload } from './statements/StatementUpload.tsx'

const BEHIND = 'ab'

const offsetIn = (search: URLSearchParams): number => {
  const behind = search.get(BEHIND) ?? ''
  return /^\d{1,6}$/.test(behind) ? Number(behind) : 0
}

export const loader = ({ request }: LoaderFunctionArgs) => {
  const offset = offsetIn(new URL(request.url).searchParams)
  const part = { limit: String(PART_MAX), offset: String(offset) }
  return {
    offset,
    work: Promise.all([call('GET /payments/tasks', { query: part }), call('GET /payments/documents')]),
    formats: call('GET /statement-formats'),
  }
}

export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  offsetIn(change.currentUrl.searchParams) !== offsetIn(change.nextUrl.searchParams) || notForSearch(change)

/** 'Zahlungen': drop the bank's file, see what it means, book it, and do what is left. (rules/payments#page) */
export function Component() {
  const { offset, work, formats } = useLoaderData<typeof loader>()
  const mayWrite = useMay()('payments.write')
  const [sent, setSent] = useState<readonly SentStatement[]>([])
  return (
    <>
      <PaymentsHead />
      {mayWrite ? (
        <div className="mt-4 mb-8">
          <StatementUpload formats={formats} sent={sent} setSent={setSent} />
          <div className="mt-3">
            <EnterPayment />
          </div>
        </div>
      ) : null}
      <Loaded
        data={work}
        skeleton={<LoadingRows label="Zahlungen werden geladen …" />}
        sayFailure={(reason) => `Zahlungen konnten nicht geladen werden. ${reason}`}
      >
        {([tasks, documents]) => (
          <>
            <Part offset={offset} isFull={tasks.length === PART_MAX} />
            <PaymentTasks
              tasks={tasks}
              documents={documents}
              isFirstPart={offset === 0}
              isPreviewing={sent.some(waitsForBooking)}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

/** Says which part of a very long list this is, and leads to the others; nothing where it is all. */
function Part({ offset, isFull }: { offset: number; isFull: boolean }) {
  if (offset === 0 && !isFull) return null
  const partFrom = (behind: number) => ({ search: behind === 0 ? '' : `?${BEHIND}=${behind}` })
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 gap-y-1">
      <span>
        {offset === 0
          ? `Hier stehen die ältesten ${formatCount(PART_MAX)} Zahlungen. Was erledigt ist, macht den nächsten Platz.`
          : `Hier steht, was nach den ältesten ${formatCount(offset)} Zahlungen kommt.`}
      </span>
      {offset > 0 ? <TextLink to={partFrom(0)}>Zu den ältesten</TextLink> : null}
      {isFull ? <TextLink to={partFrom(offset + PART_MAX)}>Die nächsten zeigen</TextLink> : null}
    </p>
  )
}
