import { useLoaderData } from 'react-router'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { notForSearch } from '#web/state/areaSearch.ts'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { DunningLetters } from './DunningLetters.tsx'
import { DunningProposals } from './DunningProposals.tsx'
import { PaymentsHead } from '#web/pages/admin/payments/PaymentsHead.tsx'

/** The newest are shown. */
const PART = 200

export const loader = () => ({
  proposals: call('GET /dunning'),
  letters: call('GET /dunning/letters', { query: { limit: String(PART) } }),
})

export const shouldRevalidate = notForSearch

/** 'Mahnungen': who is to be reminded, who is left out and why, and what went out. (rules/dunning#page) */
export function Component() {
  const { proposals, letters } = useLoaderData<typeof loader>()
  return (
    <>
      <PaymentsHead />
      <Loaded
        data={proposals}
        skeleton={<LoadingRows label="Mahnungen werden geladen …" />}
        sayFailure={(reason) => `Mahnungen konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <DunningProposals all={all} />}
      </Loaded>
      <Loaded
        data={letters}
        skeleton={null}
        sayFailure={(reason) => `Gesendete Mahnungen konnten nicht geladen werden. ${reason}`}
      >
        {(sent) => <DunningLetters letters={sent} part={PART} />}
      </Loaded>
    </>
  )
}
