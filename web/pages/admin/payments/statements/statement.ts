import { countOf } from '#domain/text/numberFormats.ts'
import type { EntryKind } from '#domain/payments/statements.ts'
import type { Certainty } from '#domain/payments/matching.ts'
import { centsOf } from '#domain/text/money.ts'
import type { AnswerOf } from '#web/api/call.ts'

type Answer = AnswerOf<'POST /statements'>
export type StatementPreview = Extract<Answer, { entries: unknown }>
export type StatementImport = Extract<Answer, { statementId: unknown }>
export type PreviewEntry = StatementPreview['entries'][number]

/** The groups in which entries are shown before they are booked. */
export const ENTRY_GROUPS = ['certain', 'suggested', 'none', 'returns', 'likely', 'known', 'listed'] as const
export type EntryGroup = (typeof ENTRY_GROUPS)[number]

type GroupFacts = {
  title: string
  /** Said before anything is booked. */
  before: string
  /** Whether it is read without a click. */
  isOpen: boolean
  tone: 'moss' | 'sun' | 'rock' | 'rose'
}

export const GROUPS: Record<EntryGroup, GroupFacts> = {
  certain: {
    title: 'Sicher',
    before: 'Referenz, Nummer oder Konto und der Betrag stimmen genau. Beim Buchen sind sie zugeordnet.',
    isOpen: false,
    tone: 'moss',
  },
  suggested: {
    title: 'Vorschläge',
    before: 'Etwas passt, etwas nicht. Nach dem Buchen bestätigen Sie jeden mit der Eingabetaste.',
    isOpen: true,
    tone: 'sun',
  },
  none: {
    title: 'Unbekannt',
    before: 'Nichts weist auf eine Rechnung hin. Nach dem Buchen suchen Sie, wozu sie gehören.',
    isOpen: true,
    tone: 'rock',
  },
  returns: {
    title: 'Rückbuchungen',
    before: 'Geld ging zurück: Was damit bezahlt war, ist wieder offen.',
    isOpen: true,
    tone: 'rose',
  },
  likely: {
    title: 'Vermutlich schon gebucht',
    before:
      'Tag, Betrag und Konto oder Rechnungsnummer sind gleich wie bei einer Zahlung aus einer anderen Datei. Gebucht wird nur, was Sie ankreuzen.',
    isOpen: true,
    tone: 'rock',
  },
  known: { title: 'Schon gebucht', before: '', isOpen: false, tone: 'rock' },
  listed: { title: 'Nur gelistet, wird nicht gebucht', before: '', isOpen: false, tone: 'rock' },
}

/** The groups that an import books. */
export const BOOKED_GROUPS = ['certain', 'suggested', 'none', 'returns'] as const satisfies readonly EntryGroup[]

const IN_GROUP: Record<EntryKind, EntryGroup | 'judged'> = {
  payment: 'judged',
  batch: 'judged',
  return: 'returns',
  'own-return': 'listed',
  charge: 'listed',
  outgoing: 'listed',
  foreign: 'listed',
  pending: 'listed',
}

/** In which group an entry is shown. */
export function groupOfEntry({ kind, known, likely, match }: PreviewEntry): EntryGroup {
  const group = IN_GROUP[kind]
  if (known && group !== 'listed') return 'known'
  if (likely !== null) return 'likely'
  if (group !== 'judged') return group
  const certainty: Certainty = match && 'certainty' in match ? match.certainty : 'none'
  return certainty
}

/** What these entries come to, in euro as on the wire; cents are added up. */
export const sumOfEntries = (entries: readonly PreviewEntry[]): number =>
  entries.reduce((sum, { amount }) => sum + centsOf(amount), 0) / 100

/** What an import has done, in a sentence. */
export function importInWords({ payments, assigned, unassigned, returns, known, likely = 0 }: StatementImport): string {
  if (payments === 0 && returns === 0)
    return known + likely === 0
      ? 'In der Datei war nichts zu buchen.'
      : likely === 0
        ? 'Alles darin war schon gebucht.'
        : 'Alles darin war schon gebucht oder ist es vermutlich.'
  const parts = [
    countOf(payments, 'Zahlung', 'Zahlungen'),
    `${assigned} sicher zugeordnet`,
    ...(unassigned > 0 ? [`${countOf(unassigned, 'wartet', 'warten')} auf Sie`] : []),
    ...(returns > 0 ? [countOf(returns, 'Rückbuchung', 'Rückbuchungen')] : []),
    ...(known > 0 ? [`${known} schon gebucht`] : []),
    ...(likely > 0 ? [`${likely} vermutlich schon gebucht und ausgelassen`] : []),
  ]
  return `${parts.join(', ')}.`
}
