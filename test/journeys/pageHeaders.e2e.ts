import { headerFaults } from '../support/headers.ts'
import { expect, test } from './fixtures.ts'

test('every page and file of the built product carries the headers; pages with a code are kept nowhere', async ({
  product,
}) => {
  const faultsOf = async (address: string, { keep, status = 200, ...request }: Asked) => {
    const answer = await fetch(new URL(address, product.url), { redirect: 'manual', ...request })
    await answer.body?.cancel()
    const faults = headerFaults(Object.fromEntries(answer.headers), { keep })
    return { status: answer.status === status ? status : answer.status, faults, headers: answer.headers }
  }
  const expectProtected = async (address: string, asked: Asked) => {
    const { status, faults, headers } = await faultsOf(address, asked)
    expect({ address, status, faults }).toEqual({ address, status: asked.status ?? 200, faults: [] })
    return headers
  }
  const origin = { headers: { origin: 'https://elsewhere.example' } }
  const html = await (await fetch(product.url)).text()
  const asset = /data-program="(\/assets\/[^" ]+\.js)/.exec(html)?.[1] ?? ''
  const styles = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? ''

  const headers = await expectProtected('/', { keep: 'no-cache', ...origin })
  await expectProtected('/', { keep: 'no-cache', method: 'HEAD' })
  const etag = headers.get('etag') ?? ''
  await expectProtected('/', { keep: 'no-cache', status: 304, headers: { 'if-none-match': etag } })
  await expectProtected('/gibt-es-nicht', { keep: 'no-cache', ...origin })
  for (const file of [asset, styles])
    await expectProtected(file, { keep: 'public, max-age=31536000, immutable', ...origin })
  for (const file of ['/robots.txt', '/favicon.svg', '/pictures/abholung.svg'])
    await expectProtected(file, { keep: 'public, max-age=3600', ...origin })
  await expectProtected('/assets/gone.js', { keep: 'no-store', status: 404 })
  await expectProtected('/api/v1/items', { keep: 'no-cache', ...origin })
  await expectProtected('/api/v1/items', { keep: 'no-store', status: 404, method: 'OPTIONS', ...origin })

  for (const address of CODE_PAGES) {
    const told = await expectProtected(address, { keep: 'no-store' })
    expect([address, told.get('x-robots-tag'), told.get('etag')]).toEqual([address, 'noindex', null])
    expect(await (await fetch(new URL(address, product.url))).text()).toContain(
      '<meta name="robots" content="noindex">',
    )
  }
})

type Asked = { keep: string; status?: number; method?: string; headers?: Record<string, string> }

/** However their addresses are written, a browser shows the same page. */
const CODE_PAGES = [
  '/team-anmeldung/einladung?inviteCode=ABCD',
  '/team-anmeldung/erstellung?code=ABCD',
  '/team-anmeldung/code/login',
  '/firma/code/login',
  '/bearbeitung/code/login',
  '/bearbeitung/teams?code=ABCD',
  '/bearbeitung/teams/?code=ABCD',
  '/bearbeitung/teams///?code=ABCD',
  '/Bearbeitung/TEAMS?code=ABCD',
  '/bearbeitung/team%73?code=ABCD',
]
