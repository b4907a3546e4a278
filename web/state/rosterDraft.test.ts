import { beforeEach, expect, test } from 'vitest'
import { keepRoster, currentRoster } from './rosterDraft.ts'
import { rosterStorage } from './rosterStorage.ts'
import { leaveSession } from './session.ts'

const LIST = {
  fileName: 'Läufer.xlsx',
  cells: [['Vorname'], ['Anna']],
  notices: [],
  hidden: [1],
  takesHidden: true,
  mapping: { headerRow: 0, columns: ['firstName' as const] },
  uncertain: [],
  edits: { 2: { year: '1990' } },
  leftOut: [3],
  titles: 'keep' as const,
  tshirtOption: true,
}

beforeEach(leaveSession)

test('a list is kept with all that was changed in it', () => {
  keepRoster({ owner: 7, text: 'Anna', list: LIST })
  expect(currentRoster(7)).toEqual({ owner: 7, text: 'Anna', list: LIST })
})

test('a list that was kept before titles, shirts and hidden rows could be chosen is still there', () => {
  const { titles: _, tshirtOption: __, hidden: ___, takesHidden: ____, ...earlier } = LIST
  rosterStorage.write(JSON.stringify({ owner: 7, text: '', list: earlier }))
  expect(currentRoster(7).list).toEqual({
    ...LIST,
    titles: 'leaveOut',
    tshirtOption: false,
    hidden: [],
    takesHidden: false,
  })
})

test('an empty draft leaves nothing behind', () => {
  keepRoster({ owner: 7, text: 'Anna', list: null })
  keepRoster({ owner: 7, text: '', list: null })
  expect(rosterStorage.read()).toBeNull()
})

test('somebody else sees nothing of it, and it is gone then', () => {
  keepRoster({ owner: 7, text: 'Anna', list: LIST })
  expect(currentRoster(8)).toEqual({ owner: 8, text: '', list: null })
  expect(rosterStorage.read()).toBeNull()
})

test.each(['{', '[]', '{"owner":7}', '{"owner":7,"text":"","list":{"cells":[[1]]}}'])('%s is no draft', (text) => {
  rosterStorage.write(text)
  expect(currentRoster(7)).toEqual({ owner: 7, text: '', list: null })
})
