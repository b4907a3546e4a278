import type { FastifyRequest } from 'fastify'
import type { Access, Declared } from '#contract/endpoint.ts'
import type { Role } from '#domain/accounts/access.ts'
import { accessIncludes, type CompanyAccess } from '#domain/accounts/companyAccess.ts'
import { PROGRAM_TOKEN, type ProgramScope } from '#domain/staff/programs.ts'
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

/** The user of a valid session. */
export type User = CompanyUser | StaffUser

/** A program, by its token, which is no session: it calls what names one of its scopes, and nothing else. (rules/results#tokens) */
export type Program = {
  role: 'program'
  id: number
  /** Name of its token. */
  name: string
  scopes: readonly ProgramScope[]
}

/** Whoever sends a valid token. */
export type Caller = User | Program

/** The type of the caller that an endpoint's handler gets. */
export type CallerFor<E extends Pick<Declared, 'access' | 'scope'>> = E['access'] extends 'public' | 'code'
  ? User | null
  : E['access'] extends 'customer'
    ? CompanyUser
    : E['access'] extends 'admin'
      ? StaffUser | (E extends { scope: ProgramScope } ? Program : never)
      : User

/** The name under which is counted what somebody with a token takes: the company's, of the staff and of programs each one's. */
export function ownerOf(caller: Caller): string {
  if (caller.role === 'program') return `program ${caller.id}`
  return caller.role === 'customer' ? `company ${caller.customerID}` : `account ${caller.id}`
}

/** The side that somebody with a token is on: each has room of its own for what costs much, so that no company's or program's work keeps the staff from theirs. */
export type Side = 'staff' | 'company' | 'program'
const SIDES = { admin: 'staff', customer: 'company', program: 'program' } as const satisfies Record<
  Caller['role'],
  Side
>
export const sideOf = ({ role }: Caller): Side => SIDES[role]

/** Finds who has a token, null for an unknown or ended one. */
export type FindCaller = (token: string) => Promise<Caller | null>

const bearer = /^Bearer ([\w-]{20,200})$/i

const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => bearer.exec(headers.authorization ?? '')?.[1]

/** The holder of the request's token; null without one, or with an ended one. (rules/sessions#dead-token) */
export async function callerOf(request: FastifyRequest, findCaller: FindCaller): Promise<Caller | null> {
  const token = tokenOf(request)
  return token === undefined ? null : findCaller(token)
}

/** Reason for which nobody is known behind a request. */
function whyNobody(request: Pick<FastifyRequest, 'headers'>): 'LOGIN_NEEDED' | 'SESSION_ENDED' | 'TOKEN_ENDED' {
  if (!request.headers.authorization) return 'LOGIN_NEEDED'
  return tokenOf(request)?.startsWith(PROGRAM_TOKEN) ? 'TOKEN_ENDED' : 'SESSION_ENDED'
}

/** Calls that everybody may make, where a program is nobody. */
export const isForAll = (access: Access): boolean => access === 'public' || access === 'code'

/** Enforces the endpoint's access and right before the body is read. Throws a Refusal 401 or 403. (rules/access#endpoints) */
export function admit(
  request: Pick<FastifyRequest, 'headers' | 'caller'>,
  { access, right, companyRight, scope }: Pick<Declared, 'access' | 'right' | 'companyRight' | 'scope'>,
): void {
  const { caller } = request
  if (isForAll(access)) return
  if (!caller) throw new Refusal(whyNobody(request))
  if (caller.role === 'program') {
    if (scope === undefined || !caller.scopes.includes(scope)) throw new Refusal('SCOPE_MISSING')
    return
  }
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
