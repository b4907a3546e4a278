import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { ADDRESSES } from '#contract/pages/pageAddresses.ts'
import { FIRST_PAGES } from '#server/pageRoutes.ts'

const dist = path.resolve(import.meta.dirname, '..', '..', 'dist')
const KILOBYTE = 1024

/** The pages that everybody sees first, and what each may weigh before it can be used, in kilobytes of 1,024 bytes after `gzip -9`. */
export const FIRST_ADDRESSES = FIRST_PAGES.map((page) => ADDRESSES[page])
export const BUDGET = { script: 129.5, css: 18.6, fonts: 60, chunk: 40 } as const
/** A budget of its own: the library that reads .xlsx, which is fetched with the first such file (docs/decisions/010). */
const HEAVIER = new Map([['pages/dashboard/roster/reading/readWorkbook.ts', 85]])
/** In how many files its JavaScript may come: on a slow phone each is one more round trip. The first of them comes before the program. */
const SCRIPTS_MAX = 7

export type Weights = { script: number; css: number; fonts: number; scripts: number }

/** What the browser fetched for a page, by the addresses of it, in kilobytes. Fonts are compressed in themselves. */
export function weightsOf(addresses: Iterable<string>): Weights {
  const weights = { script: 0, css: 0, fonts: 0, scripts: 0 }
  for (const file of new Set([...addresses].map((address) => new URL(address).pathname))) {
    if (file.endsWith('.js')) {
      weights.script += zipped(file)
      weights.scripts += 1
    }
    if (file.endsWith('.css')) weights.css += zipped(file)
    if (file.endsWith('.woff2')) weights.fonts += readFileSync(path.join(dist, file)).length / KILOBYTE
  }
  return weights
}

/** What a page weighs too much, in words; nothing when it keeps to the budget. */
export function overweight({ script, css, fonts, scripts }: Weights): string[] {
  const files = scripts > SCRIPTS_MAX ? [`JavaScript: ${scripts} Dateien statt ${SCRIPTS_MAX}`] : []
  const kilobytes = [
    ['JavaScript', script, BUDGET.script] as const,
    ['CSS', css, BUDGET.css] as const,
    ['Schriften', fonts, BUDGET.fonts] as const,
  ].flatMap(([what, weight, most]) => (weight > most ? [`${what}: ${weight.toFixed(1)} kB statt ${most} kB`] : []))
  return [...files, ...kilobytes]
}

/** Every part of the browser side that is fetched by itself (pages, dialogs, areas), the weight of its own file and what it may weigh, the heaviest first. */
export function ownChunks(): { module: string; weight: number; budget: number }[] {
  const manifest: unknown = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8'))
  if (typeof manifest !== 'object' || manifest === null) throw new Error('The build has no manifest.')
  return Object.entries(manifest)
    .flatMap(([module, chunk]) => {
      const budget = HEAVIER.get(module) ?? BUDGET.chunk
      return isFetchedByItself(chunk) ? [{ module, weight: zipped(`/${chunk.file}`), budget }] : []
    })
    .toSorted((one, other) => other.weight - one.weight)
}

function isFetchedByItself(chunk: unknown): chunk is { file: string } {
  if (typeof chunk !== 'object' || chunk === null) return false
  return 'isDynamicEntry' in chunk && chunk.isDynamicEntry === true && 'file' in chunk && typeof chunk.file === 'string'
}

function zipped(file: string): number {
  const place = path.join(dist, file)
  if (!existsSync(place)) throw new Error(`${file} is not in the build.`)
  return gzipSync(readFileSync(place), { level: 9 }).length / KILOBYTE
}
