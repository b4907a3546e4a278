const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const LOCAL_ENTRY = 0x04_03_4b_50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const LOCAL_LENGTH = 30
const COMMENT_MAX = 65_535
/** A workbook has a few dozen parts. */
const ENTRIES_MAX = 2000
/** This marker means: the real value is in the entry's extra field (ZIP64). */
const ELSEWHERE = 0xff_ff_ff_ff
const ZIP64_FIELD = 1
const STORED = 0

/** A file in a ZIP as the directory names it: where it begins, and its sizes in bytes. */
type ZipEntry = Sizes & { name: string; method: number; start: number }
/** Sizes that a head tells, 0 where it leaves one open; `isInField`: in the extra field of ZIP64. */
type Sizes = { packed: number; unpacked: number; isInField: boolean }

/** The files of a ZIP as its directory names them; undefined when it cannot be read, or leaves a size open. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === undefined) return undefined
  // told twice: on this disk, and in all
  const count = view.getUint16(end + 8, true)
  if (count !== view.getUint16(end + 10, true) || count > ENTRIES_MAX) return undefined
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let place = 0; place < count; place += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const extra = { start: at + ENTRY_LENGTH + view.getUint16(at + 28, true), length: view.getUint16(at + 30, true) }
    const sizes = sizesAt(view, at + 20, extra)
    if (sizes === undefined || (sizes.isInField && sizes.packed * sizes.unpacked === 0)) return undefined
    const name = nameAt(bytes, at + ENTRY_LENGTH, extra.start)
    entries.push({ ...sizes, name, method: view.getUint16(at + 10, true), start: view.getUint32(at + 42, true) })
    at = extra.start + extra.length + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * Tests whether every file of a ZIP has the name and the sizes that the directory says, and its own head nothing else. The library unpacks without a bound what
 * lies, so nothing that lies reaches it; no file is unpacked further than it says.
 */
export async function isAsLarge(bytes: Uint8Array<ArrayBuffer>, entries: readonly ZipEntry[]): Promise<boolean> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const entry of entries) {
    const { name, start, method, packed, unpacked, isInField } = entry
    if (start + LOCAL_LENGTH > view.byteLength || view.getUint32(start, true) !== LOCAL_ENTRY) return false
    const nameLength = view.getUint16(start + 26, true)
    const extra = { start: start + LOCAL_LENGTH + nameLength, length: view.getUint16(start + 28, true) }
    const said = sizesAt(view, start + 18, extra)
    const isSame = (one: number | undefined, other: number) => one === 0 || one === other
    const isOther = view.getUint16(start + 8, true) !== method
    if (isOther || nameAt(bytes, start + LOCAL_LENGTH, extra.start) !== name) return false
    // written without looking back: the sizes stand behind the file, and in the directory
    if (!isSame(said?.packed, packed) || !isSame(said?.unpacked, unpacked)) return false
    // the library takes those of the directory only from a field there
    if (said?.isInField && !isInField && said.packed * said.unpacked === 0) return false
    const content = bytes.subarray(extra.start + extra.length, extra.start + extra.length + packed)
    if (content.length !== packed) return false
    if (method === STORED ? packed !== unpacked : !(await inflatesTo(content, unpacked))) return false
  }
  return true
}

const nameAt = (bytes: Uint8Array<ArrayBuffer>, start: number, end: number) =>
  new TextDecoder().decode(bytes.subarray(start, end))

async function inflatesTo(packed: Uint8Array<ArrayBuffer>, size: number): Promise<boolean> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let rest = size
  try {
    for (let read = await reader.read(); !read.done && rest >= 0; read = await reader.read()) rest -= read.value.length
    await reader.cancel()
  } catch {
    // not packed in this way, or cut off
    return false
  }
  return rest === 0
}

function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return undefined
}

type Extra = { start: number; length: number }

/** Both sizes of an entry; in ZIP64 they are in the extra field, the unpacked one first. */
function sizesAt(view: DataView, at: number, extra: Extra): Sizes | undefined {
  const sizes = { packed: view.getUint32(at, true), unpacked: view.getUint32(at + 4, true) }
  const isInField = sizes.packed === ELSEWHERE || sizes.unpacked === ELSEWHERE
  const large = largeSizes(view, extra)
  const unpacked = sizes.unpacked === ELSEWHERE ? large.shift() : sizes.unpacked
  const packed = sizes.packed === ELSEWHERE ? large.shift() : sizes.packed
  return packed === undefined || unpacked === undefined ? undefined : { packed, unpacked, isInField }
}

function largeSizes(view: DataView, { start, length }: Extra): number[] {
  const last = Math.min(start + length, view.byteLength)
  for (let at = start; at + 4 <= last; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue
    const count = Math.min(2, Math.floor((last - at - 4) / 8))
    return Array.from({ length: count }, (_, step) => Number(view.getBigUint64(at + 4 + step * 8, true)))
  }
  return []
}
