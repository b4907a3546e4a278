import fc, { type Arbitrary } from 'fast-check'
import { extra, missing, oddIds, spoilt, type Parts } from './changes.ts'
import type { Operation } from './document.ts'
import type { Known } from './known.ts'
import { ASTRAY, CONTENT_TYPES, DEEP, ODD_HEADERS, ODD_QUERIES, PROTO, RAW, twice } from './oddities.ts'
import type { Headers } from './send.ts'
import { CONTROLS, EDGES, HUGE, sometimes, UNICODE, valueOf, WRONG } from './values.ts'

/** Who sends it; the token is looked up when it goes out. */
export const SENDERS = ['anonymous', 'dead', 'unverified', 'owner', 'stranger', 'acting', 'admin'] as const
export type Sender = (typeof SENDERS)[number]

/** A request as it goes out, and in which way it was made. */
export type Generated = {
  kind: string
  sender: Sender
  operation: Operation
  method: string
  url: string
  headers: Headers
  body: string | Buffer | undefined
  /** Its address is no longer that of the operation, so any call may answer. */
  isAstray: boolean
}

/** Whole parts that the document allows. */
function validParts({ parameters, body, path }: Operation, known: Known): Arbitrary<Parts> {
  const of = (place: 'path' | 'query' | 'header') =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema, required }) => {
          const value = valueOf(schema, { name, path, known })
          return [name, required ? value : sometimes(value)]
        }),
    )
  return fc
    .record({
      path: fc.record(of('path')),
      query: fc.record(of('query')),
      headers: fc.record(of('header')),
      body: body ? valueOf(body.schema, { name: '', path, known }) : fc.constant(undefined),
    })
    .map(({ path: ids, query, headers, body: sent }) => ({
      path: ids,
      query: Object.entries(query).filter(([, value]) => value !== undefined),
      headers: Object.fromEntries(
        Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, headerText(value)]])),
      ),
      body: sent,
    }))
}

/** What a header can carry. */
const headerText = (value: unknown) => encodeURI(wellFormed(String(value))).slice(0, 4000)

type Raw = { url?: (url: string) => string; headers?: Headers; text?: (text: string) => string; query?: string }

/** The parts put together, with what is done to the raw text at last. */
function assemble(
  { kind, operation, sender }: Pick<Generated, 'kind' | 'operation' | 'sender'>,
  parts: Parts,
  raw: Raw = {},
): Generated {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(parts.path[name]))
  const pairs = parts.query.map(([name, value]) => `${encodeURIComponent(wellFormed(name))}=${segment(value)}`)
  const query = [...pairs, ...(raw.query === undefined ? [] : [raw.query])].join('&')
  const url = query === '' ? filled : `${filled}?${query}`
  const isBytes = operation.body !== null && operation.body.type !== 'application/json'
  const text =
    parts.body === undefined
      ? undefined
      : isBytes && typeof parts.body === 'string'
        ? parts.body
        : JSON.stringify(parts.body)
  const body = raw.text ? raw.text(text ?? '{}') : text
  return {
    kind,
    operation,
    sender,
    method: operation.method,
    url: raw.url ? raw.url(url) : url,
    headers: {
      ...(body !== undefined && { 'content-type': operation.body?.type ?? 'application/json' }),
      ...parts.headers,
      ...raw.headers,
    },
    body: body === undefined ? undefined : isBytes ? Buffer.from(body, 'latin1') : body,
    isAstray: raw.url !== undefined,
  }
}
const wellFormed = (text: string) => text.toWellFormed()
/** A value as one segment of an address; what has percent signs already stays as it is. */
const segment = (value: unknown) => {
  const text = wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 9000)
  return /^[\x21-\x7e]*$/.test(text) && /^%|%2F/.test(text) ? text : encodeURIComponent(text)
}

const same = (parts: Parts) => fc.constant(parts)
type Kind = { weight: number; change: (parts: Parts) => Arbitrary<Parts>; raw?: Arbitrary<Raw> }
const rawText = (ways: ((text: string, dice: number) => string)[]) =>
  fc.tuple(fc.constantFrom(...ways), fc.nat()).map(([way, dice]): Raw => ({ text: (text) => way(text, dice) }))

const KINDS: Record<string, Kind> = {
  valid: { weight: 30, change: same },
  boundary: { weight: 10, change: (parts) => spoilt(EDGES)(parts) },
  'wrong type': { weight: 8, change: (parts) => spoilt(WRONG)(parts) },
  missing: { weight: 6, change: missing },
  extra: { weight: 6, change: extra },
  huge: { weight: 3, change: (parts) => spoilt(HUGE)(parts) },
  unicode: { weight: 8, change: (parts) => spoilt(UNICODE)(parts) },
  'NUL and controls': { weight: 6, change: (parts) => spoilt(CONTROLS)(parts) },
  deep: { weight: 2, change: same, raw: rawText(DEEP) },
  'content type': {
    weight: 3,
    change: same,
    raw: fc
      .constantFrom(...CONTENT_TYPES)
      .map((type): Raw => ({ headers: { 'content-type': type }, text: (text) => text })),
  },
  'broken JSON': { weight: 3, change: same, raw: rawText(RAW) },
  'double keys': { weight: 2, change: same, raw: fc.constant<Raw>({ text: twice }) },
  'prototype keys': {
    weight: 2,
    change: same,
    raw: fc.constantFrom(...PROTO).map((text): Raw => ({ text: () => text })),
  },
  headers: { weight: 4, change: same, raw: fc.constantFrom(...ODD_HEADERS).map((headers): Raw => ({ headers })) },
  ids: { weight: 5, change: oddIds },
  addresses: { weight: 3, change: same, raw: fc.constantFrom(...ASTRAY).map((url): Raw => ({ url })) },
  queries: { weight: 3, change: same, raw: fc.constantFrom(...ODD_QUERIES).map((query): Raw => ({ query })) },
}

/** Requests of every kind for every call and every sender. */
export function requestsFor(operations: readonly Operation[], known: Known): Arbitrary<Generated> {
  const kinds = fc.oneof(
    ...Object.keys(KINDS).map((kind) => ({ weight: KINDS[kind]?.weight ?? 1, arbitrary: fc.constant(kind) })),
  )
  const made = new Map(operations.map((operation) => [operation, validParts(operation, known)]))
  return fc
    .tuple(fc.constantFrom(...operations), kinds)
    .chain(([operation, kind]) => fc.tuple(fc.constant(operation), fc.constant(kind), sendersOf(operation)))
    .chain(([operation, kind, sender]) => {
      const { change, raw = fc.constant<Raw>({}) } = KINDS[kind] ?? { change: same }
      const parts = (made.get(operation) ?? fc.constant({ path: {}, query: [], headers: {}, body: undefined })).chain(
        change,
      )
      return fc.tuple(parts, raw).map(([given, last]) => assemble({ kind, operation, sender }, given, last))
    })
}
/** Mostly somebody who may call it, else nothing would ever happen; now and then anybody. */
const sendersOf = ({ access }: Operation) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Sender>(...(WELCOME[access] ?? SENDERS)) },
    { weight: 1, arbitrary: fc.constantFrom<Sender>(...SENDERS) },
  )
const WELCOME: Record<string, readonly Sender[]> = {
  'For the staff.': ['admin'],
  'For customers with a confirmed e-mail.': ['owner', 'stranger', 'acting'],
  'For customers with a confirmed e-mail, and for the staff.': ['admin', 'owner', 'stranger', 'acting'],
}
