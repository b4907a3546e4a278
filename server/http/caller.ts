import type { FastifyRequest } from 'fastify'
import type { Access, Declared } from '#contract/endpoint.ts'
import type { Role } from '#domain/access.ts'
import { mayDo } from '#domain/staffRoles.ts'
import type { StaffRole } from '#domain/staffRoles.ts'
import { Refusal } from './refusal.ts'

/** The user of a valid token. */
export type User = {
  id: number
  role: Role
  /** Of a member of staff; a customer has none. */
  roles: readonly StaffRole[]
  email: string
  emailVerified: boolean
  tokenHash: Buffer
  /** Of the staff, while the organiser demands a second step that is not set up: then only the own account is open. (rules/accounts#second-step) */
  secondStepDue?: boolean
  /** The member of staff who acts as this customer, else null. */
  admin: { id: number; email: string } | null
}

/** The type of the caller that an endpoint's handler gets. */
export type CallerFor<A extends Access> = A extends 'public' | 'code' ? User | null : User

/** Finds the user of a token, null for an unknown or ended one. */
export type FindUser = (token: string) => Promise<User | null>

const bearer = /^Bearer ([\w-]{20,200})$/i

/** The user of the request's token; null without one, or with an ended one. (rules/sessions#dead-token) */
export async function callerOf({ headers }: FastifyRequest, findUser: FindUser): Promise<User | null> {
  const token = bearer.exec(headers.authorization ?? '')?.[1]
  return token === undefined ? null : findUser(token)
}

/** Enforces the endpoint's access and right before the body is read. Throws a Refusal 401 or 403. (rules/access#endpoints) */
export function admit(
  { headers, caller }: FastifyRequest,
  { access, right }: Pick<Declared, 'access' | 'right'>,
): void {
  if (access === 'public' || access === 'code') return
  if (!caller) throw new Refusal(headers.authorization ? 'SESSION_ENDED' : 'LOGIN_NEEDED')
  if (access === 'login') return
  if (!caller.emailVerified) throw new Refusal('EMAIL_NOT_VERIFIED')
  if (access !== 'member' && caller.role !== access) throw new Refusal('FORBIDDEN')
  if (caller.secondStepDue && right !== 'account') throw new Refusal('SECOND_STEP_FIRST')
  if (caller.role === 'admin' && right !== undefined && !mayDo(caller.roles, right)) throw new Refusal('ROLE_MISSING')
}
