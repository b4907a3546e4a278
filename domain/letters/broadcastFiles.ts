import { addDays } from '../text/days.ts'
import { inFileName } from '../text/inFileName.ts'
import type { FileKind } from '../event/downloads.ts'

/** Ways in which a file goes with a Rundmail. (rules/broadcasts#file) */
export const FILE_WAYS = ['attachment', 'link'] as const
export type FileWay = (typeof FILE_WAYS)[number]

/** Most recipients whose letters have the file attached, and the largest file that is. (rules/broadcasts#file) */
export const ATTACHED_RECIPIENTS_MAX = 200
export const ATTACHED_MB_MAX = 3
const ATTACHED_BYTES_MAX = ATTACHED_MB_MAX * 1024 * 1024

/** The way of a file: attached for a few and where it is small, else a link to it. (rules/broadcasts#file) */
export const fileWayOf = ({ recipients, size }: { recipients: number; size: number }): FileWay =>
  recipients <= ATTACHED_RECIPIENTS_MAX && size <= ATTACHED_BYTES_MAX ? 'attachment' : 'link'

const DAYS_AFTER_RACE = 30

/** Last day on which a file's link opens it, by the day of the race. (rules/broadcasts#file) */
export const fileLinkEnds = (raceDay: string): string => addDays(raceDay, DAYS_AFTER_RACE)

const KNOWN_ENDING = /\.(?:pdf|png|jpe?g)$/i

/** Name of a file as everybody can save it, with the ending of what it is. (rules/broadcasts#file) */
export function sentFileName(name: string, kind: FileKind): string {
  const bare = inFileName(name.replace(KNOWN_ENDING, ''))
  return `${bare === '' ? 'Datei' : bare}.${kind.toLowerCase()}`
}
