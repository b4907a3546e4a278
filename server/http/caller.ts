import type { FastifyRequest } from 'fastify'
import type { Access, Declared } from '#contract/endpoint.ts'
import type { Role } from '#domain/accounts/access.ts'
import { accessIncludes, type CompanyAccess } from '#domain/accounts/companyAccess.ts'
import { mayDo, type StaffRole } from '#domain/staff/staffRoles.ts'
import { Refusal } from './refusal.ts'

type Login = {
  id: number
  email: string
  emailVerified: boolean
  tokenHash: Buffer
  /** When the password was last entered in this session; null: never. (rules/accounts#password-first) */
  passwordAt: Date | null
}

/** Somebody of a company: `id` is the login, `customerID` the company that it is one of. (rules/accounts#one-table) */
export type CompanyUser = Login & {
  role: Extract<Role, 'customer'>
  customerID: number
  /** Areas that it gets in to there. (rules/access#company-access) */
  access: CompanyAccess
  /** The member of staff who acts as this customer, else null. */
  admin: { id: number; email: string } | null
}

/** A member of staff. */
export type StaffUser = Login & {
  role: Extract<Role, 'admin'>
  roles: readonly StaffRole[]
  /** While the organiser demands a second step that is not set up: then only the own account is open. (rules/accounts#second-step) */
  secondStepDue?: boolean
  admin: null
}

/** The user of a valid token. */
export type User = CompanyUser | StaffUser

/** The type of the caller that an endpoint's handler gets. */
export type CallerFor<A extends Access> = A extends 'public' | 'code'
  ? User | null
  : A extends 'customer'
    ? CompanyUser
    : A extends 'admin'
      ? StaffUser
      : User

/** The name under which is counted what somebody with a login takes: the company's, of the staff each one's. */
export const ownerOf = (caller: User) =>
  caller.role === 'customer' ? `company ${caller.customerID}` : `account ${caller.id}`

/** The side that somebody with a login is on: each has room of its own for what costs much, so that no company's work keeps the staff from theirs. */
export type Side = 'staff' | 'company'
export const sideOf = ({ role }: User): Side => (role === 'admin' ? 'staff' : 'company')

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
  { access, right, companyRight }: Pick<Declared, 'access' | 'right' | 'companyRight'>,
): void {
  if (access === 'public' || access === 'code') return
  if (!caller) throw new Refusal(headers.authorization ? 'SESSION_ENDED' : 'LOGIN_NEEDED')
  if (access === 'login') return
  if (!caller.emailVerified) throw new Refusal('EMAIL_NOT_VERIFIED')
  if (access !== 'member' && caller.role !== access) throw new Refusal('FORBIDDEN')
  if (caller.role === 'customer') {
    if (companyRight !== undefined && !accessIncludes(caller.access, companyRight)) throw new Refusal('ACCESS_MISSING')
    return
  }
  if (caller.secondStepDue && right !== 'account') throw new Refusal('SECOND_STEP_FIRST')
  if (right !== undefined && !mayDo(caller.roles, right)) throw new Refusal('ROLE_MISSING')
}
