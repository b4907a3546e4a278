import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from '#server/drizzle.cjs'
import { openDatabase, openPool } from '#server/db/client.ts'
import { until } from '../test/support/embeddedProcess.ts'
import { freePort, nginx } from '../test/support/proxy.ts'
import { aDataFolder } from '../test/support/serverProcess.ts'
import { termsVersionOf } from '../test/support/shopper.ts'
import { rateOf, rateOfVisits } from '../tools/load.ts'
import { fillEvent } from './growth/fill.ts'
import { untilAllSent } from './letters.ts'
import type { Section } from './section.ts'
import { send } from './send.ts'
import { anEngine, AS_INSTALLED, peakMemory, theMailSink, theProduct, type Measured } from './servers.ts'
import { inGerman, spread } from './table.ts'
import { quoteAndOrder } from './work.ts'

/** A run of Vienna's size. */
const TEAMS = 10_000
const ROUNDS = 3
const AT_ONCE = 50
const SERVERS = [1, 2, 3]
const LISTS = ['/runners', '/teams', '/orders', '/pickup']
const FRONTS = ['ohne', 'mit Cache'] as const
const PUBLIC = ['/api/v1/items', '/', '/shop/produkte']

/**
 * One, two and three servers on one PostgreSQL behind nginx, with an event of Vienna's size: 50 buyers, what a server holds with long lists, and public
 * pages with and without nginx's cache. It judges nothing: on how many cores servers, database and buyers share, all of it depends.
 */
export async function several(seconds: number): Promise<Section[]> {
  const engine = await anEngine(AS_INSTALLED)
  const { url, filling: event } = await engine.make('several', (db) => fillEvent(db, TEAMS))
  const pool = openPool({ connectionString: url })
  await openDatabase(pool).execute(sql`update company_years set team_places_max = 1000000000`)
  const folder = await aDataFolder()
  const sink = await theMailSink()
  const servers: Measured[] = []
  try {
    while (servers.length < SERVERS.length) servers.push(await theProduct(url, sink.url))
    const [first] = servers
    if (!first) throw new Error('There is no server.')
    const visit = quoteAndOrder(event, await termsVersionOf(first.url))
    const rates = SERVERS.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [place, count] of SERVERS.entries()) {
        process.stderr.write(`› ${AT_ONCE} Käufer, ${count} Server\n`)
        const front = await aFront(folder.path, servers.slice(0, count))
        const { perSecond } = await rateOfVisits({ url: front.url, connections: AT_ONCE, seconds, steps: 2, visit })
        rates[place]?.push(perSecond)
        await untilAllSent(pool)
        await front.stop()
      }
    const buyers = SERVERS.map((count, place) => [
      `Auskunft und Bestellung, ${AT_ONCE} Käufer`,
      `${count} Server`,
      spread(rates[place] ?? []),
    ])
    const pages = await publicPages(folder.path, { server: first, seconds })
    const held: string[][] = []
    for (const path of LISTS) {
      await send(first.url, { method: 'GET', path, token: event.staff.token })
      held.push([
        `GET ${path} des ganzen Events`,
        '1 Server',
        `höchster Speicher ${inGerman(peakMemory(first.pid))} MiB`,
      ])
    }
    return [{ head: ['was', 'womit', 'je s'], rows: [...buyers, ...pages, ...held], isKept: true }]
  } finally {
    await pool.end()
    for (const one of [...servers, sink]) await one.stop()
    await folder.remove()
    await engine.stop()
  }
}

async function publicPages(folder: string, { server, seconds }: { server: Measured; seconds: number }) {
  const front = await aFront(folder, [server])
  const rows: string[][] = []
  for (const page of PUBLIC) {
    const found = FRONTS.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [place, name] of FRONTS.entries()) {
        const next = () => ({ method: 'GET' as const, path: page, headers: { 'accept-encoding': 'br' } })
        const url = name === 'ohne' ? front.url : front.cached
        const { perSecond } = await rateOf({ url, connections: AT_ONCE, seconds, next })
        found[place]?.push(perSecond)
      }
    for (const [place, name] of FRONTS.entries()) rows.push([`GET ${page}`, name, spread(found[place] ?? [])])
  }
  await front.stop()
  return rows
}

/** nginx in front of these servers as in `deploy/nginx.conf`, without TLS and limits, with the cache of docs/operations.md for who is nobody. */
async function aFront(folder: string, servers: readonly Measured[]) {
  const [port, cachedPort] = [await freePort(), await freePort()]
  const upstream = servers.map(({ url }) => `server ${new URL(url).host} max_fails=0;`).join(' ')
  const file = path.join(folder, 'front.conf')
  writeFileSync(
    file,
    `user ${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()};
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log crit;
    events { worker_connections 1024; }
    http {
      access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/temp;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      proxy_cache_path ${folder}/cache keys_zone=public:10m max_size=100m use_temp_path=off;
      upstream firmenlauf { ${upstream} keepalive 512; }
      proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://firmenlauf; } }
      server {
        listen 127.0.0.1:${cachedPort};
        location ~ ^/(?:|shop|shop/produkte|api/v1/items)$ {
          proxy_cache public; proxy_cache_key $uri;
          proxy_ignore_headers Cache-Control; proxy_cache_valid 200 1s; proxy_cache_lock on;
          proxy_cache_bypass $http_authorization $is_args; proxy_no_cache $http_authorization $is_args;
          proxy_pass http://firmenlauf;
        }
      }
    }`,
  )
  const child = spawn(nginx ?? 'nginx', ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], {
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await until('nginx', () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return {
    url,
    cached: `http://127.0.0.1:${cachedPort}`,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
