import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { networksOf } from './networkOf.ts'

/** Calls that wait behind others, by their networks, those that have waited longest first: nothing of them has begun. */
const ofNetworks = new Map<string, Set<IncomingMessage>>()

/** Notes that a call from this address waits; what comes back says that it does not any more. One without a connection has none to give. */
export function noteWaiting(call: IncomingMessage, address: string | undefined): () => void {
  if (!(call.socket instanceof Socket)) return () => undefined
  const [network] = networksOf(address)
  const those = ofNetworks.get(network) ?? new Set()
  ofNetworks.set(network, those.add(call))
  return () => {
    those.delete(call)
    if (those.size === 0 && ofNetworks.get(network) === those) ofNetworks.delete(network)
  }
}

/** Takes out, of one network or else of that from which most wait, the call that has waited longest, for its connection to be closed. */
export function takeLongestWaiting(network?: string): IncomingMessage | undefined {
  const those = network === undefined ? mostWaiting() : ofNetworks.get(network)
  for (const call of those ?? []) {
    those?.delete(call)
    if (!call.socket.destroyed) return call
  }
  return undefined
}

function mostWaiting(): Set<IncomingMessage> | undefined {
  let most: Set<IncomingMessage> | undefined
  for (const those of ofNetworks.values()) if (those.size > (most?.size ?? 0)) most = those
  return most
}
