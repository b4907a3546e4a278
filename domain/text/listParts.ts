/** The largest part of a list that is asked for. */
export const PART_MAX = 500

/** Rows of a list that grows for ever, where no part is asked for: more than anybody reads, and no more than the memory of several holds. (rules/wire#lists) */
export const WHOLE_MAX = 20_000
