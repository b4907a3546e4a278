import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLoaderData } from 'react-router'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { formatCount } from '#domain/text/numberFormats.ts'
import { progressOf } from '#domain/pickup/pickupProgress.ts'
import { searchIn } from '#domain/text/tables.ts'
import { call } from '#web/api/call.ts'
import { DataAge } from '#web/pages/layout/DataAge.tsx'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { deviceWords } from '#web/parts/pickup/deviceWords.ts'
import { notForSearch, openedIn, queryOf, useAreaSearch, withOpened } from '#web/state/areaSearch.ts'
import { otherYear } from '#web/state/otherYear.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { Figure } from '#web/ui/Stat.tsx'
import { Conflicts } from './Conflicts.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { CompanyList } from './CompanyList.tsx'
import { LostDevice } from './LostDevice.tsx'
import { NoticesDialog } from './NoticesDialog.tsx'
import { companiesIn, officeOf, stateIn, withState, type Office } from './pickupOffice.ts'
import { PickupHours } from './PickupHours.tsx'
import { RestList } from './RestList.tsx'

export const loader = () => ({ office: everything() })

export const shouldRevalidate = notForSearch

async function everything() {
  const [list, customers] = await Promise.all([call('GET /pickup'), call('GET /customers')])
  return { ...officeOf(list, customers), at: new Date() }
}

/** 'Ausgabe' for the office: how far it is, what to settle, who is missing. (rules/pickup#office) */
export function Component() {
  const { office } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
        <h1>Ausgabe</h1>
        <DataAge data={office} />
      </div>
      <Loaded data={office} skeleton={<LoadingRows label="Stand der Ausgabe wird geladen …" />}>
        {(loaded) => <PickupOffice office={loaded} />}
      </Loaded>
    </>
  )
}

function PickupOffice({ office }: { office: Office }) {
  const { companies, events, standing, conflicts, now } = office
  const may = useMay()
  const { search, setSearch } = useAreaSearch()
  const query = useDeferredValue(queryOf(search))
  const find = useMemo(
    () =>
      searchIn(companies, (one) => [one.companyName, one.pickupNumber, one.contactName, one.phoneNumber, one.delegate]),
    [companies],
  )
  const state = stateIn(search)
  const missing = useMemo(() => companiesIn(companies, 'missing'), [companies])
  const opened = openedIn(search, 'company')
  const open = useCallback((id: number | null) => setSearch((seen) => withOpened(seen, 'company', id)), [setSearch])
  const wordsOf = useMemo(() => deviceWords(events.map(({ device }) => device)), [events])
  const { all, out, lately, done } = useMemo(() => progressOf(companies, standing, now), [companies, standing, now])
  return (
    <>
      <div className="print:hidden">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Figure label={`von ${formatCount(all)} ausgegeben`} value={formatCount(out)} />
            <Figure label="in der letzten Stunde" value={formatCount(lately)} />
            <Figure label={`von ${formatCount(companies.length)} Firmen haben alles`} value={formatCount(done)} />
            <Figure
              label="zu klären"
              value={formatCount(conflicts.length)}
              tone={conflicts.length > 0 ? 'glow' : 'ink'}
            />
          </dl>
          <div className="flex flex-wrap gap-3">
            {may('messages.write') ? <NoticesButton /> : null}
            <Button look="second" disabled={missing.length === 0} onClick={() => print()}>
              Restliste drucken
            </Button>
            {may('pickup.write') ? <Button onClick={() => location.assign(PICKUP_PATH)}>Ausgabe öffnen</Button> : null}
          </div>
        </div>
        <Conflicts conflicts={conflicts} wordsOf={wordsOf} />
        <CompanyList
          companies={companiesIn(find(query), state)}
          all={companies.length}
          state={state}
          onState={(next) => setSearch((seen) => withState(seen, next))}
          isSearched={query !== ''}
          onOpen={open}
        />
        <PickupHours companies={companies} standing={standing} wordsOf={wordsOf} />
        {may('staff') && otherYear.label === null ? <LostDevice /> : null}
      </div>
      <RestList missing={missing} now={now} />
      {opened === null ? null : (
        <CompanyDialog
          company={companies.find(({ customerID }) => customerID === opened)}
          events={events}
          wordsOf={wordsOf}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

function NoticesButton() {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button look="second" onClick={() => open(true)}>
        Abholscheine senden
      </Button>
      {isOpen ? <NoticesDialog onClose={() => open(false)} /> : null}
    </>
  )
}
