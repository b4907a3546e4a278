import { access, constants, open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Download } from '#contract/downloads.ts'
import { labels } from '#contract/labels.ts'
import { chosenFiles } from '#domain/downloads.ts'
import type { Document, FileKind } from '#domain/downloads.ts'

/** The media type of each kind of file. */
const TYPES = { PDF: 'application/pdf', PNG: 'image/png', JPG: 'image/jpeg' } as const satisfies Record<
  FileKind,
  string
>

/**
 * The organiser's documents that lie in the folder now. Names come from the folder itself, never from a caller. (rules/downloads#documents)
 */
export async function documentsIn(folder: string): Promise<Download[]> {
  const found = await Promise.all(
    chosenFiles(await namesIn(folder)).map(async ({ document, kind, fileName }): Promise<Download[]> => {
      const facts = await readableFile(path.join(folder, fileName))
      if (!facts) return []
      const saved = `${labels.download[document]}.${kind.toLowerCase()}`
      return [{ name: document, fileName: saved, kind, size: facts.size, changedAt: facts.mtime }]
    }),
  )
  return found.flat()
}

export type OpenDocument = { kind: FileKind; type: string; size: number; content: AsyncIterable<Uint8Array> }

/** One of them as a stream; undefined when it does not exist or was removed just now. */
export async function openDocument(folder: string, wanted: Document): Promise<OpenDocument | undefined> {
  const chosen = chosenFiles(await namesIn(folder)).find(({ document }) => document === wanted)
  if (!chosen) return undefined
  const file = path.join(folder, chosen.fileName)
  if (!(await readableFile(file))) return undefined
  const handle = await open(file).catch(() => undefined)
  if (!handle) return undefined
  // what is appended from now on is not sent: content-length is sent beforehand
  const { size } = await handle.stat()
  const content = handle.createReadStream({ end: Math.max(0, size - 1) })
  return { kind: chosen.kind, type: TYPES[chosen.kind], size, content }
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
