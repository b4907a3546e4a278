import { z } from 'zod'
import { SHARE_FORMATS } from '#domain/results/shareFormats.ts'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { resultMessages as say } from './resultMessages.ts'

/** The picture of the own result, for the person itself. (rules/results#share-image) */
export const shareImages = {
  one: endpoint('GET /runners/link/:code/share-image', {
    costs: 'document',
    access: 'code',
    openWhileClosed: true,
    refuses: [404],
    summary: 'A picture of the own result as PNG, 1200 × 630 or 1080 × 1920; 404 while there is no time that is public',
    params: z.object({ code: z.string() }),
    query: z.object({ format: oneOf(SHARE_FORMATS, say.shareFormat).optional() }),
    answerKind: 'file',
  }),
}
