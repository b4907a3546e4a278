import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file to be zipped; its bytes are asked for when it is its turn. */
export type FileToZip = {
  name: string
  changedAt: Date
  /** Makes it smaller; for texts, since pictures and documents are packed already. */
  isPacked: boolean
  read: () => AsyncIterable<Uint8Array>
}

/**
 * Files as one zip, one after the other: the next is read once the reader has taken the one before, so that a month of a thousand documents
 * needs the room of a few. (rules/bookkeeping#documents)
 */
export async function* zipped(files: readonly FileToZip[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  let current: Readable | undefined
  zip.on('error', (error: Error) => {
    current?.destroy()
    output.destroy(error)
  })
  for (const { name, changedAt, isPacked, read } of files)
    zip.addReadStreamLazy(name, { mtime: changedAt, compress: isPacked }, (give) => {
      const bytes = Readable.from(read(), { objectMode: false })
      bytes.once('error', (error) => zip.emit('error', error))
      current = bytes
      give(null, bytes)
    })
  zip.end()
  try {
    yield* output
  } finally {
    // nobody takes anything any more, so nothing more is read
    zip.emit('error', new Error('The zip is over.'))
  }
}
