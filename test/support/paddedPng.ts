import { crc32 } from 'node:zlib'

/** A PNG made exactly so long by a chunk that readers pass over. */
export function padded(png: Buffer, length: number): Buffer {
  const END = 12
  const data = Buffer.alloc(length - png.length - END)
  const typed = Buffer.concat([Buffer.from('teSt'), data])
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([png.subarray(0, -END), size, typed, check, png.subarray(-END)])
}
