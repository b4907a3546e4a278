import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/text/days.ts'
import { dataOf } from '../persons/store.ts'
import { erasePerson } from '../persons/erasePerson.ts'
import { forgetPeople } from '../retention/forgetPeople.ts'
import { handedSlots } from '../schema/tables/handOvers.ts'
import { lateChanges } from '../schema/tables/lateChanges.ts'
import { aHouse } from '../../test/support/context.ts'
import { aPerson } from '../../test/support/runners.ts'
import { aTimedTeam, aTimekeeperClerk, type TimekeeperClerk } from '../../test/support/timekeeper.ts'
import { tracesOf } from '../../test/support/traces.ts'
import { handedLike } from './store.ts'

const house = aHouse()
let clerk: TimekeeperClerk

beforeAll(async () => {
  clerk = await aTimekeeperClerk(house)
})

describe('who asks to be erased', () => {
  test('is gone from every version, number and team stay, the version says so, and the timekeeper is told with the changes', async () => {
    const tag = crypto.randomUUID().slice(0, 8)
    const somebody = { firstName: `Weg${tag}`, lastName: `Fort${tag}`, email: `weg-${tag}@lauf.example` }
    const team = await aTimedTeam(house, [somebody, {}, {}])
    const { version, sha256 } = await clerk.make()
    const number = team.numbers[0]
    // somebody else takes the place: of the first only the version knows
    const other = aPerson({ firstName: `Statt${tag}`, lastName: 'Dessen', email: `statt-${tag}@lauf.example` })
    await team.me.put(`/teams/${team.id}`, { runners: [{ ...team.entries[0], ...other }] })
    const names = { fromName: `${somebody.firstName} ${somebody.lastName}`, toName: `Statt${tag} Dessen` }
    await house.db.insert(lateChanges).values({ teamID: team.id, slot: 'A', ...names })
    const { version: later } = await clerk.make()
    expect(await handedLike(house.db, `Weg${tag} Fort`)).toHaveLength(1)
    const data = await dataOf(house.db, { email: somebody.email.toUpperCase(), runnerIDs: [] })
    expect(data.handedSlots).toMatchObject([{ version, startNumber: number, lastName: somebody.lastName, year: 1991 }])
    expect(data.lateChanges).toMatchObject([{ change: 'left', slot: 'A', name: names.fromName }])
    expect(JSON.stringify(data.lateChanges)).not.toContain('Dessen')
    const came = await dataOf(house.db, { email: other.email, runnerIDs: [] })
    expect(came.lateChanges).toMatchObject([{ change: 'came', name: names.toName }])
    await erasePerson(house.context, { email: somebody.email, runnerIDs: [] })
    for (const word of Object.values(somebody)) {
      const traces = await tracesOf(house.db, word)
      expect([word, traces.filter((table) => ['handed_slots', 'late_changes'].includes(table))]).toEqual([word, []])
    }
    expect(await house.db.select().from(lateChanges)).toMatchObject([{ fromName: null, toName: names.toName }])
    const lines = await clerk.linesOf(`${version}/generic.csv?columns=startNumber,lastName,sex,year`)
    expect(lines).toContain(`"${number}";"";"";""`)
    expect(await clerk.linesOf(`${later}/generic.csv?columns=startNumber,lastName`)).toContain(`"${number}";"Dessen"`)
    const versions: { version: number; erased: number; sha256: string }[] = (await clerk.get('/timekeeper/versions'))
      .body
    expect(versions.find((one) => one.version === version)).toMatchObject({ erased: 1, sha256 })
    expect(versions.find((one) => one.version === later)).toMatchObject({ erased: 0 })
    expect(await clerk.linesOf(`${later}/changes?since=${version}&columns=lastName`)).toContain(
      `"geändert";"${number}";"Dessen"`,
    )
    await erasePerson(house.context, { email: null, runnerIDs: [team.entries[0]!.runnerID] })
    expect(await tracesOf(house.db, `Statt${tag}`)).not.toContain('handed_slots')
  })

  test('after the event all names go, also those of people who had left their place', async () => {
    await aTimedTeam(house)
    await clerk.make('?anyway=true')
    const days = addDays(house.context.event.date, house.context.event.retention.runnersDays + 1)
    house.clock.pass({ hours: Math.ceil((Date.parse(`${days}T00:00:00Z`) - house.clock.now().getTime()) / 3_600_000) })
    await forgetPeople(house.context)
    expect(await house.db.$count(lateChanges)).toBe(0)
    const kept = await house.db.select().from(handedSlots)
    expect(
      kept.filter(({ firstName, lastName, year, emailHash }) => firstName || lastName || year || emailHash),
    ).toEqual([])
    expect(kept.some(({ sex }) => sex !== null)).toBe(true)
    clerk = await aTimekeeperClerk(house)
    const [newest] = (await clerk.get('/timekeeper/versions')).body
    expect(newest.erased).toBe(newest.runners)
    expect((await clerk.get('/timekeeper')).body.changes).toBeNull()
  })
})
