import { ChevronRight, Timer } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { Team } from '#contract/teams/teams.ts'
import { placePaths } from '#contract/pages/placePaths.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { TEAM_SIZE } from '#domain/teams/teamSize.ts'
import { captainOf } from '#domain/teams/teams.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/Button.tsx'
import type { LinkProps } from '#web/ui/Link.tsx'
import { personName } from '../runners/staffRunners.ts'
import { contactInWords } from './teamWords.ts'
import { staffMissing } from './staffMissing.ts'
import { hasName } from './TeamCard.tsx'
import { WaveMark } from './WaveMark.tsx'

type Member = Pick<
  Team['runners'][number],
  'runnerID' | 'startNumber' | 'firstName' | 'lastName' | 'year' | 'email' | 'phoneNumber' | 'isTeamCaptain'
>
/** A team as in the staff's lists. */
export type StaffTeam = Pick<
  Team,
  | 'id'
  | 'orderId'
  | 'customerId'
  | 'teamName'
  | 'teamContact'
  | 'companyName'
  | 'timekeeping'
  | 'wave'
  | 'completeForStaff'
> & { runners: readonly Member[] }

type StaffTeamRowProps = {
  team: StaffTeam
  actions?: ReactNode
  /** When its runners are shown. */ opens?: 'on demand' | 'at first'
}

/** One team by its bib, expandable to its runners: id, order, company, contact, how many have names, timekeeping. (rules/staff#teams, rules/staff#bib) */
export function StaffTeamRow({ team, actions, opens = 'on demand' }: StaffTeamRowProps) {
  const [isOpen, setOpen] = useState(opens === 'at first')
  const { id, orderId, customerId, teamName, companyName, teamContact, timekeeping, wave, runners } = team
  const captain = captainOf(runners)
  const members = useId()
  const missing = staffMissing(team)
  return (
    <>
      <div
        data-team={id}
        className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 px-4 py-3 hover:bg-snow sm:grid-rows-[auto_1fr]"
      >
        <ChevronRight
          aria-hidden
          className={`mt-1 size-5 text-rock transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <div className="min-w-0 sm:row-span-2">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? members : undefined}
            onClick={() => setOpen(!isOpen)}
            className="flex max-w-full items-baseline gap-x-3 text-left after:absolute after:inset-0"
          >
            <span className="numeral min-w-10 text-xl whitespace-nowrap">
              <span className="sr-only">Startnummer </span>
              {teamNumber(runners) ?? '–'}
            </span>
            <span className="min-w-0 font-semibold wrap-anywhere">{teamName}</span>
          </button>
          <p className="mb-1.5 text-sm text-rock">
            {`Team #${id} `}
            {orderId === null ? (
              '(ohne Bestellung)'
            ) : (
              <>
                (<Over to={placePaths.adminOrder(orderId)}>{`Best. #${orderId}`}</Over>)
              </>
            )}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 text-sm">
            <Fact name="Firma:">
              {customerId === null || companyName === null ? (
                'N/A'
              ) : (
                <Over alone to={paths.adminCustomer(customerId)}>
                  {companyName}
                </Over>
              )}
            </Fact>
            <Fact name="Kontakt:">{contactInWords(teamContact)}</Fact>
            <Fact name="Kapitän:">
              {captain?.email ?? 'N/A'}
              {captain?.email || captain?.phoneNumber ? (
                <>
                  {', '}
                  <span className="whitespace-nowrap">{captain.phoneNumber ?? 'N/A'}</span>
                </>
              ) : null}
            </Fact>
          </dl>
          {missing === null ? null : <p className="mt-1.5 text-sm text-amber wrap-anywhere">{missing}</p>}
        </div>
        <span className="numeral text-right text-lg">
          {`${runners.filter(hasName).length}/${TEAM_SIZE}`}
          <span className="sr-only"> Läufer</span>
        </span>
        <span className="flex flex-wrap gap-1.5 max-sm:col-start-2 sm:col-start-3 sm:justify-end">
          <WaveMark wave={wave} />
          {timekeeping ? (
            <Badge>
              <Timer aria-hidden className="size-3.5 shrink-0" />
              Zeitmessung
            </Badge>
          ) : (
            <span className="text-sm text-rock">Keine Zeitmessung</span>
          )}
        </span>
      </div>
      {isOpen ? <Members id={members} runners={runners} actions={actions} /> : null}
    </>
  )
}

/** The space is read out and copied: no name runs into its value. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-rock">{`${name} `}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}

/** A link above the row's button, which covers all of the row. */
function Over(link: LinkProps & { alone?: boolean }) {
  return <TextLink {...link} className="relative leading-6" />
}

type MembersProps = { id: string; runners: readonly Member[]; actions: ReactNode }

function Members({ id, runners, actions }: MembersProps) {
  const named = runners.filter(hasName)
  return (
    <div id={id} className="border-t border-line bg-snow/60 px-4 py-3 pl-12">
      <h3 className="mb-1 text-base">Läufer</h3>
      {named.length === 0 ? (
        <p className="text-sm text-rock">Keine Läufer in diesem Team registriert.</p>
      ) : (
        <ul className="flex flex-col gap-1 text-sm">
          {named.map(({ runnerID, startNumber, firstName, lastName, year, email, isTeamCaptain }) => (
            <li key={runnerID} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
              <span className="numeral w-12 text-lg">{startNumber ?? '–'}</span>
              <span className="font-semibold wrap-anywhere">
                <TextLink to={placePaths.adminRunner(runnerID)}>{personName({ firstName, lastName })}</TextLink>
              </span>
              {year === null ? null : <span>{year}</span>}
              {isTeamCaptain ? <Badge>Kapitän</Badge> : null}
              <span className="text-rock wrap-anywhere">{email ?? 'N/A'}</span>
            </li>
          ))}
        </ul>
      )}
      {actions ? <div className="mt-3">{actions}</div> : null}
    </div>
  )
}
