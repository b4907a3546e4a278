import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '../../tools/browser.ts'
import { toBuffer } from 'qrcode'
import sharp from 'sharp'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import type { PickupManifest } from '#contract/pickup/pickup.ts'
import { shownToken } from '#domain/pickup/pickupTokens.ts'
import { CHROMIUM_FLAGS } from '../support/chromium.ts'
import { expect, test } from './fixtures.ts'
import { aCompanyWithTeams, callApi } from './product.ts'
import { asStaff } from './staffSteps.ts'
import { comeBack } from './steps.ts'
import { expectAccessible } from './watch.ts'

/** What the camera sees; read each time that it is switched on. */
const FILM = path.join(tmpdir(), `firmenlauf-film-${process.pid}.y4m`)
const FOREIGN_HOST = 'ausgabe.test'
const SIZE = { width: 640, height: 480 }

test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
      // an address that browsers do not take for this machine's own, and so for no safe one
      `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1`,
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

/** A reader of the browser's own, as phones have it and this Chromium does not: what it knows, and what it sees. */
type OwnReader = { formats: string[]; sees: string | null }

async function giveReader(page: Page, reader: OwnReader): Promise<void> {
  await page.evaluate(({ formats, sees }) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => formats
      detect = async (picture: HTMLVideoElement) => {
        if (sees === null) throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
        return picture.videoWidth > 0 ? [{ rawValue: sees, format: 'qr_code' }] : []
      }
    }
    Object.defineProperty(window, 'BarcodeDetector', { value: BarcodeDetector, configurable: true })
  }, reader)
}

/** From now on the browser refuses the camera so; null: it gives it again. */
async function refuseCamera(page: Page, name: string | null): Promise<void> {
  await page.evaluate((error) => {
    const { mediaDevices } = navigator
    const refuse = () => Promise.reject(new DOMException('', error ?? ''))
    if (error === null) Reflect.deleteProperty(mediaDevices, 'getUserMedia')
    else Object.defineProperty(mediaDevices, 'getUserMedia', { value: refuse, configurable: true })
  }, name)
}

