import { inflateSync } from 'node:zlib'
import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LABEL_SHEET } from '#domain/teams/lateChanges.ts'
import { lateChanges as lateRows } from '../schema/tables/lateChanges.ts'
import { runners as runnerRows, teams as teamRows } from '../schema/tables/teams.ts'
import { asAdmin } from '../../test/support/as.ts'
import { anAdmin } from '../../test/support/build.ts'
import { aCompanyWith } from '../../test/support/companies.ts'
import { addDays } from '#domain/text/days.ts'
import { aHouse, type TestContext } from '../../test/support/context.ts'
import { logEntries } from '../../test/support/logEntries.ts'
import { problem } from '../../test/support/problem.ts'
import { aHandout } from '../../test/support/pickup.ts'
import { aPerson } from '../../test/support/runners.ts'

const house = aHouse()
let staff: ReturnType<typeof asAdmin>
let asEver: TestContext['context']['event']

beforeAll(async () => {
  asEver = house.context.event
  staff = asAdmin(house.app, (await anAdmin(house, ['office'])).token)
})
afterEach(() => {
  house.context.event = asEver
})

/** The deadline for names is over; `rules` says what companies may. */
const isLate = (rules: { byCompanies: boolean; until: string | null } = { byCompanies: false, until: null }) => {
  const deadlines = { ...asEver.deadlines, names: '2026-01-02', shirts: '2026-01-01' }
  house.context.event = { ...asEver, deadlines, lateChanges: rules }
}

const max = aPerson({ firstName: 'Max', lastName: 'Moser', email: 'max@firma.example', sex: 'MALE', year: 1984 })

/** A company with a person in the first place of its only team, who has confirmed by the own link. */
async function aCompany() {
  const company = await aCompanyWith(house, { places: 1, timed: 0 })
  const [team] = company.mine
  const [place] = team!.runners
  await house.db.update(teamRows).set({ wave: 'Block A', tshirtOption: true }).where(eq(teamRows.id, team!.id))
  const { status } = await company.me.put(`/runners/${place!.runnerID}`, {
    ...aPerson({ tshirtSize: 'M', bestTime: 'UNDER_20', isApprentice: true }),
  })
  expect(status).toBe(200)
  const at = new Date()
  await house.db
    .update(runnerRows)
    .set({
      showInResults: true,
      linkHash: crypto.randomUUID(),
      linkSealed: 'x',
      linkCause: 'y',
      invitedAt: at,
      confirmedAt: at,
      deletionAskedAt: at,
      orderedFit: 'Damen',
      orderedSize: 'M',
    })
    .where(eq(runnerRows.runnerID, place!.runnerID))
  const path = `/runners/${place!.runnerID}`
  return { ...company, team: team!, place: place!, path, late: `${path}/substitute` }
}

const listed = async (teamID: number) =>
  (await staff.get('/late-changes')).body.filter((line: { teamID: number }) => line.teamID === teamID)

