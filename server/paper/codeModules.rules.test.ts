import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { darkRuns } from './codeModules.ts'

const TEXT = 'BCD\n002\n1\nSCT\nNOKIAT22XXX\nÜbungsverein\nAT149940000027181828\nEUR72.18\n\n\n2026-00001'

test('what is dark is what the library draws, with four modules of white around it', async () => {
  const { across, runs } = darkRuns(TEXT)
  const picture = await QRCode.toBuffer(TEXT, { errorCorrectionLevel: 'M', margin: 4, scale: 1 })
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const drawn = new Uint8Array(across * across).fill(255)
  for (const { x, y, length } of runs) drawn.fill(0, y * across + x, y * across + x + length)
  expect(across).toBe(info.width)
  expect(Buffer.from(drawn).equals(data)).toBe(true)
})
