import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** For browsers without a reader of their own; by itself the library would fetch its program from somebody else's server. */
export async function wasmReader(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  return new BarcodeDetector({ formats: ['qr_code'] })
}
