import { describe, expect, test } from 'vitest'
import {
  hasCompleteEntry,
  hasCompleteRaceData,
  isCompleteForStaff,
  lacksOnlyEmails,
  missingEntries,
  missingForStaff,
} from './completeness.ts'

const runner = { firstName: 'Anna', lastName: 'Huber', email: 'anna@firma.at', year: 1990 }
const team = { teamName: 'Blitz', runners: [runner, runner, runner] }

describe('the portal warns', () => {
  test('not about a team with a name and three whole runners', () => expect(hasCompleteEntry(team)).toBe(true))
  test.each([
    { ...team, teamName: '' },
    { ...team, teamName: '  ' },
    { ...team, runners: [runner, { ...runner, firstName: '' }, runner] },
    { ...team, runners: [runner, { ...runner, lastName: null }, runner] },
    { ...team, runners: [runner, runner, { ...runner, email: ' ' }] },
    { ...team, runners: [{ ...runner, year: null }, runner, runner] },
  ])('about what lacks: %#', (lacking) => expect(hasCompleteEntry(lacking)).toBe(false))
})

describe('nothing but e-mails is missing', () => {
  const unreachable = { ...runner, email: '' }
  test.each([
    [[runner, unreachable, { ...runner, email: null }], true],
    [[runner, runner, runner], false],
    [[runner, unreachable, { ...unreachable, year: null }], false],
    [[runner, unreachable, {}], false],
  ])('%#', (runners, only) => expect(lacksOnlyEmails({ runners })).toBe(only))
})

describe('of a runner is missing', () => {
  test.each([
    [runner, []],
    [{ ...runner, email: null }, ['email']],
    [{ ...runner, lastName: ' ', year: null }, ['lastName', 'year']],
    [{}, ['firstName', 'lastName', 'year', 'email']],
  ])('%#', (entry, missing) => expect(missingEntries(entry)).toEqual(missing))
})

describe('the staff calls complete', () => {
  const named = { firstName: 'Bert', email: null }
  test.each([
    [[runner, named, named], true],
    [[named, { ...runner, isTeamCaptain: true }, named], true],
    [[named, runner, named], false],
    [[{ ...runner, email: '' }, named, named], false],
    [[runner, named, { firstName: ' ' }], false],
    [[runner, named], false],
    [[runner, named, named, named], false],
    [[], false],
  ])('%#', (runners, complete) => expect(isCompleteForStaff({ runners })).toBe(complete))
})

test('the staff is told what is missing, the captain’s e-mail with the first names', () => {
  const runners = [{ firstName: 'Bert' }, { ...runner, firstName: ' ' }, { email: 'x@y.example' }]
  expect(missingForStaff({ runners })).toEqual([
    { place: 0, field: 'email' },
    { place: 1, field: 'firstName' },
    { place: 2, field: 'firstName' },
  ])
})

describe('the race needs', () => {
  const data = {
    startNumber: '101A',
    chipNumber: 1,
    firstName: 'Anna',
    lastName: 'Huber',
    sex: 'FEMALE',
    year: 1990,
    teamName: 'Blitz',
    companyName: 'Alpin',
  }
  test('nothing more than this', () => expect(hasCompleteRaceData(data)).toBe(true))
  test.each(Object.keys(data))('%s', (field) => {
    expect(hasCompleteRaceData({ ...data, [field]: null })).toBe(false)
    expect(hasCompleteRaceData({ ...data, [field]: undefined })).toBe(false)
  })
})
