import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { query } from '#contract/pages/paths.ts'
import { formatDay } from '#domain/text/days.ts'
import { call } from '#web/api/call.ts'
import { useEventFacts } from '#web/api/eventFacts.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { paths } from '#web/paths.ts'
import { otherYear } from '#web/state/otherYear.ts'
import { useMay } from '#web/state/staffRights.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { LoadingRows } from '#web/ui/page/Skeleton.tsx'
import { opensAtInWords } from '../settings/settingWords.ts'
import { OPENING_ANCHOR } from '../settings/settingSections.ts'
import { ClosePastYear } from './ClosePastYear.tsx'
import { NewYear } from './NewYear.tsx'
import { PreparedActions } from './PreparedActions.tsx'
import type { Year } from './years.ts'

export const loader = () => ({ years: call('GET /years'), today: new Date() })

/** States of a year in words. (rules/years#apart) */
const STATES: Record<Year['state'], string> = {
  preparation: 'in Vorbereitung',
  current: 'läuft',
  past: 'vorbei',
  closed: 'abgeschlossen',
}

/** 'Veranstaltungsjahre': all years, the next one to prepare, and the way to look into each. (rules/years#begin) */
export function Component() {
  const { years, today } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-2">
        <LongName>Veranstaltungsjahre</LongName>
      </h1>
      <p className="mb-5 max-w-prose text-rock">
        Firmen, Rechnungen und Zahlungen gehen über die Jahre weiter. Artikel, Bestellungen, Teams, Fristen und
        Ergebnisse gehören zu einem Jahr.
      </p>
      <Loaded
        data={years}
        skeleton={<LoadingRows label="Jahre werden geladen …" rows={2} columns={2} />}
        sayFailure={(reason) => `Daten konnten nicht geladen werden. ${reason}`}
      >
        {(all) => <Years years={all} today={today} />}
      </Loaded>
    </>
  )
}

function Years({ years, today }: { years: readonly Year[]; today: Date }) {
  const may = useMay()
  const mayWrite = may('years.write')
  // of another year's document the facts are that year's, not those of the current one
  const { registrationOpen, registrationOpensAt } = useEventFacts()
  const isClosed = otherYear.label === null && !registrationOpen
  const [isNew, setNew] = useState(false)
  const current = years.find(({ state }) => state === 'current')
  const isPrepared = years.some(({ state }) => state === 'preparation')
  return (
    <>
      <ul className="rounded-card border border-line bg-paper">
        {years.toReversed().map((year) => (
          <li
            key={year.id}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line px-4 py-4 last:border-0 sm:px-6"
          >
            <div className="min-w-0">
              <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
                {year.label ?? 'Noch ohne Tag'}
                <Badge tone={year.state === 'current' ? 'moss' : 'quiet'}>{STATES[year.state]}</Badge>
              </h2>
              {year.date === null ? null : <p className="mt-1 text-rock">Lauf am {formatDay(year.date)}</p>}
              {year.state === 'current' && isClosed ? (
                <p className="mt-1">
                  Die Anmeldung ist geschlossen.
                  {registrationOpensAt === null
                    ? null
                    : ` Sie öffnet am ${opensAtInWords(registrationOpensAt)} von selbst.`}
                </p>
              ) : null}
              {year.state === 'preparation' ? (
                <p className="mt-1 max-w-prose">
                  Unter „Ansehen“ lassen sich Einstellungen, Rechtstexte und Artikel noch ändern. „Beginnen“ macht es
                  zum laufenden Jahr.
                </p>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full">
              {year.state === 'current' && isClosed && may('settings') ? (
                <ButtonLink size="small" to={`${paths.adminSettings()}#${OPENING_ANCHOR}`}>
                  Anmeldung öffnen
                </ButtonLink>
              ) : null}
              {year.state === 'current' || year.label === null ? null : (
                <ButtonLink look="second" size="small" to={`${paths.adminDashboard()}?${query({ year: year.label })}`}>
                  Ansehen<span className="sr-only">: {year.label}</span>
                </ButtonLink>
              )}
              {year.state === 'past' && mayWrite ? <ClosePastYear year={year} /> : null}
              {year.state === 'preparation' && mayWrite ? (
                <PreparedActions year={year} current={current} today={today} />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {mayWrite && !isPrepared && current ? (
        <Button className="mt-6" wide="phone" icon={<CalendarPlus aria-hidden />} onClick={() => setNew(true)}>
          Neues Veranstaltungsjahr
        </Button>
      ) : null}
      {isNew && current ? <NewYear current={current} years={years} onClose={() => setNew(false)} /> : null}
    </>
  )
}
