import { deflateRawSync } from 'node:zlib'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'

/** A file as a browser hands it over. */
export const aFile = (...parts: BlobPart[]) => new Blob(parts)

/** An .xlsx with these sheets. */
export async function aWorkbook(...sheets: WriteSheet[]): Promise<Blob> {
  return aFile(new Uint8Array(await writeXlsx({ sheets })))
}

/** The header of a ZIP entry; the sizes may be wrong. */
export type Part = { name: string; content: string | Buffer; claims?: { packed?: number; unpacked?: number } }

/** A ZIP of these parts, packed, with the sizes that its directory claims. */
export function aZip(parts: readonly Part[]): Blob {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, claims = {} } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(plain.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(claims.packed === undefined ? 0 : 8, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(claims.packed ?? packed.length, 20)
    entry.writeUInt32LE(claims.unpacked ?? plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    files.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += local.length + name.length + packed.length
  }
  return aFile(new Uint8Array(Buffer.concat([...files, ...directory, endOf(parts.length, { directory, at })])))
}

const ZIP64 = 0xff_ff_ff_ff

/** A ZIP as Java's programs write it while they go: the sizes stand behind each file, and in ZIP64's fields of the directory. */
export function aStreamedZip(parts: readonly Part[]): Blob {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of parts) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const field = (sizes: readonly number[]) => {
      const extra = Buffer.alloc(20)
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(16, 2)
      for (const [place, size] of sizes.entries()) extra.writeBigUInt64LE(BigInt(size), 4 + place * 8)
      return extra
    }
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt16LE(8, 6)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt16LE(8, 8)
    for (const [head, method] of [
      [local, 8],
      [entry, 10],
    ] as const) {
      head.writeUInt16LE(8, method)
      head.writeUInt32LE(ZIP64, method + 10)
      head.writeUInt32LE(ZIP64, method + 14)
      head.writeUInt16LE(name.length, method + 18)
      head.writeUInt16LE(20, method + 20)
    }
    entry.writeUInt32LE(at, 42)
    const behind = Buffer.alloc(24)
    behind.writeUInt32LE(0x08_07_4b_50, 0)
    behind.writeBigUInt64LE(BigInt(packed.length), 8)
    behind.writeBigUInt64LE(BigInt(plain.length), 16)
    const file = Buffer.concat([local, Buffer.from(name), field([0, 0]), packed, behind])
    files.push(file)
    directory.push(entry, Buffer.from(name), field([plain.length, packed.length]))
    at += file.length
  }
  return aFile(new Uint8Array(Buffer.concat([...files, ...directory, endOf(parts.length, { directory, at })])))
}

/** A ZIP as .NET's programs write a large one: where each file and the directory begin stands in ZIP64's fields; with a folder. */
export function aLargeZip(parts: readonly Part[]): Blob {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of [{ name: 'xl/', content: '' }, ...parts]) {
    const plain = Buffer.from(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04_03_4b_50, 0)
    local.writeUInt32LE(plain.length, 18)
    local.writeUInt32LE(plain.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02_01_4b_50, 0)
    entry.writeUInt32LE(plain.length, 20)
    entry.writeUInt32LE(plain.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt16LE(12, 30)
    entry.writeUInt32LE(ZIP64, 42)
    const field = Buffer.alloc(12)
    field.writeUInt16LE(1, 0)
    field.writeUInt16LE(8, 2)
    field.writeBigUInt64LE(BigInt(at), 4)
    files.push(local, Buffer.from(name), plain)
    directory.push(entry, Buffer.from(name), field)
    at += local.length + name.length + plain.length
  }
  const count = BigInt(parts.length + 1)
  const size = Buffer.concat(directory).length
  const large = Buffer.alloc(56)
  large.writeUInt32LE(0x06_06_4b_50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeBigUInt64LE(count, 24)
  large.writeBigUInt64LE(count, 32)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(at), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07_06_4b_50, 0)
  locator.writeBigUInt64LE(BigInt(at + size), 8)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(0xff_ff, 8)
  end.writeUInt16LE(0xff_ff, 10)
  end.writeUInt32LE(ZIP64, 12)
  end.writeUInt32LE(ZIP64, 16)
  return aFile(new Uint8Array(Buffer.concat([...files, ...directory, large, locator, end])))
}

function endOf(count: number, { directory, at }: { directory: readonly Buffer[]; at: number }): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return end
}

const relation = (type: string, target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`

const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

/** The parts of an .xlsx with one sheet, whose XML is given. */
export const sheetParts = (sheet: string, claims?: Part['claims']): Part[] => [
  {
    name: '[Content_Types].xml',
    content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
  },
  { name: '_rels/.rels', content: relation('officeDocument', 'xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    content:
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>',
  },
  { name: 'xl/_rels/workbook.xml.rels', content: relation('worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', content: sheet, claims },
]
