import { beforeEach, describe, expect, it } from 'vitest'
import { TEXT_FIELDS } from '#domain/teams/persons.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { deleteExpiredDrafts, draftStorage, takeExpired } from './draftStorage.ts'
import { leaveSession } from './session.ts'
import {
  adoptDrafts,
  keepDraft,
  keepTyped,
  currentDrafts,
  currentTyped,
  readDrafts,
  removeDrafts,
  tidyDrafts,
  type DraftContent,
} from './teamDrafts.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const LONG_AGO = '2026-11-01T12:00:00.000Z'
const person = {
  ...tableOf(TEXT_FIELDS, () => ''),
  firstName: 'Lena',
  lastName: 'Lang',
  year: 1991,
  sex: 'FEMALE' as const,
  email: 'lena@firma.example',
  phoneNumber: '',
  isApprentice: false,
  bestTime: '',
  tshirtSize: '',
  showInResults: null,
}
const content: DraftContent = {
  inviteCode: 'ABCD-EFGH-JKMN',
  teamName: 'Blitz',
  teamAcronym: 'Blitz',
  teamContact: 'lena@firma.example',
  competition: 'RUNNING',
  teamType: 'COMPANY',
  timekeeping: false,
  runners: [person, person, person],
}

beforeEach(leaveSession)

describe('reading what is stored', () => {
  it.each([
    ['nothing', null, 0],
    ['an empty list', '[]', 0],
    ['broken text', '[{"teamName"', 1],
    ['something else than a list', '{"teams":[]}', 1],
    ['a list of rubbish', '[null,7,"x",[],{"teamName":5}]', 5],
  ])('%s gives no draft', (_, stored, unreadable) => {
    expect(readDrafts(stored, NOW)).toEqual({ drafts: [], dropped: { unreadable, expired: 0 } })
  })

  it('what a whole draft says is kept to the letter', () => {
    const draft = { ...content, id: -4, updatedAt: '2026-11-20T08:00:00.000Z' }
    expect(readDrafts(JSON.stringify([draft]), NOW).drafts).toEqual([draft])
  })

  it('of a damaged draft, what can be read is kept and the rest is empty', () => {
    const runners = [{ ...person, year: 'x', sex: 'CAT', email: 7, bestTime: 'soon' }, 'rubbish']
    const damaged = { id: 12, teamName: 'Alt', competition: 'SWIMMING', runners, updatedAt: '2999-01-01T00:00:00Z' }
    const [draft] = readDrafts(JSON.stringify([damaged]), NOW).drafts
    expect(draft).toMatchObject({ id: -1, inviteCode: '', teamName: 'Alt', competition: 'RUNNING' })
    expect(draft?.updatedAt).toBe(NOW.toISOString())
    expect(draft?.runners).toHaveLength(3)
    expect(draft?.runners[0]).toEqual({ ...person, year: null, sex: null, email: '' })
    expect(draft?.runners[1]).toMatchObject({ firstName: '', year: null })
  })

  it('ids are negative and each draft has its own', () => {
    const stored = [-1, -1, 5, -2].map((id) => ({ id, teamName: `Team ${id}` }))
    const ids = readDrafts(JSON.stringify(stored), NOW).drafts.map(({ id }) => id)
    expect(ids.every((id) => id < 0)).toBe(true)
    expect(new Set(ids).size).toBe(4)
  })

  it('500 drafts are 500 drafts', () => {
    const stored = JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ teamName: `Team ${index}` })))
    expect(readDrafts(stored, NOW).drafts).toHaveLength(500)
  })

  it('a draft older than 14 days is dropped and counted', () => {
    const stored = JSON.stringify([
      { ...content, id: -1, updatedAt: LONG_AGO },
      { ...content, id: -2, updatedAt: NOW.toISOString() },
    ])
    const { drafts, dropped } = readDrafts(stored, NOW)
    expect([drafts.map(({ id }) => id), dropped]).toEqual([[-2], { unreadable: 0, expired: 1 }])
  })
})

it('a draft is added, changed in its place, handed to another code, and removed', () => {
  keepDraft(content, null)
  keepDraft({ ...content, teamName: 'Donner' }, null)
  const [blitz, donner] = currentDrafts()
  expect([blitz?.id, donner?.id]).toEqual([-1, -2])
  keepDraft({ ...content, teamName: 'Blitz 2' }, -1)
  expect(currentDrafts().map(({ teamName }) => teamName)).toEqual(['Blitz 2', 'Donner'])
  adoptDrafts([-2], 'WXYZ-WXYZ-WXYZ')
  expect(currentDrafts().map(({ inviteCode }) => inviteCode)).toEqual(['ABCD-EFGH-JKMN', 'WXYZ-WXYZ-WXYZ'])
  removeDrafts([-1, -2])
  expect(draftStorage.read()).toBeNull()
})

it('expired drafts go on any page, and what cannot be read stays for the page that tells of it', () => {
  draftStorage.write(JSON.stringify([{ ...content, id: -1, updatedAt: LONG_AGO }, 'rubbish']))
  deleteExpiredDrafts(NOW)
  expect(draftStorage.read()).toBe('["rubbish"]')
  expect(tidyDrafts(NOW)).toEqual({ unreadable: 1, expired: 1 })
  expect(takeExpired()).toBe(0)
  draftStorage.write('no list')
  deleteExpiredDrafts(NOW)
  expect(draftStorage.read()).toBe('no list')
})

it('what is typed is kept until a logout, as are the drafts', () => {
  keepDraft(content, null)
  keepTyped({ inviteCode: 'ABCD', draftId: null, typed: { teamName: 'Halb' } })
  expect(currentTyped()).toEqual({ inviteCode: 'ABCD', draftId: null, typed: { teamName: 'Halb' } })
  leaveSession()
  expect([currentTyped(), currentDrafts()]).toEqual([null, []])
})
