import type { Reason } from '#contract/refusals.ts'

/** Limits of one run: where it runs, how long it may take, and how the caller is refused when it takes more; null: it is a fault of ours. */
export type Limits = {
  place: Place
  seconds: number
  /** Of a core, where the system counts them: so a busy machine refuses nothing that is small. For processes only. */
  coreSeconds?: number
  tooCostly: Reason | null
  /** Reason for the caller where only the clock has ended it, which says nothing of the job: a busy machine took so long. */
  tooLong?: Reason
}
export type Place = 'thread' | 'process'

const TOO_COSTLY: Reason = ['FILE_TOO_COSTLY']

/**
 * The kinds of work that are done beside the answering thread. What others sent is taken apart in a process: a limit of a thread's heap counts
 * neither buffers nor pictures, one large allocation beyond it ends the whole server, and nothing ends a thread in code that is no JavaScript.
 * Documents are drawn in a thread, of what we have bounded. (rules/faults#costly-work)
 */
const KINDS = {
  /** A document of ours is drawn. */
  drawing: { place: 'thread', seconds: 20, tooCostly: null, tooLong: ['BUSY'] },
  /** Certificates are drawn, with fonts and backgrounds that others made: thousands of pages take a few seconds. */
  certificates: { place: 'process', seconds: 30, coreSeconds: 25, tooCostly: TOO_COSTLY, tooLong: ['BUSY'] },
  /** A picture of ours is drawn, by the library that also takes those of others apart. */
  image: { place: 'process', seconds: 10, tooCostly: null, tooLong: ['BUSY'] },
  /** A statement of a bank is read, of up to 20 MiB. */
  statement: { place: 'process', seconds: 20, coreSeconds: 10, tooCostly: TOO_COSTLY },
  /** A list of thousands of short rows, or a legal text, is read. */
  list: { place: 'process', seconds: 10, coreSeconds: 2, tooCostly: TOO_COSTLY },
  /** A list of results is read: a workbook of 10 MiB may unpack to ten times of it. */
  results: { place: 'process', seconds: 10, coreSeconds: 8, tooCostly: TOO_COSTLY },
  /** A picture is decoded, or a drawing or a PDF taken apart. */
  picture: { place: 'process', seconds: 10, coreSeconds: 2, tooCostly: TOO_COSTLY },
  /** A mail of up to 256 KiB is taken apart. Nobody waits for it, and one that is ended is passed over for good: a busy machine may take its time. */
  message: { place: 'process', seconds: 60, coreSeconds: 1, tooCostly: null },
} as const satisfies Record<string, Limits>

export type Work = (...args: never[]) => Promise<unknown>

/** A job by the address of its module, the name under which that exports the function, and its limits. */
export type Named = Limits & { module: string; name: string }

/** A function of a module that is run by a worker: its arguments and its answer are copied, so they are plain data. */
export type Job<Does extends Work> = Named & {
  /** Carries the function's type; never set. */
  does?: Does
}

/** Declares the function `name` of a module, by its address, as a job of this kind. */
export function job<Does extends Work>(kind: keyof typeof KINDS, module: URL, name: string): Job<Does> {
  return { ...KINDS[kind], module: module.href, name }
}
