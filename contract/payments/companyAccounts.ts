import { z } from 'zod'
import { ACCOUNT_ENTRY_KINDS } from '#domain/payments/companyAccounts.ts'
import { endpoint } from '../endpoint.ts'
import { euros, Id } from '../fields.ts'

/** Balance of a company and the entries that led to it, in order of time. (rules/payments#account) */
export const CompanyAccount = z.object({
  /** Above zero the company owes it, below zero it has credit. */
  balance: euros,
  entries: z.array(
    z.object({
      /** The day of a document, or on which a payment was booked. */
      at: z.iso.date(),
      kind: z.enum(ACCOUNT_ENTRY_KINDS),
      /** Of the document or payment. */
      id: z.string(),
      /** The document's number; null for a payment. */
      number: z.string().nullable(),
      text: z.string(),
      /** Change of the amount owed. */
      amount: euros,
      /** Amount owed after this entry. */
      balance: euros,
    }),
  ),
})
export type CompanyAccount = z.infer<typeof CompanyAccount>

export const companyAccounts = {
  mine: endpoint('GET /customers/me/account', {
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'The own account: documents and payments in order of time, with what is owed',
    answer: CompanyAccount,
  }),
  myPdf: endpoint('GET /customers/me/account/pdf', {
    costs: 'document',
    access: 'customer',
    companyRight: 'orders.read',
    summary: 'The own account of now as a document',
    answerKind: 'pdf',
  }),
  ofCustomer: endpoint('GET /customers/:id/account', {
    access: 'admin',
    right: 'payments.read',
    summary: 'The account of a customer: documents and payments in order of time, with what is owed',
    params: Id,
    answer: CompanyAccount,
  }),
  pdf: endpoint('GET /customers/:id/account/pdf', {
    costs: 'document',
    access: 'admin',
    right: 'payments.read',
    summary: 'The account of a customer of now as a document',
    params: Id,
    answerKind: 'pdf',
  }),
}
