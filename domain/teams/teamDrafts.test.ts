import { describe, expect, it } from 'vitest'
import { isExpiredDraft } from './draftAge.ts'
import { draftsByCode, faultsByTeam, nextDraftId } from './teamDrafts.ts'

describe('isExpiredDraft', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['just now', '2026-11-21T12:00:00Z', false],
    ['14 days ago to the minute', '2026-11-07T12:00:00Z', false],
    ['14 days and a second ago', '2026-11-07T11:59:59Z', true],
    ['a year ago', '2025-11-21T12:00:00Z', true],
    ['at no moment at all', 'gestern', false],
  ])('of a draft changed %s', (_, updatedAt, expected) => {
    expect(isExpiredDraft(updatedAt, now)).toBe(expected)
  })
})

describe('nextDraftId', () => {
  it.each([
    [[], -1],
    [[-1], -2],
    [[-7, -2], -8],
    [[12], -1],
  ])('beside %j is %i', (ids, expected) => {
    expect(nextDraftId(ids.map((id) => ({ id })))).toBe(expected)
  })
})

describe('draftsByCode', () => {
  const drafts = ['ABCD-EFGH-JKMN', 'WXYZ-WXYZ-WXYZ', ''].map((inviteCode) => ({ inviteCode }))
  it.each([
    ['ABCD-EFGH-JKMN', 1],
    [' abcdefgh jkmn', 1],
    ['2222-2222-2222', 0],
    ['', 0],
  ])('counts the drafts of %j', (inviteCode, count) => {
    const { own, others } = draftsByCode(drafts, inviteCode)
    expect([own.length, others.length]).toEqual([count, drafts.length - count])
  })
})

it('faultsByTeam gives each team its own faults, and leaves out what stands at none', () => {
  const fields = { '0.teamName': 'a', '12.runners.1.email': 'b', '12.teamContact': 'c', teamName: 'd', '1': 'e' }
  expect([...faultsByTeam(fields)]).toEqual([
    [0, { teamName: 'a' }],
    [12, { 'runners.1.email': 'b', teamContact: 'c' }],
  ])
})
