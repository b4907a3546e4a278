import { z } from 'zod'
import { CompanyContact } from './customers.ts'
import { documentedAs, endpoint } from '../endpoint.ts'
import { email, Id, moment, phone, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'

/** A whole contact person. (rules/companies#contact) */
export const CompanyContactEntry = z.object({
  firstName: requiredText('Vorname'),
  lastName: requiredText('Nachname'),
  email: email(messages.companyContact.email),
  phoneNumber: phone(messages.companyContact.phone),
})
export type CompanyContactEntry = z.infer<typeof CompanyContactEntry>

/** `phone`, as the contact of a registration calls it, is taken for `phoneNumber`. (rules/companies#contact) */
const asPhoneNumber = (input: unknown) => {
  if (typeof input !== 'object' || input === null || !('phone' in input)) return input
  const { phone: phoneNumber, ...contact } = input
  return { phoneNumber, ...contact }
}

/** Omitted fields stay unchanged. (rules/wire#left-out) */
const Update = CompanyContactEntry.partial().extend({ updatedAt: moment.optional() })
const CompanyContactUpdate = documentedAs(z.preprocess(asPhoneNumber, Update), Update)
export type CompanyContactUpdate = z.infer<typeof CompanyContactUpdate>

const Addition = z.strictObject(CompanyContactEntry.shape, { error: messages.badBody })

/** The contact person of a company; without one the account's name and e-mail are used. (rules/companies#contact) */
export const companyContacts = {
  own: endpoint('GET /company-contacts', {
    access: 'member',
    right: 'customers.read',
    companyRight: 'account',
    summary: 'The own contact person, null without one; the list of all for an admin',
    answer: z.union([CompanyContact.nullable(), z.array(CompanyContact)]),
  }),
  one: endpoint('GET /company-contacts/:id', {
    access: 'member',
    right: 'customers.read',
    companyRight: 'account',
    summary: 'The own contact person by id; any for an admin',
    params: Id,
    answer: CompanyContact,
  }),
  add: endpoint('POST /company-contacts', {
    access: 'customer',
    companyRight: 'company.write',
    refuses: [409],
    summary: 'Name a contact person; 409 when there is one',
    body: documentedAs(z.preprocess(asPhoneNumber, Addition), Addition),
    answer: CompanyContact,
    status: 201,
  }),
  update: endpoint('PUT /company-contacts/me', {
    access: 'customer',
    companyRight: 'company.write',
    refuses: [404, 409],
    summary: 'Change the own contact person',
    body: CompanyContactUpdate,
    answer: CompanyContact,
  }),
  updateOf: endpoint('PUT /customers/:id/company-contact', {
    access: 'admin',
    right: 'customers.write',
    refuses: [409],
    summary: 'Change the contact person of a customer, or name one',
    params: Id,
    body: CompanyContactUpdate,
    answer: CompanyContact,
  }),
  remove: endpoint('DELETE /company-contacts', {
    access: 'customer',
    companyRight: 'company.write',
    summary: 'Remove the own contact person',
  }),
}
