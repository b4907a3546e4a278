import { z } from 'zod'
import { ADDRESS_KINDS } from '#domain/text/addresses.ts'
import { Address } from './customers.ts'
import { endpoint } from '../endpoint.ts'
import { Id, LIMITS, moment, postalCode, requiredText } from '../fields.ts'
import { messages } from '../messages.ts'

/** The country of an address of which nobody says another. (rules/companies#address-defaults) */
export const DEFAULT_COUNTRY = 'Österreich'
/** The state of an address that is still to be entered. (rules/companies#address-defaults) */
export const DEFAULT_STATE = 'Tirol'

const badPostalCode = messages.address.postalCode

/** A whole address as the company edits it; the country is not editable. (rules/companies#address) */
export const AddressEntry = z.object({
  street: requiredText('Straße', LIMITS.street),
  houseNumber: requiredText('Hausnummer', LIMITS.houseNumber),
  postalCode: postalCode({ required: badPostalCode, number: badPostalCode, minimum: badPostalCode }),
  city: requiredText('Ort'),
  state: requiredText('Bundesland'),
})
export type AddressEntry = z.infer<typeof AddressEntry>

/** Changed fields of an address; a field left out stays. They are judged together with the stored ones, as a whole address. (rules/wire#left-out) */
const AddressUpdate = AddressEntry.partial().extend({ updatedAt: moment.optional() })
export type AddressUpdate = z.infer<typeof AddressUpdate>

/** The staff may also say the country. (rules/companies#address) */
const AddressUpdateByStaff = AddressUpdate.extend({ country: requiredText('Land').optional() })
export type AddressUpdateByStaff = z.infer<typeof AddressUpdateByStaff>

const AddressOfKind = Address.extend({ kind: z.enum(ADDRESS_KINDS) })

/** The addresses of the caller's company. Without a delivery address the billing address is meant. (rules/companies#delivery-address) */
export const addresses = {
  billing: endpoint('GET /users/me/address/billing', {
    access: 'customer',
    companyRight: 'account',
    summary: 'The own billing address',
    answer: Address.nullable(),
  }),
  delivery: endpoint('GET /users/me/address/delivery', {
    access: 'customer',
    companyRight: 'account',
    summary: 'The own delivery address, null when it is the billing address',
    answer: Address.nullable(),
  }),
  all: endpoint('GET /users/me/address/all', {
    access: 'customer',
    companyRight: 'account',
    summary: 'The own addresses, the billing address first',
    answer: z.array(AddressOfKind),
  }),
  updateBilling: endpoint('PUT /users/me/address/billing', {
    access: 'customer',
    companyRight: 'company.write',
    refuses: [409],
    summary: 'Change the own billing address',
    body: AddressUpdate,
    answer: Address,
  }),
  updateDelivery: endpoint('PUT /users/me/address/delivery', {
    access: 'customer',
    companyRight: 'company.write',
    refuses: [409],
    summary: 'Change the own delivery address, or enter one',
    body: AddressUpdate,
    answer: Address,
  }),
  updateBillingOf: endpoint('PUT /customers/:id/addresses/billing', {
    access: 'admin',
    right: 'customers.write',
    refuses: [409],
    summary: 'Change the billing address of a customer, or enter one',
    params: Id,
    body: AddressUpdateByStaff,
    answer: Address,
  }),
  updateDeliveryOf: endpoint('PUT /customers/:id/addresses/delivery', {
    access: 'admin',
    right: 'customers.write',
    refuses: [409],
    summary: 'Change the delivery address of a customer, or enter one',
    params: Id,
    body: AddressUpdateByStaff,
    answer: Address,
  }),
  removeDelivery: endpoint('DELETE /users/me/address/delivery', {
    access: 'customer',
    companyRight: 'company.write',
    summary: 'Remove the own delivery address: the billing address is meant again',
  }),
}
