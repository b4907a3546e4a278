import { fileNames } from '#contract/fileNames.ts'
import type { FastifyInstance } from 'fastify'
import { statements } from '#contract/payments/statements.ts'
import { PRESETS, type BankFormat } from '#domain/payments/bankFormats.ts'
import { tidyIban } from '#domain/text/iban.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../http/refusal.ts'
import { serve } from '../http/serve.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { staffCall } from '../idempotency/onceForStaff.ts'
import { refuseFull } from '../room.ts'
import { importStatements } from './importStatements.ts'
import { foundPayment } from '../payments/foundPayment.ts'
import { paymentTasks } from './paymentTasks.ts'
import { digestOf, previewStatements } from './previewStatements.ts'
import { listReturnable } from '../returns/store.ts'
import { countOtherFormats, saveFormat, savedFormats } from './store.ts'

/** Statements of banks, and how the lists of banks are read. (rules/statements#preview, rules/statements#import) */
export function statementRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const formats = async (): Promise<Map<string, BankFormat>> => {
    const saved = await savedFormats(db)
    return new Map([...Object.entries(PRESETS), ...saved.map(({ name, format }) => [name, format] as const)])
  }
  const formatNamed = async (name: string | undefined): Promise<BankFormat> => {
    if (name === undefined) throw new Refusal('STATEMENT_NEEDS_FORMAT')
    const format = (await formats()).get(name)
    if (!format) throw new Refusal('STATEMENT_UNKNOWN_FORMAT')
    return format
  }
  serve(app, statements.import, async ({ caller, headers, query, body, request }) => {
    const isList = request.headers['content-type']?.startsWith('text/csv') === true
    const format = isList ? await formatNamed(query.format) : null
    const upload = {
      name: query.name ?? fileNames.statement,
      bytes: await body.bytes(),
      format,
      source: isList ? `csv ${query.format}` : 'camt',
      account: tidyIban(context.event.issuer.iban),
    }
    if (query.preview === 'true') return previewStatements(context, caller, upload)
    const anyway = new Set(query.anyway)
    const call = staffCall({ caller, headers, request, body: digestOf(upload) })
    return importStatements(context, call, { upload, isOtherAccount: query.otherAccount === 'true', anyway })
  })
  serve(app, statements.tasks, async ({ query, reply }) => {
    const { rows, total } = await paymentTasks(db, query)
    reply.header('x-total-count', total)
    return rows
  })
  serve(app, statements.returnable, async ({ params, query, reply }) => {
    const { rows, total } = await listReturnable(db, { of: await foundPayment(db, params.id), ...query })
    reply.header('x-total-count', total)
    return rows
  })
  serve(app, statements.formats, async () => [...(await formats())].map(([name, format]) => ({ name, ...format })))
  serve(app, statements.saveFormat, ({ caller, params: { name }, body: format }) =>
    inTransaction(db, async (tx) => {
      refuseFull('bankFormat', await countOtherFormats(tx, name))
      await saveFormat(tx, { name, format })
      await writeLog(tx, { caller, code: 'bankFormatSaved', facts: { name }, about: [about.bankFormat(name)] })
      return { name, ...format }
    }),
  )
}
