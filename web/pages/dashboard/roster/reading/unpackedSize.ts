const END_OF_DIRECTORY = 0x06_05_4b_50
const DIRECTORY_ENTRY = 0x02_01_4b_50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
const COMMENT_MAX = 65_535
/** This marker means: the real value is in the entry's extra field (ZIP64). */
const ELSEWHERE = 0xff_ff_ff_ff
const ZIP64_FIELD = 1
const STORED = 0

/**
 * How many bytes a ZIP says its files have unpacked; undefined when its directory cannot be read, or leaves a size open. The library
 * unpacks no file beyond the size in the directory, so this rejects a zip bomb before unpacking.
 */
export function unpackedSize(bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_LENGTH > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const size = sizeOf(view, { at, extra: at + ENTRY_LENGTH + nameLength, extraLength })
    if (size === undefined) return undefined
    sum += size
    at += ENTRY_LENGTH + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  return sum
}

function endOfDirectory(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at
  }
  return undefined
}

type Entry = { at: number; extra: number; extraLength: number }

/**
 * A compressed file without sizes in the directory could have any size; a stored one has its own length. In ZIP64 both sizes are in
 * the extra field, the unpacked one first.
 */
function sizeOf(view: DataView, { at, extra, extraLength }: Entry): number | undefined {
  const sizes = { packed: view.getUint32(at + 20, true), unpacked: view.getUint32(at + 24, true) }
  const large = largeSizes(view, extra, extra + extraLength)
  const unpacked = sizes.unpacked === ELSEWHERE ? large.shift() : sizes.unpacked
  const packed = sizes.packed === ELSEWHERE ? large.shift() : sizes.packed
  const isStored = view.getUint16(at + 10, true) === STORED
  return isStored || packed ? unpacked || (isStored ? 0 : undefined) : undefined
}

function largeSizes(view: DataView, start: number, end: number): number[] {
  const last = Math.min(end, view.byteLength)
  for (let at = start; at + 4 <= last; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP64_FIELD) continue
    const count = Math.min(2, Math.floor((last - at - 4) / 8))
    return Array.from({ length: count }, (_, step) => Number(view.getBigUint64(at + 4 + step * 8, true)))
  }
  return []
}
