import type { z } from 'zod'
import type { CompanyRight } from '#domain/accounts/companyAccess.ts'
import type { ProgramScope } from '#domain/staff/programs.ts'
import type { StaffRight } from '#domain/staff/staffRoles.ts'

/**
 * The callers whom an endpoint admits. 'public' and 'code' need no login (an expired token is ignored there), 'login' takes a token whose e-mail may
 * still be unverified, 'member' is a customer or an admin, both verified. Which rows are theirs is decided in the store's WHERE.
 */
export type Access = 'public' | 'code' | 'login' | 'customer' | 'admin' | 'member'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Format of an answer. 'nothing' is 204 with an empty body; a 'file', a 'csv' and a 'table' (CSV or .xlsx) set their own type, a 'file', a 'zip' and a 'workbook' (.xlsx) are streamed. */
export type AnswerKind =
  | 'json'
  | 'text'
  | 'xml'
  | 'pdf'
  | 'picture'
  | 'file'
  | 'csv'
  | 'table'
  | 'zip'
  | 'workbook'
  | 'nothing'

/** Formats in which a list can be asked for as a file. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
/** Formats of one that is drawn on paper too. */
export const PAPER_FORMATS = [...FILE_FORMATS, 'pdf'] as const

/** Format of a body: JSON, or the bytes of an image of any format, of a PDF or an image, of a bank's statement, or of a timekeeper's list of chips or of results, of a font, or of the template of a certificate. */
export type BodyKind = 'json' | 'picture' | 'file' | 'statement' | 'chipList' | 'resultList' | 'font' | 'template'

/**
 * The cost of an answer in the server's time or memory, for which it waits for its turn: a whole list or what is worked out of all rows, a
 * document that is drawn, a large file that is sent, or a search that may read all of a table. What is shared by all who ask for it meanwhile, or lies in memory,
 * waits for nobody's turn; what protects an account ('session'), or changes who gets into a company ('access'), waits for that of its own session
 * alone, so that whoever it is aimed at cannot keep it from being done.
 */
export type CostlyWork = 'list' | 'document' | 'file' | 'search' | 'shared' | 'session' | 'access'

/**
 * An endpoint's callers, and the right that it takes to call it where they are staff or a company's people. Programs call what names a scope, with a token
 * that has it. (rules/access#staff-roles, rules/access#company-access, rules/results#tokens)
 */
type Admission =
  | { access: Exclude<Access, 'admin' | 'member' | 'customer'>; right?: never; companyRight?: never; scope?: never }
  | { access: Extract<Access, 'admin'>; right: StaffRight; companyRight?: never; scope?: ProgramScope }
  | { access: Extract<Access, 'customer'>; right?: never; companyRight: CompanyRight; scope?: never }
  | { access: Extract<Access, 'member'>; right: StaffRight; companyRight: CompanyRight; scope?: never }

export type EndpointOptions = Admission & {
  /** One sentence for the OpenAPI document. */
  summary: string
  /** Statuses of refusals that do not follow from the rest of the declaration; an endpoint answers no status that it does not declare. */
  refuses?: readonly (401 | 403 | 404 | 409 | 422 | 429)[]
  /**
   * The parameter of the query by which a part of the list is asked for, which costs little. With 'limit' the answer says in X-Total-Count how
   * many there are in all; with 'since' it has what has changed. (rules/wire#lists, rules/faults#costly-work)
   */
  partBy?: 'limit' | 'since'
  /** The parameter of the query whose words the list is searched for: then a part of it costs what a search does. (rules/faults#costly-work) */
  searchedBy?: 'search' | 'q'
  /** The parameter of the query by which the list is asked for as a file of one of FILE_FORMATS, which is streamed, or as a PDF by PAPER_FORMATS. */
  fileBy?: 'format'
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Default: 'json'. */
  bodyKind?: BodyKind
  answer?: z.ZodType
  /** Answer to `?preview=true` instead, with 200: nothing is written. */
  preview?: z.ZodType
  answerKind?: AnswerKind
  /** Default: 200; a creation answers 201, what is done later 202. */
  status?: 200 | 201 | 202 | 204
  /** Largest body in bytes; default: 64 KiB. */
  bodyLimit?: number
  /** Most values in a body of JSON, lists and objects among them; default: 2,500. */
  values?: number
  /** It waits for its turn, and too many are refused with 503; a part of a list does not. (rules/faults#costly-work) */
  costs?: CostlyWork
  /** List of its body that is entered where the `mode` is 'apply', and counts as changes by its length. (rules/faults#costly-work) */
  entersList?: 'rows'
  /**
   * Caching: 'revalidate' sends an ETag with `no-cache`, 'forever' never changes, 'shortly' is the same for everybody for ten seconds, in proxies too, and in
   * no search engine; else `no-store`.
   */
  cache?: 'revalidate' | 'forever' | 'shortly'
  /** Answered while the product is in maintenance; admins are let in anywhere. (rules/event#maintenance) */
  openInMaintenance?: true
  /** Of public calls: answered about a past year too, by `?year=`. (rules/years#asking) */
  aboutPastYears?: true
  /** A change of the staff that is made in a past year too: there it is what people are still asked about. (rules/years#past-names) */
  changesPastYears?: true
  /** Of calls without a login or by code: answered while registration is closed too, as it neither buys nor enters anything. (rules/settings#opening) */
  openWhileClosed?: true
}

