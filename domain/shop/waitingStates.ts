/** In the line, with an offer that holds pieces, ordered, or over. (rules/waiting#line) */
export const WAITING_STATES = ['waiting', 'offered', 'taken', 'ended'] as const
export type WaitingState = (typeof WAITING_STATES)[number]

/** Reason that a place in the line ended without an order: its company left or was erased, the offer was not taken, the deadline came, or another year began. */
export const ENDED_WHY = ['left', 'expired', 'deadline', 'erased', 'yearBegun'] as const
export type EndedWhy = (typeof ENDED_WHY)[number]
