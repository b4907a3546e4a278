import { normalized } from './normalized.ts'

/** Spellings of letters that this encoding does not have and that no mark above or below can be taken from. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '\u2212': '-',
}

const decoder = new TextDecoder('windows-1252')
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]),
)

/**
 * A text in the encoding that accountants' programs read. What it does not have is written by its plain letter, 'ş' as 's', else as '?'.
 * (rules/bookkeeping#formats)
 */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    Array.from(normalized(text)).flatMap((letter) => {
      const byte = BYTES.get(letter)
      if (byte !== undefined) return [byte]
      const plain = WRITTEN_AS[letter] ?? normalized(letter, 'NFD').replaceAll(/\p{M}/gu, '')
      return Array.from(plain, (one) => BYTES.get(one) ?? 0x3f)
    }),
  )
}
