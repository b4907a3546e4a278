import { makeZip } from 'client-zip'

/** A file to be zipped; its bytes are asked for when it is its turn. */
export type FileToZip = { name: string; changedAt: Date; read: () => Promise<Buffer> }

/**
 * Files as one zip, one after the other: the next is read once the reader has taken the one before, so that a month of a thousand documents
 * needs the room of a few. What is a PDF is compressed already. (rules/bookkeeping#documents)
 */
export async function* zipped(files: readonly FileToZip[]): AsyncGenerator<Uint8Array> {
  const reader = makeZip(entriesOf(files)).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    // nobody takes anything any more, so nothing more is read
    reader.releaseLock()
  }
}

async function* entriesOf(files: readonly FileToZip[]) {
  for (const { name, changedAt, read } of files)
    yield { name, lastModified: changedAt, input: new Uint8Array(await read()) }
}
