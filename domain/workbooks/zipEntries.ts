import type { WorkbookPart } from './neatParts.ts'

const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const END_OF_LARGE_DIRECTORY = 0x06_06_4b_50
const LARGE_END_LENGTH = 56
const LOCATOR = 0x07_06_4b_50
const LOCATOR_LENGTH = 20
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
/** Sizes that a head tells, 0 where it leaves one open; `isInField`: in the extra field of ZIP64, where `more` stands behind them. */
type Sizes = { packed: number; unpacked: number; isInField: boolean; more: number | undefined }

/** The files of a ZIP as its directory names them; undefined when it cannot be read, or leaves a size open. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const directory = directoryOf(view)
  if (directory === undefined || directory.count > ENTRIES_MAX) return undefined
  const entries: ZipEntry[] = []
  let at = directory.start
  for (let place = 0; place < directory.count; place += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const extra = { start: at + ENTRY_LENGTH + view.getUint16(at + 28, true), length: view.getUint16(at + 30, true) }
    const sizes = sizesAt(view, at + 20, extra)
    if (sizes === undefined || (sizes.isInField && sizes.packed * sizes.unpacked === 0)) return undefined
    const name = nameAt(bytes, at + ENTRY_LENGTH, extra.start)
    const told = view.getUint32(at + 42, true)
    const start = told === ELSEWHERE ? sizes.more : told
    if (start === undefined) return undefined
    entries.push({ ...sizes, name, method: view.getUint16(at + 10, true), start })
    at = extra.start + extra.length + view.getUint16(at + 32, true)
  }
  return entries
}

/**
 * The files of a ZIP, unpacked; null unless every file has the name and the sizes that the directory says, and its own head nothing else. The library unpacks
 * without a bound what lies, so nothing that lies reaches it; no file is unpacked further than it says.
 */
export async function unpacked(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
): Promise<WorkbookPart[] | null> {
  const parts: WorkbookPart[] = []
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const entry of entries) {
    const { name, start, method, packed, unpacked: size, isInField } = entry
    if (start + LOCAL_LENGTH > view.byteLength || view.getUint32(start, true) !== LOCAL_ENTRY) return null
    const nameLength = view.getUint16(start + 26, true)
    const extra = { start: start + LOCAL_LENGTH + nameLength, length: view.getUint16(start + 28, true) }
    const said = sizesAt(view, start + 18, extra)
    const isSame = (one: number | undefined, other: number) => one === 0 || one === other
    const isOther = view.getUint16(start + 8, true) !== method
    if (isOther || nameAt(bytes, start + LOCAL_LENGTH, extra.start) !== name) return null
    // written without looking back: the sizes stand behind the file, and in the directory
    if (!isSame(said?.packed, packed) || !isSame(said?.unpacked, size)) return null
    // the library takes those of the directory only from a field there
    if (said?.isInField && !isInField && said.packed * said.unpacked === 0) return null
    const content = bytes.subarray(extra.start + extra.length, extra.start + extra.length + packed)
    if (content.length !== packed) return null
    const whole = method === STORED ? content : await inflated(content, size)
    if (whole?.length !== size) return null
    parts.push({ name, bytes: whole })
  }
  return parts
}

const nameAt = (bytes: Uint8Array<ArrayBuffer>, start: number, end: number) =>
  new TextDecoder().decode(bytes.subarray(start, end))

/** The unpacked file, null where it is cut off, packed in another way or larger than it may be. */
async function inflated(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const whole = new Uint8Array(size)
  let at = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      if (at + read.value.length > size) {
        await reader.cancel()
        return null
      }
      whole.set(read.value, at)
      at += read.value.length
    }
  } catch {
    // not packed in this way, or cut off
    return null
  }
  return at === size ? whole : null
}

/** Place and length of the directory; in ZIP64 another end says them, before the usual one. */
function directoryOf(view: DataView): { count: number; start: number } | undefined {
  const end = endOfDirectory(view)
  if (end === undefined) return undefined
  // told twice: on this disk, and in all
  const count = view.getUint16(end + 8, true)
  if (count !== view.getUint16(end + 10, true)) return undefined
  const start = view.getUint32(end + 16, true)
  const locator = end - LOCATOR_LENGTH
  if (start !== ELSEWHERE || locator < 0 || view.getUint32(locator, true) !== LOCATOR) return { count, start }
  const large = Number(view.getBigUint64(locator + 8, true))
  if (large + LARGE_END_LENGTH > view.byteLength || view.getUint32(large, true) !== END_OF_LARGE_DIRECTORY)
    return undefined
  return { count: Number(view.getBigUint64(large + 32, true)), start: Number(view.getBigUint64(large + 48, true)) }
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
  return packed === undefined || unpacked === undefined
    ? undefined
    : { packed, unpacked, isInField, more: large.shift() }
}

function largeSizes(view: DataView, { start, length }: Extra): number[] {
  const last = Math.min(start + length, view.byteLength)
  for (let at = start; at + 4 <= last; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue
    const count = Math.min(3, Math.floor(Math.min(view.getUint16(at + 2, true), last - at - 4) / 8))
    return Array.from({ length: count }, (_, step) => Number(view.getBigUint64(at + 4 + step * 8, true)))
  }
  return []
}
