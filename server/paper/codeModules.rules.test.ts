import QRCode from 'qrcode'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { epcText } from '#domain/payments/paymentCode.ts'
import { darkRuns } from './codeModules.ts'

const TEXT = epcText({
  account: { name: 'Übungsverein', iban: 'AT14 9940 0000 2718 1828', bic: 'NOKIAT22XXX' },
  cents: 7218,
  reference: 'RF32202600001',
})

test('what is dark is what the library draws, with four modules of white around it', async () => {
  const { across, runs } = darkRuns(TEXT)
  const picture = await QRCode.toBuffer(TEXT, { errorCorrectionLevel: 'M', margin: 4, scale: 1 })
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const drawn = new Uint8Array(across * across).fill(255)
  for (const { x, y, length } of runs) drawn.fill(0, y * across + x, y * across + x + length)
  expect(across).toBe(info.width)
  expect(Buffer.from(drawn).equals(data)).toBe(true)
})
