import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Declared } from '#contract/endpoint.ts'
import { ADMIN_PAGES } from '#contract/pages/adminPages.ts'
import { DASHBOARD_PAGES } from '#contract/pages/dashboardPages.ts'
import { COMPANY_RIGHTS } from '#domain/accounts/companyAccess.ts'
import { RIGHTS } from '#domain/staff/staffRoles.ts'
import { kindsOf } from '#domain/text/factTable.ts'
import { ACCESS } from '../test/support/accessTable.ts'
import { COMPANY } from '../test/support/companyTable.ts'
import { ASKED_BY } from '../test/support/askedBy.ts'
import { COMPANY_PAGES } from '../test/support/companyPages.ts'
import { STAFF_PAGES, type PageFacts } from '../test/support/pageTable.ts'
import { STAFF } from '../test/support/staffTable.ts'
import { pageCalls } from './pageCalls.ts'

const source = pageCalls({ read: (file) => readFileSync(file, 'utf8'), has: existsSync })
const endpoints: Declared[] = Object.values(api).flatMap((chapter) => Object.values(chapter))
const byLine = new Map(endpoints.map((one) => [one.line, one]))

/** The calls by which a browser finds out who is logged in: of the other area they are refused. (rules/sessions#profiles) */
const PROFILES = ['GET /customers/me', 'GET /admins/me']

/** Rights that nobody has without the one before the colon: where they are asked for, that one is. */
const SAYS_AS_MUCH: Readonly<Record<string, readonly string[]>> = {
  staff: ['settings'],
  'messages.read': ['customers.allow'],
  'teams.read': ['teams.write'],
  'teams.write': ['orders.place'],
  'company.write': ['orders.place'],
  'orders.read': ['company.write'],
}

/** One of the two areas: its pages, who may what there, and who may call what, as the tables by hand say. */
type Area = {
  pages: Readonly<Record<string, { module: string; right: string }>>
  table: Readonly<Record<string, PageFacts<string, string>>>
  rights: Readonly<Record<string, readonly string[]>>
  rightOf: (endpoint: Declared) => string | undefined
  callersOf: (line: string) => readonly string[]
}

const { admin: ENTRANCE, ...STAFF_ROWS } = ADMIN_PAGES
const ofStaff: Area = {
  pages: STAFF_ROWS,
  table: STAFF_PAGES,
  rights: RIGHTS,
  rightOf: ({ right }) => right,
  callersOf: (line) => STAFF.filter(({ lines }) => lines.includes(line)).flatMap(({ roles }) => roles),
}
const ofCompanies: Area = {
  pages: DASHBOARD_PAGES,
  table: COMPANY_PAGES,
  rights: COMPANY_RIGHTS,
  rightOf: ({ companyRight }) => companyRight,
  callersOf: (line) => COMPANY.filter(({ lines }) => lines.includes(line)).flatMap(({ accesses }) => accesses),
}

const isForAll = (line: string) =>
  ([...ACCESS.public, ...ACCESS.code, ...ACCESS.login] as readonly string[]).includes(line) || PROFILES.includes(line)

/** Calls of a page that not everybody may make who opens it, by right; '-' for those that nobody there may. */
function notForAll({ pages, table, rightOf, callersOf }: Area, name: string): Record<string, string[]> {
  const lines = source.all(`web/${pages[name]?.module}`).filter((line) => {
    const callers = callersOf(line)
    return !isForAll(line) && table[name]?.opens.some((one) => !callers.includes(one))
  })
  const found = Map.groupBy(lines, (line) => {
    const endpoint = byLine.get(line)
    return (endpoint && rightOf(endpoint)) ?? '-'
  })
  return Object.fromEntries(found)
}

/** Places of those calls that are reached without their right, or one that says as much, being asked for. */
function unasked({ pages, rightOf }: Area, name: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const endpoint = byLine.get(line)
    const right = (endpoint && rightOf(endpoint)) ?? ''
    const enough = new Set([right, ...(SAYS_AS_MUCH[right] ?? [])])
    const reached = source.without(`web/${pages[name]?.module}`, enough).filter((one) => one.line === line)
    return reached.flatMap(({ place }) => {
      const asking = ASKED_BY[place] ?? []
      return asking.length > 0 && asking.every((one) => source.names(one, enough)) ? [] : [`${line} at ${place}`]
    })
  })
}

const WALK = [
  ...kindsOf(STAFF_PAGES).map((name) => ({ name, area: ofStaff })),
  ...kindsOf(COMPANY_PAGES).map((name) => ({ name, area: ofCompanies })),
]

test.each(WALK)('$name opens for those whom the table by hand names', ({ name, area: { pages, table, rights } }) => {
  expect(rights[pages[name]?.right ?? '']).toEqual(table[name]?.opens)
})

test.each(WALK)(
  '$name makes no call that somebody who opens it may not make, but those of the table',
  ({ name, area }) => {
    expect(notForAll(area, name)).toEqual(
      Object.fromEntries(
        Object.entries(area.table[name]?.notForAll ?? {}).map(([right, lines]) => [right, lines?.toSorted()]),
      ),
    )
  },
)

test.each(WALK)('$name asks for the right before it offers such a call', ({ name, area }) => {
  expect(unasked(area, name, Object.values(notForAll(area, name)).flat())).toEqual([])
})

test('a right that says as much as another is for nobody else', () => {
  const haveMore = ({ rights }: Area) =>
    Object.entries(SAYS_AS_MUCH).flatMap(([right, others]) =>
      others.filter((other) => rights[other]?.some((one) => rights[right]?.includes(one) === false)),
    )
  expect([ofStaff, ofCompanies].flatMap(haveMore)).toEqual([])
})

test('a place that is named as asked elsewhere is reached by some page', () => {
  const reached = WALK.flatMap(({ name, area }) =>
    source.without(`web/${area.pages[name]?.module}`, new Set()).map(({ place }) => place),
  )
  expect(Object.keys(ASKED_BY).filter((place) => !reached.includes(place))).toEqual([])
  expect(ENTRANCE.module).toBe(STAFF_ROWS.adminDashboard.module)
})
