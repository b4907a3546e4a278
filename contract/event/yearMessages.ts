/** Sentences about the years of the event. (rules/years#asking) */
export const yearMessages = {
  unknown: 'Dieses Jahr gibt es nicht.',
  onlyRead: 'Ein anderes als das laufende Jahr wird hier nur gelesen.',
} as const
