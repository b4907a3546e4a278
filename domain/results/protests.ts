/** True if a protest was to be decided before this moment. (rules/results#protests) */
export const isOverdue = (until: Date | string, now: Date): boolean => new Date(until) <= now
