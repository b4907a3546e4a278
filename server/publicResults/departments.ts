import type { CompanyDepartments, OwnCompanyResult } from '#contract/results/publicResults.ts'
import { placedAmong } from '#domain/results/places.ts'
import { companyResult } from './singles.ts'
import type { PublicView } from './view.ts'

/** Departments of a company's teams, which it alone is told. (rules/codes#invite-links) */
export function departmentsOf({ whole, overview }: PublicView, id: number): CompanyDepartments {
  const teams = whole.teams.filter(({ customerID, timekeeping }) => customerID === id && timekeeping)
  return {
    id,
    year: overview.year,
    teams: teams.flatMap(({ teamNumber, results: [first] }) => {
      const department = first && whole.slots.get(first.startNumber)?.department
      return department ? [{ teamNumber, department }] : []
    }),
  }
}

/** The results of a company as it alone reads them: each team with its department, or the teams of one department with places among themselves; undefined: there are none. (rules/results#company) */
export function departmentResult(
  view: PublicView,
  { id, department }: { id: number; department: string | null },
): OwnCompanyResult | undefined {
  const company = companyResult(view, id)
  if (!company) return undefined
  const known = new Map(departmentsOf(view, id).teams.map((team) => [team.teamNumber, team.department]))
  const teams = company.teams.map((team) => ({ ...team, department: known.get(team.teamNumber) ?? null }))
  if (department === null) return { ...company, teams }
  const own = teams.filter((team) => team.department === department)
  if (own.length === 0) return undefined
  const finishers = own.reduce((sum, { finished }) => sum + finished, 0)
  return { ...company, finishers, rankings: [], teams: placedAmong(own) }
}
