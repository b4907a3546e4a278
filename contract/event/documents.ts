import { z } from 'zod'
import { DOCUMENT_BYTES_MAX, DOCUMENTS } from '#domain/event/downloads.ts'
import { Download } from './downloads.ts'
import { endpoint } from '../endpoint.ts'

/** A document of the organiser as the staff see it: null while there is none; not uploaded is what lies in the server's folder. */
export const OrganiserDocument = z.object({
  document: z.enum(DOCUMENTS),
  file: Download.nullable(),
  uploaded: z.boolean(),
})
export type OrganiserDocument = z.output<typeof OrganiserDocument>

const OfDocument = z.object({ document: z.enum(DOCUMENTS) })

export const documents = {
  list: endpoint('GET /settings/documents', {
    access: 'admin',
    right: 'settings',
    summary: 'The organiser’s documents, each with its file as companies download it',
    answer: z.array(OrganiserDocument),
  }),
  upload: endpoint('PUT /settings/documents/:document', {
    access: 'admin',
    right: 'settings',
    summary: 'A document as application/pdf, image/png or image/jpeg, in place of the one that there is',
    params: OfDocument,
    bodyKind: 'file',
    body: z.instanceof(Uint8Array),
    bodyLimit: DOCUMENT_BYTES_MAX,
    answer: OrganiserDocument,
  }),
  remove: endpoint('DELETE /settings/documents/:document', {
    access: 'admin',
    right: 'settings',
    summary: 'Take an uploaded document back; without one nothing happens',
    params: OfDocument,
    status: 204,
  }),
}
