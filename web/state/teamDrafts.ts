import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { BEST_TIMES, SEXES } from '#domain/teams/runners.ts'
import { isExpiredDraft } from '#domain/teams/draftAge.ts'
import { tableOf } from '#domain/text/factTable.ts'
import { TEXT_FIELDS, type PersonField } from '#domain/teams/persons.ts'
import { nextDraftId } from '#domain/teams/teamDrafts.ts'
import { COMPETITIONS, SLOTS, TEAM_TYPES } from '#domain/teams/teams.ts'
import { draftStorage, storedDrafts, takeExpired, typedStorage } from './draftStorage.ts'

const LONGEST = 500

const text = z
  .string()
  .catch('')
  .transform((value) => value.slice(0, LONGEST))

const StoredRunner = z.object({
  ...tableOf(TEXT_FIELDS, () => text),
  year: z.int().nullable().catch(null),
  sex: z.enum(SEXES).nullable().catch(null),
  email: text,
  phoneNumber: text,
  isApprentice: z.boolean().catch(false),
  bestTime: text.transform((value): string => BEST_TIMES.find((known) => known === value) ?? ''),
  // Shirts are no part of an invite.
  tshirtSize: text.transform((): string => ''),
  // Each person says it alone.
  showInResults: z.boolean().nullable().catch(null),
} satisfies Record<PersonField, z.ZodType>)

/**
 * A draft as stored in the browser. Invalid parts are dropped; a draft without a name or a person is dropped. (rules/drafts#shape)
 */
const StoredDraft = z.object({
  id: z.int().negative().catch(0),
  inviteCode: text,
  updatedAt: z.iso.datetime().catch(''),
  teamName: z.string().transform((value) => value.slice(0, LONGEST)),
  teamAcronym: text,
  teamContact: text,
  competition: z.enum(COMPETITIONS).catch('RUNNING'),
  teamType: z.enum(TEAM_TYPES).catch('COMPANY'),
  timekeeping: z.boolean().catch(false),
  runners: z
    .array(z.unknown())
    .catch([])
    .transform((runners) =>
      SLOTS.map((_, index) => StoredRunner.parse(typeof runners[index] === 'object' ? (runners[index] ?? {}) : {})),
    ),
})

/** A team that is not created yet; `id` is negative. (rules/drafts#shape) */
export type TeamDraft = z.infer<typeof StoredDraft>
export type DraftContent = Omit<TeamDraft, 'id' | 'updatedAt'>
/** What was dropped: invalid entries, and drafts older than 14 days. */
export type Dropped = { unreadable: number; expired: number }

let seen: { text: string | null; drafts: readonly TeamDraft[] } = { text: null, drafts: [] }

/** The drafts of this browser; the same value until they change. (rules/drafts#shape) */
export function currentDrafts(): readonly TeamDraft[] {
  const stored = draftStorage.read()
  if (stored !== seen.text) seen = { text: stored, drafts: readDrafts(stored, new Date()).drafts }
  return seen.drafts
}

export function useDrafts(): readonly TeamDraft[] {
  return useSyncExternalStore(draftStorage.subscribe, currentDrafts)
}

/** Parses the stored drafts, unvalidated and of any version: each gets a unique negative id and the time of its last change. */
export function readDrafts(stored: string | null, now: Date): { drafts: TeamDraft[]; dropped: Dropped } {
  const entries = storedDrafts(stored)
  const isNoList = stored !== null && entries.length === 0 && stored.trim() !== '[]'
  const dropped = { unreadable: isNoList ? 1 : 0, expired: 0 }
  const drafts: TeamDraft[] = []
  for (const entry of entries) {
    const draft = StoredDraft.safeParse(entry).data
    if (!draft) dropped.unreadable += 1
    else if (isExpiredDraft(draft.updatedAt, now)) dropped.expired += 1
    else drafts.push({ ...draft, id: ownId(draft, drafts), updatedAt: knownMoment(draft, now) })
  }
  return { drafts, dropped }
}

/** Cleans up the storage, once when the page opens; returns what was dropped. */
export function tidyDrafts(now: Date): Dropped {
  const stored = draftStorage.read()
  const { drafts, dropped } = readDrafts(stored, now)
  if (stored !== null && stored !== JSON.stringify(drafts)) write(drafts)
  return { ...dropped, expired: dropped.expired + takeExpired() }
}

/** Adds a draft, or puts it in the place of the one with this id. */
export function keepDraft(content: DraftContent, id: number | null): void {
  const drafts = currentDrafts()
  const updatedAt = new Date().toISOString()
  const draft = { ...content, id: id ?? nextDraftId(drafts), updatedAt }
  const isThere = drafts.some((other) => other.id === id)
  write(isThere ? drafts.map((other) => (other.id === id ? draft : other)) : [...drafts, draft])
}

/** Deleted by hand, or created on the server. */
export function removeDrafts(ids: readonly number[]): void {
  write(currentDrafts().filter(({ id }) => !ids.includes(id)))
}

/** From now on these drafts belong to this invite code. */
export function adoptDrafts(ids: readonly number[], inviteCode: string): void {
  const updatedAt = new Date().toISOString()
  write(currentDrafts().map((draft) => (ids.includes(draft.id) ? { ...draft, inviteCode, updatedAt } : draft)))
}

/** What was typed into the dialog and not added: for which draft (null: a new one), under which invite code. */
const Typed = z.object({ inviteCode: z.string(), draftId: z.int().nullable(), typed: z.unknown() })
export type Typed = z.infer<typeof Typed>

export function keepTyped(typed: Typed): void {
  typedStorage.write(JSON.stringify(typed))
}

/** What was typed before a reload; null when nothing was, or when it cannot be read. */
export function currentTyped(): Typed | null {
  try {
    return Typed.safeParse(JSON.parse(typedStorage.read() ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const forgetTyped = typedStorage.clear

function write(drafts: readonly TeamDraft[]): void {
  if (drafts.length === 0) draftStorage.clear()
  else draftStorage.write(JSON.stringify(drafts))
}

function ownId({ id }: TeamDraft, drafts: readonly TeamDraft[]): number {
  return id < 0 && !drafts.some((other) => other.id === id) ? id : nextDraftId(drafts)
}

function knownMoment({ updatedAt }: TeamDraft, now: Date): string {
  return updatedAt !== '' && Date.parse(updatedAt) <= now.getTime() ? updatedAt : now.toISOString()
}
