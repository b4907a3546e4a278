/** Messages about people who are put in another's place after the names' deadline. (rules/substitutes#when) */
export const lateChangeMessages = {
  tooEarly: (day: string) =>
    `Nachmeldungen gibt es erst nach der Frist für Namen (${day}). Bis dahin ändern Sie die Person im Team.`,
  noDeadline: 'Es gibt keine Frist für Namen: Bitte ändern Sie die Person im Team.',
  notByCompanies: 'Nachmeldungen nimmt nur der Veranstalter entgegen. Bitte wenden Sie sich an ihn.',
  over: (day: string) => `Nachmeldungen waren bis ${day} möglich. Bitte wenden Sie sich an den Veranstalter.`,
  noLabels: 'Zu diesen Nachmeldungen gibt es kein Etikett: Sie sind gedruckt, überholt, oder der Platz ist leer.',
  start: 'Bitte wählen Sie das Etikett, mit dem der Druck beginnt: 1 bis 10.',
  ids: 'Bitte geben Sie die Nummern der Nachmeldungen mit Beistrichen getrennt an.',
} as const
