import { setTimeout as delay } from 'node:timers/promises'
import { resultPaths } from '#contract/pages/resultPaths.ts'
import { RANKING_PART } from '#domain/results/rankingParts.ts'
import { processorOf, processorOfMainThread } from '../processor.ts'
import type { Section } from '../section.ts'
import { send } from '../send.ts'
import { anEngine, AS_INSTALLED, theMailSink, theProduct } from '../servers.ts'
import { inGerman } from '../table.ts'
import { listOf, sendList, takenIn } from './desk.ts'
import { fillEvening } from './filling.ts'
import { overviewOf } from './readers.ts'

const VERSIONS = 6
const CACHED = 1000
const PERSONS = 60
/** Pages that are asked for at a time, and the pause behind them: faster they are not drawn. */
const DRAWN = { atOnce: 2, inARow: 15, pauseMs: 600 } as const

const HEAD = ['Arbeit', 'Hauptthread, ms', 'ganzer Server, ms', 'Uhr, ms']

type Cost = { main: number; all: number; clock: number }

/** Table of where the time of a version goes: processor of the thread that answers, and of the whole server, for each thing that a version brings; the least of six versions. Judges nothing. */
export async function eveningCosts(): Promise<Section[]> {
  const engine = await anEngine(AS_INSTALLED)
  const { url, filling } = await engine.make('evening', fillEvening)
  const sink = await theMailSink()
  const server = await theProduct(url, sink.url)
  const least = new Map<string, Cost>()

  async function measured<Answer>(work: string, act: () => Promise<Answer>): Promise<Answer> {
    const before = [processorOfMainThread(server.pid), processorOf(server.pid), performance.now()] as const
    const answer = await act()
    const main = processorOfMainThread(server.pid) - before[0]
    const cost = { main, all: processorOf(server.pid) - before[1], clock: performance.now() - before[2] }
    const known = least.get(work)
    if (!known || cost.main < known.main) least.set(work, cost)
    return answer
  }
  const get = async (path: string) => {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  const getAll = async (paths: readonly string[], atOnce: number) => {
    const left = paths.values()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const path of left) await get(path)
      }),
    )
  }
  const getDrawn = async (paths: readonly string[]) => {
    for (let at = 0; at < paths.length; at += DRAWN.inARow) {
      await getAll(paths.slice(at, at + DRAWN.inARow), DRAWN.atOnce)
      await delay(DRAWN.pauseMs)
    }
  }

  try {
    const { startNumbers } = filling.runners
    const desk = { url: server.url, token: filling.event.staff.token }
    let was: number | null = null
    for (let turn = 0; turn < VERSIONS; turn += 1) {
      const list = listOf(startNumbers, turn)
      await measured('Vorschau', () => sendList(desk, list, '?preview=true'))
      const { version } = takenIn(await measured('Einspielen', () => sendList(desk, list)))
      const body = { version, state: 'preliminary', was }
      await measured('Veröffentlichen', () =>
        send(desk.url, { method: 'PUT', path: '/results/published', token: desk.token, body }),
      )
      was = version
      const { year, rankings } = await measured('Übersicht, als Erste', () => overviewOf(server.url))
      const parts = rankings.flatMap(({ key, count }) =>
        Array.from({ length: Math.max(1, Math.ceil(count / RANKING_PART)) }, (_, at) => ({ key, part: at + 1 })),
      )
      const some = startNumbers.slice(turn * PERSONS, (turn + 1) * PERSONS)
      await measured(`${parts.length} Teile von Wertungen als JSON`, () =>
        getAll(
          parts.map(({ key, part }) => `/api/v1/results/rankings/${key}?part=${part}`),
          DRAWN.atOnce,
        ),
      )
      await measured(`${parts.length} Seiten von Wertungen`, () =>
        getDrawn(parts.map(({ key, part }) => resultPaths.rankingPart({ year, key, part }))),
      )
      await measured(`${PERSONS} Personen als JSON`, () =>
        getAll(
          some.map((startNumber) => `/api/v1/results/persons/${startNumber}`),
          DRAWN.atOnce,
        ),
      )
      await measured(`${PERSONS} Seiten von Personen`, () =>
        getDrawn(some.map((startNumber) => resultPaths.person({ year, startNumber }))),
      )
      await measured('Liste der Suche', () => get('/api/v1/results/search-index'))
      const cached = Array.from({ length: CACHED }, () => resultPaths.ofYear({ year }))
      await measured(`${CACHED}-mal dieselbe Seite`, () => getAll(cached, DRAWN.atOnce))
    }
    const rows = [...least].map(([work, { main, all, clock }]) => [
      work,
      inGerman(main),
      inGerman(all),
      inGerman(clock),
    ])
    return [{ head: HEAD, rows, isKept: true }]
  } finally {
    for (const one of [server, sink]) await one.stop()
    await engine.stop()
  }
}
