/** Mark behind the name of a device, so that no two are the same. (rules/pickup#devices) */
const MARK = / \([\da-f]{4}\)$/

/** Name that somebody has given a device, without its mark. */
export const deviceName = (device: string): string => device.replace(MARK, '')

/** A device by its name, and which one of those that are called so; null where only one is. */
export type NamedDevice = { name: string; place: number | null }

/** The devices in the order in which they first handed something out, those of the same name numbered in it. (rules/pickup#devices) */
export function namedDevices(devices: Iterable<string>): ReadonlyMap<string, NamedDevice> {
  const sameName = Map.groupBy(new Set(devices), deviceName)
  return new Map(
    [...sameName].flatMap(([name, same]) =>
      same.map((device, index) => [device, { name, place: same.length > 1 ? index + 1 : null }] as const),
    ),
  )
}
