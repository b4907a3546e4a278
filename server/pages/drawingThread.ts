// Runs in a thread (drawer.ts): draws pages and packs them beside the thread that answers requests, which answers what they ask of the API.
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { RENDERER, type ApiAnswer, type RenderPage } from '#contract/pages/renderedPage.ts'
import { isRecord } from '#domain/text/isRecord.ts'
import { etagOf, brotliHere } from '../http/wireBytes.ts'
import { DIST } from './dist.ts'
import { wholeHtml, type Surroundings } from './wholeHtml.ts'

/** A page to be drawn, with what stands around it, and answers to calls that it may make as far as they are there already. */
export type ToDraw = { path: string; now: Date; around: Surroundings; known: Readonly<Record<string, ApiAnswer>> }

/** A page as it is sent: packed by Brotli, which all browsers take; its ETag, and those of the answers that it was drawn of. `isAbsent`: it says that there is no such thing. */
export type DrawnPage = {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  answers: Record<string, string>
  isAbsent: boolean
}

/** To the thread: a page to be drawn when those before it are, or the answer to a call of the page that is being drawn; null: it failed. */
export type Told =
  | { kind: 'draw'; drawing: number; asked: ToDraw }
  | { kind: 'answer'; call: number; answer: ApiAnswer | null }
/** From the thread, of a drawing: a call of the API that its page makes, or the page; null for one that cannot be drawn now. */
export type Said = { drawing: number } & (
  | { kind: 'ask'; call: number; sentence: string }
  | { kind: 'drawn'; drawn: DrawnPage | null }
  | { kind: 'failed'; error: Error }
)

/** A nice value: where both threads want the same core, the one that answers requests gets three times as much. */
const PRIORITY = 5

const PROGRAM = path.join(DIST, RENDERER.folder, RENDERER.file)

const isProgram = (module: unknown): module is { renderPage: RenderPage } =>
  isRecord(module) && typeof module.renderPage === 'function'

/** The program that draws pages, as it was built beside them; null where it was not. */
async function readProgram(): Promise<RenderPage | null> {
  if (!existsSync(PROGRAM)) return null
  const module: unknown = await import(pathToFileURL(PROGRAM).href)
  if (!isProgram(module)) throw new Error(`${PROGRAM} draws no pages`)
  return module.renderPage
}

function say(said: Said): void {
  // handed over, not copied
  const bytes = said.kind === 'drawn' && said.drawn ? [said.drawn.bytes.buffer] : []
  parentPort?.postMessage(said, bytes)
}

let program: Promise<RenderPage | null> | undefined
const asked = new Map<number, PromiseWithResolvers<ApiAnswer>>()
let calls = 0

async function ask(drawing: number, sentence: string): Promise<ApiAnswer> {
  const answer = Promise.withResolvers<ApiAnswer>()
  const call = ++calls
  asked.set(call, answer)
  say({ drawing, kind: 'ask', call, sentence })
  return answer.promise
}

function take(call: number, given: ApiAnswer | null): void {
  const answer = asked.get(call)
  asked.delete(call)
  if (given === null) answer?.reject(new Error('A call of the page was not answered.'))
  else answer?.resolve(given)
}

async function draw(drawing: number, { path: address, now, around, known }: ToDraw): Promise<Said> {
  try {
    const renderPage = await (program ??= readProgram())
    const drawn = await renderPage?.({
      path: address,
      now,
      ask: async (sentence) => known[sentence] ?? ask(drawing, sentence),
    })
    if (!drawn) return { drawing, kind: 'drawn', drawn: null }
    const html = Buffer.from(wholeHtml(around, drawn))
    const answers = Object.fromEntries(
      Object.entries(drawn.answers).map(([sentence, json]) => [sentence, etagOf(json)]),
    )
    return {
      drawing,
      kind: 'drawn',
      drawn: { bytes: new Uint8Array(brotliHere(html)), etag: etagOf(html), answers, isAbsent: drawn.isAbsent },
    }
  } catch (error) {
    return { drawing, kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) }
  }
}

// on Linux each thread has a priority of its own; elsewhere this would be that of the whole process
if (process.platform === 'linux') os.setPriority(PRIORITY)

/** The last of the drawings: pages keep state in modules, so one goes after the other. */
let last = Promise.resolve()

parentPort?.on('message', (told: Told) => {
  if (told.kind === 'answer') take(told.call, told.answer)
  else last = last.then(() => draw(told.drawing, told.asked)).then(say)
})
