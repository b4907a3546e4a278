import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { countOf } from '#domain/text/numberFormats.ts'
import { teamNumber } from '#domain/teams/runners.ts'
import { isFilled } from '#domain/teams/teamLinks.ts'
import { boardOf, missingGroups, teamState, type MissingKind, type TeamState } from '#domain/teams/teamBoard.ts'
import type { AnswerOf } from '#web/api/call.ts'
import { useTeamDeadlines } from '#web/pages/teams/useTeamDeadlines.ts'
import { OPENS_CHANGING, OPENS_SHARING } from '#web/pages/dashboard/scrollTarget.ts'
import { LinkNote } from '#web/parts/teams/LinkNote.tsx'
import { missingWords } from '#web/parts/teams/missingWords.ts'
import { searchOf } from '#web/parts/teams/teamFilter.ts'
import { teamsInWords } from '#web/parts/teams/teamsInWords.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/state/session.ts'
import { useMayInCompany } from '#web/state/companyRights.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { LongName } from '#web/ui/LongName.tsx'
import { PhoneFold } from '#web/ui/page/PhoneFold.tsx'

type Team = AnswerOf<'GET /teams/me'>[number]

/** Up to so many the widgets below show all there is. */
const FEW = 4
/** More bibs than this are below a button on a phone, so that what is missing comes first. */
const MANY_ON_PHONES = 24
/** Most teams listed of each kind; the others are behind one link. */
const LISTED = 6

/** How far the teams are, at a glance: how many are ready, what the others lack, and each as a small bib. (rules/dashboard#board) */
export function TeamBoard({ teams }: { teams: readonly Team[] }) {
  const { ready, missing, free } = boardOf(teams)
  if (teams.length <= FEW) return null
  const bibs = (
    <ul aria-label="Alle Teams" className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1">
      {teams.map((team) => (
        <li key={team.id}>
          <BoardBib team={team} />
        </li>
      ))}
    </ul>
  )
  return (
    <section
      aria-label="Stand"
      className="@container mb-8 rounded-card border border-line bg-paper px-[min(1.25rem,5vw)] py-4"
    >
      <div
        className={`grid items-start gap-x-8 gap-y-4 ${teams.length > MANY_ON_PHONES ? '' : '@min-[52rem]:grid-cols-[auto_minmax(0,1fr)]'}`}
      >
        <div>
          <h2 className="flex flex-wrap items-center gap-x-3">
            <span className="numeral-hero text-[min(4.5rem,20vw)]/none">{ready.length}</span>{' '}
            <span className="text-2xl/7">
              <span className="block text-rock">von {teamsInWords(teams.length)}</span> startklar
            </span>
          </h2>
          <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
            {missing.length > 0 ? <Legend state="missing" count={missing.length} /> : null}
            {free.length > 0 ? <Legend state="free" count={free.length} /> : null}
          </p>
        </div>
        {teams.length > MANY_ON_PHONES ? <PhoneFold label={`Alle ${teams.length} Teams`}>{bibs}</PhoneFold> : bibs}
      </div>
      {missing.length > 0 ? <Missing teams={missing} /> : null}
      {missing.length > 0 || free.length > 0 ? null : (
        <p className="mt-3 border-t border-line pt-3">Alle Teams sind startklar. Danke!</p>
      )}
      <Ways missing={missing} free={free.length} />
    </section>
  )
}

const LEGEND: Record<Exclude<TeamState, 'ready'>, { one: string; more: string }> = {
  missing: { one: 'Team fehlt etwas', more: 'Teams fehlt etwas' },
  free: { one: 'Platz ist frei', more: 'Plätze sind frei' },
}

function Legend({ state, count }: { state: Exclude<TeamState, 'ready'>; count: number }) {
  const { one, more } = LEGEND[state]
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className={`h-3.5 w-5 rounded-xs border ${LOOKS[state]}`} />
      {countOf(count, one, more)}
    </span>
  )
}

/** Told apart without colour too: a sheet, one that is marked, the outline of one. */
const LOOKS: Record<TeamState, string> = {
  ready: 'border-line bg-paper',
  missing: 'border-2 border-glow bg-amber-tint text-glow',
  free: 'border-dashed border-rock text-rock',
}
const EDGES: Record<Team['competition'], string> = {
  RUNNING: 'border-t-band-run',
  NORDIC_WALKING: 'border-t-band-walk',
}

const SPOKEN: Record<TeamState, string> = { ready: 'startklar', missing: 'fehlt etwas', free: 'freier Platz' }

