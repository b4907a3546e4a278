import { isOut } from './pickupEvents.ts'
import type { Standing } from './pickupEvents.ts'
import type { PickupItemKind } from './pickupItems.ts'

type Item = {
  itemKey: string
  kind: PickupItemKind
  label: string
  teamName: string | null
  startNumber: string | null
  size: string | null
  quantity: number
}

/** The bibs of one team. */
export type BagTeam<One extends Item> = { key: string; teamName: string; number: string; bibs: One[] }
/** The same thing on several lines or in several bags, handed out together: shirts of a size, all meal vouchers. */
export type BagTile<One extends Item> = {
  key: string
  kind: PickupItemKind
  label: string
  size: string | null
  items: One[]
}
export type Bag<One extends Item> = { teams: BagTeam<One>[]; tiles: BagTile<One>[] }

const NUMBER_OF_TEAM = /^\d+/

/** What a company fetches as it lies on the counter: bibs by team, everything else as one tile for each thing. (rules/pickup#list) */
export function bagOf<One extends Item>(items: readonly One[]): Bag<One> {
  const bibs = items.filter(({ kind }) => kind === 'bib')
  const rest = items.filter(({ kind }) => kind !== 'bib')
  // names are unique in the event
  const teams = [...Map.groupBy(bibs, ({ teamName }) => teamName ?? '')].map(([teamName, ofTeam]) => ({
    key: ofTeam[0]?.itemKey ?? teamName,
    teamName,
    number: NUMBER_OF_TEAM.exec(ofTeam[0]?.startNumber ?? '')?.[0] ?? '',
    bibs: ofTeam,
  }))
  const tiles = [...Map.groupBy(rest, ({ kind, label, size }) => JSON.stringify([kind, label, size]))]
  return {
    teams,
    tiles: tiles.flatMap(([key, same]) => {
      const [first] = same
      return first ? [{ key, kind: first.kind, label: first.label, size: first.size, items: same }] : []
    }),
  }
}

/** How many pieces of these are out, and of how many. (rules/pickup#progress) */
export function piecesOut(
  items: readonly Item[],
  standing: ReadonlyMap<string, Standing>,
): { out: number; all: number } {
  const sum = (some: readonly Item[]) => some.reduce((pieces, { quantity }) => pieces + quantity, 0)
  return { out: sum(items.filter(({ itemKey }) => isOut(standing, itemKey))), all: sum(items) }
}
