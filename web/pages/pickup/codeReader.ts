/** Finds QR codes in a picture. */
export type CodeReader = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> }

type BrowsersOwn = {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<readonly string[]>
}
const hasOwn = (place: object): place is { BarcodeDetector: BrowsersOwn } => 'BarcodeDetector' in place

/**
 * The browser's own reader where it has one that works (Android, macOS), else one in WebAssembly from our own origin, which the worker keeps where
 * it is needed. (rules/pickup#scanner)
 */
export async function codeReader(): Promise<CodeReader> {
  let reader = (await browsersOwn()) ?? (await ourOwn())
  return {
    async detect(picture) {
      try {
        return await reader.detect(picture)
      } catch {
        // some phones have the class and, without their maker's services, nothing behind it
        reader = await ourOwn()
        return reader.detect(picture)
      }
    },
  }
}

async function browsersOwn(): Promise<CodeReader | null> {
  if (!hasOwn(window)) return null
  try {
    // some browsers have the class and no format
    const formats = await window.BarcodeDetector.getSupportedFormats()
    return formats.includes('qr_code') ? new window.BarcodeDetector({ formats: ['qr_code'] }) : null
  } catch {
    return null
  }
}

async function ourOwn(): Promise<CodeReader> {
  const { wasmReader } = await import('./wasmReader.ts')
  return wasmReader()
}
