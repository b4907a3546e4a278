/** Page and files of this version, put in by the build (vite.pickup.config.ts): an import would be a file of its own. */
const FILES: readonly string[] = '__FILES__'.split(' ')
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
  // past the browser's own cache, for the page is the one file whose name does not change
  const fresh = [PAGE, ...FILES].map((file) => new Request(file, file === PAGE ? { cache: 'reload' } : {}))
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(fresh)))
})

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
  if (fresh.ok && request.mode !== 'navigate') await cache.put(pathname, fresh.clone())
  return fresh
}

/** The page as it is now, with the event's name, day and colours, as long as it needs the files that are here. */
async function refreshPage(): Promise<void> {
  const fresh = await fetch(PAGE, { cache: 'reload' })
  const html = await fresh.clone().text()
  const needed = [...html.matchAll(/"(\/ausgabe\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  if (!fresh.ok || needed.length === 0 || needed.some((file) => file && !FILES.includes(file))) return
  await (await caches.open(VERSION)).put(PAGE, fresh)
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('ausgabe-') && name !== VERSION).map((name) => caches.delete(name)),
  )
}

export {}
