import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LEGAL_PAGES, type LegalPageName } from '#contract/event/event.ts'
import { LEGAL_LABELS, settingMessages } from '#contract/event/settingMessages.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { notForSearch } from '#web/state/areaSearch.ts'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { EmptyState } from '#web/ui/list/EmptyState.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { Loading, SkeletonLines } from '#web/ui/page/Skeleton.tsx'
import { LegalEditor } from './LegalEditor.tsx'

export const loader = ({ params }: LoaderFunctionArgs) => {
  const page = LEGAL_PAGES.find((name) => name === params['page'])
  return { page, text: page && call('GET /settings/legal/:page', { params: { page } }) }
}

export const shouldRevalidate = notForSearch

/** A legal text: its Markdown with a preview, and all its versions. (rules/settings#legal) */
export function Component() {
  const { page, text } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.adminSettings()}>Zurück zu den Einstellungen</BackLink>
      <h1 className="mb-5">
        <LongName>{page ? LEGAL_LABELS[page] : 'Rechtstext'}</LongName>
      </h1>
      {page && text ? <Editing page={page} text={text} /> : <EmptyState title={settingMessages.legal.pageMissing} />}
    </>
  )
}

type Text = ReturnType<typeof call<'GET /settings/legal/:page'>>

function Editing({ page, text }: { page: LegalPageName; text: Text }) {
  return (
    <Loaded data={text} skeleton={<TextSkeleton />}>
      {(stored) => <LegalEditor key={page} page={page} stored={stored} />}
    </Loaded>
  )
}

function TextSkeleton() {
  return (
    <Loading label="Der Text wird geladen …">
      <div className="grid gap-5 xl:grid-cols-2">
        {[12, 12].map((lines, place) => (
          <div key={place} className="rounded-card border border-line bg-paper p-6">
            <SkeletonLines lines={lines} />
          </div>
        ))}
      </div>
    </Loading>
  )
}
