/** Finds QR codes in a picture. */
export type CodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> }

type BrowsersOwn = {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}
const hasOwn = (place: object): place is { BarcodeDetector: BrowsersOwn } => 'BarcodeDetector' in place

/**
 * The browser's own reader where it has one (Android, macOS), else one in WebAssembly from our own origin, loaded when it is first needed.
 * (rules/pickup#scanner)
 */
export async function codeReader(): Promise<CodeReader> {
  const own = hasOwn(window) ? window.BarcodeDetector : undefined
  // some browsers have the class and no format
  const formats = own ? await own.getSupportedFormats().catch(() => []) : []
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { wasmReader } = await import('./wasmReader.ts')
  return wasmReader()
}
