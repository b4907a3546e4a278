/** Bytes of PDFs that are kept: a few hundred certificates, or results. */
const BYTES_MAX = 20 * 1024 * 1024

const kept = new Map<string, Uint8Array>()
let bytesKept = 0

/** A PDF that was drawn before of the very same. */
export function keptPdf(key: string): Uint8Array | undefined {
  const found = kept.get(key)
  if (!found) return undefined
  // asked for again: the last one to go
  kept.delete(key)
  kept.set(key, found)
  return found
}

/** Keeps a PDF; those that were asked for least lately make room. (rules/certificates#kept, rules/results#papers) */
export function keepPdf(key: string, pdf: Uint8Array): void {
  if (pdf.length > BYTES_MAX || kept.has(key)) return
  kept.set(key, pdf)
  bytesKept += pdf.length
  for (const [oldest, { length }] of kept) {
    if (bytesKept <= BYTES_MAX) return
    kept.delete(oldest)
    bytesKept -= length
  }
}
