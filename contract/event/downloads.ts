import { z } from 'zod'
import { DOCUMENTS, DOWNLOADS, FILE_KINDS } from '#domain/event/downloads.ts'
import { endpoint } from '../endpoint.ts'
import { moment } from '../fields.ts'

/** A document that exists. One that is made for the company when it asks has neither size (bytes) nor date. (rules/downloads#documents) */
export const Download = z.object({
  name: z.enum(DOWNLOADS),
  /** The file name for saving. */
  fileName: z.string(),
  kind: z.enum(FILE_KINDS),
  size: z.int().nullable(),
  changedAt: moment.nullable(),
})
export type Download = z.infer<typeof Download>

export const downloads = {
  list: endpoint('GET /downloads', {
    access: 'customer',
    companyRight: 'account',
    summary: 'The documents that this company can download now',
    answer: z.array(Download),
  }),
  pickupNotice: endpoint('GET /downloads/pickup-notice', {
    costs: 'document',
    access: 'customer',
    companyRight: 'account',
    refuses: [409],
    summary: 'What this company fetches at the start-number pickup, as of now; 409 while it is nothing',
    answerKind: 'pdf',
  }),
  document: endpoint('GET /downloads/:document', {
    costs: 'file',
    access: 'customer',
    companyRight: 'account',
    summary: 'A document of the organiser; 404 while there is none',
    params: z.object({ document: z.enum(DOCUMENTS) }),
    answerKind: 'file',
  }),
}
