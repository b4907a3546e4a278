import QRCode from 'qrcode'

/** Modules of white around a QR code, which its standard asks for. (ISO/IEC 18004) */
const QUIET_ZONE = 4

/** Dark modules beside each other in a row, counted from the corner of the white around the code. */
type Run = { x: number; y: number; length: number }

/** A QR code of this text as what is dark in it; `across`: modules of its width and height, the white around it among them. */
export function darkRuns(text: string): { across: number; runs: Run[] } {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: Run[] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!data[row * size + column]) continue
      const begin = column
      while (column + 1 < size && data[row * size + column + 1]) column += 1
      runs.push({ x: begin + QUIET_ZONE, y: row + QUIET_ZONE, length: column - begin + 1 })
    }
  }
  return { across: size + 2 * QUIET_ZONE, runs }
}
