import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { RENDERER } from '#contract/pages/renderedPage.ts'
import { workedOut } from './vite.config.ts'

/**
 * The public pages once more, as a program that draws them as HTML: servers load it from their folder of what is built, never from `web/`. The libraries
 * are in it, for servers are deployed without them. (docs/decisions/084-pages-as-html.md)
 */
export default defineConfig({
  root: 'web',
  publicDir: false,
  plugins: [workedOut(), react()],
  ssr: { noExternal: true },
  // Node has both: one for all visitors, and a warning in the log. As in a browser that forbids them nothing is read (web/state/storage.ts).
  define: { localStorage: 'undefined', sessionStorage: 'undefined' },
  build: {
    ssr: path.resolve(import.meta.dirname, 'web', 'renderPage.tsx'),
    outDir: path.join('..', 'dist', RENDERER.folder),
    emptyOutDir: true,
    minify: true,
    rolldownOptions: { output: { entryFileNames: RENDERER.file } },
  },
})
