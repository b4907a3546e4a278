import type { FastifyInstance } from 'fastify'
import { broadcastFiles } from '#contract/letters/broadcastFiles.ts'
import { FILE_TYPES } from '#domain/event/downloads.ts'
import type { Context } from '../context.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { linkedFile } from './linkedFile.ts'
import { partsOf } from '../letterFiles/store.ts'
import { removeFile, uploadFile } from './uploadFile.ts'

/** Files that go with Rundmails: brought by the staff, fetched by whoever has the link. (rules/broadcasts#file) */
export function broadcastFileRoutes(app: FastifyInstance, context: Context): void {
  serve(app, broadcastFiles.upload, async ({ caller, query, body }) =>
    uploadFile(context, caller, { ...query, file: await body.bytes() }),
  )
  serve(app, broadcastFiles.remove, ({ caller, params }) => removeFile(context, caller, params.fileId))
  serve(app, broadcastFiles.facts, ({ params, request }) => linkedFile(context, { ...params, address: request.ip }))
  serve(app, broadcastFiles.content, async ({ params, request, reply }) => {
    const file = await linkedFile(context, { ...params, address: request.ip })
    reply.type(FILE_TYPES[file.kind]).header('content-length', file.size)
    reply.header('content-disposition', savedAs(`datei.${file.kind.toLowerCase()}`, file.name))
    return partsOf(context.db, file)
  })
}
