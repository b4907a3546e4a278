import type { FastifyInstance } from 'fastify'
import { fileNames } from '#contract/fileNames.ts'
import { shareImages } from '#contract/results/shareImages.ts'
import type { Context } from '../context.ts'
import { savedAs } from '../http/savedAs.ts'
import { serve } from '../http/serve.ts'
import { contextInYearOf } from '../years/firstInYears.ts'
import { shareImage } from './shareImage.ts'

/** The picture of the own result. (rules/results#share-image) */
export function shareImageRoutes(app: FastifyInstance, context: Context): void {
  const inYears = { context, contextInYear: contextInYearOf(app) }
  serve(app, shareImages.one, async ({ params, query: { format = 'wide' }, request, reply }) => {
    const png = await shareImage(inYears, { ...params, address: request.ip, format })
    reply.type('image/png').header('content-length', png.byteLength)
    reply.header('content-disposition', savedAs('result.png', fileNames.shareImage))
    return inOnePiece(png)
  })
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
