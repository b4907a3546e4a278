import { z } from 'zod'
import { isStaffPassword } from '#domain/text/checks.ts'
import { PasswordChange } from '../accounts/auth.ts'
import { Customer, StaffCustomer } from '../accounts/customers.ts'
import { ExceptionEntry } from '../event/deadlines.ts'
import { endpoint } from '../endpoint.ts'
import { email, flag, Id, moment, oneOf, pathId, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'
import { Key } from '../orders/orderHeaders.ts'
import { STAFF_ROLES } from '#domain/staff/staffRoles.ts'

export const Admin = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.literal('admin'),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** The password alone does not log in: there is a code besides, or a passkey. (rules/accounts#second-step) */
  hasSecondStep: z.boolean(),
})
export type Admin = z.infer<typeof Admin>

/** Account of a member of staff, for that member. */
export const OwnAdmin = Admin.extend({
  /** The organiser demands it of all; without it only the own account is open. */
  secondStepDemanded: z.boolean(),
  /** It is demanded, and there is none, or only passkeys of an earlier address. */
  secondStepDue: z.boolean(),
  /** Codes of an app are in force. */
  hasCodes: z.boolean(),
  hasPasskeys: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Of the product that runs; nobody but the staff is told. (rules/operations#versions) */
  productVersion: z.string(),
})

export type OwnAdmin = z.infer<typeof OwnAdmin>

/** Account of a member of staff, for the lead: with the state of its invitation, null when it is accepted or never was. (rules/accounts#invitation) */
export const ListedAdmin = Admin.extend({
  invitation: z.object({ sentAt: moment, expiresAt: moment, voidedAt: moment.nullable() }).nullable(),
  lastLoginAt: moment.nullable(),
})
export type ListedAdmin = z.infer<typeof ListedAdmin>

const roles = z
  .array(oneOf(STAFF_ROLES, messages.staff.unknownRole), { error: messages.staff.rolesNeeded })
  .min(1, messages.staff.rolesNeeded)
  .max(STAFF_ROLES.length, messages.tooMany(STAFF_ROLES.length))
  // each once, in the table's order
  .overwrite((given) => STAFF_ROLES.filter((role) => given.includes(role)))

/** Form and body of an invitation to the staff. */
export const AdminInvitation = z.strictObject({
  email: email(messages.auth.email),
  firstName: requiredText('Vorname'),
  lastName: requiredText('Nachname'),
  roles,
})
export type AdminInvitation = z.infer<typeof AdminInvitation>

/** Form and body of the own name. */
export const StaffName = AdminInvitation.pick({ firstName: true, lastName: true })
export type StaffName = z.infer<typeof StaffName>

/** Form and body of the own new password. */
export const StaffPasswordChange = PasswordChange.extend({
  newPassword: PasswordChange.shape.newPassword.refine(isStaffPassword, messages.auth.staffPassword),
})

/** Form and body of what a member of staff may do. */
export const StaffRoles = z.strictObject({ roles })

/** Form and body of a company's own ceiling. */
export const TeamPlacesMax = z.strictObject({
  teamPlacesMax: z
    .int(messages.customer.teamPlacesMax)
    .min(1, messages.customer.teamPlacesMax)
    .max(9999, messages.customer.teamPlacesMax)
    .nullable(),
})

export const admins = {
  me: endpoint('GET /admins/me', {
    access: 'admin',
    right: 'account',
    summary: 'The logged-in member of staff',
    answer: OwnAdmin,
  }),
  rename: endpoint('PUT /admins/me', {
    access: 'admin',
    right: 'account',
    summary: 'Change the own name',
    body: StaffName,
    answer: OwnAdmin,
  }),
  changePassword: endpoint('PUT /admins/me/password', {
    costs: 'session',
    access: 'admin',
    right: 'account',
    refuses: [429],
    summary: 'Set the own password; every session of the account ends, the token of a fresh one is answered',
    body: StaffPasswordChange,
    answer: z.object({ token: z.string() }),
  }),
  list: endpoint('GET /admins', {
    access: 'admin',
    right: 'staff',
    summary: 'All members of staff, with those who have not accepted their invitation yet',
    answer: z.array(ListedAdmin),
  }),
  invite: endpoint('POST /admins', {
    access: 'admin',
    right: 'staff',
    refuses: [409, 422],
    summary: 'Invite a member of staff: a mailed link leads to the own password',
    headers: Key,
    body: AdminInvitation,
    answer: ListedAdmin,
    status: 201,
  }),
  inviteAgain: endpoint('POST /admins/:id/invitation', {
    access: 'admin',
    right: 'staff',
    refuses: [409, 422, 429],
    summary: 'Mail the invitation again; the link from before is void',
    headers: Key,
    params: Id,
    answer: ListedAdmin,
  }),
  setRoles: endpoint('PUT /admins/:id/roles', {
    access: 'admin',
    right: 'staff',
    refuses: [409],
    summary: 'Set what a member of staff may do; holds at once',
    params: Id,
    body: StaffRoles,
    answer: ListedAdmin,
  }),
  remove: endpoint('DELETE /admins/:id', {
    access: 'admin',
    right: 'staff',
    refuses: [409],
    summary: 'Remove a member of staff with all sessions, or take an invitation back',
    params: Id,
  }),
  impersonate: endpoint('POST /admins/impersonate', {
    access: 'admin',
    right: 'customers.impersonate',
    refuses: [404],
    summary: 'Act as a customer for an hour; the own session ends with the call',
    body: z.strictObject({ email: email(messages.auth.email) }, { error: messages.badBody }),
    answer: z.object({ token: z.string() }),
  }),
  setTeamPlacesMax: endpoint('PUT /admins/:id/team-places-max', {
    access: 'admin',
    right: 'customers.allow',
    summary: 'Set how many teams the customer with this id may book; null: as many as any other',
    params: Id,
    body: TeamPlacesMax,
    answer: Customer,
  }),
  setDeadlineException: endpoint('PUT /admins/:customerId/deadline-exception', {
    access: 'admin',
    right: 'customers.allow',
    refuses: [409],
    summary: 'Extend a deadline for the customer with this id, or take that back (until: null)',
    params: z.object({ customerId: pathId }),
    body: ExceptionEntry,
    answer: StaffCustomer,
  }),
  setTshirtPage: endpoint('POST /admins/:id/tshirt-page-active', {
    access: 'admin',
    right: 'customers.allow',
    summary: 'Open or close the T-shirt page of the customer with this id',
    params: Id,
    body: z.strictObject({ tshirtPageActive: flag('T-Shirt-Seite') }, { error: messages.badBody }),
    answer: Customer,
  }),
}
