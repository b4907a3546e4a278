import { expect } from 'vitest'
import { asAdmin } from './as.ts'
import { anAdmin } from './build.ts'
import { aCompanyWith } from './companies.ts'
import type { TestContext } from './context.ts'
import { aPerson } from './runners.ts'

/** A member of staff who sees to the timekeeper, with the questions that tests ask. */
export async function aTimekeeperClerk(house: TestContext) {
  const { token } = await anAdmin(house, ['timing'])
  const clerk = asAdmin(house.app, token)
  const bytesOf = async (path: string): Promise<Buffer> => {
    const { status, body } = await clerk.get(`/timekeeper/versions/${path}`)
    expect(status).toBe(200)
    return body
  }
  return {
    ...clerk,
    token,
    bytesOf,
    /** The lines of a file, without its byte-order mark. */
    linesOf: async (path: string) => (await bytesOf(path)).toString().slice(1).split('\r\n'),
    make: async (query = '') => (await clerk.post(`/timekeeper/versions${query}`)).body,
    /** How many of each kind of finding. */
    findings: async (): Promise<Map<string, number>> => {
      const { findings } = (await clerk.get('/timekeeper')).body
      return new Map(findings.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
    },
    sendChips: (text: string, query = '') =>
      clerk.post(`/timekeeper/chips${query}`, text, { 'content-type': 'text/csv' }),
  }
}
export type TimekeeperClerk = Awaited<ReturnType<typeof aTimekeeperClerk>>

/** A company with one timed team of three people whom nobody else is called like. */
export async function aTimedTeam(house: TestContext, people: Record<string, unknown>[] = []) {
  const company = await aCompanyWith(house, { places: 1, timed: 1 })
  const [team] = company.mine
  const tag = crypto.randomUUID().slice(0, 8)
  const entries = team!.runners.map(({ runnerID }, place) => ({
    runnerID,
    ...aPerson({ firstName: `Vor${place}${tag}`, lastName: `Nach${tag}`, email: `wer${place}-${tag}@lauf.example` }),
    ...people[place],
  }))
  const { status } = await company.me.put(`/teams/${team!.id}`, { teamName: `Team ${tag}`, runners: entries })
  expect(status).toBe(200)
  return {
    ...company,
    id: team!.id,
    entries,
    numbers: team!.runners.map(({ startNumber }) => startNumber!),
    chips: team!.runners.map(({ chipNumber }) => chipNumber!),
  }
}
