import type { FastifyRequest } from 'fastify'
import { plainCode } from '#domain/codes.ts'
import { isRecord } from '#domain/isRecord.ts'
import { ownerOf } from './http/caller.ts'
import type { User } from './http/caller.ts'
import { networkOf } from './http/networkOf.ts'

/** Name of who asks: a company, a member of the staff, a code however it is spelled, or else an address; null: it is for everybody. */
export function askerOf({ caller, ip, params, routeOptions }: FastifyRequest): string | null {
  if (caller) return ownerOf(caller)
  if (routeOptions.config.endpoint?.access !== 'code') return null
  const code = isRecord(params) ? (params.code ?? params.inviteCode) : undefined
  return typeof code === 'string' ? `code ${plainCode(code)}` : `address ${networkOf(ip)}`
}

/** Names within one asker: an account and its session, or an address. */
export const namesOf = ({ caller, ip }: FastifyRequest): string[] =>
  caller ? [`account ${caller.id}`, sessionOf(caller)] : [`address ${networkOf(ip)}`]

export const sessionOf = ({ tokenHash }: User): string => `session ${tokenHash.toString('base64')}`
