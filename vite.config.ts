import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { FIRST_PAGES, pageRoutes } from '#server/pageRoutes.ts'

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

/**
 * Moves the stylesheet from the head to behind the first look in the body: a browser shows what stands before it while it loads. The program
 * waits for it in either place. (rules/access#loading)
 */
function stylesAfterFirstLook(): Plugin {
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

const SHOP_PAGES: readonly (typeof FIRST_PAGES)[number][] = ['products']

/** What these pages consist of, themselves excepted; asked once all modules are known. */
function partsOf(name: string, addresses: typeof SHOP_PAGES) {
  const pages = addresses.map((page) => path.resolve(import.meta.dirname, 'web', pageRoutes[page].module))
  const parts = new Set<string>()
  return (id: string, graph: Graph) => {
    const found = parts.size === 0 ? [...pages] : []
    for (let next = found.pop(); next !== undefined; next = found.pop()) {
      if (parts.has(next)) continue
      parts.add(next)
      found.push(...(graph.getModuleInfo(next)?.importedIds ?? []))
    }
    return parts.has(id) && !pages.includes(id) ? name : null
  }
}

/** The product's own server, while somebody works on it. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), stylesAfterFirstLook(), precompressed()],
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
            // So is what the first pages share with any other: each file is one more round trip on a slow phone.
            {
              name: partsOf(
                'first',
                FIRST_PAGES.filter((page) => !SHOP_PAGES.includes(page)),
              ),
              debugName: 'first',
              // and the entry's arrow, for which all of 'goods' would come to it
              test: /[\\/](web|domain|contract)[\\/]|[\\/]arrow-right\.mjs$/,
              minShareCount: 2,
            },
            // And what the shop shares besides: the two others need not carry it.
            {
              name: partsOf('goods', SHOP_PAGES),
              debugName: 'goods',
              test: /[\\/](web|domain|contract)[\\/]/,
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
