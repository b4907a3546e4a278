import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/drizzle.cjs'
import { asAdmin, asAnyone, asCustomer } from './as.ts'
import { aCustomer, anAdmin, type TestCustomer } from './build.ts'
import type { TestContext } from './context.ts'

const SAMPLES = new URL('samples/results/', import.meta.url)
export const sampleBytes = (name: string): Buffer => readFileSync(new URL(name, SAMPLES))

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TYPES = { csv: 'text/csv', json: 'application/json', xlsx: XLSX } as const

const Teams = z.array(
  z.looseObject({
    number: z.int(),
    chipNumbers: z.array(z.int()),
    companyName: z.string(),
    teamName: z.string(),
    runners: z.array(
      z.looseObject({ firstName: z.string(), lastName: z.string(), showInResults: z.boolean().nullable() }),
    ),
  }),
)

/** The small event of the samples, in an empty product: four companies with twelve teams, 101 to 112, and a clerk who sees to the results. */
export async function aResultEvent(house: TestContext) {
  const lead = asAdmin(house.app, (await anAdmin(house)).token)
  const teams = Teams.parse(JSON.parse(sampleBytes('event.json').toString()))
  const companies = new Map<string, number>()
  const owners = new Map<string, TestCustomer>()
  for (const { companyName } of teams)
    if (!companies.has(companyName)) {
      const owner = await aCustomer(house, { companyName })
      companies.set(companyName, owner.id)
      owners.set(companyName, owner)
    }
  for (const { number, chipNumbers, companyName, runners, ...team } of teams) {
    const entries = runners.map(({ showInResults: _, ...runner }) => runner)
    const body = { ...team, customerId: companies.get(companyName), runners: entries }
    const made = await lead.post('/teams', body)
    expect([made.status, made.body.runners?.map((one: { chipNumber: number }) => one.chipNumber)]).toEqual([
      201,
      chipNumbers,
    ])
    expect(made.body.runners[0].startNumber).toBe(`${number}A`)
    for (const { lastName, firstName, showInResults } of runners)
      await house.db.execute(
        sql`update runners set show_in_results = ${showInResults} where last_name = ${lastName} and first_name = ${firstName}`,
      )
  }
  /** A company as it calls. */
  const company = (companyName: string) => asCustomer(house.app, owners.get(companyName)?.token ?? '')
  return { lead, teams, companies, owners, company, ...(await aResultClerk(house)) }
}

/** A member of staff who sees to the results, and a reader without a login. */
export async function aResultClerk(house: TestContext) {
  const clerk = asAdmin(house.app, (await anAdmin(house, ['timing'])).token)
  const send = (bytes: Buffer | string, { query = '', type = 'text/csv' } = {}) =>
    clerk.sendFile(`/results${query}`, { bytes: Buffer.from(bytes), type })
  return {
    clerk,
    anyone: asAnyone(house.app),
    send,
    /** Sends one of the samples. */
    sample: (name: string, query = '') => {
      const type = Object.entries(TYPES).find(([ending]) => name.endsWith(ending))?.[1] ?? ''
      return send(sampleBytes(name), { query, type })
    },
    publish: (version: number | null, was: number | null = null, state = 'preliminary', other: object = {}) =>
      clerk.put('/results/published', { version, state, was, ...other }),
  }
}
