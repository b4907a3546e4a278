import { useEffect, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { placedAmong } from '#domain/results/places.ts'
import { countOf, formatCount } from '#domain/text/numberFormats.ts'
import { call, type AnswerOf } from '#web/api/call.ts'
import { unreachable } from '#web/api/problem.ts'
import { Loaded } from '#web/pages/layout/Loaded.tsx'
import { RankingTable } from '#web/parts/results/RankingTable.tsx'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { useSession } from '#web/state/session.ts'
import { ChoiceChips } from '#web/ui/form/ChoiceChips.tsx'
import { BackLink } from '#web/ui/page/BackLink.tsx'
import { Loading, SkeletonRows } from '#web/ui/page/Skeleton.tsx'
import { leadIn } from './leadIn.tsx'
import { Places } from '#web/parts/results/Places.tsx'
import { NoResult, unlessAbsent } from './NoResult.tsx'
import { StateBadge } from '#web/parts/results/StateBadge.tsx'
import { OwnResultFiles } from './OwnResultFiles.tsx'
import { ResultFiles } from './ResultFiles.tsx'
import { ResultFrame } from './ResultFrame.tsx'
import { yearOf } from '#web/api/resultYear.ts'

export const loader = (route: LoaderFunctionArgs) => ({
  company: unlessAbsent(companyOf(route)),
  year: route.params['year'],
})

const companyOf = async (route: LoaderFunctionArgs) => {
  const params = { id: route.params['id'] ?? '' }
  const answer = await call('GET /results/companies/:id', { params, query: await yearOf(route) })
  if (answer instanceof Blob) throw unreachable()
  return answer
}

type Company = Exclude<AnswerOf<'GET /results/companies/:id'>, Blob>

/** The results of a company: its places, and its teams in the order of their times. (rules/results#company) */
export function Component() {
  const { company, year } = useLoaderData<typeof loader>()
  return (
    <ResultFrame>
      <Loaded
        data={company}
        skeleton={
          <Loading label="Die Ergebnisse werden geladen …">
            <div className="skeleton mb-6 h-12 w-72 max-w-full" />
            <SkeletonRows />
          </Loading>
        }
        sayFailure={(reason) => `Diese Ergebnisse lassen sich nicht zeigen. ${reason}`}
      >
        {(shown) => (shown === null ? <NoResult year={year} /> : <Whole company={shown} />)}
      </Loaded>
    </ResultFrame>
  )
}

const inWords = ({ teams, finishers }: Record<'teams' | 'finishers', number>) =>
  `${countOf(teams, 'Team', 'Teams')}, ${formatCount(finishers)} im Ziel`
const finishedIn = (teams: Company['teams']) => teams.reduce((sum, { finished }) => sum + finished, 0)

const ALL = ''
const NONE: Departments = new Map()
type Departments = ReadonlyMap<number, string>
/** Rows of the own teams, with the department in the place of the company, which is the page's. */
const rowsOf = (teams: Company['teams'], departmentOf: Departments) =>
  teams.map((team) => ({ ...team, companyName: departmentOf.get(team.teamNumber) ?? '', place: team.ownPlace }))

function Whole({ company }: { company: Company }) {
  const { year, state, companyName, finishers, teams, rankings, digits } = company
  const departmentOf = useDepartments(company)
  const [department, setDepartment] = useState(ALL)
  const departments = [...new Set(departmentOf.values())].toSorted((one, other) => one.localeCompare(other, 'de'))
  const isWhole = department === ALL
  const shown = isWhole ? teams : placedAmong(teams.filter((team) => departmentOf.get(team.teamNumber) === department))
  return (
    <>
      <BackLink to={resultPaths.ofYear({ year })}>Ergebnisse {year}</BackLink>
      <h1 className="mb-2 wrap-anywhere">{companyName}</h1>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-rock">
        <StateBadge state={state} /> {inWords({ teams: teams.length, finishers })}
      </p>
      <Places year={year} rankings={rankings} digits={digits} />
      <div className="mt-8 mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-2xl wrap-anywhere">{isWhole ? 'Die eigenen Teams' : department}</h2>
          {isWhole ? null : (
            <p className="text-rock">{inWords({ teams: shown.length, finishers: finishedIn(shown) })}</p>
          )}
        </div>
        {departments.length === 0 ? (
          <ResultFiles line="GET /results/companies/:id" params={{ id: company.id }} year={year} />
        ) : (
          <OwnResultFiles companyName={companyName} department={isWhole ? null : department} />
        )}
      </div>
      {departments.length < 2 ? null : (
        <>
          <ChoiceChips
            className="print:hidden"
            size="small"
            name="department"
            label="Abteilung"
            options={[{ value: ALL, label: 'alle' }, ...departments.map((name) => ({ value: name, label: name }))]}
            value={department}
            onChange={setDepartment}
          />
          <p className="mt-1 mb-3 text-sm text-rock print:hidden">
            Die Abteilungen sind Ihre Anmeldelinks. Nur Ihre Firma sieht sie.
          </p>
        </>
      )}
      <RankingTable
        ranking={{ of: 'team', rows: rowsOf(shown, isWhole ? departmentOf : NONE) }}
        digits={digits}
        leadTo={leadIn(year)}
      />
    </>
  )
}

/** Departments of the teams by their numbers, for whoever is logged in for this company; empty for everybody else. (rules/results#company) */
function useDepartments({ id, year }: Pick<Company, 'id' | 'year'>): Departments {
  const { user } = useSession()
  const [known, setKnown] = useState<AnswerOf<'GET /results/companies/me/departments'> | null>(null)
  const isOfCompany = user !== null && user.access !== null
  useEffect(() => {
    if (!isOfCompany) return
    call('GET /results/companies/me/departments').then(setKnown, () => undefined)
  }, [isOfCompany])
  const isOwn = isOfCompany && known?.id === id && known.year === year
  return new Map(isOwn ? known.teams.map(({ teamNumber, department }) => [teamNumber, department]) : [])
}
