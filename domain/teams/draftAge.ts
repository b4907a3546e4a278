/** Days that a draft stays in the browser after its last change. (rules/drafts#lifetime) */
export const DRAFT_DAYS = 14

const DAY_MS = 24 * 60 * 60 * 1000

/** A draft that nobody changed for 14 days is deleted; one without a valid timestamp counts as new. (rules/drafts#lifetime) */
export function isExpiredDraft(updatedAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(updatedAt) > DRAFT_DAYS * DAY_MS
}
