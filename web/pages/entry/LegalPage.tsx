import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { LegalPageName } from '#contract/event/event.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { LegalText } from '#web/parts/layout/LegalText.tsx'
import { paths } from '#web/paths.ts'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'

const pageAt = new Map<string, LegalPageName>([
  [paths.terms(), 'terms'],
  [paths.privacyPolicy(), 'privacy'],
  [paths.dataProtection(), 'cookies'],
  [paths.about(), 'about'],
  [paths.imprint(), 'imprint'],
  [paths.accessibility(), 'accessibility'],
])

export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const page = pageAt.get(pathname) ?? 'terms'
  const version = searchParams.get('version') ?? undefined
  return { text: call('GET /event/legal/:page', { params: { page }, query: { version } }) }
}

/** A legal page in the organiser's words; the terms name the version an order agrees to. (rules/event#legal-pages) */
export function Component() {
  const { text } = useLoaderData<typeof loader>()
  const { contact } = useEventFacts()
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-8 sm:px-6 sm:pt-12">
      <Loaded data={text} skeleton={<LegalSkeleton />}>
        {(page) => <LegalText page={page} phone={contact.phone} />}
      </Loaded>
    </div>
  )
}

function LegalSkeleton() {
  return (
    <Loading label="Der Text wird geladen …" className="max-w-2xl">
      <div className="skeleton mb-8 h-12 w-80 max-w-full" />
      <SkeletonLines lines={8} />
    </Loading>
  )
}
