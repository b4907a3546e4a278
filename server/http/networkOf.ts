import { isIPv4, isIPv6 } from 'node:net'

/**
 * Network that counts as one client: an IPv4 address, or the /64 network of an IPv6 one, inside which a client can choose any address. All who have
 * gone before they were counted are one, for a connection that is closed has no address any more, whatever its type says; so are all whose proxy
 * hands on something else.
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return 'unknown'
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Groups of a /48 network of IPv6, of which one client may have all: a hoster gives that to each. A provider shares one among 256 homes, a /56 each. */
const WIDE_GROUPS = 3
const homeIn = (group: string) => (Number.parseInt(group, 16) & 0xff00).toString(16)

/** Networks that an address belongs to, the widest first: of an IPv6 one its /48, its /56 and its /64, of all others one. */
export function networksOf(address: string | undefined): readonly [wide: string, ...narrower: string[]] {
  const network = networkOf(address)
  if (!network.includes(':')) return [network]
  const groups = network.split(':')
  const wide = groups.slice(0, WIDE_GROUPS).join(':')
  return [`${wide}/48`, `${wide}:${groups.slice(WIDE_GROUPS).map(homeIn).join(':')}/56`, network]
}
