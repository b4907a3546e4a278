import { inflateSync } from 'node:zlib'
import { eq } from '#server/drizzle.cjs'
import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import { aCompanyWith } from '../../test/support/companies.ts'
import { aContext } from '../../test/support/context.ts'
import { darkRuns } from '../paper/codeModules.ts'
import { PAGE } from '../paper/sheet.ts'
import { customers } from '../schema/tables/accounts.ts'
import { companyYears } from '../schema/tables/companyYears.ts'

const house = await aContext()
afterAll(() => house.close())

async function aPoster(companyName: string, linkName: string) {
  const { me, customer } = await aCompanyWith(house, { places: 1, timed: 0 })
  await house.db.update(customers).set({ companyName }).where(eq(customers.id, customer.id))
  const active = { packagePaid: 20_000, companyPageActive: true }
  await house.db.update(companyYears).set(active).where(eq(companyYears.customerId, customer.id))
  const { body: link } = await me.post('/teams/invite-links', { name: linkName, limit: null })
  const { status, body, headers } = await me.get(`/teams/invite-links/${link.id}/poster`)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text, totalPages } = await extractText(new Uint8Array(body))
  const words = text.join(' ').replaceAll(/[\s\u00a0]+/g, ' ')
  return { link, pdf: Buffer.from(body), words, totalPages, disposition: headers['content-disposition'] }
}

const STREAM = /stream\r?\n([\s\S]*?)\r?\nendstream/g
const RECTANGLE = /(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g

/** The rectangles that the poster is drawn of: place and size. */
function rectanglesOf(pdf: Buffer): number[][] {
  const pages = [...pdf.toString('latin1').matchAll(STREAM)].flatMap(([, stream]) => {
    try {
      return inflateSync(Buffer.from(stream ?? '', 'latin1')).toString('latin1')
    } catch {
      return []
    }
  })
  return pages.flatMap((page) => [...page.matchAll(RECTANGLE)].map(([, ...numbers]) => numbers.map(Number)))
}

/** The rectangles of the QR code as modules from the corner of the white around it, as `darkRuns` counts them. */
function drawnRuns(pdf: Buffer, across: number, width: number) {
  const module = width / across
  const small = rectanglesOf(pdf).filter((one) => Math.abs(one[3]! - module) < 0.01)
  const [left, top] = [Math.min(...small.map(([x]) => x!)), Math.min(...small.map((one) => one[1]!))]
  return small.map(([x, y, wide]) => ({
    x: Math.round((x! - left) / module) + 4,
    y: Math.round((y! - top) / module) + 4,
    length: Math.round(wide! / module),
  }))
}

test('the poster says who invites to what, what to do, until when, and its code leads to the link', async () => {
  const { link, pdf, words, totalPages, disposition } = await aPoster('Müller & Söhne GmbH', 'Vertrieb Österreich')
  const { name, place } = house.context.event
  const address = `${house.context.publicUrl}/team-anmeldung/einladung?inviteCode=${link.code}`
  for (const part of [
    'Müller & Söhne GmbH',
    'Für: Vertrieb Österreich',
    'Lauf mit!',
    name,
    '17. September 2027',
    place,
    'Zu dritt ein Team bilden',
    'Den Code scannen',
    'Teamnamen und drei Personen',
    'Anmelden bis',
    link.code,
  ]) {
    expect(words).toContain(part)
  }
  // a long address is broken where the line ends
  expect(words.replaceAll(' ', '')).toContain(address)
  expect(totalPages).toBe(1)
  expect(disposition).toContain(encodeURIComponent('Plakat Vertrieb Österreich.pdf'))
  const { across, runs } = darkRuns(address)
  expect(drawnRuns(pdf, across, 220)).toEqual(runs)
  // the sky of the entry behind the title, as wide as the page
  expect(rectanglesOf(pdf)).toContainEqual([0, 72, PAGE.width, 300])
  // for screen readers, in German, and kept for long
  const raw = pdf.toString('latin1')
  for (const part of ['/MarkInfo', '/Lang (de-AT)', '/StructTreeRoot', 'pdfaid:part>3']) expect(raw).toContain(part)
})

test('long names stay on the one page and above the address', async () => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft Österreich West'
  const { link, words, totalPages } = await aPoster(`${long} GmbH`.slice(0, 100), 'W'.repeat(100))
  expect(totalPages).toBe(1)
  expect(words.replaceAll(' ', '')).toContain('Donaudampfschifffahrtselektrizitätenhauptbetriebs')
  expect(words.replaceAll(' ', '')).toContain('W'.repeat(100))
  expect(words).toContain(link.code)
})
