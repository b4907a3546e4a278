import { expect } from 'vitest'
import { brokenMoney } from './brokenMoney.ts'
import { Dice, DOCUMENT_ACTS, type MoneyAct } from './moneyActs.ts'
import type { MoneyWorld } from './moneyWorld.ts'
import { PAYMENT_ACTS } from './paymentActs.ts'
import { seenMoney } from './seenMoney.ts'

export const ACTS = [...DOCUMENT_ACTS, ...PAYMENT_ACTS]
/** Letters of an answer that are told of an act when a rule is broken later. */
const TOLD_LETTERS = 400

/** Does the act of this place, or the next that can be done now; afterwards all money must be in order. */
export async function takeStep(world: MoneyWorld, { place, rolled }: { place: number; rolled: readonly number[] }) {
  for (let later = 0; later < ACTS.length; later += 1) {
    const act = ACTS[(place + later) % ACTS.length]
    if (act && (await isDone(world, act, rolled))) return
  }
}

/** Does this act if it can be done now. What is refused has changed nothing, which the next act that is not finds out. */
export async function isDone(world: MoneyWorld, { name, act }: MoneyAct, rolled: readonly number[]): Promise<boolean> {
  const answer = await act(world, (world.seen ??= await seenMoney(world)), new Dice(rolled))
  if (answer === undefined) return false
  const said = `${name}: ${answer.status} ${JSON.stringify(answer.body)}`
  expect(answer.status, `${said}`).toBeLessThan(500)
  if (answer.status >= 300) return false
  world.reached.add(name)
  world.told.push(said.slice(0, TOLD_LETTERS))
  world.seen = await seenMoney(world)
  expect(await brokenMoney(world, world.seen), `${world.told.join('\n')}`).toEqual([])
  return true
}
