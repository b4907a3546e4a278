import { isEmptyRunner } from '../teams/persons.ts'
import { FIT_OF_SEX, type Shirt, type Wearing } from './tshirts.ts'

/**
 * The shirt that was bought for somebody and is not the one that is wished now: in another cut or size, for nobody (the place is free), or
 * for a person who wishes none. (rules/shirts#deviation)
 */
export type ShirtDeviation = { ordered: Shirt; now: { kind: 'other'; shirt: Shirt } | { kind: 'none' | 'nobody' } }

type Person = Wearing & Parameters<typeof isEmptyRunner>[0]

/** Deviation of this runner's shirt; null: nothing was bought, or it is what is wished. (rules/shirts#deviation) */
export function shirtDeviation(runner: Person, { tshirtOption }: { tshirtOption: boolean }): ShirtDeviation | null {
  const { orderedShirt: ordered, sex, tshirtSize } = runner
  if (ordered === null) return null
  if (isEmptyRunner({ ...runner, tshirtSize: null })) return { ordered, now: { kind: 'nobody' } }
  if (!tshirtOption || sex === null || tshirtSize === null) return { ordered, now: { kind: 'none' } }
  const shirt = { fit: FIT_OF_SEX[sex], size: tshirtSize }
  if (shirt.fit === ordered.fit && shirt.size === ordered.size) return null
  return { ordered, now: { kind: 'other', shirt } }
}

type Placed = { runner: Person; team: { tshirtOption: boolean } }

/** The deviation that a change brings, or turns into another one; null where it was there before. (rules/roster#bought-shirts) */
export function newShirtDeviation(before: Placed, after: Placed): ShirtDeviation | null {
  const deviation = shirtDeviation(after.runner, after.team)
  const known = shirtDeviation(before.runner, before.team)
  return deviation !== null && known !== null && isSameWish(deviation.now, known.now) ? null : deviation
}

function isSameWish(one: ShirtDeviation['now'], other: ShirtDeviation['now']): boolean {
  if (one.kind !== 'other' || other.kind !== 'other') return one.kind === other.kind
  return one.shirt.fit === other.shirt.fit && one.shirt.size === other.shirt.size
}

/** The runners of these teams whose bought shirt is not the one that is wished now. (rules/shirts#deviation) */
export function shirtDeviations<
  Runner extends Person,
  Team extends { tshirtOption: boolean; runners: readonly Runner[] },
>(teams: readonly Team[]): { team: Team; runner: Runner; deviation: ShirtDeviation }[] {
  return teams.flatMap((team) =>
    team.runners.flatMap((runner) => {
      const deviation = shirtDeviation(runner, team)
      return deviation ? [{ team, runner, deviation }] : []
    }),
  )
}
