import { expect, test } from 'vitest'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'

const ABSENT = { status: 404, body: { message: 'Dieses Team gibt es nicht.' } }
const house = aHouse()

const staffOf = async () => asAdmin(house.app, (await anAdmin(house)).token)

test('the own teams stand under both addresses', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 2, timed: 1 })
  expect(await me.get('/customers/me/teams')).toMatchObject({ status: 200, body: mine })
})

test('a team is found by its name, whatever its case and spaces: the own one, any for the staff', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 1, timed: 0 })
  const [team] = mine
  const typed = encodeURIComponent(` ${team!.teamName.toUpperCase().replace(' ', '  ')} `)
  expect(await me.get(`/teams/name/${typed}`)).toMatchObject({ status: 200, body: team })
  expect(await (await staffOf()).get(`/teams/name/${typed}`)).toMatchObject({ status: 200, body: { id: team!.id } })
  const other = await aCompanyWith(house, { places: 1, timed: 0 })
  expect(await other.me.get(`/teams/name/${typed}`)).toMatchObject(ABSENT)
  expect(await me.get('/teams/name/Niemand')).toMatchObject(ABSENT)
  expect((await me.get('/teams/name/%20')).status).toBe(400)
})

test('the runners of a team and its timekeeping stand by themselves', async () => {
  const { me, mine } = await aCompanyWith(house, { places: 2, timed: 1 })
  const [timed, plain] = mine
  expect((await me.get(`/teams/${timed!.id}/runners`)).body).toEqual(timed!.runners)
  const answers = [await me.get(`/teams/${timed!.id}/time`), await me.get(`/teams/${plain!.id}/time`)]
  expect(answers.map(({ body }) => body)).toEqual([true, false])
  expect((await (await staffOf()).get(`/teams/${timed!.id}/time`)).body).toBe(true)
  const other = await aCompanyWith(house, { places: 1, timed: 0 })
  for (const id of [timed!.id, 999_999, 'x']) {
    const absent = id === 'x' ? { status: 404 } : ABSENT
    expect(await other.me.get(`/teams/${id}/runners`)).toMatchObject(absent)
    expect(await other.me.get(`/teams/${id}/time`)).toMatchObject(absent)
  }
})
