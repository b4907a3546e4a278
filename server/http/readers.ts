import { z } from 'zod'
import { READERS, toldTo, type Access, type Reader } from '#contract/endpoint.ts'
import { tableOf } from '#domain/text/factTable.ts'
import type { Caller } from './caller.ts'

/** Those whom an answer of this endpoint reaches; with a code nobody counts as more than its holder, whoever is logged in. */
export function readerOf(access: Access, caller: Pick<Caller, 'role'> | null): Reader {
  if (access === 'public' || access === 'code') return 'code'
  return caller?.role ?? 'customer'
}

const known = new WeakMap<z.ZodType, Record<Reader, z.ZodType>>()

/** The schema of an answer without the fields that this reader is not told; itself where all of it is told. (rules/runners#seen-by) */
export function answerFor(reader: Reader, answer: z.ZodType): z.ZodType {
  const forReaders = known.get(answer) ?? tableOf(READERS, (one) => toldPart(one, answer))
  known.set(answer, forReaders)
  return forReaders[reader]
}

function toldPart(reader: Reader, whole: z.ZodType): z.ZodType {
  if (whole instanceof z.ZodArray && whole.element instanceof z.ZodType) {
    const element = toldPart(reader, whole.element)
    return element === whole.element ? whole : z.array(element)
  }
  const content = whole instanceof z.ZodNullable ? whole.unwrap() : undefined
  if (content instanceof z.ZodType) {
    const inner = toldPart(reader, content)
    return inner === content ? whole : inner.nullable()
  }
  if (!(whole instanceof z.ZodObject)) return whole
  const fields = Object.entries<z.ZodType>(whole.shape)
  const told = fields.flatMap(([name, field]): [string, z.ZodType][] =>
    (toldTo.get(field)?.includes(reader) ?? true) ? [[name, toldPart(reader, field)]] : [],
  )
  const isWhole = told.length === fields.length && told.every(([name, field]) => whole.shape[name] === field)
  return isWhole ? whole : z.object(Object.fromEntries(told))
}