export type Line = `${Method} /${string}`

export type Endpoint<L extends Line = Line, O extends EndpointOptions = EndpointOptions> = O & {
  line: L
  method: Method
  path: string
}

/** Any endpoint, as the server sees it. */
export type Declared = EndpointOptions & { line: string; method: Method; path: string }

/** Shapes that the OpenAPI document shows for schemas that only code can check. */
export const documentedShapes = new WeakMap<z.core.$ZodType, z.ZodType>()

/** The schema, and what the OpenAPI document says in its place. */
export function documentedAs<Schema extends z.ZodType>(schema: Schema, shape: z.ZodType): Schema {
  documentedShapes.set(schema, shape)
  return schema
}

/** Readers of an answer: holders of an editing or invite code or nobody known, a company's people, the staff, programs. */
export const READERS = ['code', 'customer', 'admin', 'program'] as const
export type Reader = (typeof READERS)[number]

/** Fields of answers that not every reader is told. */
export const toldTo = new WeakMap<z.core.$ZodType, readonly Reader[]>()

/** A field of an answer that is left out for all but these readers. (rules/runners#seen-by) */
export function toldOnly<Schema extends z.ZodType>(schema: Schema, readers: readonly Reader[]): z.ZodOptional<Schema> {
  const field = schema.optional()
  toldTo.set(field, readers)
  return field
}

/** The parameters by which this endpoint may give a part: 'limit' wherever its query has it, else only one that its query has. */
type PartBy<O> = O extends { query: infer Q extends z.ZodType }
  ? 'limit' extends keyof z.input<Q>
    ? { partBy: 'limit' }
    : { partBy?: keyof z.input<Q> }
  : { partBy?: never }

/** One endpoint of the API: 'METHOD /path', its input and output. (rules/wire#contract) */
export function endpoint<const L extends Line, const O extends EndpointOptions>(
  line: L,
  options: O & PartBy<O>,
): Endpoint<L, O> {
  const [method, path] = line.split(' ') as [Method, string]
  return { ...options, line, method, path }
}

type Part<E, K extends string> = E extends Record<K, infer S> ? (S extends z.ZodType ? S : never) : never

/** The named part of a request as a caller sends it, in its wire format. */
export type Wire<E, K extends 'params' | 'query' | 'headers' | 'body'> = [E, K] extends [
  { bodyKind: Exclude<BodyKind, 'json'> },
  'body',
]
  ? Blob
  : z.input<Part<E, K>>

/** The named part of a request as the server reads it, parsed. */
export type Parsed<E, K extends 'params' | 'query' | 'headers' | 'body'> = z.output<Part<E, K>>

/** The answer as the server gives it, before it is put on the wire (cents, dates). */
export type Answer<E> =
  | Done<E>
  | (E extends { preview: infer S extends z.ZodType } ? z.output<S> : never)
  | (E extends { fileBy: 'format' } ? AsyncIterable<Uint8Array> | Buffer : never)

type Done<E> = E extends { answer: infer S extends z.ZodType }
  ? z.output<S>
  : E extends { answerKind: 'pdf' | 'picture' | 'csv' | 'table' }
    ? Uint8Array
    : E extends { answerKind: 'file' | 'zip' | 'workbook' }
      ? AsyncIterable<Uint8Array>
      : E extends { answerKind: 'text' | 'xml' }
        ? string
        : void

/** The answer as a caller receives it (euro, ISO strings). */
export type WireAnswer<E> =
  | WireDone<E>
  | (E extends { preview: infer S extends z.ZodType } ? z.input<S> : never)
  | (E extends { fileBy: 'format' } ? Blob : never)

type WireDone<E> = E extends { answer: infer S extends z.ZodType }
  ? z.input<S>
  : E extends { answerKind: 'pdf' | 'picture' | 'file' | 'csv' | 'table' | 'zip' | 'workbook' }
    ? Blob
    : E extends { answerKind: 'text' | 'xml' }
      ? string
      : void

/** Every endpoint of the nested table, by 'METHOD /path'. */
export type ByLine<T> = {
  [
    E in T[keyof T] extends infer G ? (G extends Record<string, unknown> ? G[keyof G] : never) : never as E extends {
      line: infer L extends Line
    }
      ? L
      : never
  ]: E
}
