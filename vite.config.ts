import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|ico|map|webmanifest)$/
const WORTH_COMPRESSING_FROM_BYTES = 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes .br and .gz beside every text file of the build, so that the server only picks a file (`preCompressed`). */
function precompressed(): Plugin {
  let outDir = ''
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
      await Promise.all(
        entries
          .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
          .map((entry) => compressFile(path.join(entry.parentPath, entry.name))),
      )
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < WORTH_COMPRESSING_FROM_BYTES) return
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await writeFile(`${file}.br`, await compressBrotli(text, { params: brotli }))
  await writeFile(`${file}.gz`, await compressGzip(text, { level: 9 }))
}

const ROUTER_CALL = /^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext|createElement)\()/gm
const ROUTER_CLASS = /^var (\w+) = (class extends React\$1\.Component \{[\s\S]*?^\});$/gm
/** Observers of the router, which we have none of. */
const NO_INSTRUMENTATION = `export const instrumentClientSideRouter = (router) => router
export const getRouteInstrumentationUpdates = () => ({})
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const instrumentHandler = (handler) => handler
export const instrumentationResultMetaContext = undefined`
const ROUTER_NAME = /^\w+\.displayName = "\w+";$/gm

/**
 * React Router leaves its components unmarked, so that the bundler has to keep those nobody uses (forms, waiting, links of its other
 * modes, observers): 6 kB of the first page load. Marked as free of side effects, they go.
 */
function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
      handler: () => NO_INSTRUMENTATION,
    },
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code) => ({
        code: code
          .replace(ROUTER_CALL, '$1/* @__PURE__ */ $2')
          .replace(ROUTER_CLASS, 'var $1 = /* @__PURE__ */ (() => $2)();')
          .replace(ROUTER_NAME, ''),
        map: null,
      }),
    },
  }
}

const ICON_IMPORT = "import createLucideIcon from '../createLucideIcon.mjs';"

const ICON_NAMES = /^ {2}(?:name: .*|size: .*|aliases: \[[^\]]*\]),?$|^__iconData\.node;$/gm
const ICON_KEY = /, key: "\w+"(?= \})/g

/** Lucide's pictures with our own few lines around them. */
function drawnIcons(): Plugin {
  const ours = path.resolve(import.meta.dirname, 'web/ui/drawnIcon.ts')
  return {
    name: 'drawn-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/.*\.mjs$/ },
      handler(code) {
        if (!code.includes('createLucideIcon(')) return null
        if (!code.includes(ICON_IMPORT))
          return this.error('The icons are made in another way: see web/ui/drawnIcon.ts.')
        const drawn = code
          .replace(ICON_IMPORT, `import { drawnIcon as createLucideIcon } from ${JSON.stringify(ours)};`)
          .replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon(')
          .replace(ICON_NAMES, '')
          .replace(ICON_KEY, '')
        return { code: drawn, map: null }
      },
    },
  }
}

/** Preloads what an import needs, as Vite's own does, without what it does for styles of single pages: here there is one stylesheet. */
const PRELOAD_HELPER = `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const href = '/' + file
    if (document.querySelector('link[href="' + href + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`

function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: /^\0vite\/preload-helper/ }, handler: () => PRELOAD_HELPER },
  }
}

const among = (...places: string[]) => new RegExp(`/(${places.join('|')})\\.\\w+$`)

/** What the first pages share, in few files: what all of them show, what knows the cart, what books, what shows products. */
const FACTS = among(
  'domain/(money|items|deadlines)',
  'web/ui/(Badge|Bib|Perforation|Price)',
  'icons/(check|arrow-right)',
)
const SHOP = among(
  'domain/(cartStock|contingents)',
  'web/api/(useLiveStock|useLookAgain|useReload)',
  'web/pages/Loaded',
  'web/ui/useFocusLeft',
  'web/parts/products/CartNotice',
  'web/ui/(CheckboxField|Field|Skeleton|useMedia)',
)
const BOOKING = among('contract/bookingMessages', 'web/api/useCall', 'web/ui/StepperField', 'icons/(minus|plus)')
const PRODUCTS = among(
  'domain/(categories|pictures)',
  'web/pages/shop/CardsSkeleton',
  'web/parts/products/(CategorySection|ProductCard|productPictures|useScrollToCategory)',
  'web/ui/EmptyState',
  'icons/chevron-down',
)

/** What dashboard and panel show around each of their pages; nothing outside of the two loads it. */
const AREA = among(
  'web/areaGuards',
  'web/state/areaSearch',
  'web/parts/layout/AreaShell',
  'web/ui/SearchBox',
  'icons/(building-complex|building-2|ellipsis|log-out|search)',
)
/** What stands beside their lists. */
const LISTS = among(
  'domain/tables',
  'web/pages/admin/(CsvButton|NothingFound|saveCsv)',
  'web/ui/(Stat|download)',
  'icons/(arrow-down|arrow-up|chevrons-up-down|download)',
)
/** What draws the rows in sight. */
const ROWS = among(
  'web/ui/(LongList|Table|TableHead|TableRow|rowsInSight|useListWindow|useRowWindow)',
  'node_modules/@tanstack/.*',
)

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), unusedRouterParts(), drawnIcons(), shortPreload(), precompressed()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The server reads it to preload a page's own chunk (server/page.ts).
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\/(facts|shop|booking|products)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries that every page needs seldom change: one file, kept by the browser over many releases.
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            // What every page starts with is one file: many small ones are worse to compress and each has to be asked for.
            { name: 'start', tags: ['$initial'] },
            { name: 'facts', test: FACTS },
            { name: 'shop', test: SHOP },
            { name: 'booking', test: BOOKING },
            { name: 'products', test: PRODUCTS },
            { name: 'area', test: AREA },
            { name: 'lists', test: LISTS, includeDependenciesRecursively: false },
            { name: 'rows', test: ROWS, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` },
  },
})
