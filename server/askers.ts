import type { FastifyRequest } from 'fastify'
import { plainCode } from '#domain/teams/codes.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { ownerOf, sideOf, type User } from './http/caller.ts'
import { networksOf } from './http/networkOf.ts'

/** Name of who asks: a company, a member of the staff, a code however it is spelled, or else a network: an address, or a home's /56 of IPv6, so that none waits behind its neighbour's. */
export function askerOf(request: FastifyRequest): string {
  const { caller, ip } = request
  if (caller) return ownerOf(caller)
  const [wide, home = wide] = networksOf(ip)
  return codeOf(request) ?? `network ${home}`
}

/** Names within one asker: an account and its session, a program, or an address by its networks. */
export function namesOf({ caller, ip }: FastifyRequest): string[] {
  if (!caller) return networksOf(ip).map((network) => `address ${network}`)
  return caller.role === 'program' ? [ownerOf(caller)] : [accountOf(caller), sessionOf(caller)]
}

/** Names by which calls take turns of the event loop: those of strangers, of holders of codes, of companies, of the staff and of programs each as one. */
export function sidedNamesOf(request: FastifyRequest): string[] {
  const { caller, ip } = request
  if (caller) return [sideOf(caller), ownerOf(caller), ...namesOf(request)]
  return [codeOf(request) ? 'code' : 'strangers', ...networksOf(ip)]
}

/** Name of the code in the address of a call that takes one. */
export function codeOf({ params, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.config.endpoint?.access !== 'code') return undefined
  const code = isRecord(params) ? (params.code ?? params.inviteCode) : undefined
  return typeof code === 'string' ? `code ${plainCode(code)}` : undefined
}

export const accountOf = ({ id }: User): string => `account ${id}`
export const sessionOf = ({ tokenHash }: User): string => `session ${tokenHash.toString('base64')}`
