import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Team } from '#contract/teams.ts'
import { teamNumber } from '#domain/runners.ts'
import { captainOf, TEAM_SIZE } from '#domain/teams.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { hasName } from './TeamCard.tsx'

type Member = Pick<
  Team['runners'][number],
  'runnerID' | 'startNumber' | 'firstName' | 'lastName' | 'year' | 'email' | 'phoneNumber' | 'isTeamCaptain'
>
/** A team as in the staff's lists. */
export type StaffTeam = Pick<
  Team,
  'id' | 'orderId' | 'teamName' | 'teamContact' | 'companyName' | 'timekeeping' | 'completeForStaff'
> & { runners: readonly Member[] }

/** One team by its bib, expandable to its runners: id, order, company, contact, how many have names, timekeeping. (rules/staff#teams, rules/staff#bib) */
export function StaffTeamRow({ team, actions }: { team: StaffTeam; actions?: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { id, orderId, teamName, companyName, teamContact, timekeeping, runners } = team
  const captain = captainOf(runners)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group/team">
      <summary className="grid list-none grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 px-4 py-2.5 hover:bg-snow focus-visible:outline-offset-[-3px] [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="mt-0.5 size-5 text-rock transition-transform group-open/team:rotate-90" />
        <span className="min-w-0 sm:row-span-2">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="numeral min-w-10 text-xl whitespace-nowrap">
              <span className="sr-only">Startnummer </span>
              {teamNumber(runners) ?? '–'}
            </span>
            <span className="min-w-0 font-semibold wrap-anywhere">{teamName}</span>
            <span className="text-sm whitespace-nowrap text-rock">
              {`Team #${id} `}
              {orderId === null ? '(ohne Bestellung)' : `(Best. #${orderId})`}
            </span>
          </span>
          <span className="block text-sm text-rock wrap-anywhere">
            {`Firma: ${companyName ?? 'N/A'} · ${teamContact}`}
          </span>
          <span className="block text-sm text-rock wrap-anywhere">
            {`Kapitän: ${captain?.email ?? 'N/A'} · `}
            <span className="whitespace-nowrap">{captain?.phoneNumber ?? 'N/A'}</span>
          </span>
        </span>
        <span className="numeral text-right text-lg">
          {`${runners.filter(hasName).length}/${TEAM_SIZE}`}
          <span className="sr-only"> Läufer</span>
        </span>
        <span className="max-sm:col-start-2 sm:col-start-3 sm:text-right">
          <Badge tone={timekeeping ? 'gentian' : 'quiet'}>{timekeeping ? 'Zeitmessung' : 'Keine Zeitmessung'}</Badge>
        </span>
      </summary>
      {isOpen ? <Members runners={runners} actions={actions} /> : null}
    </details>
  )
}

function Members({ runners, actions }: { runners: readonly Member[]; actions: ReactNode }) {
  const named = runners.filter(hasName)
  return (
    <div className="border-t border-line bg-snow/60 px-4 py-3 pl-12">
      <h3 className="mb-1 text-base">Läufer</h3>
      {named.length === 0 ? (
        <p className="text-sm text-rock">Keine Läufer in diesem Team registriert.</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {named.map(({ runnerID, startNumber, firstName, lastName, year, email, isTeamCaptain }) => (
            <li key={runnerID} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="numeral w-12 text-lg">{startNumber ?? '–'}</span>
              <span className="font-semibold wrap-anywhere">
                {firstName} {lastName}
              </span>
              {year === null ? null : <span>{year}</span>}
              {isTeamCaptain ? <Badge tone="gentian">Kapitän</Badge> : null}
              <span className="text-rock wrap-anywhere">{email ?? 'N/A'}</span>
            </li>
          ))}
        </ul>
      )}
      {actions ? <div className="mt-3">{actions}</div> : null}
    </div>
  )
}
