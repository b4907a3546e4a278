import type { PickupItem } from '#contract/pickup.ts'
import type { PickupAct } from '#domain/pickupActs.ts'
import type { PickupEventKind } from '#domain/pickupEvents.ts'

/** So many pieces of these, or all that there are. */
export type SomeItems = { items: readonly PickupItem[]; count?: number | undefined }
/** What was done last and what was recorded of it, to be taken back with one touch. */
export type LastAct = SomeItems & { kind: PickupEventKind; words: string; done: readonly PickupAct[] }
/** Hands something out or takes it back; `words` name it in the foot. */
export type Act = (kind: PickupEventKind, some: SomeItems, words: string) => void

/** Who touches twice means it once: neither is taken back what just went out, nor goes out what lies where a company was touched. (rules/pickup#device) */
export const isSecondTouch = ({ detail }: { detail: number }): boolean => detail > 1