test('a code in front of the camera opens its company; any other is told in words, and a torn one is typed', async ({
  page,
  product,
  watch,
  anotherBrowser,
}) => {
  const [company, other] = [await aCompanyWithTeams(product, 1), await aCompanyWithTeams(product, 1)]
  await show('FFFF000011112222')
  const token = await asStaff(page, product, PICKUP_PATH)
  const list: PickupManifest = await callApi(product, 'GET /pickup', { token })
  const listed = ({ companyName }: { companyName: string }) =>
    list.companies.find((one) => one.companyName === companyName)!
  const { token: code, pickupNumber } = listed(company)
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
    // half of it is left
    await field.fill(shownToken(code).slice(0, 9))
    await field.press('Enter')
    await expect(opened).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Ausgabe' })).toBeVisible()
    await field.fill('FFFF-0000-1111-2222')
    await field.press('Enter')
    await expect(page.getByText(/^Dieser Code gehört zu keiner Firma auf der Liste/)).toBeVisible()
  })
  await test.step('a hand scanner never clears the field: what found nothing gives way, and a code is read behind anything', async () => {
    const type = async (read: string) => {
      await page.keyboard.type(read)
      await page.keyboard.press('Enter')
    }
    await field.clear()
    // codes of earlier notices say the number, which is read alone
    for (const read of [pickupNumber, code]) {
      await type('https://example.org/abc')
      await expect(page.getByText('Nichts gefunden zu „https://example.org/abc“')).toBeVisible()
      await type(read)
      await expect(opened).toBeVisible()
      await expect(field).toHaveValue('')
    }
    await page.goBack()
    await page.keyboard.type('Gletscher')
    await type(code)
    await expect(opened).toBeVisible()
  })
  await test.step('of a long text that finds nothing the beginning is said', async () => {
    await page.goBack()
    await field.fill('x'.repeat(3000))
    await expect(page.getByText(`Nichts gefunden zu „${'x'.repeat(60)}…“`)).toBeVisible()
    await field.clear()
    await page.goForward()
    await expect(opened).toBeVisible()
  })
  await test.step('it may end a code by Tab, be meant for an American keyboard, and type where a name stands', async () => {
    await page.goBack()
    await field.focus()
    await page.keyboard.type(pickupNumber.replaceAll('-', 'ß'))
    await page.keyboard.press('Tab')
    await expect(opened).toBeVisible()
    const by = page.getByLabel('Abgeholt von')
    await by.fill('Karin Kofler')
    await by.press('End')
    await page.keyboard.type(listed(other).token)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: other.companyName })).toBeVisible()
    await expect(by).toHaveValue('')
    await field.fill(pickupNumber)
    await field.press('Enter')
    await expect(opened).toBeVisible()
  })
  await test.step('without a camera it is said why, and once it is there „Scannen“ brings it', async () => {
    for (const [name, words] of [
      ['NotAllowedError', 'Die Kamera ist für diese Seite nicht freigegeben.'],
      ['NotFoundError', 'Dieses Gerät hat keine Kamera.'],
      ['NotReadableError', 'Die Kamera wird gerade von etwas anderem verwendet.'],
    ] as const) {
      await refuseCamera(page, name)
      await scan.click()
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
    await expectAccessible(page)
    await field.fill(company.companyName)
    await expect(page.getByRole('heading', { level: 1, name: '1 Firma' })).toBeVisible()
    await refuseCamera(page, null)
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
  await test.step('by the reader of the browser itself, which is not believed when it fails or knows no QR codes', async () => {
    const front = page.getByRole('heading', { level: 1, name: 'Ausgabe' })
    for (const reader of [
      { formats: ['ean_13', 'qr_code'], sees: null },
      { formats: ['ean_13'], sees: 'FFFF000011112222' },
      { formats: ['ean_13', 'qr_code'], sees: code },
    ]) {
      await page.goBack()
      await expect(front).toBeVisible()
      // ours would see this one in the film
      if (reader.sees === code) await show('https://www.example.at/speisekarte')
      await giveReader(page, reader)
      await scan.click()
      await expect(opened).toBeVisible()
    }
  })
  await test.step('a company that is deleted meanwhile', async () => {
    await show(code)
    const { id }: { id: number } = await callApi(product, 'GET /customers/me', { token: company.token })
    await product.pool.query('update teams set customer_id = null where customer_id = $1', [id])
    await page.reload()
    await expect(page.getByText('Diese Firma steht nicht mehr auf der Liste.')).toBeVisible()
    await scan.click()
    await expect(page.getByText(/oder die Firma hat hier nichts mehr abzuholen/)).toBeVisible()
  })
  await test.step('an address without https has no camera and no worker, and hands out all the same', async () => {
    const { port } = new URL(product.url)
    watch.expectFault(/Cross-Origin-Opener-Policy/)
    const plain = await anotherBrowser(`http://${FOREIGN_HOST}:${port}`)
    await comeBack(plain, { token }, PICKUP_PATH)
    await expect(plain.getByText('Diese Adresse beginnt nicht mit https.')).toBeVisible()
    await plain.getByLabel('Wo steht dieses Gerät?').fill('Schalter 4')
    await plain.getByRole('button', { name: 'Ausgabe beginnen' }).click()
    await plain.getByRole('button', { name: 'Scannen', exact: true }).click()
    await expect(plain.getByText(/^Diese Adresse beginnt nicht mit https: Der Browser gibt die Kamera/)).toBeVisible()
    await plain.getByRole('searchbox', { name: 'Firma suchen' }).fill(other.companyName)
    await plain.getByRole('searchbox', { name: 'Firma suchen' }).press('Enter')
    await plain.getByRole('button', { name: /^Alles ausgeben/ }).click()
    await expect(plain.getByText('Alles ist ausgegeben.')).toBeVisible()
    await expect(plain.getByText('Verbunden · alles gesendet')).toBeVisible()
  })
})
