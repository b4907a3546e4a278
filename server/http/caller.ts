import type { FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#domain/access.ts'
import { Refusal } from './refusal.ts'

/** Whoever a live token belongs to. */
export type User = {
  id: number
  role: Role
  email: string
  emailVerified: boolean
  tokenHash: Buffer
  /** The member of staff who acts as this customer, else null. */
  admin: { id: number; email: string } | null
}

/** What an endpoint's act gets to know of who calls. */
export type CallerFor<A extends Access> = A extends 'public' | 'code' ? User | null : User

/** Finds whoever a token belongs to, null for an unknown or ended one. */
export type FindUser = (token: string) => Promise<User | null>

const bearer = /^Bearer ([\w-]{20,200})$/i

/** Reads the token and enforces the endpoint's access before the body is read. (P §6, decisions §2, §3) */
export async function callerOf(request: FastifyRequest, access: Access, findUser: FindUser): Promise<User | null> {
  const { authorization } = request.headers
  const token = bearer.exec(authorization ?? '')?.[1]
  const user = token === undefined ? null : await findUser(token)
  if (access === 'public' || access === 'code') return user
  if (!user) throw new Refusal(401, authorization ? messages.auth.sessionEnded : messages.auth.loginNeeded)
  if (access === 'login') return user
  if (!user.emailVerified) throw new Refusal(403, messages.auth.verifyFirst)
  if (access !== 'member' && user.role !== access) throw new Refusal(403, messages.auth.forbidden)
  return user
}
