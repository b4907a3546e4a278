import { createHash } from 'node:crypto'
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PICKUP_PATH } from '#contract/pages/paths.ts'
import { forOldestBrowsers, precompressed, stylesAfterFirstLook } from './vite.config.ts'

const WORKER = 'worker.js'
/** Alphabets that names in Tirol are written in; the others are kept when a name needs them. */
const LETTERS = /-latin(?:-ext)?-[^/]*\.woff2$/
const VERSION_LETTERS = 12

/** Names the files of this build in its worker, which keeps them; apart what only a device without its own scanner needs. */
function filesInWorker(): Plugin {
  return {
    name: 'files-in-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const isKept = (file: string) => (file.endsWith('.woff2') ? LETTERS.test(file) : /\.(js|css|svg)$/.test(file))
        const files = Object.keys(bundle)
          .filter((file) => file !== WORKER && isKept(file))
          .map((file) => `${PICKUP_PATH}/${file}`)
        const reader = Object.keys(bundle).find((file) => file.endsWith('.wasm'))
        if (reader === undefined) throw new Error('The build has no program that reads codes.')
        const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, VERSION_LETTERS)
        const worker = bundle[WORKER]
        if (worker?.type !== 'chunk') throw new Error('The build has no worker.')
        worker.code = worker.code
          .replace('__FILES__', files.join(' '))
          .replace('__READER__', `${PICKUP_PATH}/${reader}`)
          .replace('__VERSION__', version)
          .replace('__PAGE__', PICKUP_PATH)
      },
    },
  }
}

const web = path.resolve(import.meta.dirname, 'web')

/**
 * The page of the counters, built apart: nothing of it comes to the other pages, and nothing of theirs to it. It works without a network, so that
 * all its files are known to its worker. (rules/pickup#page)
 */
export default defineConfig({
  root: 'web',
  base: `${PICKUP_PATH}/`,
  publicDir: false,
  plugins: [react(), tailwindcss(), stylesAfterFirstLook(), filesInWorker(), forOldestBrowsers(), precompressed()],
  build: {
    outDir: '../dist/ausgabe',
    emptyOutDir: true,
    manifest: true,
    license: { fileName: '.vite/license.json' },
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: path.join(web, 'ausgabe.html'), worker: path.join(web, 'serviceWorker.ts') },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js') },
    },
  },
})
