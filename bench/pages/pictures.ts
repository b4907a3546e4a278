// `npm run pictures`: the pictures of the README, taken of the demo event in the real product, so that they can be made anew and stay true.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { chromium, type Page } from '../../tools/browser.ts'
import sharp from 'sharp'
import { z } from 'zod'
import { bringToEvening } from '#server/demo/evening.ts'
import { fillDemo } from '#server/demo/fillDemo.ts'
import { demoFacts } from '#server/demo/store.ts'
import { ensureFirstAdmin } from '#server/firstFilling/firstAdmin.ts'
import { listAdmins } from '#server/admins/store.ts'
import { openContext } from '#server/openContext.ts'
import { expectLoaded, takeTeams } from '../../test/journeys/steps.ts'
import { CHROMIUM_FLAGS } from '../../test/support/chromium.ts'
import { aDataFolder, aServer, SECRET_KEY } from '../../test/support/serverProcess.ts'

const FOLDER = path.resolve(import.meta.dirname, '..', '..', 'docs', 'pictures')
const MOST_KILOBYTES = 600
const DESK = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const STAFF = { email: 'leitung@veranstalter.example', password: 'Bild-der-Verwaltung-2027' }
const COMPANY_PASSWORD = 'Bild-der-Firma-2027'

type Picture = {
  name: string
  who: 'visitor' | 'company' | 'staff'
  device: typeof DESK | typeof PHONE
  path: string
  /** Moment of the year that it shows. */
  when: 'registration' | 'evening'
  /** What is done on the page before. */
  prepare?: (page: Page) => Promise<void>
}

const PICTURES: readonly Picture[] = [
  { name: 'entry', who: 'visitor', when: 'registration', device: DESK, path: '/' },
  {
    name: 'order',
    who: 'visitor',
    when: 'registration',
    device: DESK,
    path: '/team-anmeldung',
    prepare: async (page) => {
      await takeTeams(page, 4)
      await page.goto('/cart')
    },
  },
  { name: 'company', who: 'company', when: 'registration', device: DESK, path: '/dashboard/teams' },
  { name: 'office', who: 'staff', when: 'registration', device: DESK, path: '/admin/dashboard' },
  { name: 'phone', who: 'company', when: 'registration', device: PHONE, path: '/dashboard' },
  { name: 'results', who: 'visitor', when: 'evening', device: PHONE, path: '/ergebnisse' },
  {
    name: 'certificate',
    who: 'staff',
    when: 'evening',
    device: DESK,
    path: '/admin/results/certificates',
    prepare: async (page) => {
      await page.getByText(/^So wird gedruckt/).waitFor()
      await page.getByRole('heading', { name: 'Drucken' }).evaluate((heading) => heading.closest('section')?.remove())
    },
  },
]

const folder = await aDataFolder()
const email = await filled()
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: CHROMIUM_FLAGS })
try {
  await mkdir(FOLDER, { recursive: true })
  const before = await takenAt('registration')
  await broughtToEvening()
  const kilobytes = before + (await takenAt('evening'))
  console.log(`zusammen ${Math.round(kilobytes)} von ${MOST_KILOBYTES} kB`)
  process.exitCode = kilobytes > MOST_KILOBYTES ? 1 : 0
} finally {
  await browser.close()
  await folder.remove()
}

/** Takes the pictures of a moment of the year; how many kilobytes they have. */
async function takenAt(when: Picture['when']): Promise<number> {
  const server = await aServer({ environment: { DATA_DIR: folder.path } })
  try {
    const tokens = {
      visitor: null,
      company: await tokenOf(server.url, { email, password: COMPANY_PASSWORD }),
      staff: await tokenOf(server.url, STAFF),
    }
    let kilobytes = 0
    for (const picture of PICTURES) {
      if (picture.when !== when) continue
      const bytes = await taken(server.url, picture, tokens[picture.who])
      await writeFile(path.join(FOLDER, `${picture.name}.webp`), bytes)
      kilobytes += bytes.length / 1024
      console.log(`${picture.name}.webp: ${Math.round(bytes.length / 1024)} kB`)
    }
    return kilobytes
  } finally {
    await server.stop()
  }
}

/** Brings the event to the evening of its race. */
async function broughtToEvening(): Promise<void> {
  const { context, close } = await openContext({ DATA_DIR: folder.path, SECRET_KEY })
  try {
    const [first] = await listAdmins(context.db)
    if (!first) throw new Error('There is no admin.')
    await bringToEvening(context, { ...first, tokenHash: Buffer.alloc(0), passwordAt: null, admin: null })
  } finally {
    await close()
  }
}

/** Fills the demo event into the folder's database, and answers the e-mail of its largest company. */
async function filled(): Promise<string> {
  const { context, close } = await openContext({
    DATA_DIR: folder.path,
    SECRET_KEY,
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  })
  try {
    await ensureFirstAdmin(context)
    const [first] = await listAdmins(context.db)
    if (!first) throw new Error('There is no admin.')
    await fillDemo(context, {
      admin: { ...first, tokenHash: Buffer.alloc(0), passwordAt: null, admin: null },
      password: COMPANY_PASSWORD,
    })
    return (await demoFacts(context.db)).email
  } finally {
    await close()
  }
}

async function tokenOf(url: string, login: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

async function taken(
  baseURL: string,
  { device, path: address, prepare }: Picture,
  token: string | null,
): Promise<Buffer> {
  const context = await browser.newContext({ ...device, baseURL, locale: 'de-AT', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    if (token !== null) await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await page.goto(address)
    await expectLoaded(page)
    await prepare?.(page)
    await expectLoaded(page)
    await page.waitForLoadState('networkidle')
    return await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toBuffer()
  } finally {
    await context.close()
  }
}
