import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from '#server/drizzle.cjs'
import { SHARE_FORMATS, SHARE_SIZES } from '#domain/results/shareFormats.ts'
import { sealCode } from '../secrets/sealedCodes.ts'
import { aContext, type TestContext } from '../../test/support/context.ts'
import { aResultEvent } from '../../test/support/resultEvent.ts'
import { drawShareImage, type ShareWords } from './drawShareImage.ts'

let house: TestContext
let event: Awaited<ReturnType<typeof aResultEvent>>
beforeEach(async () => {
  house = await aContext()
  event = await aResultEvent(house)
  const { codeHash, sealed } = sealCode(house.context.settings.SECRET_KEY, 'runner-link', CODE)
  await house.db.execute(
    sql`update runners set link_hash = ${codeHash}, link_sealed = ${sealed}, invited_at = now() where start_number = '109A'`,
  )
  await event.sample('01-raceresult-nested.json')
})
afterEach(() => house.close())

const CODE = 'AAAA-BBBB-CCCC'
const image = (query = '', code = CODE) => house.app.inject({ url: `/api/v1/runners/link/${code}/share-image${query}` })

test('the holder of an own link has a picture of the own result, in both formats; nobody keeps it', async () => {
  expect(await image()).toMatchObject({ statusCode: 404 })
  await event.publish(1)
  for (const format of SHARE_FORMATS) {
    const { statusCode, headers, rawPayload } = await image(`?format=${format}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'no-store'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', ...SHARE_SIZES[format] })
  }
  expect((await image('?format=round')).statusCode).toBe(400)
  expect((await image('', 'XXXX-YYYY-ZZZZ')).json()).toMatchObject({ code: 'RUNNER_LINK_UNKNOWN' })
  await house.db.execute(sql`update result_persons set objected_at = now() where last_name = 'Karabiner'`)
  house.clock.pass({ seconds: 60 })
  expect((await image()).json()).toMatchObject({ code: 'RESULT_NOT_FOUND' })
})

test('no name runs out of the picture, and none breaks it', async () => {
  const words = (name: string): ShareWords => ({
    name,
    team: name,
    company: name,
    place: `Platz 1 von 2, ${name}`,
    event: name,
    number: 'Startnummer 109A',
    time: '1:18:20,44',
    note: 'vorläufig',
    day: '17. September 2027',
  })
  const hostile = ['W'.repeat(200), 'Nguyễn Thị Ước Mơ Đặng 🏃‍♂️', 'עבד אללה', '<g/>&"\u0000\uD800', '']
  const { width, height } = SHARE_SIZES.tall
  for (const name of hostile) {
    const png = await drawShareImage(house.context.event, { format: 'tall', words: words(name) })
    // nothing is drawn at the right edge
    const area = { left: width - 60, top: 0, width: 60, height: height - 40 }
    const edge = await sharp(await sharp(png).extract(area).toBuffer()).stats()
    expect(edge.channels.map(({ stdev }) => Math.round(stdev)).slice(0, 3)).toEqual([0, 0, 0])
  }
})
