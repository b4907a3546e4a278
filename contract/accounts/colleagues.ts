import { z } from 'zod'
import { COLLEAGUE_ACCESSES, COMPANY_ACCESSES } from '#domain/accounts/companyAccess.ts'
import { Customer, StaffCustomer } from './customers.ts'
import { colleagueMessages } from './colleagueMessages.ts'
import { endpoint } from '../endpoint.ts'
import { email, id, Id, moment, oneOf, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'

/** Somebody who logs in for a company; `invitation`: it waits, null when it is accepted or never was. (rules/companies#colleagues) */
export const Colleague = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  access: z.enum(COMPANY_ACCESSES),
  invitation: z.object({ sentAt: moment, expiresAt: moment, voidedAt: moment.nullable() }).nullable(),
  lastLoginAt: moment.nullable(),
})
export type Colleague = z.infer<typeof Colleague>

/** The latest of what a company's people did, as many as this. (rules/companies#activity) */
export const ACTIVITY_MAX = 100

/** Action of somebody of the company; `byStaff`: a member of staff acted for them. (rules/companies#activity) */
export const Activity = z.object({
  logID: z.int(),
  timestamp: moment,
  email: z.string().nullable(),
  byStaff: z.boolean(),
  action: z.string(),
  details: z.string(),
})

const access = oneOf(COLLEAGUE_ACCESSES, colleagueMessages.accessNeeded)

/** Form and body of an invitation to a company's account. */
export const ColleagueInvitation = z.strictObject({
  email: email(messages.auth.email),
  firstName: requiredText('Vorname'),
  lastName: requiredText('Nachname'),
  access,
})
export type ColleagueInvitation = z.infer<typeof ColleagueInvitation>

/** Form and body of what a colleague gets in to. */
export const AccessOfColleague = z.strictObject({ access }, { error: messages.badBody })

const right = { access: 'customer', companyRight: 'colleagues' } as const

/** Colleagues who log in for a company; only its owner decides. Those of other companies do not exist. (rules/companies#colleagues) */
export const colleagues = {
  list: endpoint('GET /customers/me/colleagues', {
    ...right,
    summary: 'Who logs in for the own company, its owner first, with those who have not accepted their invitation yet',
    answer: z.array(Colleague),
  }),
  ofCustomer: endpoint('GET /customers/:id/colleagues', {
    access: 'admin',
    right: 'customers.read',
    summary: 'Who logs in for a company, its owner first',
    params: Id,
    answer: z.array(Colleague),
  }),
  appointOwner: endpoint('PUT /customers/:id/owner', {
    access: 'admin',
    right: 'customers.owner',
    refuses: [409],
    summary:
      'Decide whose company it is, one of its people who has accepted; links by which somebody could take that back are void',
    params: Id,
    body: z.strictObject({ id }, { error: messages.badBody }),
    answer: StaffCustomer,
  }),
  activity: endpoint('GET /customers/me/activity', {
    ...right,
    summary: `The latest ${ACTIVITY_MAX} entries of the log by people of the own company, newest first`,
    answer: z.array(Activity),
  }),
  invite: endpoint('POST /customers/me/colleagues', {
    ...right,
    refuses: [409, 429],
    summary: 'Invite a colleague: a mailed link leads to the own password',
    body: ColleagueInvitation,
    answer: Colleague,
    status: 201,
  }),
  inviteAgain: endpoint('POST /customers/me/colleagues/:id/invitation', {
    ...right,
    refuses: [409, 429],
    summary: 'Mail the invitation again; the link from before is void',
    params: Id,
    answer: Colleague,
  }),
  setAccess: endpoint('PUT /customers/me/colleagues/:id', {
    costs: 'access',
    ...right,
    refuses: [409, 429],
    summary: 'Set what a colleague gets in to; holds at once',
    params: Id,
    body: AccessOfColleague,
    answer: Colleague,
  }),
  remove: endpoint('DELETE /customers/me/colleagues/:id', {
    costs: 'access',
    ...right,
    refuses: [409, 429],
    summary: 'Remove a colleague with all sessions, or take an invitation back; 409 for the owner',
    params: Id,
  }),
  leave: endpoint('DELETE /customers/me/colleagues/me', {
    costs: 'access',
    access: 'customer',
    companyRight: 'account',
    refuses: [409],
    summary: 'Leave the company: the own login ends with all sessions, what one has entered stays; 409 for the owner',
  }),
  handOver: endpoint('POST /customers/me/owner', {
    costs: 'access',
    ...right,
    refuses: [404, 409, 429],
    summary: 'Hand the company over to a colleague who has accepted; the owner until now keeps access to all',
    body: z.strictObject({ id }, { error: messages.badBody }),
    answer: Customer,
  }),
}