/** A bib as small as it can be read; the whole of it leads to its team. */
function BoardBib({ team }: { team: Team }) {
  const number = teamNumber(team.runners) ?? '–'
  const state = teamState(team)
  return (
    <Link
      to={paths.dashboardTeams()}
      state={{ scrollToTeamId: team.id }}
      title={`${team.teamName}: ${state === 'missing' ? missingWords(team) : SPOKEN[state]}`}
      className={`grid h-9 place-items-center rounded-field border text-base hover:shadow-dialog pointer-coarse:h-11 ${LOOKS[state]} ${state === 'ready' ? `border-t-4 ${EDGES[team.competition]}` : ''}`}
    >
      <span className="numeral">{number}</span>
      <span className="sr-only">
        {' '}
        {team.teamName}: {SPOKEN[state]}
      </span>
    </Link>
  )
}

const GROUPS: Record<MissingKind, string> = {
  persons: 'Personen fehlen',
  facts: 'Angaben fehlen',
  emails: 'Nur E-Mail-Adressen fehlen',
}

/** Those that lack something by what they lack, the first of each kind with the state of their link, and the way to fill them in. */
function Missing({ teams }: { teams: readonly Team[] }) {
  return (
    <div role="group" aria-label="Teams, denen etwas fehlt" className="mt-4 border-t border-line">
      {missingGroups(teams).map(({ kind, teams: some }) => (
        <section key={kind} aria-label={GROUPS[kind]}>
          <h3 className="bg-snow px-2 py-1 font-sans text-sm font-semibold text-rock">
            {GROUPS[kind]} · {some.length}
          </h3>
          <ul aria-label={`Teams: ${GROUPS[kind]}`}>
            {some.slice(0, LISTED).map((team) => (
              <MissingTeam key={team.id} team={team} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MissingTeam({ team }: { team: Team }) {
  const { names } = useTeamDeadlines()
  const mayFill = useMayInCompany()('teams.write') && !names?.isPast
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5 last:border-0 @min-[40rem]:flex-nowrap">
      <span className="numeral min-w-12 text-xl">{teamNumber(team.runners) ?? '–'}</span>
      <span className="min-w-0 flex-1 basis-40 font-semibold">
        <LongName>{team.teamName}</LongName>
      </span>
      <LinkNote team={team} />
      <span className="min-w-0 flex-2 basis-56 text-sm wrap-anywhere text-rock">
        {missingWords(team)}
        {team.inviteName === null ? null : ` Eingetragen über „${team.inviteName}“.`}
      </span>
      <Link
        to={paths.dashboardTeams()}
        state={{ scrollToTeamId: team.id, ...(mayFill && { fillTeamId: team.id }) }}
        className="inline-flex items-center gap-1.5 rounded-field py-1 text-sm font-semibold text-spruce hover:underline pointer-coarse:min-h-11"
      >
        {mayFill ? 'Ausfüllen' : 'Ansehen'}
        <span className="sr-only">: {team.teamName}</span>
      </Link>
    </li>
  )
}

/** To where many are reminded, shared and filled in at once. */
function Ways({ missing, free }: { missing: readonly Team[]; free: number }) {
  const { user } = useSession()
  const { names } = useTeamDeadlines()
  const mayWrite = useMayInCompany()('teams.write') && !names?.isPast
  const more = missingGroups(missing).reduce((sum, { teams }) => sum + Math.max(0, teams.length - LISTED), 0)
  const canRemind = missing.some((team) => !isFilled(team))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3 empty:hidden">
      {missing.length > 0 ? (
        <Way search={searchOf('INCOMPLETE')}>
          {mayWrite ? (canRemind ? 'Erinnern und Links teilen' : 'Links teilen') : 'Unvollständige ansehen'}
          {more > 0 ? ` (${more} weitere)` : ''}
        </Way>
      ) : null}
      {free > 0 && mayWrite ? <Way search={searchOf('FREE')}>Freie Plätze ansehen</Way> : null}
      {free > 0 && mayWrite && user?.companyPageActive ? (
        <ButtonLink
          look="second"
          size="small"
          wide="phone"
          to={paths.dashboardInviteLinks()}
          iconAfter={<ArrowRight aria-hidden />}
        >
          Anmeldelinks und Plakat
        </ButtonLink>
      ) : null}
      {mayWrite ? (
        <>
          <Begin opens={OPENS_SHARING}>Bearbeitung freigeben</Begin>
          <Begin opens={OPENS_CHANGING}>Mehrere ändern</Begin>
        </>
      ) : null}
    </div>
  )
}

/** To the choice of teams, with it begun. (rules/dashboard#one-click) */
function Begin({ opens, children }: { opens: typeof OPENS_SHARING | typeof OPENS_CHANGING; children: ReactNode }) {
  return (
    <ButtonLink look="second" size="small" to={paths.dashboardTeams()} state={opens}>
      {children}
    </ButtonLink>
  )
}

function Way({ search, children }: { search: string; children: ReactNode }) {
  return (
    <ButtonLink
      look="second"
      size="small"
      wide="phone"
      to={{ pathname: paths.dashboardTeams(), search }}
      iconAfter={<ArrowRight aria-hidden />}
    >
      {children}
    </ButtonLink>
  )
}
