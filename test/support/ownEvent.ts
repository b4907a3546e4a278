import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { SHIPPED_EVENT_FILE } from '#server/config.ts'

/** Of an organiser: what on a document must not be the example's. */
const OWN = { name: 'Patscherkofel Sport GmbH', companyUID: 'ATU12345675', iban: 'AT61 1904 3002 3457 3201' }

/**
 * The shipped event with an issuer of its own, for EVENT_FILE: from the invented one no invoice goes out by itself.
 * (rules/invoices#invented-issuer)
 */
export const OWN_EVENT = eventWith({ issuer: OWN })

/** The file of an event like the shipped one, with other values; gone when this process ends. */
export function eventWith({ issuer }: { issuer: Partial<typeof OWN> }): string {
  const shipped = JSON.parse(readFileSync(SHIPPED_EVENT_FILE, 'utf8'))
  const folder = mkdtempSync(path.join(tmpdir(), 'firmenlauf-own-event-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const beside = (name: string) => path.relative(folder, path.join(path.dirname(SHIPPED_EVENT_FILE), name))
  const legal = Object.fromEntries(Object.entries(shipped.legal).map(([page, name]) => [page, beside(String(name))]))
  const own = { ...shipped, issuer: { ...shipped.issuer, ...issuer }, legal, catalogue: beside(shipped.catalogue) }
  const file = path.join(folder, 'event.json')
  writeFileSync(file, JSON.stringify(own))
  return file
}

/** An organiser's own event in a folder: the shipped one with other settings and with further files beside it; answers its file. */
export function anOwnEvent(
  folder: string,
  { settings, files = {} }: { settings: Record<string, unknown>; files?: Record<string, string> },
): string {
  cpSync(path.dirname(SHIPPED_EVENT_FILE), folder, { recursive: true })
  const file = path.join(folder, path.basename(SHIPPED_EVENT_FILE))
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...settings }))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return file
}
