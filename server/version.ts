import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Three numbers, as versions of the product are written: 0.10.0. */
export const Version = z.string().regex(/^\d+\.\d+\.\d+$/)

const manifest = new URL('../package.json', import.meta.url)

/** The version of the product that runs here. (rules/operations#versions) */
export const { version: VERSION } = z.object({ version: Version }).parse(JSON.parse(readFileSync(manifest, 'utf8')))

/** True when the first of two versions comes before the other. */
export function isOlder(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}
