import { fileNames } from '#contract/fileNames.ts'
import type { FastifyInstance } from 'fastify'
import { companyAccounts } from '#contract/payments/companyAccounts.ts'
import type { Context } from '../context.ts'
import { oneCustomer } from '../customers/store.ts'
import { foundCustomer } from '../customers/visibleCustomer.ts'
import { wordsOf } from '../event.ts'
import type { User } from '../http/caller.ts'
import { serve } from '../http/serve.ts'
import { job } from '../workers/job.ts'
import { askedBy, runJob, takingSlot } from '../workers/pool.ts'
import { accountOf } from './accountOf.ts'
import type { accountPdf } from './accountPdf.ts'

const accountDrawing = job<typeof accountPdf>('drawing', new URL('./accountPdf.ts', import.meta.url), 'accountPdf')

const SAVED_AS = `attachment; filename="${fileNames.account}"`

/** What companies owe, and how it came to that. (rules/payments#account) */
export function companyAccountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const customerBy = async (id: number) => foundCustomer(await oneCustomer(db, id))
  const documentFor = (caller: User, id: number) =>
    takingSlot(askedBy(caller), async () => {
      const customer = await customerBy(id)
      const contents = { customer, account: await accountOf(db, id), moment: context.now() }
      return runJob(accountDrawing, wordsOf(context.event), contents)
    })

  serve(app, companyAccounts.mine, ({ caller }) => accountOf(db, caller.customerID))

  serve(app, companyAccounts.myPdf, async ({ caller, reply }) => {
    const pdf = await documentFor(caller, caller.customerID)
    reply.header('content-disposition', SAVED_AS)
    return pdf
  })

  serve(app, companyAccounts.ofCustomer, async ({ params }) => accountOf(db, (await customerBy(params.id)).id))

  serve(app, companyAccounts.pdf, async ({ caller, params, reply }) => {
    const pdf = await documentFor(caller, params.id)
    reply.header('content-disposition', SAVED_AS)
    return pdf
  })
}
