import { access, constants, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { OrganiserDocument } from '#contract/event/documents.ts'
import type { Download } from '#contract/event/downloads.ts'
import { labels } from '#contract/labels.ts'
import { chosenFiles, DOCUMENTS, FILE_TYPES, type Document, type FileKind } from '#domain/event/downloads.ts'
import type { Context } from '../context.ts'
import { documentPart, uploadedDocuments } from './store.ts'

/** So many bytes of a document are in memory at once. */
const PART_BYTES = 256 * 1024

type Places = Pick<Context, 'db'> & { settings: Pick<Context['settings'], 'DOWNLOADS_DIR'> }

/** All documents there may be, each as it is offered: what was uploaded, else what lies in the folder. (rules/downloads#documents) */
export async function organiserDocuments({ db, settings }: Places): Promise<OrganiserDocument[]> {
  const [uploaded, inFolder] = await Promise.all([uploadedDocuments(db), documentsIn(settings.DOWNLOADS_DIR)])
  return DOCUMENTS.map((document) => {
    const own = uploaded.find((one) => one.document === document)
    const file = own ? described(own) : (inFolder.find(({ name }) => name === document) ?? null)
    return { document, file, uploaded: own !== undefined }
  })
}

/** Names come from the folder itself, never from a caller. */
async function documentsIn(folder: string): Promise<Download[]> {
  const found = await Promise.all(
    chosenFiles(await namesIn(folder)).map(async ({ document, kind, fileName }): Promise<Download[]> => {
      const facts = await readableFile(path.join(folder, fileName))
      return facts ? [described({ document, kind, size: facts.size, changedAt: facts.mtime })] : []
    }),
  )
  return found.flat()
}

type Facts = { document: Document; kind: FileKind; size: number; changedAt: Date }

const described = ({ document, kind, size, changedAt }: Facts): Download => ({
  name: document,
  fileName: `${labels.download[document]}.${kind.toLowerCase()}`,
  kind,
  size,
  changedAt,
})

export type OpenDocument = { kind: FileKind; type: string; size: number; content: AsyncIterable<Uint8Array> }

/** One of them as a stream; undefined when it does not exist or was removed just now. */
export async function openDocument({ db, settings }: Places, wanted: Document): Promise<OpenDocument | undefined> {
  const uploaded = (await uploadedDocuments(db)).find(({ document }) => document === wanted)
  if (uploaded) {
    const { kind, size } = uploaded
    return { kind, type: FILE_TYPES[kind], size, content: partsOf(db, uploaded) }
  }
  return openInFolder(settings.DOWNLOADS_DIR, wanted)
}

/** Its bytes, part after part; an error when it is replaced meanwhile, so that nobody keeps half of each. */
async function* partsOf(db: Context['db'], facts: Facts): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < facts.size; from += PART_BYTES) {
    const part = await documentPart(db, facts, { from, length: PART_BYTES })
    if (!part) throw new Error(`${facts.document} was replaced while it was sent`)
    yield part
  }
}

async function openInFolder(folder: string, wanted: Document): Promise<OpenDocument | undefined> {
  const chosen = chosenFiles(await namesIn(folder)).find(({ document }) => document === wanted)
  if (!chosen) return undefined
  const file = path.join(folder, chosen.fileName)
  if (!(await readableFile(file))) return undefined
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  // what is appended from now on is not sent: content-length is sent beforehand
  const { size } = await handle.stat()
  const content = handle.createReadStream({ end: Math.max(0, size - 1) })
  return { kind: chosen.kind, type: FILE_TYPES[chosen.kind], size, content }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** Size and date of a readable file that is not empty. */
async function readableFile(file: string): Promise<{ size: number; mtime: Date } | undefined> {
  try {
    const facts = await stat(file)
    await access(file, constants.R_OK)
    return facts.isFile() && facts.size > 0 ? facts : undefined
  } catch {
    return undefined
  }
}
