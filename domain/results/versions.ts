/**
 * Sources of a version: a file, a correction by hand, the timekeeper's link or program, the teams as they are now, or those who are missing before the results
 * become official. (rules/results#versions)
 */
export const VERSION_SOURCES = ['file', 'hand', 'link', 'token', 'teams', 'missing'] as const
export type VersionSource = (typeof VERSION_SOURCES)[number]

/** Sources of a version that was a list. (rules/results#warnings-kept) */
export const LIST_SOURCES = ['file', 'link', 'token'] as const satisfies readonly VersionSource[]

/** States in which the public sees a version. (rules/results#published) */
export const PUBLISHED_STATES = ['preliminary', 'official'] as const
export type PublishedState = (typeof PUBLISHED_STATES)[number]

/** Answers to the question about those without a time and a status, asked before the results become official. (rules/results#missing) */
export const MISSING_ANSWERS = ['DNS', 'DNF', 'open'] as const
export type MissingAnswer = (typeof MISSING_ANSWERS)[number]