describe('another person in a place', () => {
  test('keeps number, chip and bought shirt, and nothing of who was there before; it is a line of the late changes', async () => {
    const { place, path, late, team } = await aCompany()
    isLate()
    const { updatedAt } = (await staff.get(path)).body
    const { status, body } = await staff.put(late, { ...max, updatedAt })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...max,
      runnerID: place.runnerID,
      slot: 'A',
      startNumber: place.startNumber,
      chipNumber: place.chipNumber,
      orderedShirt: { fit: 'Damen', size: 'M' },
      tshirtSize: null,
      bestTime: max.bestTime,
      isApprentice: false,
      showInResults: null,
      invitedAt: null,
      confirmedAt: null,
      deletionAskedAt: null,
    })
    const [row] = await house.db.select().from(runnerRows).where(eq(runnerRows.runnerID, place.runnerID))
    expect([row!.linkHash, row!.linkSealed, row!.linkCause]).toEqual([null, null, null])
    expect(await listed(team.id)).toEqual([
      expect.objectContaining({
        runnerID: place.runnerID,
        startNumber: place.startNumber,
        from: 'Lena Lang',
        to: 'Max Moser',
        by: expect.any(String),
        byStaff: true,
        wave: 'Block A',
        outdated: false,
        printedAt: null,
        handed: null,
      }),
    ])
    // a bib that is out already bears the name of before
    const handed = aHandout({ itemKey: `bib:${team.id}:A`, by: 'Karin Kofler' })
    await staff.post('/pickup/events', [handed])
    const { at, device, by } = handed
    expect(await listed(team.id)).toEqual([expect.objectContaining({ handed: { at, device, by } })])
    const timing = asAdmin(house.app, (await anAdmin(house, ['timing'])).token)
    const seen: { teamID: number; handed: unknown }[] = (await timing.get('/late-changes')).body
    expect(seen.find(({ teamID }) => teamID === team.id)?.handed).toBeNull()
    const entries = (await logEntries(house.db)).filter(({ action }) => action === 'Person nachgemeldet')
    expect(entries.at(-1)?.details).toContain('Vorname: „Lena“ → „Max“')
    // a second click finds the person there, whatever the page had seen
    expect((await staff.put(late, max)).body.updatedAt).toBe(body.updatedAt)
    expect(await staff.put(late, { ...max, firstName: 'Moritz', updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    })
    expect(await listed(team.id)).toHaveLength(1)
  })

  test('is a whole one, and waits for the deadline', async () => {
    const { late, team } = await aCompany()
    expect(await staff.put(late, max)).toMatchObject({ status: 409, body: { code: 'LATE_CHANGE_TOO_EARLY' } })
    const { deadlines } = asEver
    house.context.event = { ...asEver, deadlines: { ...deadlines, names: null } }
    expect(await staff.put(late, max)).toMatchObject({ status: 409, body: problem('LATE_CHANGE_NO_DEADLINE') })
    isLate()
    expect((await staff.put(late, { ...max, email: '', year: 1800 })).body.fields).toEqual({
      email: 'Gültiges E-Mail-Format erforderlich.',
      year: 'Gültiges Geburtsjahr erforderlich.',
    })
    expect((await staff.put('/runners/999999/substitute', max)).status).toBe(404)
    expect(await listed(team.id)).toEqual([])
  })

  test('comes by the company only while it may, and brings no new size after the shirts’ deadline', async () => {
    const { me, late, team } = await aCompany()
    const other = await aCompany()
    isLate()
    expect(await me.put(late, max)).toMatchObject({ status: 409, body: problem('LATE_CHANGE_NOT_BY_COMPANIES') })
    isLate({ byCompanies: true, until: '2026-01-03' })
    expect(await me.put(late, max)).toMatchObject({ status: 409, body: { code: 'LATE_CHANGE_OVER' } })
    isLate({ byCompanies: true, until: null })
    expect(await me.put(late, { ...max, tshirtSize: 'L' })).toMatchObject({
      status: 409,
      body: { code: 'DEADLINE_PASSED' },
    })
    expect((await me.put(other.late, max)).status).toBe(404)
    expect(await me.put(late, max)).toMatchObject({ status: 200, body: { firstName: 'Max', tshirtSize: null } })
    expect(await listed(team.id)).toMatchObject([{ byStaff: false, from: 'Lena Lang', to: 'Max Moser' }])
    expect((await me.get('/event')).body.lateChangesUntil).toBe(addDays(asEver.date, -1))
  })

  test('is a line also when the staff change the team, exchange places or the captain; a slip of the pen is none', async () => {
    const { path, place, team } = await aCompany()
    isLate()
    await staff.put(path, { lastName: 'Lange' })
    expect(await listed(team.id)).toEqual([])
    const second = team.runners[1]!
    await staff.put(`/runners/${second.runnerID}`, max)
    await staff.put(`/teams/${team.id}/captain/${second.runnerID}`)
    await staff.put(`/runners/${second.runnerID}/place-of/${team.runners[2]!.runnerID}`, {})
    await staff.delete(path)
    const bib = (slot: string) => `${Number.parseInt(place.startNumber!)}${slot}`
    const lines: { startNumber: string; from: string; to: string; outdated: boolean }[] = await listed(team.id)
    expect(lines.map(({ startNumber, from, to, outdated }) => [startNumber, from, to, outdated])).toEqual([
      [bib('C'), null, 'Max Moser', false],
      [bib('B'), 'Max Moser', 'Lena Lange', true],
      [bib('A'), 'Lena Lange', 'Max Moser', true],
      [bib('B'), null, 'Max Moser', true],
    ])
  })
})

