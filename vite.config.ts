import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, minify, type Plugin } from 'vite'
import * as addresses from '#contract/pages/pageAddresses.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { FIRST_PAGES } from '#server/pageRoutes.ts'
import { BROWSERS, newerIn, newerStylesIn } from './scripts/newerApis.ts'

const COMPRESSIBLE = /\.(js|css|svg|wasm|json|txt|ico|map|webmanifest)$/
const WORTH_COMPRESSING_FROM_BYTES = 1024
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes .br and .gz beside every text file of the build, so that the server only picks a file (`preCompressed`). */
export function precompressed(): Plugin {
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

const EARLY = 'early.js'

/** Minifies the program that a drawn page waits for: a build copies what stands in `public` as it is. (rules/access#rendered) */
function earlyMadeSmall(): Plugin {
  return {
    name: 'early-made-small',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = path.join(dir, EARLY)
      const { code, errors } = await minify(EARLY, await readFile(file, 'utf8'), { compress: { target: 'es2022' } })
      if (errors.length > 0) this.error(`${EARLY}: ${errors.map(({ message }) => message).join(', ')}`)
      await writeFile(file, code)
    },
  }
}

const newerStylesOf = ({ fileName, source }: { fileName: string; source: string | Uint8Array }) =>
  fileName.endsWith('.css') ? newerStylesIn(String(source)) : []

/** Ends a build in which something stands that the oldest browsers do not have. (rules/look#browsers) */
export function forOldestBrowsers(): Plugin {
  return {
    name: 'for-oldest-browsers',
    apply: 'build',
    config: () => ({ build: { target: BROWSERS } }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const found = file.type === 'chunk' ? newerIn(file.code) : newerStylesOf(file)
        if (found.length > 0) this.error(`${file.fileName}: ${found.join(', ')} is newer than ${BROWSERS.join(', ')}.`)
      }
    },
  }
}

/**
 * Moves the stylesheet from the head to behind the first look in the body: a browser shows what stands before it while it loads. The program
 * waits for it in either place. (rules/access#loading)
 */
export function stylesAfterFirstLook(): Plugin {
  return {
    name: 'styles-after-first-look',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'))
        const isOfBuild = (line: string) => styles.some((file) => line.includes(`href="/${file}"`))
        const lines = html.split('\n')
        const links = lines.filter(isOfBuild)
        return lines
          .flatMap((line) => (isOfBuild(line) ? [] : line.includes('<noscript>') ? [...links, line] : [line]))
          .join('\n')
      },
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

type Graph = { getModuleInfo(id: string): { importedIds: string[] } | null }

const FIRST_MODULES = FIRST_PAGES.map((page) => ({
  page,
  module: path.resolve(import.meta.dirname, 'web', PAGES[page].module),
}))

/**
 * Groups what the first pages consist of, themselves excepted: 'first' is of several, the rest of one of them, so that none carries what only
 * another needs. Asked once all modules are known.
 */
function firstParts() {
  const parts = new Map<string, Set<string>>()
  const partsOf = (module: string, graph: Graph) => {
    const known = parts.get(module)
    if (known) return known
    const found = new Set<string>()
    const open = [module]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (found.has(next)) continue
      found.add(next)
      open.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
    }
    parts.set(module, found)
    return found
  }
  return (id: string, graph: Graph) => {
    if (FIRST_MODULES.some(({ module }) => module === id)) return null
    const [page, ...others] = FIRST_MODULES.filter(({ module }) => partsOf(module, graph).has(id))
    return page && (others.length > 0 ? 'first' : `only-${page.page}`)
  }
}

/** Puts the values of `contract/pages/pageAddresses.ts` into the build in place of the table of pages that they come from. */
export function workedOut(): Plugin {
  const file = path.resolve(import.meta.dirname, 'contract', 'pages', 'pageAddresses.ts')
  const values = Object.entries(addresses).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
  return { name: 'worked-out', apply: 'build', load: (id) => (id === file ? values.join('\n') : null) }
}

/** While somebody works on it, the counters' page stands at its address too; its worker comes with its build alone. (rules/pickup#page) */
function pickupWhileWorking(): Plugin {
  return {
    name: 'pickup-while-working',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [address, ...query] = (request.url ?? '').split('?')
        if (address === PICKUP_PATH || address === `${PICKUP_PATH}/`)
          request.url = ['/ausgabe.html', ...query].join('?')
        next()
      })
    },
  }
}

/** The product's own server, while somebody works on it. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: 'web',
  plugins: [
    workedOut(),
    react(),
    tailwindcss(),
    stylesAfterFirstLook(),
    forOldestBrowsers(),
    earlyMadeSmall(),
    precompressed(),
    pickupWhileWorking(),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // The server reads it to preload a page's own chunks (server/page.ts).
    manifest: true,
    // What `npm run sbom` writes into NOTICE (scripts/notice.ts): the libraries that are in the build, with their licences.
    license: { fileName: '.vite/license.json' },
    modulePreload: {
      polyfill: false,
      // The server names what the first page needs. Lists for all the other pages would be 2.4 kB of the first one; there is one stylesheet.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries that every page needs seldom change: one file, kept by the browser over many releases.
            { name: 'libraries', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            // What every page starts with is one file: many small ones are worse to compress and each has to be asked for.
            { name: 'start', tags: ['$initial'] },
            // So is what the first pages share with each other, and what one of them shares with any other page: each file is one more
            // round trip on a slow phone.
            {
              name: firstParts(),
              debugName: 'first',
              // and the icons that they share with other pages, each of which would be a file (firstLoad.e2e.ts counts them)
              test: /[\\/](web|domain|contract)[\\/]|[\\/](arrow-right|check|pause|play)\.mjs$/,
              minShareCount: 2,
            },
            // So is what many pages and dialogs share. With a smaller number the forms' libraries would come to pages without a form.
            { name: 'shared', test: /[\\/](web|domain)[\\/]/, minShareCount: 18 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api/v1': SERVER, '/event.ics': SERVER },
  },
})
