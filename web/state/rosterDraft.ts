import { isRecord } from '#domain/text/isRecord.ts'
import { ROSTER_FIELDS, type RosterField } from '#domain/roster/rosterCells.ts'
import { TITLE_CHOICES, type TitleChoice } from '#domain/text/titles.ts'
import { rosterStorage } from './rosterStorage.ts'

type ColumnUse = RosterField | 'fullName' | 'reversedName' | null

/** A list as it was read, its columns, and what was changed by hand. */
type StoredList = {
  fileName: string | null
  cells: string[][]
  notices: string[]
  hidden: number[]
  takesHidden: boolean
  mapping: { headerRow: number | null; columns: ColumnUse[] }
  uncertain: number[]
  edits: Record<string, Partial<Record<RosterField, string>>>
  leftOut: number[]
  titles: TitleChoice
  tshirtOption: boolean
}

/** The list being entered by this account: the typed text, and the list once it is parsed. */
export type RosterDraft = { owner: number; text: string; list: StoredList | null }

/** What this tab stores for the account; data of another account is deleted. */
export function currentRoster(owner: number): RosterDraft {
  const kept = completed(parsed(rosterStorage.read()))
  if (isDraft(kept) && kept.owner === owner) return kept
  rosterStorage.clear()
  return { owner, text: '', list: null }
}

export function keepRoster(draft: RosterDraft): void {
  if (draft.text === '' && draft.list === null) rosterStorage.clear()
  else rosterStorage.write(JSON.stringify(draft))
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A list that was kept before these could be chosen gets what is usual. */
function completed(draft: unknown): unknown {
  if (!isRecord(draft) || !isRecord(draft['list'])) return draft
  return {
    ...draft,
    list: { titles: 'leaveOut', tshirtOption: false, hidden: [], takesHidden: false, ...draft['list'] },
  }
}

// Validated by hand: a schema would load the validation library, which this page does not need.
const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isNone = (value: unknown) => value === null
const areAll = (value: unknown, is: (one: unknown) => boolean) => Array.isArray(value) && value.every(is)

const FIELDS = new Set<unknown>(ROSTER_FIELDS)
const CHOICES = new Set<unknown>(TITLE_CHOICES)
const USES = new Set<unknown>([...ROSTER_FIELDS, 'fullName', 'reversedName', null])

function isDraft(value: unknown): value is RosterDraft {
  if (!isRecord(value) || !isNumber(value['owner']) || !isText(value['text'])) return false
  return value['list'] === null || isList(value['list'])
}

function isList(value: unknown): value is StoredList {
  if (!isRecord(value)) return false
  const { fileName, cells, notices, hidden, takesHidden, mapping, uncertain, edits, leftOut, titles, tshirtOption } =
    value
  return (
    (isText(fileName) || isNone(fileName)) &&
    areAll(cells, (row) => areAll(row, isText)) &&
    areAll(notices, isText) &&
    areAll(hidden, isNumber) &&
    typeof takesHidden === 'boolean' &&
    isRecord(mapping) &&
    (isNumber(mapping['headerRow']) || isNone(mapping['headerRow'])) &&
    areAll(mapping['columns'], (use) => USES.has(use)) &&
    areAll(uncertain, isNumber) &&
    isRecord(edits) &&
    Object.values(edits).every(isEdit) &&
    areAll(leftOut, isNumber) &&
    CHOICES.has(titles) &&
    typeof tshirtOption === 'boolean'
  )
}

function isEdit(value: unknown): boolean {
  return isRecord(value) && Object.entries(value).every(([field, text]) => FIELDS.has(field) && isText(text))
}
