import { z } from 'zod'
import { DOCUMENT_BYTES_MAX } from '#domain/event/downloads.ts'
import { LOGO_KINDS } from '#domain/shirts/printLogos.ts'
import { endpoint } from '../endpoint.ts'
import { Id, moment } from '../fields.ts'

/** The logo for the print of an order's shirts, without its bytes. (rules/shirts#logo) */
export const PrintLogo = z.object({ kind: z.enum(LOGO_KINDS), size: z.int(), changedAt: moment })
export type PrintLogo = z.output<typeof PrintLogo>

const read = { access: 'member', right: 'orders.read', companyRight: 'orders.read' } as const
const write = { access: 'member', right: 'orders.write', companyRight: 'orders.place' } as const

export const printLogos = {
  one: endpoint('GET /orders/:id/print-logo', {
    ...read,
    summary: 'The logo for the print of an order, null while there is none',
    params: Id,
    answer: PrintLogo.nullable(),
  }),
  file: endpoint('GET /orders/:id/print-logo/file', {
    ...read,
    costs: 'file',
    refuses: [409],
    summary: 'The logo itself, to be saved',
    params: Id,
    answerKind: 'file',
  }),
  check: endpoint('POST /orders/print-logo/check', {
    access: 'customer',
    companyRight: 'orders.place',
    refuses: [429],
    summary: 'Would this logo be taken? Nothing is kept of it',
    bodyKind: 'file',
    body: z.instanceof(Uint8Array),
    bodyLimit: DOCUMENT_BYTES_MAX,
    answer: PrintLogo.omit({ changedAt: true }),
  }),
  upload: endpoint('PUT /orders/:id/print-logo', {
    ...write,
    refuses: [409, 429],
    summary:
      'A logo as application/pdf, image/svg+xml or image/png, in place of the one that there is; until the shirts’ deadline',
    params: Id,
    bodyKind: 'file',
    body: z.instanceof(Uint8Array),
    bodyLimit: DOCUMENT_BYTES_MAX,
    answer: PrintLogo,
  }),
  remove: endpoint('DELETE /orders/:id/print-logo', {
    ...write,
    refuses: [409],
    summary: 'Take the logo back; without one nothing happens',
    params: Id,
    status: 204,
  }),
}
