import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { etagOf, isKnown } from './etag.ts'

/** What is shorter is not worth compressing. */
const THRESHOLD = 1024
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compressors = {
  br: (text: string) => brotliCompressSync(text, QUICKLY),
  gzip: (text: string) => gzipSync(text),
}
const ENCODINGS: (keyof typeof compressors)[] = ['br', 'gzip']

/** An answer in words, with its ETag, and compressed as browsers have asked for it. */
type Ready = { text: string; etag: string; compressed: Map<string, Buffer> }

/** By the schema in whose words it stands, and the value. */
const ready = new WeakMap<z.ZodType, WeakMap<object, Ready>>()

/**
 * Sends a value that browsers keep and ask about. The same object, given again, is neither put into words nor compressed again: whoever
 * gives it must not have changed it since. (decisions §8)
 */
export function sendReady(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { schema, value }: { schema: z.ZodType; value: object },
): FastifyReply {
  const answer = ready.get(schema)?.get(value) ?? putIntoWords(schema, value)
  const { text, etag, compressed } = answer
  reply.header('etag', etag).type('application/json; charset=utf-8').serializer(asItIs)
  if (isKnown(etag, request.headers['if-none-match'])) return reply.code(304).send('')
  if (text.length < THRESHOLD) return reply.send(text)
  reply.header('vary', 'accept-encoding')
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS)
  if (encoding === null) return reply.send(text)
  const known = compressed.get(encoding) ?? compressors[encoding](text)
  compressed.set(encoding, known)
  return reply.header('content-encoding', encoding).send(known)
}

function putIntoWords(schema: z.ZodType, value: object): Ready {
  const text = JSON.stringify(z.encode(schema, value))
  const answer = { text, etag: etagOf(text), compressed: new Map<string, Buffer>() }
  const ofSchema = ready.get(schema) ?? new WeakMap<object, Ready>()
  ready.set(schema, ofSchema.set(value, answer))
  return answer
}

const asItIs = (text: string) => text
