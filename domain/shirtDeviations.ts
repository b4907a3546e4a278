import { isEmptyRunner } from './persons.ts'
import { FIT_OF_SEX } from './tshirts.ts'
import type { Shirt, Wearing } from './tshirts.ts'

/**
 * The shirt that was bought for somebody and is not the one that is wished now: in another cut or size, for nobody (the place is free), or
 * for a person who wishes none. (rules/shirts#deviation)
 */
export type ShirtDeviation = { ordered: Shirt; now: { kind: 'other'; shirt: Shirt } | { kind: 'none' | 'nobody' } }

type Person = Wearing & Parameters<typeof isEmptyRunner>[0]

/** What deviates of this runner; null: nothing was bought, or it is what is wished. (rules/shirts#deviation) */
export function shirtDeviation(runner: Person, { tshirtOption }: { tshirtOption: boolean }): ShirtDeviation | null {
  const { orderedShirt: ordered, sex, tshirtSize } = runner
  if (ordered === null) return null
  if (isEmptyRunner({ ...runner, tshirtSize: null })) return { ordered, now: { kind: 'nobody' } }
  if (!tshirtOption || sex === null || tshirtSize === null) return { ordered, now: { kind: 'none' } }
  const shirt = { fit: FIT_OF_SEX[sex], size: tshirtSize }
  if (shirt.fit === ordered.fit && shirt.size === ordered.size) return null
  return { ordered, now: { kind: 'other', shirt } }
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
