import { useLoaderData, type LoaderFunctionArgs, type ShouldRevalidateFunction } from 'react-router'
import { FORMAT_LABELS } from '#contract/payments/bookkeepingWords.ts'
import { BOOKKEEPING_FORMATS } from '#domain/payments/bookkeeping.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { notForSearch, useAreaSearch, withValue } from '#web/state/areaSearch.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { BookkeepingPreview } from './BookkeepingPreview.tsx'
import { BookkeepingRuns } from './BookkeepingRuns.tsx'
import { choiceIn, FORMAT_KEY, MONTH_KEY, monthName, monthsUntil, previewOf } from './bookkeeping.ts'
import { PaymentsHead } from '#web/pages/admin/payments/PaymentsHead.tsx'

/** The newest are shown. */
const NEWEST = '200'

const choiceAt = (address: URL) => choiceIn(address.searchParams, new Date())

export const loader = ({ request }: LoaderFunctionArgs) => ({
  today: new Date(),
  preview: previewOf(choiceAt(new URL(request.url))),
  runs: call('GET /bookkeeping/runs', { query: { limit: NEWEST } }),
})

export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const [before, after] = [choiceAt(change.currentUrl), choiceAt(change.nextUrl)]
  return before.month !== after.month || before.format !== after.format || notForSearch(change)
}

/** 'Buchhaltung': a month for the accountant's program, what was exported, and all documents of the month. (rules/bookkeeping#page) */
export function Component() {
  const { today, preview, runs } = useLoaderData<typeof loader>()
  const { search, setSearch } = useAreaSearch()
  const { month, format } = choiceIn(search, today)
  const choose = (key: string, value: string) => setSearch(withValue(search, key, value))
  return (
    <>
      <PaymentsHead />
      <div className="my-4 flex flex-wrap items-end gap-x-8 gap-y-4">
        <SelectField
          label="Monat"
          className="w-56"
          value={month}
          onChange={({ target }) => choose(MONTH_KEY, target.value)}
          options={monthsUntil(today, month).map((value) => ({ value, label: monthName(value) }))}
        />
        <ChoiceChips
          label="Programm der Buchhaltung"
          name="bookkeeping-format"
          options={BOOKKEEPING_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }))}
          value={format}
          onChange={(value) => choose(FORMAT_KEY, value)}
        />
      </div>
      <Loaded
        data={preview}
        skeleton={<LoadingRows label="Die Vorschau wird geladen …" />}
        sayFailure={(reason) => `Die Vorschau konnte nicht geladen werden. ${reason}`}
      >
        {(shown) => <BookkeepingPreview preview={shown} />}
      </Loaded>
      <Loaded data={runs} skeleton={null} sayFailure={(reason) => `Die Läufe konnten nicht geladen werden. ${reason}`}>
        {(made) => <BookkeepingRuns runs={made} />}
      </Loaded>
    </>
  )
}
