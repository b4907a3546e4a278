import type { FastifyInstance } from 'fastify'
import { companyAccounts } from '#contract/companyAccounts.ts'
import type { Context } from '../context.ts'
import { oneCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { serve } from '../http/serve.ts'
import { accountOf } from './accountOf.ts'
import { accountPdf } from './accountPdf.ts'

const SAVED_AS = 'attachment; filename="Kontoauszug.pdf"'

/** What companies owe, and how it came to that. (rules/payments#account) */
export function companyAccountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const customerBy = async (id: number) => foundCustomer(await oneCustomer(db, id))
  const documentFor = async (id: number) => {
    const customer = await customerBy(id)
    return accountPdf(context.event, { customer, account: await accountOf(db, id), moment: context.now() })
  }

  serve(app, companyAccounts.mine, ({ caller }) => accountOf(db, caller.customerID))

  serve(app, companyAccounts.myPdf, async ({ caller, reply }) => {
    const pdf = await documentFor(caller.customerID)
    reply.header('content-disposition', SAVED_AS)
    return pdf
  })

  serve(app, companyAccounts.ofCustomer, async ({ params }) => accountOf(db, (await customerBy(params.id)).id))

  serve(app, companyAccounts.pdf, async ({ params, reply }) => {
    const pdf = await documentFor(params.id)
    reply.header('content-disposition', SAVED_AS)
    return pdf
  })
}
