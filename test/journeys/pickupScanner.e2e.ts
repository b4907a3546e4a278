import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { PICKUP_PATH } from '#contract/paths.ts'
import { shownToken } from '#domain/pickupTokens.ts'
import { CHROMIUM_FLAGS } from '../support/chromium.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'

/** What the camera sees; read each time that it is switched on. */
const FILM = path.join(tmpdir(), `firmenlauf-film-${process.pid}.y4m`)
const SIZE = { width: 640, height: 480 }

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
})

/** Puts a QR code in front of the camera. */
async function show(words: string): Promise<void> {
  const code = await toBuffer(words, { width: 360, margin: 4 })
  const grey = await sharp({ create: { ...SIZE, channels: 3, background: '#888' } })
    .composite([{ input: code }])
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = grey
  const light = Buffer.alloc(SIZE.width * SIZE.height)
  for (let pixel = 0; pixel < light.length; pixel += 1) light[pixel] = data[pixel * info.channels] ?? 0
  const colours = Buffer.alloc((SIZE.width * SIZE.height) / 2, 128)
  const head = `YUV4MPEG2 W${SIZE.width} H${SIZE.height} F10:1 Ip A1:1 C420jpeg\n`
  await writeFile(FILM, Buffer.concat([Buffer.from(`${head}FRAME\n`), light, colours]))
}

test('a code in front of the camera opens its company; any other is told in words, and a torn one is typed', async ({
  page,
  product,
}) => {
  const company = await aCompanyWithTeams(product, 1)
  await show('FFFF000011112222')
  const token = await asStaff(page, product, PICKUP_PATH)
  const list: { companies: { companyName: string; token: string }[] } = await callApi(product, 'GET /pickup', { token })
  const code = list.companies.find(({ companyName }) => companyName === company.companyName)!.token
  await page.getByLabel('Wo steht dieses Gerät?').fill('Schalter 1')
  await page.getByRole('button', { name: 'Ausgabe beginnen' }).click()
  const scan = page.getByRole('button', { name: 'Scannen', exact: true })
  const opened = page.getByRole('heading', { level: 1, name: company.companyName })
  const field = page.getByRole('searchbox', { name: 'Firma suchen' })

  await test.step('a torn code, typed from what stands under it', async () => {
    await field.fill(shownToken(code).toLowerCase())
    await field.press('Enter')
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Ausgabe' })).toBeVisible()
  })
  await test.step('a code of another event', async () => {
    await scan.click()
    await expect(page.getByText(/^Dieser Code gehört zu keiner Firma auf der Liste/)).toBeVisible()
  })
  await test.step('no code of ours', async () => {
    await show('https://www.example.at/speisekarte')
    await scan.click()
    await expect(page.getByText(/^Das ist kein Abholcode/)).toBeVisible()
  })
  await test.step('the code of the company', async () => {
    await show(code)
    await scan.click()
    await expect(opened).toBeVisible()
    await expect(page.getByText(/^Das ist kein Abholcode/)).toHaveCount(0)
  })
})
