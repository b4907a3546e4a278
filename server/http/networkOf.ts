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

/** Groups of a /48 network of IPv6, of which one client may have all: a hoster gives that to each, and a provider to many a home. */
const WIDE_GROUPS = 3

/** Networks that an address belongs to, the widest first: of an IPv6 one its /48 and its /64, of all others one. */
export function networksOf(address: string | undefined): readonly [wide: string, ...narrower: string[]] {
  const network = networkOf(address)
  return network.includes(':') ? [`${network.split(':').slice(0, WIDE_GROUPS).join(':')}/48`, network] : [network]
}
