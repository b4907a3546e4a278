import { compareText } from '../text/germanOrder.ts'
import { sizeRank } from '../shirts/shirtSizes.ts'
import { PICKUP_ITEM_KINDS, type PickupItemKind } from './pickupItems.ts'

type Item = {
  itemKey: string
  kind: PickupItemKind
  label: string
  teamName: string | null
  startNumber: string | null
  wave: string | null
  size: string | null
  quantity: number
}

/** The bibs of one team. */
export type BagTeam<One extends Item> = {
  key: string
  teamName: string
  number: string
  wave: string | null
  bibs: One[]
}
/** Things of one kind on several lines or in several bags, handed out together: shirts of a size, all meal vouchers. */
export type BagTile<One extends Item> = {
  key: string
  kind: PickupItemKind
  label: string
  size: string | null
  items: One[]
}
export type Bag<One extends Item> = { teams: BagTeam<One>[]; tiles: BagTile<One>[] }

const NUMBER_OF_TEAM = /^\d+/

/** Bag of a company as it lies on the counter: bibs by team, everything else as one tile for each thing. (rules/pickup#list) */
export function bagOf<One extends Item>(items: readonly One[]): Bag<One> {
  const bibs = items.filter(({ kind }) => kind === 'bib')
  const rest = items.filter(({ kind }) => kind !== 'bib')
  // names are unique in the event
  const teams = [...Map.groupBy(bibs, ({ teamName }) => teamName ?? '')].map(([teamName, ofTeam]) => ({
    key: ofTeam[0]?.itemKey ?? teamName,
    teamName,
    number: NUMBER_OF_TEAM.exec(ofTeam[0]?.startNumber ?? '')?.[0] ?? '',
    wave: ofTeam[0]?.wave ?? null,
    bibs: ofTeam,
  }))
  const tiles = [...Map.groupBy(rest, ({ kind, label, size }) => JSON.stringify([kind, label, size]))]
  const found = tiles.flatMap(([key, same]) => {
    const [first] = same
    return first ? [{ key, kind: first.kind, label: first.label, size: first.size, items: same }] : []
  })
  return { teams, tiles: found.toSorted(byKindAndSize) }
}

type Sorted = { kind: PickupItemKind; label: string; size: string | null }

function byKindAndSize(one: Sorted, other: Sorted): number {
  return (
    PICKUP_ITEM_KINDS.indexOf(one.kind) - PICKUP_ITEM_KINDS.indexOf(other.kind) ||
    compareText(one.label, other.label) ||
    sizeRank(one.size ?? '') - sizeRank(other.size ?? '')
  )
}
