import type { Unsaid } from '../results/names.ts'

/** Ends the cause of a letter with an own link that says whose names results show though nothing was said. (rules/results#names) */
const ASKING = 'name'

/** Cause of a letter with an own link: of which mailing, to whom, and whether it says that names are shown of those who say nothing. (rules/results#names) */
export const ownLinkCause = (mailing: string, { runnerID, unsaid }: { runnerID: number; unsaid: Unsaid }): string =>
  [mailing, runnerID, ...(unsaid === 'name' ? [ASKING] : [])].join(':')

/** The runner to whom a letter says so; null: it says nothing of it, or is another letter. (rules/results#names) */
export function runnerAsked(cause: string): number | null {
  const parts = cause.split(':')
  const runnerID = Number(parts.at(-2))
  return parts[0] === 'runner-link' && parts.at(-1) === ASKING && Number.isSafeInteger(runnerID) ? runnerID : null
}
