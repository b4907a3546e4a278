import { namedDevices } from '#domain/pickup/pickupDevices.ts'

/** 'Schalter 1', or where two are called so 'Schalter 1 (Gerät 2)'. (rules/pickup#devices) */
export function deviceWords(devices: Iterable<string>): (device: string) => string {
  const named = namedDevices(devices)
  return (device) => {
    const { name, place } = named.get(device) ?? { name: device, place: null }
    return place === null ? name : `${name} (Gerät\u00a0${place})`
  }
}
