import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LegalSettings } from '#contract/event/legalTexts.ts'
import { ORGANISATIONS, type Organisation } from '#domain/event/organisations.ts'
import { SHIPPED_EVENT_FILE } from '../config.ts'

/** Files beside the legal texts of the example; that of a company is the one that fills an empty database. */
const FILES: Record<Organisation, string> = {
  COMPANY: 'imprint.md',
  SOLE: 'imprint-sole.md',
  ASSOCIATION: 'imprint-association.md',
  PUBLIC: 'imprint-public.md',
}

let read: LegalSettings['samples'] | undefined

/** The imprints that the product brings, one for each kind of organisation; one whose file somebody has removed is left out. (rules/settings#imprint) */
export function imprintSamples(): LegalSettings['samples'] {
  const folder = path.join(path.dirname(SHIPPED_EVENT_FILE), 'legal')
  read ??= ORGANISATIONS.flatMap((kind) => {
    const file = path.join(folder, FILES[kind])
    return existsSync(file) ? { kind, markdown: readFileSync(file, 'utf8') } : []
  })
  return read
}
