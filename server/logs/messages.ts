import { LEGAL_PAGES } from '#contract/event/event.ts'
import { labels } from '#contract/labels.ts'
import { LEGAL_LABELS } from '#contract/event/settingMessages.ts'
import { DOWNLOADS } from '#domain/event/downloads.ts'
import type { LogObject } from '#domain/staff/logs.ts'

/** What an entry can be about, as the staff search for it. (rules/logs#search) */
export const OBJECT_NOUNS: Record<LogObject, string> = {
  customer: 'Kunde Firma',
  order: 'Bestellung',
  team: 'Team',
  runner: 'Platz',
  item: 'Artikel',
  document: 'Beleg',
  payment: 'Zahlung',
  bookkeepingRun: 'Lauf',
  bankFormat: 'Format',
  token: 'Programm',
  resultFormat: 'Format',
  certificate: 'Urkunde',
  letter: 'E-Mail',
  message: 'Nachricht',
  template: 'Vorlage',
  legalText: 'Rechtstext',
  download: 'Dokument',
  admin: 'Verwaltung',
}

/** The staff's name for what an entry is about; `name` as it is stored, null where it has none yet. (rules/staff#bib) */
export const objectNames: Record<LogObject, (id: number | string, name: string | null) => string> = {
  customer: (id, name) => name ?? `Kunde ${id}`,
  order: (id) => `Bestellung #${id}`,
  team: (id, name) => `Team ${name ?? `#${id}`}`,
  runner: (id, name) => name ?? `Platz #${id}`,
  item: (id, name) => name ?? `Artikel ${id}`,
  document: (id) => String(id),
  payment: (id) => `Zahlung ${id}`,
  bookkeepingRun: (number) => `Lauf ${number}`,
  bankFormat: (id) => `Format ${id}`,
  token: (id, name) => name ?? `Zugang ${id}`,
  resultFormat: (id) => `Format ${id}`,
  certificate: (id) => `Urkunde ${id}`,
  letter: (id) => `E-Mail #${id}`,
  message: (id) => `Nachricht ${id}`,
  template: (id) => `Vorlage ${id}`,
  legalText: (id) => LEGAL_LABELS[LEGAL_PAGES.find((page) => page === id) ?? 'terms'],
  download: (id) => labels.download[DOWNLOADS.find((name) => name === id) ?? 'pickup-notice'],
  admin: (id, name) => name ?? `Verwaltung ${id}`,
}
