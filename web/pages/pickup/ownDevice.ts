import { deviceWords } from '#web/parts/pickup/deviceWords.ts'
import { devicesNow } from '#web/state/pickup.ts'
import type { PickupState } from '#web/state/pickup.ts'

/** How this device is called wherever it is named. (rules/pickup#devices) */
export const ownDevice = (state: PickupState): string => deviceWords(devicesNow(state))(state.facts.device ?? '')
