import { deviceWords } from '#web/parts/pickup/deviceWords.ts'
import { devicesNow, type PickupState } from '#web/state/pickup.ts'

/** Name of this device, the same wherever it stands. (rules/pickup#devices) */
export const ownDevice = (state: PickupState): string => deviceWords(devicesNow(state))(state.facts.device ?? '')

const clock = new Intl.DateTimeFormat('de-AT', { hour: '2-digit', minute: '2-digit' })
/** '10:32 Uhr', by the device's clock. */
export const timeOf = (moment: string): string => `${clock.format(new Date(moment))}\u00a0Uhr`
