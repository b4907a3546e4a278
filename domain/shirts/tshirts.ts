import { FIT_NAMES, SIZE_KEYS, type Fit, type SizeKey } from '../shop/fits.ts'
import { isShirt, type ItemType } from '../shop/kinds.ts'
import { TSHIRT_SIZES, type Sex, type TshirtSize } from '../teams/runners.ts'

/** The cut that a runner wears, as shirts in the shop name it. (rules/shirts#fit) */
export const FIT_OF_SEX = { FEMALE: 'Damen', MALE: 'Herren' } as const satisfies Record<Sex, Fit>

/** Number of shirts of one cut and size. */
export type ShirtCount = { fit: Fit; size: TshirtSize; quantity: number }

/** One shirt by cut and size. */
export type Shirt = Omit<ShirtCount, 'quantity'>

/** Facts on which a runner's shirt depends. */
export type Sized = { sex: Sex | null; tshirtSize: TshirtSize | null }
/** Sex and size of a runner, with the shirt that was bought for the runner. (rules/shirts#by-person) */
export type Wearing = Sized & { orderedShirt: Shirt | null }
/** A team as far as its shirts are concerned. */
export type ShirtTeam<Runner extends Sized> = {
  tshirtOption: boolean
  /** Bought shirts of which is not known whose they are. (rules/shirts#by-person) */
  shirtsWithoutPerson: number
  runners: readonly Runner[]
}

/** The shirts that are still to be ordered, over all teams. (rules/shirts#wanted) */
export function tshirtSummary(teams: readonly ShirtTeam<Wearing>[]): ShirtCount[] {
  return shirtsOf(teams.flatMap((team) => waitingIn(team)))
}

/** The runners of a team whose shirts are still to be ordered; none while shirts of it have no person. (rules/shirts#wanted) */
export function waitingIn<Runner extends Wearing>(team: ShirtTeam<Runner>) {
  if (team.shirtsWithoutPerson > 0) return []
  return wearersOf(team).filter(({ runner }) => runner.orderedShirt === null)
}

/** The shirts that were bought for these runners, whatever they wish now. (rules/shirts#sums) */
export function orderedShirtsOf(runners: readonly Pick<Wearing, 'orderedShirt'>[]): ShirtCount[] {
  return shirtsOf(runners.flatMap(({ orderedShirt }) => orderedShirt ?? []))
}

export function countShirts(shirts: readonly ShirtCount[]): number {
  return shirts.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The runners of a team who get a shirt, each with the cut: those with a size, if the team has the option. (rules/shirts#wanted) */
export function wearersOf<Runner extends Sized>({
  tshirtOption,
  runners,
}: Omit<ShirtTeam<Runner>, 'shirtsWithoutPerson'>) {
  if (!tshirtOption) return []
  return runners.flatMap((runner) => {
    const { sex, tshirtSize } = runner
    return sex && tshirtSize ? [{ runner, fit: FIT_OF_SEX[sex], size: tshirtSize }] : []
  })
}

/** Shirts counted by cut and size, in the order of the sizes. */
export function shirtsOf(wearers: readonly Shirt[]): ShirtCount[] {
  return FIT_NAMES.flatMap((fit) =>
    TSHIRT_SIZES.flatMap((size) => {
      const quantity = wearers.filter((wearer) => wearer.fit === fit && wearer.size === size).length
      return quantity > 0 ? [{ fit, size, quantity }] : []
    }),
  )
}

/** A line of an order, of whatever type. */
export type ShirtLine = {
  itemType: ItemType
  quantity: number
  /** Pieces that a Gutschrift gave back count as bought no more. (rules/shirts#taken-back) */
  creditedQuantity: number
  itemAttributes: { fit?: string } & { [Key in SizeKey]?: string }
}

/**
 * True if bought shirts that no team has yet match these in cut and size; `assigned` are those that teams have. A shirt that comes in one cut
 * for all fits everybody. (rules/shirts#covered)
 */
export function coversShirts(shirts: {
  lines: readonly ShirtLine[]
  assigned: readonly ShirtCount[]
  wanted: readonly ShirtCount[]
}): boolean {
  const bought = shirts.lines.filter(isShirt).map(({ quantity, creditedQuantity, itemAttributes }) => ({
    fit: itemAttributes.fit,
    size: SIZE_KEYS.flatMap((key) => itemAttributes[key] ?? []).at(-1),
    quantity: quantity - creditedQuantity,
  }))
  const needed = [...shirts.assigned, ...shirts.wanted]
  const sizes = new Set(shirts.wanted.map((shirt) => shirt.size))
  return [...sizes].every((size) => {
    const count = (of: readonly { fit?: string; size?: string; quantity: number }[], fit?: Fit) =>
      of.reduce((sum, shirt) => sum + (shirt.size === size && shirt.fit === fit ? shirt.quantity : 0), 0)
    const missing = FIT_NAMES.reduce((sum, fit) => sum + Math.max(0, count(needed, fit) - count(bought, fit)), 0)
    return missing <= count(bought)
  })
}
