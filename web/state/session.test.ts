import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { beginSession, endSession, leaveSession } from './session.ts'
import { browserStorage, tabStorage, type KeyStorage, type StorageKey } from './storage.ts'

/** All that lies in this browser: in which storage, and whether it is somebody's or a habit that says nothing about a person. */
const KEYS: Record<StorageKey, [storage: KeyStorage, 'personal' | 'habit']> = {
  token: [browserStorage, 'personal'],
  shopping_cart_items: [browserStorage, 'habit'],
  firmenlaufLocalTeams: [browserStorage, 'personal'],
  unsavedDraft: [tabStorage, 'personal'],
  unsavedSettings: [tabStorage, 'personal'],
  unsavedTeam: [tabStorage, 'personal'],
  creation_attempt: [tabStorage, 'personal'],
  rosterDraft: [tabStorage, 'personal'],
  roster_attempt: [tabStorage, 'personal'],
  signUpTyped: [tabStorage, 'personal'],
  typed_forms: [tabStorage, 'personal'],
  // says that there is a list, and after the logout that it must be forgotten
  pickup_list: [browserStorage, 'habit'],
  // outlives the logout on purpose: who signs up anew leaves no wrong account behind
  unconfirmed_account: [browserStorage, 'habit'],
  redirectPath: [tabStorage, 'personal'],
  checkout_attempt: [tabStorage, 'habit'],
  checkout_logo: [tabStorage, 'personal'],
  checkout_reference: [tabStorage, 'personal'],
  placed_order: [browserStorage, 'personal'],
  payment_steps: [tabStorage, 'personal'],
  staff_attempts: [tabStorage, 'personal'],
  shirt_attempt: [tabStorage, 'habit'],
  waiting_attempt: [tabStorage, 'habit'],
  handOver_columns: [browserStorage, 'habit'],
  teamOverview_itemsPerPage: [browserStorage, 'habit'],
  teamOverview_layout: [browserStorage, 'habit'],
  shop_look: [browserStorage, 'habit'],
  last_year_hidden: [browserStorage, 'habit'],
  scroll_places: [tabStorage, 'habit'],
}
const isKey = (key: string): key is StorageKey => key in KEYS
const keys = Object.keys(KEYS).filter(isKey)
const kept = () => keys.filter((key) => KEYS[key][0].read(key) !== null)

beforeEach(() => {
  for (const key of keys) KEYS[key][0].write(key, 'something')
  beginSession('a token')
})

test('after a logout nothing personal is left in the browser; cart and habits stay', () => {
  expect(kept()).toEqual(keys)
  leaveSession()
  expect(kept()).toEqual(keys.filter((key) => KEYS[key][1] === 'habit'))
})

test('a session that ends by itself takes its token only', () => {
  endSession('expired')
  expect(kept()).toEqual(keys.filter((key) => key !== 'token'))
})

test('„Datenschutz & Cookies“ names exactly what lies in the browser', () => {
  const text = readFileSync(new URL('../../event/legal/cookies.md', import.meta.url), 'utf8')
  const points = [...text.matchAll(/^- (.*)$/gm)].map(([, point = '']) => point)
  const named = points.flatMap((point) =>
    [...(point.split(':')[0] ?? '').matchAll(/„(\w+)“/g)].map(([, key]) => String(key)),
  )
  expect(named.toSorted()).toEqual(keys.toSorted())
})
