import { FILE_TYPES } from '#domain/event/downloads.ts'
import { oneFile, partsOf } from '../letterFiles/store.ts'
import type { Connection } from '../db/client.ts'
import type { Sheet } from '../schema/tables/records.ts'
import { unseal } from '../secrets/sealedCodes.ts'
import type { Message } from './message.ts'
import type { DueMail } from './queue.ts'

type SentFile = NonNullable<Message['file']>
type Held = { fileId: string; bytes: Promise<Uint8Array<SharedArrayBuffer>> }

/**
 * Puts into a letter the file of its Rundmail: attached, or its link's code, which is in none of the letters that are kept. The bytes are read once for all
 * letters with the same file, and shared with the thread that sends: two hundred letters hold one copy. (rules/broadcasts#file)
 */
export function fileSender(db: Connection, secretKey: string) {
  let held: Held | undefined

  function bytesOf(file: { fileId: string; size: number; name: string }): Held['bytes'] {
    if (held?.fileId === file.fileId) return held.bytes
    const reading: Held = { fileId: file.fileId, bytes: readShared(db, file) }
    held = reading
    reading.bytes.catch(() => {
      if (held === reading) held = undefined
    })
    return reading.bytes
  }

  return async (mail: DueMail): Promise<Pick<Message, 'text' | 'sheet' | 'file'>> => {
    const { text, sheet, fileId, fileWay } = mail
    const file = fileId === null ? undefined : await oneFile(db, fileId)
    // deleted meanwhile: the letter goes without it, and a link says that it is gone
    if (!file) return { text, sheet }
    if (fileWay === 'link') return withCode({ text, sheet }, file.fileId, unseal(secretKey, file.sealed))
    return { text, sheet, file: { filename: file.name, type: FILE_TYPES[file.kind], bytes: await bytesOf(file) } }
  }
}

type Words = { text: string; sheet: Sheet | null }

/** The words with the code in the place of the file's id, as the letter was written with. */
function withCode({ text, sheet }: Words, fileId: string, code: string | null): Words {
  const [before, after] = [`#${fileId}`, `#${code ?? fileId}`]
  const blocks = sheet?.blocks.map((block) =>
    block.kind === 'link' ? { ...block, url: block.url.replace(before, after) } : block,
  )
  return { text: text.replace(before, after), sheet: sheet && blocks ? { ...sheet, blocks } : sheet }
}

async function readShared(
  db: Connection,
  file: { fileId: string; size: number; name: string },
): Promise<SentFile['bytes']> {
  const bytes = new Uint8Array(new SharedArrayBuffer(file.size))
  let from = 0
  for await (const part of partsOf(db, file)) {
    bytes.set(part, from)
    from += part.length
  }
  return bytes
}
