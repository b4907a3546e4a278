import { z } from 'zod'
import { DOCUMENT_BYTES_MAX, FILE_KINDS } from '#domain/event/downloads.ts'
import { FILE_WAYS } from '#domain/letters/broadcastFiles.ts'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'
import { broadcastMessages as say } from './broadcastMessages.ts'

const facts = { name: z.string(), kind: z.enum(FILE_KINDS), size: z.int() }

/** A file that can go with a Rundmail; `name` as it is saved. */
export const BroadcastFile = z.object({ fileId: z.uuid(), ...facts })
export type BroadcastFile = z.infer<typeof BroadcastFile>

/** File of a Rundmail that was sent, as it went; gone: its time is over, or somebody has deleted it. (rules/broadcasts#file) */
export const FileOfBroadcast = BroadcastFile.extend({ way: z.enum(FILE_WAYS), gone: z.boolean() })
export type FileOfBroadcast = z.infer<typeof FileOfBroadcast>

const FileId = z.object({ fileId: z.uuid() })
const Code = z.object({ code: z.string() })

/** Files that go with Rundmails. (rules/broadcasts#file) */
export const broadcastFiles = {
  upload: endpoint('POST /messages/files', {
    access: 'admin',
    right: 'messages.write',
    refuses: [409],
    summary:
      'A file for a Rundmail as application/pdf, image/png or image/jpeg; POST /messages names it. What no Rundmail has after a day is deleted',
    query: z.object({ name: requiredText(say.fileName) }),
    bodyKind: 'file',
    body: z.instanceof(Uint8Array),
    bodyLimit: DOCUMENT_BYTES_MAX,
    answer: BroadcastFile,
    status: 201,
  }),
  remove: endpoint('DELETE /messages/files/:fileId', {
    access: 'admin',
    right: 'messages.write',
    summary: 'Delete a file of a Rundmail: its link opens nothing any more, and letters that still wait go without it',
    params: FileId,
  }),
  facts: endpoint('GET /messages/files/link/:code', {
    access: 'code',
    openWhileClosed: true,
    summary: 'The file behind the link of a letter, and the last day on which it is there',
    params: Code,
    answer: z.object({ ...facts, until: z.iso.date() }),
  }),
  content: endpoint('GET /messages/files/link/:code/content', {
    costs: 'file',
    access: 'code',
    openWhileClosed: true,
    summary: 'The file itself, to be saved',
    params: Code,
    answerKind: 'file',
  }),
}
