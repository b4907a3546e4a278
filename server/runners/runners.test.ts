import { describe, expect, test } from 'vitest'
import { logEntries } from '../../test/support/logEntries.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { aPerson } from '../../test/support/runners.ts'

const ABSENT = { status: 404, body: { message: 'Diese Person gibt es nicht.' } }
const MARKED = 'Bitte korrigieren Sie die markierten Felder.'
const house = aHouse()

async function aCompany() {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  const [team] = company.mine
  const [a, b, c] = team!.runners
  return { ...company, team: team!, a: a!, b: b!, c: c! }
}

describe('a runner', () => {
  test('is read with all that is known, the best time alone, and in one line', async () => {
    const { me, team, a } = await aCompany()
    const empty = await me.get(`/runners/${a.runnerID}`)
    expect(empty).toMatchObject({ status: 200, body: a })
    expect((await me.get(`/runners/${a.runnerID}/time`)).body).toBeNull()
    const line = await me.get(`/runners/${a.runnerID}/details`)
    expect(line.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(line.body).toBe(`Noch nicht benannt, Team „${team.teamName}“, Startnummer ${a.startNumber}`)

    await me.put(`/runners/${a.runnerID}`, aPerson())
    expect((await me.get(`/runners/${a.runnerID}`)).body).toMatchObject(aPerson())
    expect((await me.get(`/runners/${a.runnerID}/time`)).body).toBe('UNDER_30')
    const named = await me.get(`/runners/${a.runnerID}/details`)
    expect(named.body).toBe(`Lena Lang (1991), Team „${team.teamName}“, Startnummer ${a.startNumber}`)
  })

  test('is saved alone: the team follows, what is left out stays', async () => {
    const { me, customer, team, a, b, c } = await aCompany()
    const { status, body } = await me.put(`/runners/${a.runnerID}`, {
      ...aPerson({ sex: 'MALE' }),
      runnerID: b.runnerID,
      teamID: 1,
      slot: 'C',
      startNumber: '1A',
      chipNumber: 1,
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...a, ...aPerson({ sex: 'MALE' }), updatedAt: expect.any(String) })
    for (const { runnerID } of [b, c]) await me.put(`/runners/${runnerID}`, aPerson({ sex: 'MALE' }))
    const { body: saved } = await me.get(`/teams/${team.id}`)
    expect(saved).toMatchObject({ teamSex: 'MALE', reserved: false, complete: true, updatedAt: team.updatedAt })

    const renamed = await me.put(`/runners/${a.runnerID}`, { firstName: 'Leo' })
    expect(renamed.body).toEqual({ ...body, firstName: 'Leo', updatedAt: expect.any(String) })
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === customer.id)
    expect(entries.at(-1)).toMatchObject({
      action: 'Team bearbeitet',
      details: `Team ${Number.parseInt(a.startNumber!)} (${team.teamName}, #${team.id}); ${a.startNumber}: Vorname: „Lena“ → „Leo“`,
    })
  })

  test('is refused at its own fields, and when the page is out of date', async () => {
    const { me, a } = await aCompany()
    const path = `/runners/${a.runnerID}`
    const { body: saved } = await me.put(path, aPerson())
    const wrong = await me.put(path, { firstName: ' ', email: 'kein', tshirtSize: 'M', year: 1899 })
    expect(wrong).toMatchObject({ status: 400, body: { message: MARKED } })
    expect(wrong.body.fields).toEqual({
      firstName: 'Vorname ist ein Pflichtfeld.',
      email: 'Gültiges E-Mail-Format erforderlich.',
      year: 'Gültiges Geburtsjahr erforderlich.',
    })
    const half = await me.put(path, { email: '' })
    expect(half.body.fields).toEqual({ email: 'Gültiges E-Mail-Format erforderlich.' })
    const sized = await me.put(path, { tshirtSize: 'M' })
    expect(sized.body.fields).toEqual({ tshirtSize: 'Die T-Shirt-Größe kann nur mit T-Shirt-Option gewählt werden.' })
    expect((await me.put(path, { firstName: 'Eins', updatedAt: saved.updatedAt })).status).toBe(200)
    expect(await me.put(path, { firstName: 'Zwei', updatedAt: saved.updatedAt })).toMatchObject({
      status: 409,
      body: { message: 'Die Daten wurden inzwischen geändert. Bitte neu laden.' },
    })
    for (const body of ['null', '[]', '"x"', '{']) expect((await me.put(path, body)).status).toBeLessThan(500)
    expect((await me.get(path)).body.firstName).toBe('Eins')
  })

  test('gets another best time by itself, or none', async () => {
    const { me, a, b } = await aCompany()
    const path = `/runners/${a.runnerID}/time-update`
    await me.put(`/runners/${a.runnerID}`, aPerson())
    expect(await me.put(path, { bestTime: 'UNDER_20' })).toMatchObject({ status: 200, body: { bestTime: 'UNDER_20' } })
    expect((await me.put(path, { bestTime: null })).body.bestTime).toBeNull()
    const fields = async (body: unknown) => (await me.put(path, body)).body.fields
    expect(await fields({ bestTime: 'UNDER_10' })).toEqual({ bestTime: 'Diese Bestzeit gibt es nicht.' })
    expect(await fields({ bestTime: null, firstName: 'X' })).toEqual({
      firstName: 'Das Feld „firstName“ ist hier nicht vorgesehen.',
    })
    const nobody = await me.put(`/runners/${b.runnerID}/time-update`, { bestTime: 'UNDER_20' })
    expect(nobody).toMatchObject({ status: 400, body: { fields: { firstName: 'Vorname ist ein Pflichtfeld.' } } })
  })

  test('who leaves empties the slot; id and numbers stay, and a second time changes nothing', async () => {
    const { me, customer, team, a } = await aCompany()
    await me.put(`/runners/${a.runnerID}`, aPerson())
    const answers = [await me.delete(`/runners/${a.runnerID}`), await me.delete(`/runners/${a.runnerID}`)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    expect((await me.get(`/runners/${a.runnerID}`)).body).toEqual({ ...a, updatedAt: expect.any(String) })
    expect((await me.get(`/teams/${team.id}`)).body).toMatchObject({ reserved: false, complete: false })
    const entries = (await logEntries(house.db)).filter(({ userID }) => userID === customer.id)
    const removals = entries.filter(({ details }) => details.includes('Vorname: „Lena“ → –'))
    expect(removals).toHaveLength(1)
  })

  test('of another company is as absent as one who never was; the staff may do all of it', async () => {
    const mine = await aCompany()
    const other = await aCompany()
    for (const id of [other.a.runnerID, 999_999]) {
      expect(await mine.me.get(`/runners/${id}`)).toMatchObject(ABSENT)
      expect(await mine.me.get(`/runners/${id}/time`)).toMatchObject(ABSENT)
      expect(await mine.me.get(`/runners/${id}/details`)).toMatchObject(ABSENT)
      expect(await mine.me.put(`/runners/${id}`, aPerson())).toMatchObject(ABSENT)
      expect(await mine.me.put(`/runners/${id}/time-update`, { bestTime: null })).toMatchObject(ABSENT)
      expect(await mine.me.delete(`/runners/${id}`)).toMatchObject(ABSENT)
    }
    expect((await other.me.get(`/runners/${other.a.runnerID}`)).body).toEqual(other.a)
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const path = `/runners/${other.a.runnerID}`
    expect(await staff.put(path, aPerson())).toMatchObject({ status: 200, body: { firstName: 'Lena' } })
    expect((await staff.get(`${path}/time`)).body).toBe('UNDER_30')
    expect((await staff.delete(path)).status).toBe(204)
  })

  test('stays as they are after the deadline for names, except for the staff', async () => {
    const { me, a } = await aCompany()
    const path = `/runners/${a.runnerID}`
    const { body: saved } = await me.put(path, aPerson())
    const { event } = house.context
    house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2000-01-02' } }
    try {
      const refused = {
        status: 409,
        body: { message: 'Diese Änderung ist seit 2.\u00a0Jänner\u00a02000 nicht mehr möglich.' },
      }
      expect(await me.put(path, { firstName: 'Spät' })).toMatchObject(refused)
      expect(await me.delete(path)).toMatchObject(refused)
      expect((await me.get(path)).body).toEqual(saved)
      const staff = asAdmin(house.app, (await anAdmin(house)).token)
      expect((await staff.put(path, { firstName: 'Spät' })).body.firstName).toBe('Spät')
    } finally {
      house.context.event = event
    }
  })
})
