import type { PickupItem } from '#contract/pickup.ts'
import type { PickupEventKind } from '#domain/pickupEvents.ts'

/** What was done last, to be taken back with one touch. */
export type LastAct = { kind: PickupEventKind; itemKeys: readonly string[]; words: string }
/** Hands something out or takes it back; `words` name it in the foot. */
export type Act = (kind: PickupEventKind, items: readonly PickupItem[], words: string) => void
