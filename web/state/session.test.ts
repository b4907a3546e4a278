import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { beginSession, endSession, leaveSession } from './session.ts'
import { browserShelf, tabShelf } from './storage.ts'
import type { Shelf, StorageKey } from './storage.ts'

/** All that lies in this browser: on which shelf, and whether it is somebody's or a habit that says nothing about a person. */
const KEYS: Record<StorageKey, [shelf: Shelf, 'personal' | 'habit']> = {
  token: [browserShelf, 'personal'],
  shopping_cart_items: [browserShelf, 'habit'],
  firmenlaufLocalTeams: [browserShelf, 'personal'],
  unsavedDraft: [tabShelf, 'personal'],
  unsavedSettings: [tabShelf, 'personal'],
  unsavedTeam: [tabShelf, 'personal'],
  creation_attempt: [tabShelf, 'personal'],
  rosterDraft: [tabShelf, 'personal'],
  roster_attempt: [tabShelf, 'personal'],
  signUpTyped: [tabShelf, 'personal'],
  // says that there is a list, and after the logout that it must be forgotten
  pickup_list: [browserShelf, 'habit'],
  // outlives the logout on purpose: who signs up anew leaves no wrong account behind
  unconfirmed_account: [browserShelf, 'habit'],
  redirectPath: [tabShelf, 'personal'],
  checkout_attempt: [tabShelf, 'habit'],
  checkout_logo: [tabShelf, 'personal'],
  checkout_reference: [tabShelf, 'personal'],
  placed_order: [browserShelf, 'personal'],
  shirt_attempt: [tabShelf, 'habit'],
  handOver_columns: [browserShelf, 'habit'],
  teamOverview_itemsPerPage: [browserShelf, 'habit'],
  teamOverview_layout: [browserShelf, 'habit'],
  shop_look: [browserShelf, 'habit'],
  scroll_places: [tabShelf, 'habit'],
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
