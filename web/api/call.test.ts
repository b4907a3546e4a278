import { afterEach, describe, expect, it, vi } from 'vitest'
import { addressOf, call } from './call.ts'

describe('the address of a call', () => {
  it.each([
    ['/teams/:id', { id: 7 }, {}, '/teams/7'],
    ['/teams/:id/captain/:runnerId', { id: 7, runnerId: 12 }, {}, '/teams/7/captain/12'],
    [
      '/teams/me/exists/:name',
      { name: 'Die 3/4 Müllers & Co?' },
      {},
      '/teams/me/exists/Die%203%2F4%20M%C3%BCllers%20%26%20Co%3F',
    ],
    ['/items', {}, { itemType: 'TEAM' }, '/items?itemType=TEAM'],
    ['/orders', {}, { limit: 50, offset: 0, paymentState: undefined }, '/orders?limit=50&offset=0'],
    ['/event', undefined, undefined, '/event'],
  ])('of %s is filled and quoted', (path, params, query, expected) => {
    expect(addressOf(path, params, query)).toBe(expected)
  })
})

describe('an answer', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('that is a page, as of a network that wants a login first, is none', async () => {
    const page = () => new Response('<h1>Willkommen im WLAN</h1>', { headers: { 'content-type': 'text/html' } })
    vi.stubGlobal('fetch', async () => page())
    await expect(call('GET /event', { token: null })).rejects.toMatchObject({ status: 0, kind: 'unreachable' })
  })
})