/** Where each label begins on its page, in millimetres from its upper left corner: the number is the first thing written on it. */
function cornersOf(pdf: Buffer): [number, number][] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  const mm = (points: number) => (points / 72) * 25.4
  return streams
    .flatMap((page) => [...page.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n\/F\d+ 44 Tf/g)])
    .map(([, x, y]) => [mm(Number(x)), mm(841.89 - Number(y))])
}

/** The one among the twelve whose name no font of the documents has. */
const UNPRINTABLE = 4

describe('labels', () => {
  test('lie on the sheet to the millimetre, from any label on, each with who runs; noted as printed they come no more', async () => {
    await house.db.delete(lateRows)
    const company = await aCompanyWith(house, { places: 4, timed: 0 })
    isLate()
    for (const [nth, { runnerID }] of company.mine.flatMap(({ runners }) => runners).entries()) {
      const firstName = nth === UNPRINTABLE ? '北京 🏃' : `Max${nth}`
      expect((await staff.put(`/runners/${runnerID}/substitute`, { ...max, firstName })).status).toBe(200)
    }
    const answer = await staff.get('/late-changes/labels?start=3')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, totalPages } = await extractText(new Uint8Array(answer.body))
    expect(totalPages).toBe(2)
    const words = text.join(' ')
    for (const { startNumber } of company.mine.flatMap(({ runners }) => runners)) expect(words).toContain(startNumber)
    expect(words).toContain('Max11 Moser')
    // a name that no font has: number and team say whose the bib is
    expect(words.match(/Moser/g)).toHaveLength(11)
    expect(words).not.toContain('\uFFFD')

    const corners = cornersOf(Buffer.from(answer.body))
    expect(corners).toHaveLength(12)
    const { left, top, across, down } = LABEL_SHEET
    const [x0, y0] = corners[0]!
    // of the third label, at the left of the second row
    const [inX, inY] = [x0 - left, y0 - (top + down)]
    expect(inX).toBeCloseTo(5, 1)
    for (const [nth, [x, y]] of corners.entries()) {
      const place = (nth + 2) % 10
      expect(x - inX).toBeCloseTo(left + (place % 2) * across, 1)
      expect(y - inY).toBeCloseTo(top + Math.floor(place / 2) * down, 1)
    }

    const ids: number[] = (await staff.get('/late-changes')).body.map(({ id }: { id: number }) => id)
    const mark = (printed: boolean) => staff.put('/late-changes/printed', { ids, printed })
    expect((await mark(true)).body).toEqual({ changed: 12 })
    expect((await mark(true)).body).toEqual({ changed: 0 })
    expect(await staff.get('/late-changes/labels')).toMatchObject({ status: 409, body: problem('NO_LABELS') })
    expect((await staff.get(`/late-changes/labels?ids=${ids[0]}`)).status).toBe(200)
    await staff.put('/late-changes/printed', { ids: [ids[0]], printed: false })
    expect((await staff.get('/late-changes')).body[0].printedAt).toBeNull()
    for (const query of ['start=0', 'start=11', 'start=x', 'ids=1,,2', 'ids=x'])
      expect([query, (await staff.get(`/late-changes/labels?${query}`)).status]).toEqual([query, 400])
  })

  test('are read by the timekeeper and noted by the office', async () => {
    const timing = asAdmin(house.app, (await anAdmin(house, ['timing'])).token)
    const { late } = await aCompany()
    isLate()
    expect((await timing.get('/late-changes')).status).toBe(200)
    const denied = [
      await timing.put(late, max),
      await timing.put('/late-changes/printed', { ids: [1], printed: true }),
      await asAdmin(house.app, (await anAdmin(house, ['pickup'])).token).get('/late-changes'),
    ]
    expect(denied.map(({ body }) => body.code)).toEqual(['ROLE_MISSING', 'ROLE_MISSING', 'ROLE_MISSING'])
  })
})
