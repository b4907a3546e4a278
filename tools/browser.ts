import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'

// Playwright and axe, for the journeys and the measures of pages: their packages lie in this folder, which `npm start` does not install. (decision 082)
export {
  type BrowserContext,
  type ConsoleMessage,
  type Download,
  type Locator,
  type Page,
  type Request,
  type Route,
  chromium,
  defineConfig,
  expect,
  test,
} from '@playwright/test'
export type { axe }

/** The program that finds barriers in a page, to run there. The short one: as people read it it is 1.5 MB, which every document would take in. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
