import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { Context } from '../context.ts'
import { sharedNext } from '../sharedNext.ts'
import { drawings } from './drawings.ts'
import { LOOK, lookFiles, type LookFile, type LookFiles } from './lookFiles.ts'

const FORMER_MAX = 60

/**
 * The colours and the wordmark that were chosen, as files of their own: the policy of the pages allows no styles in them. A name that this
 * server does not know yet was made by another one a moment ago. (rules/settings#colours)
 */
export function lookRoutes(app: FastifyInstance, context: Context, refresh: () => Promise<void>): void {
  // pages that are open keep the colours they came with, and may fetch a drawing in them later
  const former = new Map<string, LookFile>()
  const fileAt = (address: string) => {
    const { files } = lookFiles(context.event)
    for (const [name, file] of files) if (typeof file.content === 'string') former.set(name, file)
    for (const name of [...former.keys()].slice(0, -FORMER_MAX)) former.delete(name)
    return files.get(address) ?? former.get(address)
  }
  const lookAgain = sharedNext(refresh)
  app.get(`${LOOK}:file`, { schema: { hide: true } }, async ({ url }, reply) => {
    if (fileAt(url) === undefined) await lookAgain()
    const file = fileAt(url)
    if (!file) {
      const present = drawnNow(url, lookFiles(context.event))
      if (present !== null) return reply.header('cache-control', 'no-store').type('image/svg+xml').send(present)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(messages.notFound)
    }
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.type).send(file.content)
  })
}

/** The mountains as they are now, in place of those in colours that nobody here remembers: an open page shows them rather than a gap. */
function drawnNow(address: string, { ridge, files }: LookFiles): string | null {
  if (!address.startsWith(`${LOOK}ridge-`)) return null
  const content = ridge === null ? drawings().ridge : files.get(ridge)?.content
  return typeof content === 'string' && content !== '' ? content : null
}
