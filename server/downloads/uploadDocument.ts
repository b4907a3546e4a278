import type { OrganiserDocument } from '#contract/event/documents.ts'
import type { Document } from '#domain/event/downloads.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { User } from '../http/caller.ts'
import { about } from '../logs/about.ts'
import { writeLog } from '../logs/store.ts'
import { job } from '../workers/job.ts'
import { runJob, sentBy, takingSlot } from '../workers/pool.ts'
import { organiserDocuments } from './documents.ts'
import { dropDocument, saveDocument } from './store.ts'
import type { checkDocument } from '../pictures/checkDocument.ts'

const documentReading = job<typeof checkDocument>(
  'picture',
  new URL('../pictures/checkDocument.ts', import.meta.url),
  'checkDocument',
)

type Upload = { document: Document; file: Uint8Array }

/** Puts a document in the place of the one that there is, on all servers. Refusals: 400 no PDF and no picture, 503. (rules/downloads#uploaded) */
export async function uploadDocument(
  context: Context,
  caller: User,
  { document, file }: Upload,
): Promise<OrganiserDocument> {
  const { kind, bytes } = await takingSlot(sentBy(caller), () => runJob(documentReading, file))
  await inTransaction(context.db, async (tx) => {
    await saveDocument(tx, { document, kind, bytes, size: bytes.length, changedAt: context.now() })
    await writeLog(tx, {
      caller,
      code: 'documentUploaded',
      facts: { document, kind, bytes: bytes.length },
      about: [about.download(document)],
    })
  })
  return documentNamed(context, document)
}

/** Takes an uploaded document back; one in the server's folder is offered again. */
export async function removeDocument(context: Context, caller: User, document: Document): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await dropDocument(tx, document))) return
    await writeLog(tx, { caller, code: 'documentRemoved', facts: { document }, about: [about.download(document)] })
  })
}

async function documentNamed(context: Context, document: Document): Promise<OrganiserDocument> {
  const found = (await organiserDocuments(context)).find((one) => one.document === document)
  if (!found) throw new Error(`there is no document ${document}`)
  return found
}
