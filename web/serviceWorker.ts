/** Page and files of this version, put in by the build (vite.pickup.config.ts): an import would be a file of its own. */
const FILES: readonly string[] = '__FILES__'.split(' ')
/** The program that reads codes where the browser has no reader of its own. */
const READER = '__READER__'
const VERSION = 'ausgabe-__VERSION__'
const PAGE = '__PAGE__'
const TAKE_OVER = 'take over'

/** Of a worker's globals what is used here; the browser's own types would replace those of pages everywhere. */
type Lasting = { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & { request: Request; respondWith(answer: Promise<Response>): void }
type Events = { install: Lasting; activate: Lasting; fetch: Asked; message: { data: unknown } }
declare const self: {
  location: { origin: string }
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll())
})

/** All or nothing, but for what the page can do without. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(VERSION)
  await cache.addAll(FILES)
  const page = await newPage()
  if (page === null) throw new Error('The page of this version is not there.')
  await keepPage(page)
  // a megabyte, which a browser with a reader of its own never asks for
  if (!('BarcodeDetector' in self)) await cache.add(READER).catch(() => undefined)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()))
})

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  event.respondWith(answer(request, pathname))
  if (request.mode === 'navigate') event.waitUntil(refreshPage().catch(() => undefined))
})

/** What this version has, as it has it; else from the network, and kept: the event's own colours, what only the scanner needs. */
async function answer(request: Request, pathname: string): Promise<Response> {
  const cache = await caches.open(VERSION)
  const kept = await cache.match(request.mode === 'navigate' ? PAGE : pathname)
  if (kept) return kept
  const fresh = await fetch(request)
  // where there is no room any more it has come all the same
  if (fresh.ok && request.mode !== 'navigate') await cache.put(pathname, fresh.clone()).catch(() => undefined)
  return fresh
}

/** The page as it is now, with the event's name, day and colours, as long as it needs the files that are here. */
async function refreshPage(): Promise<void> {
  const page = await newPage()
  if (page !== null) await keepPage(page)
}

type NewPage = { answer: Response; html: string }

/** Past the browser's own cache, for the page is the one file whose name does not change; null when it is another version's. */
async function newPage(): Promise<NewPage | null> {
  const answer = await fetch(PAGE, { cache: 'reload' })
  const html = await answer.clone().text()
  const needed = [...html.matchAll(/"(\/ausgabe\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const isOfThis = answer.ok && needed.length > 0 && needed.every((file) => file && FILES.includes(file))
  return isOfThis ? { answer, html } : null
}

/** With what it names beside the files of its build: its first look, the event's own colours, its icon. */
async function keepPage({ answer, html }: NewPage): Promise<void> {
  const cache = await caches.open(VERSION)
  const named = [...html.matchAll(/<link [^<>]*href="(\/[^"<>]+)"/g)].flatMap(([, file]) => file ?? [])
  await Promise.all(named.map(async (file) => (await cache.match(file)) ?? cache.add(file))).catch(() => undefined)
  await cache.put(PAGE, answer)
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('ausgabe-') && name !== VERSION).map((name) => caches.delete(name)),
  )
}

export {}
