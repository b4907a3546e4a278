import { z } from 'zod'
import { Customer } from './customers.ts'
import { endpoint } from './endpoint.ts'
import { email, flag, Id } from './fields.ts'
import { messages } from './messages.ts'
import { STAFF_ROLES } from '#domain/staffRoles.ts'

export const Admin = z.object({
  id: z.int(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: z.literal('admin'),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  roles: z.array(z.enum(STAFF_ROLES)),
})
export type Admin = z.infer<typeof Admin>

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
    answer: Admin,
  }),
  list: endpoint('GET /admins', {
    access: 'admin',
    right: 'staff',
    summary: 'All members of staff',
    answer: z.array(Admin),
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
    right: 'customers.write',
    summary: 'Set how many teams the customer with this id may book; null: as many as any other',
    params: Id,
    body: TeamPlacesMax,
    answer: Customer,
  }),
  setTshirtPage: endpoint('POST /admins/:id/tshirt-page-active', {
    access: 'admin',
    right: 'customers.write',
    summary: 'Open or close the T-shirt page of the customer with this id',
    params: Id,
    body: z.strictObject({ tshirtPageActive: flag('T-Shirt-Seite') }, { error: messages.badBody }),
    answer: Customer,
  }),
}
