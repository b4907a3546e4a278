import { PRESETS } from '#domain/payments/bankFormats.ts'
import type { Sentences } from './sentence.ts'
import { aStatement } from './statements.ts'

/** Calls of the endpoints of accounts, payments, statements and reminders. */
export const MONEY_SENTENCES: Sentences = {
  'GET /customers/:id/account': ({ customer }) => ({ path: `/customers/${customer}/account` }),
  'GET /customers/:id/account/pdf': ({ customer }) => ({ path: `/customers/${customer}/account/pdf` }),
  'GET /payments/:id': ({ payment }) => ({ path: `/payments/${payment}` }),
  'POST /payments': ({ customer }) => ({
    path: '/payments',
    body: { amount: 120.5, bookedOn: '2027-03-02', customerId: customer, note: 'Bar bezahlt' },
  }),
  'GET /payments/:id/returnable': ({ payment }) => ({ path: `/payments/${payment}/returnable` }),
  'PUT /payments/:id/assignments': ({ payment, invoice }) => ({
    path: `/payments/${payment}/assignments`,
    body: [{ invoiceId: invoice, amount: 1 }],
  }),
  'PUT /payments/:id/customer': ({ payment, customer }) => ({
    path: `/payments/${payment}/customer`,
    body: { customerId: customer },
  }),
  'PUT /payments/:id/returned-payment': ({ payment }) => ({
    path: `/payments/${payment}/returned-payment`,
    body: { paymentId: payment },
  }),
  'PUT /payments/:id/returned-part': ({ payment }) => ({
    path: `/payments/${payment}/returned-part`,
    body: { paymentId: payment },
  }),
  'PUT /payments/:id/aside': ({ payment }) => ({ path: `/payments/${payment}/aside`, body: { reason: 'Zinsen' } }),
  'POST /payments/:id/write-off': ({ payment }) => ({
    path: `/payments/${payment}/write-off`,
    body: { reason: 'Bankspesen' },
  }),
  'DELETE /payments/:id/write-off': ({ payment }) => ({ path: `/payments/${payment}/write-off` }),
  'POST /statements': () => ({
    path: '/statements?name=Auszug.xml',
    payload: Buffer.from(aStatement({ entries: [{ amount: '12.00' }] })),
    headers: { 'content-type': 'application/xml' },
  }),
  'PUT /statement-formats/:name': () => ({ path: '/statement-formats/Hausbank', body: PRESETS['Raiffeisen ELBA'] }),
  'DELETE /payments/:id': ({ payment }) => ({ path: `/payments/${payment}?reason=Vertippt` }),
  'GET /dunning/letters/:id/pdf/me': ({ dunningLetter }) => ({ path: `/dunning/letters/${dunningLetter}/pdf/me` }),
  'GET /dunning/letters/:id/pdf/admin': ({ dunningLetter }) => ({
    path: `/dunning/letters/${dunningLetter}/pdf/admin`,
  }),
  'GET /invoices/:id/xml/me': ({ invoice }) => ({ path: `/invoices/${invoice}/xml/me` }),
  'GET /invoices/:id/xml/admin': ({ invoice }) => ({ path: `/invoices/${invoice}/xml/admin?format=ebinterface` }),
  'GET /bookkeeping/preview': (_, { month }) => ({ path: `/bookkeeping/preview?month=${month}&format=bmd` }),
  'GET /bookkeeping/documents': (_, { month }) => ({ path: `/bookkeeping/documents?month=${month}` }),
  'POST /bookkeeping/runs': (_, { month }) => ({ path: '/bookkeeping/runs', body: { month, format: 'neutral' } }),
  'GET /bookkeeping/runs/:id/file': (_, { bookkeepingRun }) => ({ path: `/bookkeeping/runs/${bookkeepingRun}/file` }),
  'PUT /bookkeeping/runs/:id/taken-back': (_, { bookkeepingRun }) => ({
    path: `/bookkeeping/runs/${bookkeepingRun}/taken-back`,
    body: { reason: 'Falsches Konto' },
  }),
  'POST /dunning/runs': ({ invoice }) => ({ path: '/dunning/runs', body: { invoiceIds: [invoice] } }),
  'PUT /invoices/:id/dunning-stop': ({ invoice }) => ({
    path: `/invoices/${invoice}/dunning-stop`,
    body: { stopped: true, reason: 'Reklamation' },
  }),
}
