import { setTimeout as delay } from 'node:timers/promises'
import { send } from '../send.ts'
import { overviewOf } from './readers.ts'

const POLL_MS = 100
const EVERY_MS = 20_000
/** Runners whose time is another one in each list. */
const CHANGED = 20
const FASTEST_MS = 1_020_000
const SPREAD_MS = 1_500_000

/** Times that the desk took, in milliseconds: the longest of each. */
export type DeskWork = { versions: number; preview: number; import: number; seen: number }

type Desk = {
  /** Address that the staff send to. */
  url: string
  token: string
  startNumbers: readonly string[]
  /** Addresses at which a version must be seen after it was published. */
  seenAt: readonly string[]
}

/** A list of the timekeeper in which everybody has finished; with each turn some have another time. */
export function listOf(startNumbers: readonly string[], turn: number): string {
  const rows = startNumbers.map((startNumber, place) => {
    const time = FASTEST_MS + ((place * 7919) % SPREAD_MS) + (place % CHANGED === 0 ? turn : 0)
    return `${startNumber};${(time / 1000).toFixed(3)}`
  })
  return ['Startnummer;Nettozeit', ...rows].join('\n')
}

/** Takes a list and makes it public; answers the number of its version. */
export async function takeList(
  { url, token }: Pick<Desk, 'url' | 'token'>,
  { list, was }: { list: string; was: number | null },
): Promise<{ version: number; took: number }> {
  const begin = performance.now()
  const { version } = takenIn(await sendList({ url, token }, list))
  const took = performance.now() - begin
  await send(url, { method: 'PUT', path: '/results/published', token, body: { version, state: 'preliminary', was } })
  return { version, took }
}

/** The version that was made of a list. */
export const takenIn: (answer: string) => { version: number } = JSON.parse

/** A list each twenty seconds, more often than the timekeeper's link is asked, each looked at, taken, published and waited for until it is seen everywhere, until `isOver`. */
export async function keepImporting(desk: Desk, isOver: () => boolean): Promise<DeskWork> {
  const { url, token, startNumbers, seenAt } = desk
  const worst: DeskWork = { versions: 0, preview: 0, import: 0, seen: 0 }
  let { version: was } = await overviewOf(url)
  while (!isOver()) {
    const list = listOf(startNumbers, was + 1)
    const begin = performance.now()
    await sendList({ url, token }, list, '?preview=true')
    worst.preview = Math.max(worst.preview, performance.now() - begin)
    const { version, took } = await takeList({ url, token }, { list, was })
    worst.import = Math.max(worst.import, took)
    const published = performance.now()
    await Promise.all(seenAt.map((place) => untilSeen(place, version)))
    worst.seen = Math.max(worst.seen, performance.now() - published)
    worst.versions += 1
    was = version
    await pause(begin + EVERY_MS, isOver)
  }
  return worst
}

async function pause(until: number, isOver: () => boolean): Promise<void> {
  while (performance.now() < until && !isOver()) await delay(POLL_MS)
}

async function untilSeen(url: string, version: number): Promise<void> {
  while ((await overviewOf(url)).version !== version) await delay(POLL_MS)
}

/** Sends a list as the staff do; answers as text. */
export async function sendList({ url, token }: Pick<Desk, 'url' | 'token'>, list: string, query = ''): Promise<string> {
  const response = await fetch(`${url}/api/v1/results${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: list,
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`POST /results${query}: ${response.status} ${answer.slice(0, 300)}`)
  return answer
}
