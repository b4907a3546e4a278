/** Messages about an exception of a deadline, shown at its field. */
export const deadlineMessages = {
  unknownKind: 'Bitte wählen Sie die Frist.',
  day: 'Bitte geben Sie den Tag an, bis zu dem die Frist gelten soll.',
  noDeadline: (label: string) => `${label}: Die Veranstaltung hat keine solche Frist.`,
  notLater: (day: string) => `Die Frist dieser Firma muss nach der allgemeinen liegen (${day}).`,
  afterEvent: (day: string) => `Die Frist darf nicht nach dem Tag der Veranstaltung (${day}) liegen.`,
  past: 'Dieser Tag ist schon vorbei.',
} as const
