import type { Handful, PickupAct } from '#domain/pickup/pickupActs.ts'
import type { PickupEventKind } from '#domain/pickup/pickupEvents.ts'

/** What was done last and what was recorded of it, to be taken back with one touch. */
export type LastAct = Handful & { kind: PickupEventKind; words: string; done: readonly PickupAct[] }
/** Hands something out or takes it back; `words` name it in the foot. */
export type Act = (kind: PickupEventKind, some: Handful, words: string) => void

/** Who touches twice means it once: neither is taken back what just went out, nor goes out what lies where a company was touched. (rules/pickup#device) */
export const onFirstTouch =
  (act: () => void) =>
  ({ detail }: { detail: number }): void => {
    if (detail <= 1) act()
  }
