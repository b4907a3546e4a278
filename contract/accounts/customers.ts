import { z } from 'zod'
import { COMPANY_ACCESSES } from '#domain/accounts/companyAccess.ts'
import { companyName, numberEmployees } from './auth.ts'
import { DeadlineException, GivenException } from '../event/deadlines.ts'
import { documentedAs, endpoint } from '../endpoint.ts'
import {
  companyUID,
  email,
  flag,
  Id,
  LIMITS,
  moment,
  optionalEmail,
  optionalText,
  requiredText,
  teamNumbers,
} from '../fields.ts'
import { Listing } from '../lists.ts'
import { messages } from '../messages.ts'

export const Address = z.object({
  addressID: z.int(),
  street: z.string().nullable(),
  houseNumber: z.string().nullable(),
  postalCode: z.int().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  fullAddress: z.string(),
  validAddress: z.boolean(),
  updatedAt: moment,
})
export type Address = z.infer<typeof Address>

export const CompanyContact = z.object({
  companyContactID: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  updatedAt: moment,
})
export type CompanyContact = z.infer<typeof CompanyContact>

export const Customer = z.object({
  id: z.int(),
  email: z.string(),
  /** The new e-mail that waits for its code, null when none does; `email` works until then. (rules/accounts#new-email) */
  pendingEmail: z.string().nullable(),
  /**
   * The e-mail before the last change, while the contact person or a team bears it and nobody said whether they follow; else null.
   * (rules/accounts#follow)
   */
  formerEmail: z.string().nullable(),
  emailVerified: z.boolean(),
  role: z.literal('customer'),
  /** Areas that the login of this e-mail gets in to; for the staff those of its owner. (rules/companies#colleagues) */
  access: z.enum(COMPANY_ACCESSES),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  companyUID: z.string().nullable(),
  /** Address that documents are mailed to; null: the account's. (rules/companies#billing) */
  billingEmail: z.string().nullable(),
  /** Number of the organiser in the company's books; null for none. */
  supplierNumber: z.string().nullable(),
  business: z.string().nullable(),
  numberEmployees: z.int().nullable(),
  companyPageActive: z.boolean(),
  tshirtPageActive: z.boolean(),
  /** The most teams that this company books; null: the event's `teamPlacesPerCompany`. (rules/orders#ceiling) */
  teamPlacesMax: z.int().nullable(),
  /** Deadlines that are longer for it than for others, by the staff. (rules/event#exceptions) */
  deadlineExceptions: z.array(DeadlineException),
  companyContact: CompanyContact.nullable(),
  billingAddress: Address.nullable(),
  deliveryAddress: Address.nullable(),
  /** Person who fetches the bibs; null for nobody in particular. (rules/pickup#delegate) */
  pickupDelegate: z.string().nullable(),
  /** Progress to the refund of the company fee; null for a company without the package. (rules/package#progress) */
  companyFee: z.object({ teamsBought: z.int(), teamsUntilRefund: z.int(), refunded: z.boolean() }).nullable(),
  /** E-mail of the member of staff who acts as this customer, else null. (rules/accounts#impersonation) */
  impersonatedBy: z.string().nullable(),
  updatedAt: moment,
})
export type Customer = z.infer<typeof Customer>

/** A customer as the staff see it: with who gave an exception, and why, and since when it wants no invitations. (rules/event#exceptions, rules/invitations#none) */
export const StaffCustomer = Customer.extend({
  deadlineExceptions: z.array(GivenException),
  /** null: it may be invited. */
  invitationsDeclinedAt: moment.nullable(),
})
export type StaffCustomer = z.infer<typeof StaffCustomer>

/** A customer in the staff's list, with how much they have booked. */
export const ListedCustomer = Customer.omit({
  access: true,
  companyFee: true,
  impersonatedBy: true,
}).extend({
  teamCount: z.int(),
  orderCount: z.int(),
  teamNumbers,
})
export type ListedCustomer = z.infer<typeof ListedCustomer>

/**
 * Fields of the account that a customer may change; what is left out stays. Another `email` is pending until its code is entered, and
 * `pendingEmail: null` gives it up again. (rules/accounts#new-email)
 */
export const CustomerUpdate = z.object({
  email: email(messages.auth.email).optional(),
  pendingEmail: documentedAs(
    z.unknown(),
    z.string().nullable().describe('null gives it up, anything else stays unread.'),
  )
    .transform((value) => (value === null ? null : undefined))
    .optional(),
  firstName: requiredText('Vorname').optional(),
  lastName: requiredText('Nachname').optional(),
  companyName: companyName.optional(),
  companyUID,
  billingEmail: optionalEmail(messages.customer.billingEmail),
  supplierNumber: optionalText('Lieferantennummer', LIMITS.supplierNumber),
  business: optionalText('Branche'),
  numberEmployees,
  updatedAt: moment.optional(),
})
export type CustomerUpdate = z.infer<typeof CustomerUpdate>

export const customers = {
  me: endpoint('GET /customers/me', {
    access: 'login',
    refuses: [403],
    summary: 'The logged-in customer; 403 for an admin',
    answer: Customer,
  }),
  updateMe: endpoint('PUT /customers/me', {
    access: 'customer',
    companyRight: 'account',
    refuses: [409, 429],
    summary: 'Change the own company data',
    body: CustomerUpdate,
    answer: Customer,
  }),
  settleFormerEmail: endpoint('PUT /customers/me/former-email', {
    access: 'customer',
    companyRight: 'account',
    summary: 'Let contact person and teams that bear the former e-mail follow to the new one, or keep it',
    body: z.strictObject({ follow: flag('Übernehmen') }, { error: messages.badBody }),
    answer: Customer,
  }),
  setCompanyPage: endpoint('PATCH /customers/me/company-page-active', {
    access: 'customer',
    companyRight: 'company.write',
    summary: 'Pause or resume the company page; only for an owner of the package',
    body: z.strictObject({ companyPageActive: flag('Firmenanmeldeseite') }, { error: messages.badBody }),
    answer: Customer,
  }),
  list: endpoint('GET /customers', {
    costs: 'list',
    access: 'admin',
    right: 'customers.read',
    partBy: 'limit',
    summary:
      'All customers by id, with the number of their teams and orders, and the deadlines that were extended for them',
    query: Listing,
    answer: z.array(ListedCustomer),
  }),
  one: endpoint('GET /customers/:id', {
    access: 'admin',
    right: 'customers.read',
    summary: 'One customer',
    params: Id,
    answer: StaffCustomer,
  }),
  update: endpoint('PUT /customers/:id', {
    access: 'admin',
    right: 'customers.write',
    refuses: [409, 429],
    summary: 'Change the data of a customer; another e-mail holds at once, and both addresses are told',
    params: Id,
    body: CustomerUpdate,
    answer: Customer,
  }),
}
