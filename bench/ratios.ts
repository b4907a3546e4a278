import { rateOf, type Load, type Rate } from '../tools/load.ts'
import { inGerman, median, spread } from './table.ts'
import type { Work } from './work.ts'

const ROUNDS = 3
const WARM_UP_SECONDS = 1

/** One round: what the product and the floor did in it. */
type Round = { product: Rate; floor: Rate }
export type Ratio = { work: Work; rounds: Round[] }

/** The URLs of both, and the product's background work that must be finished before the floor's turn. */
export type Sides = { product: string; floor: string; untilDone: () => Promise<unknown> }

/** The same work at the product and at the floor, three times in turn, each warmed up first. */
export async function measure(work: Work, { product, floor, untilDone }: Sides, seconds: number): Promise<Ratio> {
  const { connections } = work
  const load = (url: string, next: Load['next']) => (duration: number) =>
    rateOf({ url, connections, seconds: duration, next })
  const ofFloor = load(floor, work.floor)
  const ofProduct = async (duration: number) => {
    const rate = await load(product, work.product)(duration)
    await untilDone()
    return rate
  }
  await ofProduct(WARM_UP_SECONDS)
  await ofFloor(WARM_UP_SECONDS)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ floor: await ofFloor(seconds), product: await ofProduct(seconds) })
  return { work, rounds }
}

const ratiosOf = ({ rounds }: Ratio) => rounds.map(({ product, floor }) => product.perSecond / floor.perSecond)

/** The median of the rounds reaches what the row asks for. */
export const isReached = (ratio: Ratio) => median(ratiosOf(ratio)) >= ratio.work.atLeast

export const RATIO_HEAD = [
  'Arbeit / Boden',
  'gleichzeitig',
  'Boden je s',
  'Produkt je s',
  'p99 in ms',
  'Verhältnis',
  'gefordert',
  'erreicht',
]

/** A line of the printed table: medians with minimum and maximum. */
export function ratioRow(ratio: Ratio): string[] {
  const { work, rounds } = ratio
  return [
    work.name,
    String(work.connections),
    spread(rounds.map(({ floor }) => floor.perSecond)),
    spread(rounds.map(({ product }) => product.perSecond)),
    spread(rounds.map(({ product }) => product.p99)),
    spread(ratiosOf(ratio), 2),
    inGerman(work.atLeast, 1),
    isReached(ratio) ? 'ja' : 'NEIN',
  ]
}
