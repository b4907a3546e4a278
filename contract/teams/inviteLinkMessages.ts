import { INVITE_LIMIT_MAX, INVITE_LINKS_MAX } from '#domain/teams/codes.ts'

/** Messages about a company's invite links. (rules/messages#places) */
export const inviteLinkMessages = {
  notFound: 'Diesen Anmeldelink gibt es nicht mehr.',
  nameTaken: (name: string) => `Einen Anmeldelink „${name}“ gibt es schon.`,
  limit: `Bitte geben Sie eine ganze Zahl von 1 bis ${INVITE_LIMIT_MAX} ein oder lassen Sie das Feld leer.`,
  limitTooLow: (used: number) =>
    `Über diesen Link ${used === 1 ? 'ist schon 1 Team' : `sind schon ${used} Teams`} eingetragen; weniger geht nicht.`,
  open: 'Bitte geben Sie an, ob der Link Teams annimmt.',
  tooMany: `Mehr als ${INVITE_LINKS_MAX} Anmeldelinks gibt es nicht. Machen Sie zuerst einen ungültig, den niemand mehr braucht.`,
} as const
