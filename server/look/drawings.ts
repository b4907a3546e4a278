import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const DIST = path.resolve(import.meta.dirname, '..', '..', 'dist')
const RIDGE = /^ridge-.*\.svg$/

/** What is drawn in the leading colour: the mountains and the icon of the tab. */
export type Drawings = { ridge: string; icon: string }

let read: Drawings | undefined

/** The drawings as they are built; empty without a build, which is then said by the pages themselves. */
export function drawings(): Drawings {
  if (read) return read
  const assets = path.join(DIST, 'assets')
  const ridge = existsSync(assets) ? readdirSync(assets).find((file) => RIDGE.test(file)) : undefined
  read = {
    ridge: ridge === undefined ? '' : readFileSync(path.join(assets, ridge), 'utf8'),
    icon: ridge === undefined ? '' : readFileSync(path.join(DIST, 'favicon.svg'), 'utf8'),
  }
  return read
}
