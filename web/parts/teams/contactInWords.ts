/** A team's contact, or that it was erased: a team is never without one of itself. (rules/privacy#erasure) */
export const contactInWords = (teamContact: string): string => teamContact || 'gelöscht'
