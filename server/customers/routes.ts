import type { FastifyInstance } from 'fastify'
import { addresses } from '#contract/accounts/addresses.ts'
import { companyContacts } from '#contract/accounts/companyContacts.ts'
import { customers } from '#contract/accounts/customers.ts'
import { listContacts } from '../companyContacts/store.ts'
import type { Context } from '../context.ts'
import type { CompanyUser, User } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { addCompanyContact, removeCompanyContact, updateCompanyContact } from './companyContact.ts'
import { forCaller, forStaff, foundCustomer } from './visibleCustomer.ts'
import { setCompanyPage } from './setCompanyPage.ts'
import { settleFormerEmail } from './settleFormerEmail.ts'
import { listCustomers, oneCustomer } from './store.ts'
import { removeDeliveryAddress, updateAddress } from './updateAddress.ts'
import { updateCustomer } from './updateCustomer.ts'

export function customerRoutes(app: FastifyInstance, context: Context) {
  serve(app, customers.me, async ({ caller }) => {
    // the client calls this first, and on 403 asks for the admin's profile (rules/sessions#profiles)
    if (caller.role === 'admin') throw new Refusal('FORBIDDEN')
    const customer = foundCustomer(await oneCustomer(context.db, caller.customerID))
    return forCaller(context, caller, customer)
  })
  serve(app, customers.updateMe, async ({ caller, body, request }) =>
    forCaller(
      context,
      caller,
      await updateCustomer(context, caller, { ...body, customerId: caller.customerID, address: request.ip }),
    ),
  )
  serve(app, customers.settleFormerEmail, async ({ caller, body }) =>
    forCaller(context, caller, await settleFormerEmail(context, caller, body)),
  )
  serve(app, customers.setCompanyPage, async ({ caller, body }) =>
    forCaller(context, caller, await setCompanyPage(context, caller, body)),
  )
  serve(app, customers.list, async ({ query, reply }) => {
    const { rows, total } = await listCustomers(context.db, query)
    reply.header('x-total-count', total)
    return rows
  })
  serve(app, customers.one, async ({ caller, params }) =>
    forStaff(context, caller, foundCustomer(await oneCustomer(context.db, params.id))),
  )
  serve(app, customers.update, async ({ caller, params, body, request }) => {
    const change = { ...body, customerId: params.id, address: request.ip }
    return forCaller(context, caller, await updateCustomer(context, caller, change))
  })
  addressRoutes(app, context)
  contactRoutes(app, context)
}

function addressRoutes(app: FastifyInstance, context: Context) {
  const addressesOf = async (caller: CompanyUser) => {
    const { billingAddress, deliveryAddress } = foundCustomer(await oneCustomer(context.db, caller.customerID))
    return { billing: billingAddress, delivery: deliveryAddress }
  }
  serve(app, addresses.billing, async ({ caller }) => (await addressesOf(caller)).billing)
  serve(app, addresses.delivery, async ({ caller }) => (await addressesOf(caller)).delivery)
  serve(app, addresses.all, async ({ caller }) => {
    const { billing, delivery } = await addressesOf(caller)
    return [
      ...(billing ? [{ ...billing, kind: 'billing' as const }] : []),
      ...(delivery ? [{ ...delivery, kind: 'delivery' as const }] : []),
    ]
  })
  serve(app, addresses.updateBilling, ({ caller, body }) =>
    updateAddress(context, caller, { ...body, customerId: caller.customerID, kind: 'billing' }),
  )
  serve(app, addresses.updateDelivery, ({ caller, body }) =>
    updateAddress(context, caller, { ...body, customerId: caller.customerID, kind: 'delivery' }),
  )
  serve(app, addresses.updateBillingOf, ({ caller, params, body }) =>
    updateAddress(context, caller, { ...body, customerId: params.id, kind: 'billing' }),
  )
  serve(app, addresses.updateDeliveryOf, ({ caller, params, body }) =>
    updateAddress(context, caller, { ...body, customerId: params.id, kind: 'delivery' }),
  )
  serve(app, addresses.removeDelivery, ({ caller }) => removeDeliveryAddress(context, caller))
}

function contactRoutes(app: FastifyInstance, context: Context) {
  const visibleTo = (caller: User) => listContacts(context.db, caller.role === 'admin' ? undefined : caller.customerID)

  serve(app, companyContacts.own, async ({ caller }) => {
    const contacts = await visibleTo(caller)
    return caller.role === 'admin' ? contacts : (contacts[0] ?? null)
  })
  serve(app, companyContacts.one, async ({ caller, params }) => {
    const contact = (await visibleTo(caller)).find(({ companyContactID }) => companyContactID === params.id)
    if (!contact) throw new Refusal('CONTACT_NOT_FOUND')
    return contact
  })
  serve(app, companyContacts.add, ({ caller, body }) => addCompanyContact(context, caller, body))
  serve(app, companyContacts.update, ({ caller, body }) =>
    updateCompanyContact(context, caller, { ...body, customerId: caller.customerID }),
  )
  serve(app, companyContacts.updateOf, ({ caller, params, body }) =>
    updateCompanyContact(context, caller, { ...body, customerId: params.id }),
  )
  serve(app, companyContacts.remove, ({ caller }) => removeCompanyContact(context, caller))
}
