import { eq, sql } from '#server/drizzle.cjs'
import { describe, expect, test } from 'vitest'
import { mails } from '../schema/tables/records.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aHouse } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()

/** Twenty teams: the first five are filled in, ten have a captain, four a code and nobody, and the last is a free place. */
async function twentyTeams(domain: string) {
  const { me, ids } = await aCompanyWith(house, { places: 20, timed: 0 })
  const teams = (await me.get('/teams/me')).body
  for (const [place, team] of teams.entries()) {
    const people = place < 5 ? 3 : place < 15 ? 1 : 0
    for (const [seat, runner] of team.runners.slice(0, people).entries())
      await me.put(`/runners/${runner.runnerID}`, aPerson({ email: `${seat}.${place}@${domain}` }))
  }
  await me.post('/teams/generate-codes', ids.slice(0, 19))
  return { me, ids, to: (place: number) => `0.${place}@${domain}` }
}

const sentTo = (recipient: string) => house.db.select().from(mails).where(eq(mails.recipient, recipient))

describe('reminding the captains of twenty teams', () => {
  test('mails each that is not filled in, once a day, and says who was left out and why', async () => {
    const { me, ids, to } = await twentyTeams('erinnert.example')
    const first = await me.post('/teams/remind', { ids })
    expect(first.status).toBe(200)
    // the four without a captain have one contact: one letter about all of them
    expect(first.body.sent).toBe(11)
    expect(first.body.mailed.map(({ teamId }: { teamId: number }) => teamId)).toEqual(ids.slice(5, 19))
    expect(first.body.mailed[0].recipient).toBe(to(5))
    expect(first.body.skipped).toEqual([
      ...ids.slice(0, 5).map((teamId) => ({ teamId, reason: 'FILLED' })),
      { teamId: ids[19], reason: 'FREE_PLACE' },
    ])
    const [letter] = await sentTo(to(5))
    expect(letter!.text).toContain('in Ihrem Team fehlen noch Angaben.')
    expect(letter!.text).toContain('es fehlt: Person B; Person C')
    expect(letter!.text).toMatch(/bearbeitung\/teams\?code=/)
    expect(letter!.isBulk).toBe(false)
    const { linkSentAt, remindedAt } = (await me.get(`/teams/${ids[5]}`)).body
    expect(remindedAt).toBe(linkSentAt)
    expect(remindedAt).not.toBeNull()

    const again = await me.post('/teams/remind', { ids })
    expect(again.body).toMatchObject({ sent: 0, mailed: [] })
    expect(again.body.skipped).toHaveLength(20)
    expect(again.body.skipped[5]).toEqual({ teamId: ids[5], reason: 'REMINDED_TODAY' })
    expect(await sentTo(to(5))).toHaveLength(1)
    await house.db.execute(sql`update teams set reminded_at = reminded_at - interval '1 day' where id = ${ids[5]}`)
    expect((await me.post('/teams/remind', { ids: [ids[5]] })).body).toMatchObject({ sent: 1, skipped: [] })
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Teams erinnert')
    expect(entries.map(({ details }) => details).join()).toContain(`#${ids[5]}`)
  })

  test('twice at the same moment mails nobody twice', async () => {
    const { me, ids, to } = await twentyTeams('zugleich.example')
    const answers = await Promise.all([0, 1, 2].map(() => me.post('/teams/remind', { ids })))
    expect(answers.map(({ body }) => body.sent).toSorted((one, other) => one - other)).toEqual([0, 0, 11])
    expect(await sentTo(to(7))).toHaveLength(1)
  })

  test('says of five that came back that they did', async () => {
    const { me, ids, to } = await twentyTeams('unzustellbar.example')
    await me.post('/teams/remind', { ids })
    for (const place of [5, 6, 7, 8, 9])
      await house.db
        .update(mails)
        .set({ state: 'parked' })
        .where(eq(mails.recipient, to(place)))
    const { body } = await me.get('/teams/me')
    const cameBack = body.filter(({ linkUndelivered }: { linkUndelivered: boolean }) => linkUndelivered)
    expect(cameBack.map(({ id }: { id: number }) => id)).toEqual(ids.slice(5, 10))
  })

  test('is refused for teams of others, in the words of the settings, and after the deadline for names', async () => {
    const { me, ids, to } = await twentyTeams('eigene-worte.example')
    const other = await aCompanyWith(house, { places: 1, timed: 0 })
    expect(await me.post('/teams/remind', { ids: [ids[0], other.ids[0]] })).toMatchObject({ status: 404 })
    const staff = asAdmin(house.app, (await anAdmin(house)).token)
    const texts = { letterTexts: { teamReminder: 'bitte noch schnell eintragen!' } }
    expect((await staff.put('/settings', texts)).body.letterTexts.teamReminder).toBe('bitte noch schnell eintragen!')
    await me.post('/teams/remind', { ids: [ids[5]] })
    expect((await sentTo(to(5)))[0]!.text).toContain('bitte noch schnell eintragen!')
    const { event } = house.context
    house.context.event = { ...event, deadlines: { ...event.deadlines, names: '2026-04-05' } }
    expect(await me.post('/teams/remind', { ids })).toMatchObject({ status: 409, body: { code: 'DEADLINE_PASSED' } })
    house.context.event = event
  })
})
