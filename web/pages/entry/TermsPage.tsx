import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/frame/Loaded.tsx'
import { LegalText } from '#web/parts/layout/LegalText.tsx'
import { Loading, SkeletonLines } from '#web/ui/Skeleton.tsx'

export const loader = () => ({ terms: call('GET /event/legal/:page', { params: { page: 'terms' } }) })

/** 'Nutzungsvereinbarung': the terms an order agrees to; the text names its version. (S §2, trust §5) */
export function Component() {
  const { terms } = useLoaderData<typeof loader>()
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <Loaded data={terms} skeleton={<TermsSkeleton />}>
        {(page) => <LegalText page={page} />}
      </Loaded>
    </div>
  )
}

function TermsSkeleton() {
  return (
    <Loading label="Nutzungsvereinbarung wird geladen …" className="max-w-2xl">
      <div className="skeleton mb-8 h-12 w-80 max-w-full" />
      <SkeletonLines lines={8} />
    </Loading>
  )
}
