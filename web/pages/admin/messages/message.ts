import { labels } from '#contract/labels.ts'
import { formatDayBeside, dayOf } from '#domain/deadlines.ts'
import type { AnswerOf } from '#web/api/call.ts'

export type Message = AnswerOf<'GET /messages'>[number]
export type MessageLetter = AnswerOf<'GET /messages/:id/letters'>[number]

/** What a Rundmail or a round of reminders is called: its subject, or what it reminds of. */
export function titleOf({ kind, subject, deadline, createdAt }: Message): string {
  if (kind === 'message' || deadline === null) return subject
  return `${labels.broadcastKind[kind]} bis ${formatDayBeside(dayOf(new Date(createdAt)), deadline)}`
}

/** To whom it goes, in words. */
export const audienceInWords = ({ audience, daysBefore }: Message): string =>
  audience === null
    ? `Firmen und Kapitäne, denen etwas fehlt, ${daysBefore === 1 ? '1 Tag' : `${daysBefore} Tage`} davor`
    : labels.audience[audience]
