/** What is wrong with a PDF: it is none or not whole, it is locked, or it has something in it that could do more than show. */
export type PdfFault = 'unreadable' | 'encrypted' | { unsafe: string }

const HEAD = /^%PDF-[12]\.\d/
/** What may follow the last end: some programs write blanks, and nothing else belongs there. */
const END = /%%EOF[\s\0]*$/
const END_BYTES = 2048
/** Names of what runs, opens, sends or carries something. A name ends where the next word begins. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
]
const NAME = /\/([A-Za-z]+)(?![A-Za-z])/g

/**
 * Why a PDF is refused; null when nothing is found. It is never opened by us: what stands in it in the open is looked at; what is packed in
 * its streams is not seen. (rules/shirts#logo)
 */
export function pdfFault(file: Buffer): PdfFault | null {
  if (!HEAD.test(file.subarray(0, 8).toString('latin1'))) return 'unreadable'
  if (!END.test(file.subarray(-END_BYTES).toString('latin1'))) return 'unreadable'
  // a name may be written with its letters as digits: '/J#61vaScript'
  const words = withoutStreams(file.toString('latin1')).replaceAll(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
    String.fromCodePoint(parseInt(digits, 16)),
  )
  for (const [, name = ''] of words.matchAll(NAME)) {
    if (name === 'Encrypt') return 'encrypted'
    if (ACTIVE.includes(name)) return { unsafe: `/${name}` }
  }
  return null
}

const STREAM = /stream\r?\n/g
const STREAM_END = 'endstream'
const OBJECT = /\d \d+ obj\b/

/** Packed data spell '/JS' by chance, once in some megabytes; what holds an object is no such data, whatever it says of itself. */
function withoutStreams(words: string): string {
  const open: string[] = []
  let kept = 0
  let seen = 0
  for (const { index, 0: head } of words.matchAll(STREAM)) {
    if (index < seen) continue
    const begin = index + head.length
    const end = words.indexOf(STREAM_END, begin)
    if (end === -1) break
    if (!OBJECT.test(words.slice(begin, end))) {
      open.push(words.slice(kept, begin))
      kept = end
    }
    seen = end + STREAM_END.length
  }
  return [...open, words.slice(kept)].join('')
}
